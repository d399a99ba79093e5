// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measured_accelerator.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/hardware/what_if.h"
#include "core/roofline/placement.h"

namespace ridge::measure {
namespace {

const DevicePlace kHost{"host", {}};

/// A launch of one second; `amount` is its FLOP or bytes, so that the rate is the same number.
MeasuredEntry ceiling(const std::string& name, Ceiling kind, std::optional<DType> type, double amount) {
    MeasuredEntry entry;
    entry.point.name = name;
    entry.point.ceiling = kind;
    entry.point.dtype = type;
    entry.point.device = "host";
    entry.point.deviceName = "AMD EPYC 9654 96-Core Processor, 8 cores, AVX-512";
    entry.point.method = "AVX-512";
    entry.point.time = {{1.0}, {0.8}, {0.9}, {0.7}, 40, 0.01};
    entry.point.at = "2026-12-01T03:40:00Z";
    if (kind == Ceiling::Compute) {
        entry.point.amounts.flops = Flops{amount};
    } else if (kind == Ceiling::Dram) {
        entry.point.amounts.dram = Bytes{amount};
    } else {
        entry.point.amounts.l2 = Bytes{amount};
    }
    return entry;
}

Measurements host() {
    Measurements measured;
    measured.points = {ceiling("fma-fp32", Ceiling::Compute, DType::Fp32, 4e11), ceiling("fma-fp64", Ceiling::Compute, DType::Fp64, 2e11),
                       ceiling("l2-read", Ceiling::L2, DType::Fp64, 9e11),       ceiling("dram-read", Ceiling::Dram, DType::Fp64, 2e10),
                       ceiling("dram-copy", Ceiling::Dram, DType::Fp64, 1.6e10), ceiling("dram-triad", Ceiling::Dram, DType::Fp64, 1.7e10)};
    measured.devices = {{{"host", "AMD EPYC 9654 96-Core Processor, 8 cores, AVX-512", Bytes{3.2e10}, Bytes{3.84e8}, {}, {}}}};
    return measured;
}

TEST(MeasuredAccelerator, IsWhatItsCeilingsMake) {
    const auto made = measuredAccelerator(host(), kHost);
    ASSERT_TRUE(made) << errorText(made.error());
    EXPECT_EQ(made->id, "measured:host");
    EXPECT_EQ(made->name, "AMD EPYC 9654 96-Core Processor (measured)");
    EXPECT_EQ(made->origin, Origin::Measured);
    EXPECT_EQ(made->bandwidth.value.value, 2e10) << "the best of read, copy and triad";
    ASSERT_EQ(made->peaks.size(), 2U);
    EXPECT_EQ(made->peak(PeakKey::Fp32)->rate.value, 4e11);
    EXPECT_EQ(made->peak(PeakKey::Fp64)->rate.value, 2e11);
    EXPECT_EQ(made->memory->value.value, 3.2e10);
    EXPECT_EQ(made->lastLevelCache->value.value, 3.84e8);
    EXPECT_EQ(made->confidence, Confidence::High);
    EXPECT_EQ(made->notes,
              (std::vector<std::string>{"The bandwidth is that of dram-read, the fastest among it and dram-copy, dram-triad."}));
}

TEST(MeasuredAccelerator, EveryFigureSaysWhenAndHowItWasMeasured) {
    const auto made = measuredAccelerator(host(), kHost);
    ASSERT_TRUE(made);
    const auto sourceOf = [&](const SourceRefs& refs) { return refs.size() == 1 ? made->sources.at(refs[0]) : Source{}; };
    EXPECT_EQ(sourceOf(made->peak(PeakKey::Fp32)->sources).title,
              "measured by ridgepoint-measure on AMD EPYC 9654 96-Core Processor, 8 cores, AVX-512");
    // 4e11 FLOP in 0.9 and in 0.8 s.
    EXPECT_EQ(sourceOf(made->peak(PeakKey::Fp32)->sources).covers,
              "fma-fp32, AVX-512: 400 GFLOP/s, half of 40 samples from 444.4 GFLOP/s to 500 GFLOP/s, 2026-12-01T03:40:00Z");
    EXPECT_EQ(sourceOf(made->bandwidth.sources).covers,
              "dram-read, AVX-512: 20 GB/s, half of 40 samples from 22.22 GB/s to 25 GB/s, 2026-12-01T03:40:00Z");
    EXPECT_EQ(sourceOf(made->memory->sources).covers, "what it said of itself: the memory that was free for buffers, and its last cache");
}

TEST(MeasuredAccelerator, OneRateServesMatrixAndVectorWork) {
    const Accelerator made = *measuredAccelerator(host(), kHost);
    const auto product = matrixRoof(made, DType::Fp32, PeakChoice::Dense);
    ASSERT_TRUE(product);
    EXPECT_EQ(product->peak->value, 4e11);
    EXPECT_EQ(product->path, PeakPath::Vector);
    EXPECT_EQ(product->ridge()->value, 20.0);  // 4e11 / 2e10
    EXPECT_EQ(vectorRoof(made, DType::Fp16).peak->value, 4e11) << "a softmax of halves computes in fp32";
    EXPECT_EQ(vectorRoof(made, DType::Fp64).peak->value, 2e11);
    const auto half = matrixRoof(made, DType::Fp16, PeakChoice::Dense);
    ASSERT_FALSE(half);
    EXPECT_EQ(half.error().what, "no measured fp16 rate");
}

TEST(MeasuredAccelerator, MatrixUnitsAreTheirOwnRates) {
    Measurements measured = host();
    measured.points.own().push_back(ceiling("mma-fp16", Ceiling::Compute, DType::Fp16, 9e14));
    measured.points.own().push_back(ceiling("fma-fp16", Ceiling::Compute, DType::Fp16, 1e14));
    measured.points.own().push_back(ceiling("tensor-tf32", Ceiling::Compute, DType::Tf32, 4e14));
    measured.points.own().push_back(ceiling("fma-fp8", Ceiling::Compute, DType::Fp8E4m3, 8e14));
    const Accelerator made = *measuredAccelerator(measured, kHost);
    EXPECT_EQ(made.peak(PeakKey::Fp16Tensor)->rate.value, 9e14);
    EXPECT_EQ(made.peak(PeakKey::Fp16)->rate.value, 1e14);
    EXPECT_EQ(made.peak(PeakKey::Tf32Tensor)->rate.value, 4e14);
    EXPECT_EQ(made.peak(PeakKey::Fp8Tensor)->rate.value, 8e14) << "there is no other rate of that type";
    EXPECT_TRUE(std::is_sorted(made.peaks.begin(), made.peaks.end(), [](const Peak& a, const Peak& b) { return a.key < b.key; }));
}

TEST(MeasuredAccelerator, OfTwoOfOneKindTheFasterCounts) {
    Measurements measured = host();
    measured.points.own().push_back(ceiling("fma-fp32-wide", Ceiling::Compute, DType::Fp32, 5e11));
    measured.points.own().push_back(ceiling("fma-fp32-narrow", Ceiling::Compute, DType::Fp32, 1e11));
    EXPECT_EQ(measuredAccelerator(measured, kHost)->peak(PeakKey::Fp32)->rate.value, 5e11);
}

TEST(MeasuredAccelerator, WithoutTheMainMemoryThereIsNone) {
    Measurements measured = host();
    auto& points = measured.points.own();
    points.erase(std::remove_if(points.begin(), points.end(), [](const auto& entry) { return entry.point.ceiling == Ceiling::Dram; }),
                 points.end());
    const auto made = measuredAccelerator(measured, kHost);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, ErrorCode::Unavailable);
    EXPECT_EQ(errorText(made.error()), "no ceiling of the main memory was measured: measured:host");
    // Caches are no main memory, and a ceiling without bytes is none.
    MeasuredEntry empty = ceiling("dram-read", Ceiling::Dram, DType::Fp64, 0.0);
    points.push_back(empty);
    empty.point.name = "dram-copy";
    empty.point.amounts.dram.reset();
    points.push_back(empty);
    EXPECT_FALSE(measuredAccelerator(measured, kHost));
}

TEST(MeasuredAccelerator, WithoutAPeakItIsASlope) {
    Measurements measured;
    measured.points = {ceiling("dram-read", Ceiling::Dram, std::nullopt, 2e10)};
    const Accelerator made = *measuredAccelerator(measured, kHost);
    EXPECT_TRUE(made.peaks.empty());
    EXPECT_FALSE(made.memory.has_value());
    EXPECT_FALSE(vectorRoof(made, DType::Fp32).peak.has_value());
    EXPECT_EQ(vectorRoof(made, DType::Fp32).note, "vector peak not measured");
    EXPECT_EQ(made.notes, (std::vector<std::string>{"The bandwidth is that of dram-read."}));
}

TEST(MeasuredAccelerator, DevicesAndWaysAreKeptApart) {
    Measurements measured = host();
    MeasuredEntry far = ceiling("dram-read", Ceiling::Dram, DType::Fp64, 5e10);
    far.via = "ssh box";
    measured.points.own().push_back(far);
    far.point.device = "cuda:0";
    far.point.deviceName.clear();
    measured.points.own().push_back(far);
    EXPECT_EQ(measuredAccelerator(measured, kHost)->bandwidth.value.value, 2e10);
    const auto box = measuredAccelerator(measured, {"host", "ssh box"});
    EXPECT_EQ(box->bandwidth.value.value, 5e10);
    EXPECT_EQ(box->name, "AMD EPYC 9654 96-Core Processor (measured, ssh box)");
    EXPECT_FALSE(box->memory.has_value()) << "what this machine said is not said of the other";
    EXPECT_NE(box->sources[0].title.find(" through ssh box"), std::string::npos);
    EXPECT_EQ(measuredAccelerator(measured, {"cuda:0", "ssh box"})->name, "cuda:0 (measured, ssh box)");
    EXPECT_EQ(measuredDevices(measured), (std::vector<DevicePlace>{{"host"}, {"host", "ssh box"}, {"cuda:0", "ssh box"}}));
}

TEST(MeasuredAccelerator, UnsteadyCeilingsLowerTheConfidence) {
    Measurements measured = host();
    measured.points.own()[0].point.time.q3 = Seconds{1.0};  // 1.25 times the first quartile
    EXPECT_EQ(measuredAccelerator(measured, kHost)->confidence, Confidence::Medium);
    EXPECT_TRUE(measuredAccelerator(measured, kHost)->name.ends_with(" (measured, unsteady)"));
    EXPECT_TRUE(measuredAccelerator(host(), kHost)->name.ends_with(" (measured)"));
    measured = host();
    measured.points.own()[3].point.isThrottled = true;
    EXPECT_EQ(measuredAccelerator(measured, kHost)->confidence, Confidence::Medium);
    measured = host();
    measured.points.own()[4].point.isThrottled = true;
    EXPECT_EQ(measuredAccelerator(measured, kHost)->confidence, Confidence::High) << "no figure stands on that one";
}

TEST(MeasuredItem, NamesADeviceAndTheWayToIt) {
    EXPECT_EQ(measuredItem("host", ""), "measured:host");
    EXPECT_EQ(measuredItem("cuda:0", "ssh -o A=b me@box"), "measured:cuda:0@ssh -o A=b me@box");
    EXPECT_FALSE(isWhatIf(measuredItem("cuda:0", "ssh -o A=b me@box")));
    EXPECT_TRUE(isMeasuredItem("measured:host"));
    EXPECT_FALSE(isMeasuredItem("nvidia-t4"));
    Measurements measured = host();
    MeasuredEntry far = ceiling("dram-read", Ceiling::Dram, DType::Fp64, 5e10);
    far.via = "ssh -o A=b me@box";
    measured.points.own().push_back(far);
    EXPECT_EQ(makeMeasured(measured, "measured:host@ssh -o A=b me@box")->bandwidth.value.value, 5e10);
    EXPECT_EQ(makeMeasured(measured, "measured:host")->bandwidth.value.value, 2e10);
    const auto unknown = makeMeasured(measured, "measured:cuda:0");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(errorText(unknown.error()), "not measured in this session: measured:cuda:0");
    EXPECT_EQ(unknown.error().hint, "Measure > Ceilings measures it");
}

}  // namespace
}  // namespace ridge::measure
