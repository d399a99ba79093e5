// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// Answers that guides, papers and courses print, and what ours are. Where the printed one is wrong, or follows another convention, the row
// holds the right value in ours and says why.
#include <gtest/gtest.h>

#include <cmath>

#include "core/hardware/catalogue.h"
#include "core/roofline/placement.h"
#include "tests/support/shapes.h"

namespace ridge {
namespace {

Roof roofOf(double peak, double bandwidth) {
    Roof roof;
    roof.peak = FlopRate{peak};
    roof.bandwidth = {bandwidth};
    return roof;
}

struct RidgeCase {
    const char* name;
    double peak;
    double bandwidth;
    double ridge;
    double tolerance;  ///< relative
};

class PublishedRidges : public testing::TestWithParam<RidgeCase> {};

TEST_P(PublishedRidges, ArePeakOverBandwidth) {
    const RidgeCase& c = GetParam();
    EXPECT_NEAR(roofOf(c.peak, c.bandwidth).ridge()->value, c.ridge, c.ridge * c.tolerance);
}

INSTANTIATE_TEST_SUITE_P(
    Table, PublishedRidges,
    testing::Values(RidgeCase{"v100_hbm", 125e12, 900e9, 139.0, 0.002},
                    // The ridge depends on the level of memory: the same chip against its L2.
                    RidgeCase{"v100_l2", 125e12, 3.1e12, 40.0, 0.02}, RidgeCase{"a10", 125e12, 600e9, 208.3, 0.0005},
                    RidgeCase{"h100_bf16", 989e12, 3.35e12, 295.22, 0.0001},
                    // 590 is also printed for fp16: that is the sparse peak over the same bandwidth, half of it is right.
                    RidgeCase{"h100_fp16_dense", 1979e12 / 2, 3.35e12, 295.4, 0.002},
                    // Printed as 592, which the two columns beside it do not give.
                    RidgeCase{"h100_fp8", 1979e12, 3.35e12, 590.75, 0.001}, RidgeCase{"b200_fp16", 2250e12, 8e12, 281.0, 0.002},
                    RidgeCase{"b200_fp8", 4500e12, 8e12, 562.0, 0.002}, RidgeCase{"tpu_v5e_bf16", 197e12, 820e9, 240.0, 0.002},
                    RidgeCase{"tpu_v5e_int8", 394e12, 810e9, 486.0, 0.002}, RidgeCase{"rtx_4090", 165e12, 1e12, 165.0, 1e-12},
                    // The paper that gave the model its name calls the first one "about 1".
                    RidgeCase{"opteron_x2", 17.6e9, 15e9, 1.1733, 0.0001}, RidgeCase{"opteron_x4", 73.6e9, 16.6e9, 4.4, 0.01},
                    RidgeCase{"round_numbers", 400e12, 1.6e12, 250.0, 1e-12},
                    // One direction of NVLink, 300 of the 600 GB/s on the data sheet.
                    RidgeCase{"a100_link", 312e12, 300e9, 1040.0, 1e-12}),
    [](const auto& row) { return std::string(row.param.name); });

struct OperatorCase {
    const char* name;
    test::Shape shape;
    double intensity;
    double tolerance;  ///< relative
    Roof roof;
    Bound bound;
};

class PublishedOperators : public testing::TestWithParam<OperatorCase> {};

TEST_P(PublishedOperators, HaveTheirIntensityAndBound) {
    const OperatorCase& c = GetParam();
    const auto op = test::shaped(c.shape);
    ASSERT_TRUE(op) << errorText(op.error());
    const Placement placement = place(countWork(*op), c.roof, {});
    EXPECT_NEAR(placement.intensity.value, c.intensity, c.intensity * c.tolerance);
    EXPECT_EQ(placement.bound, c.bound);
    // Attainable is the lower of the two ceilings at that intensity, which is how every one of these sources draws it.
    const double slope = placement.intensity.value * c.roof.bandwidth.value;
    EXPECT_DOUBLE_EQ(placement.attainable->value, std::min(slope, c.roof.peak->value));
}

test::Shape product(std::int64_t m, std::int64_t n, std::int64_t k, DType type = DType::Fp16) {
    return {"matmul", {{"m", m}, {"n", n}, {"k", k}}, type};
}

const Roof kV100 = roofOf(125e12, 900e9);
const Roof kH100 = roofOf(989.5e12, 3.35e12);
const Roof kH100Vector = roofOf(66.9e12, 3.35e12);
const Roof kB200 = roofOf(2.3e15, 8e12);
const Roof kA6000 = roofOf(154.8385e12, 768e9);
const Roof kA6000Vector = roofOf(38.7e12, 768e9);

INSTANTIATE_TEST_SUITE_P(
    Table, PublishedOperators,
    testing::Values(
        OperatorCase{"product_8192_128", product(8192, 128, 8192), 124.1, 0.0005, kV100, Bound::Memory},
        OperatorCase{"product_8192", product(8192, 8192, 8192), 2730.0, 0.0005, kV100, Bound::Compute},
        OperatorCase{"linear_512", product(512, 4096, 1024), 315.0, 0.001, kV100, Bound::Compute},
        OperatorCase{"linear_1", product(1, 4096, 1024), 0.99878, 0.00001, kV100, Bound::Memory},
        OperatorCase{"product_512_b200", product(512, 8192, 4096), 431.157, 0.00001, kB200, Bound::Compute},
        // A course counts 2n - 1 for a dot product of n, and prints 341.17 and 0.9976; a multiply-add is 2 here, so n/3 and 2n²/(2n² + 4n).
        OperatorCase{"product_1024", product(1024, 1024, 1024, DType::Bf16), 1024.0 / 3.0, 1e-12, kH100, Bound::Compute},
        OperatorCase{"vector_1024", product(1024, 1, 1024, DType::Bf16), 1024.0 / 1026.0, 1e-12, kH100, Bound::Memory},
        // The same course holds a ReLU against the tensor peak; it runs on the vector units, and memory binds it under either.
        OperatorCase{"relu", {"relu", {{"elements", 1 << 20}}, DType::Bf16}, 0.25, 1e-12, kH100Vector, Bound::Memory},
        OperatorCase{"increment_fp32", {"relu", {{"elements", 1 << 20}}, DType::Fp32}, 0.125, 1e-12, kH100Vector, Bound::Memory},
        OperatorCase{"axpy_fp32", {"triad", {{"elements", 1000}}, DType::Fp32}, 1.0 / 6.0, 1e-12, kH100Vector, Bound::Memory},
        OperatorCase{"add_fp32", {"add", {{"elements", 65536}}, DType::Fp32}, 1.0 / 12.0, 1e-12, kH100Vector, Bound::Memory},
        OperatorCase{"add_fp16", {"add", {{"elements", 65536}}}, 0.166, 0.005, kH100Vector, Bound::Memory},
        // A matrix of its own for every row of the batch: batching does not help when no weight is shared, which is decode attention.
        OperatorCase{"batch_of_vectors",
                     {"matmul", {{"m", 1}, {"n", 4096}, {"k", 4096}, {"batch", 64}}, DType::Int8},
                     2.0,
                     0.001,
                     roofOf(394e12, 810e9),
                     Bound::Memory},
        // Llama-2-7B on an A6000, 2,048 tokens, then one.
        OperatorCase{"prefill_q_proj", product(2048, 4096, 4096), 1024.0, 1e-12, kA6000, Bound::Compute},
        OperatorCase{"prefill_gate_proj", product(2048, 11008, 4096), 1215.0, 0.0005, kA6000, Bound::Compute},
        OperatorCase{"prefill_softmax", {"softmax", {{"rows", 65536}, {"cols", 2048}}}, 1.25, 1e-12, kA6000Vector, Bound::Memory},
        // Printed as 1.75, without the weight and the bias: 0.05 % of the traffic.
        OperatorCase{"prefill_norm", {"layernorm", {{"rows", 2048}, {"cols", 4096}}}, 1.75, 0.0005, kA6000Vector, Bound::Memory},
        // Printed as 1/4, with one of the two summands left unread.
        OperatorCase{"prefill_add", {"add", {{"elements", 2048 * 4096}}}, 1.0 / 6.0, 1e-12, kA6000Vector, Bound::Memory},
        OperatorCase{"decode_q_proj", product(1, 4096, 4096), 1.0, 0.0005, kA6000, Bound::Memory},
        OperatorCase{"decode_gate_proj", product(1, 11008, 4096), 1.0, 0.0005, kA6000, Bound::Memory},
        OperatorCase{"decode_softmax", {"softmax", {{"rows", 32}, {"cols", 2048}}}, 1.25, 1e-12, kA6000Vector, Bound::Memory}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(PublishedTimes, OfMemoryAndOfArithmetic) {
    const auto timeOf = [](const test::Shape& shape, const Roof& roof) { return place(countWork(*test::shaped(shape)), roof, {}); };
    EXPECT_NEAR(timeOf({"relu", {{"elements", 1 << 20}}, DType::Bf16}, kH100).memoryTime.value, 1.252e-6, 1e-9);
    EXPECT_NEAR(timeOf({"add", {{"elements", 65536}}, DType::Fp32}, kH100Vector).time.value, 2.3e-7, 0.06e-7);
    EXPECT_NEAR(timeOf({"add", {{"elements", 1 << 30}}, DType::Fp32}, kH100Vector).time.value, 3.84e-3, 0.008e-3);
    EXPECT_NEAR(timeOf(product(512, 8192, 4096), kB200).time.value, 15e-6, 0.09e-6);
    // GeForce cards run fp16 with fp32 accumulation at half rate: 165.2, not the 330.3 that is printed larger.
    EXPECT_NEAR(timeOf(product(4096, 4096, 4096), roofOf(165.2e12, 1.008e12)).time.value, 0.832e-3, 0.002e-3);
}

TEST(PublishedCounts, ReadingTheSumCostsAQuarterOfTheTraffic) {
    OperatorRequest request = test::request(product(4096, 4096, 4096, DType::Fp32));
    const auto fresh = makeOperator(request);
    request.beta = 1.0;
    const auto summed = makeOperator(request);
    ASSERT_TRUE(fresh && summed);
    EXPECT_DOUBLE_EQ(countWork(*summed).load().intensity.value, 512.0);        // N / 8
    EXPECT_DOUBLE_EQ(countWork(*fresh).load().intensity.value, 4096.0 / 6.0);  // N / 6
}

TEST(PublishedCounts, Int8WeightsUnderBf16HalveTheCriticalBatch) {
    // Printed as 120 on a ridge of 240: the limit of large matrices, 2 B per token and weight byte.
    OperatorRequest request = test::request(product(120, 1 << 30, 1 << 30, DType::Bf16));
    request.b = DType::Int8;
    const auto op = makeOperator(request);
    ASSERT_TRUE(op) << errorText(op.error());
    EXPECT_NEAR(countWork(*op).load().intensity.value, 240.0, 0.001);
}

TEST(PublishedCounts, AttentionInThreeKernels) {
    // One head, 4,096 rows of 128, fp16: scores written, read, written and read again. The source counts 3 a score for the softmax, this
    // program 5, so the printed 62 FLOP/B becomes 62.7.
    const test::Shape scores{"qk", {{"batch", 1}, {"heads", 1}, {"seq-q", 4096}, {"head-dim", 128}}};
    const test::Shape values{"pv", scores.dims};
    const test::Shape softmax{"softmax", {{"rows", 4096}, {"cols", 4096}}};
    double flops = 0.0;
    double bytes = 0.0;
    for (const test::Shape& shape : {scores, softmax, values}) {
        const Load load = countWork(*test::shaped(shape)).load();
        flops += load.flops.value;
        bytes += load.bytes.value;
    }
    EXPECT_DOUBLE_EQ(bytes, 138412032.0);
    EXPECT_DOUBLE_EQ(flops - 2.0 * 4096 * 4096, 8640266240.0);
    EXPECT_NEAR(flops / bytes, 62.67, 0.01);
}

TEST(PublishedCounts, FusedAttention) {
    const auto loadOf = [](std::int64_t kvHeads, std::int64_t queries, std::int64_t keys) {
        const test::Shape shape{
            "attention",
            {{"batch", 1}, {"heads", 8}, {"kv-heads", kvHeads}, {"seq-q", queries}, {"seq-kv", keys}, {"head-dim", 128}},
            DType::Bf16};
        return countWork(*test::shaped(shape)).load();
    };
    // Books leave the softmax out: 5 a score on top of 4 head-dim.
    const double products = 4.0 * 128 / (4.0 * 128 + 5.0);
    EXPECT_NEAR(loadOf(8, 480, 480).intensity.value * products, 240.0, 1e-9);  // T / 2
    EXPECT_NEAR(loadOf(1, 1, 8192).intensity.value * products, 8.0, 0.016);    // tends to the group of 8 heads a KV head
    EXPECT_NEAR(loadOf(1, 4096, 4096).intensity.value * products, 4096.0 * 8 / 9, 1e-9);
    // Batch 64, 16 heads, 1,024 rows of 64: 4 N² d a head forward. A paper prints 66.6 GFLOP beside a traffic
    // that only this batch moves.
    const test::Shape medium{"attention", {{"batch", 64}, {"heads", 16}, {"seq-q", 1024}, {"head-dim", 64}}};
    EXPECT_DOUBLE_EQ(countWork(*test::shaped(medium)).load().flops.value * (4.0 * 64) / (4.0 * 64 + 5.0), 274877906944.0);
}

TEST(PublishedCounts, AFusedSoftmaxMovesAQuarter) {
    // 1823 x 781: reading and writing once is 2 M N elements; five passes and two row vectors, as separate kernels do it, are four times
    // that.
    const Load load = countWork(*test::shaped({"softmax", {{"rows", 1823}, {"cols", 781}}, DType::Fp32})).load();
    EXPECT_DOUBLE_EQ(load.bytes.value / 4, 2847526.0);
    EXPECT_NEAR(11397396.0 / (load.bytes.value / 4), 4.0, 0.008);
}

struct ClockCase {
    const char* id;
    PeakKey key;
    double clockHz;
    double fmaPerCycle;  ///< of the whole chip
    double tolerance;
};

TEST(PublishedPeaks, AreClockTimesMultiplyAdds) {
    const Catalogue catalogue = Catalogue::shipped();
    const std::vector<ClockCase> cases{
        {"nvidia-v100-sxm2-16gb", PeakKey::Fp32, 1530e6, 80 * 64, 0.005},
        {"nvidia-v100-sxm2-16gb", PeakKey::Fp16Tensor, 1530e6, 80 * 512, 0.005},
        {"nvidia-a100-sxm4-80gb", PeakKey::Bf16Tensor, 1410e6, 432 * 256, 0.001},
        {"amd-mi300x", PeakKey::Bf16Tensor, 2100e6, 1216 * 256, 0.0006},
        {"amd-mi355x", PeakKey::Bf16Tensor, 2400e6, 1024 * 512, 0.0006},
        {"intel-gaudi2", PeakKey::Bf16Tensor, 1650e6, 2 * 65536, 0.002},
        // The clock behind the H100's figure is 1,829 MHz, which no boost clock on its data sheet says.
        {"nvidia-h100-sxm5-80gb", PeakKey::Fp16Tensor, 1829.2e6, 528 * 512, 0.001},
    };
    for (const ClockCase& c : cases) {
        const Accelerator* accelerator = catalogue.find(c.id);
        ASSERT_NE(accelerator, nullptr) << c.id;
        const double expected = 2.0 * c.clockHz * c.fmaPerCycle;
        EXPECT_NEAR(accelerator->peak(c.key)->rate.value, expected, expected * c.tolerance) << c.id;
    }
}

}  // namespace
}  // namespace ridge
