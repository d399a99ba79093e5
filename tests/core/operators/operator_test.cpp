// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/shapes.h"

namespace ridge {
namespace {

using test::shaped;

struct CountCase {
    const char* name;
    test::Shape shape;
    std::int64_t flops;
    double bytes;
};

class OperatorCounts : public testing::TestWithParam<CountCase> {};

TEST_P(OperatorCounts, MatchHandComputedValues) {
    const auto op = shaped(GetParam().shape);
    ASSERT_TRUE(op) << errorText(op.error());
    const Work work = countWork(*op);
    EXPECT_EQ(work.flops.toInt64(), GetParam().flops);
    EXPECT_DOUBLE_EQ(work.bytesValue().value, GetParam().bytes);
}

INSTANTIATE_TEST_SUITE_P(
    Table, OperatorCounts,
    testing::Values(
        CountCase{"cube", {"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}}, 137438953472, 100663296},
        CountCase{"gemv", {"matmul", {{"m", 4096}, {"n", 1}, {"k", 4096}}}, 33554432, 33570816},
        // 2·2·3·5·7 = 420; fp32: 4·2·(3·7 + 7·5 + 3·5) = 568
        CountCase{"batched", {"matmul", {{"m", 3}, {"n", 5}, {"k", 7}, {"batch", 2}}, DType::Fp32}, 420, 568},
        CountCase{"scores", {"qk", {{"batch", 8}, {"heads", 32}, {"seq-q", 2048}, {"head-dim", 128}}}, 274877906944, 2415919104},
        CountCase{"fused", {"attention", {{"batch", 8}, {"heads", 32}, {"seq-q", 2048}, {"head-dim", 128}}}, 555124523008, 536870912},
        // GQA decode: 2·32·64·6000·128; Q and O rows 64·128, 8 KV heads of 6000 rows, scores 64·6000, fp16
        CountCase{"decode scores",
                  {"qk", {{"batch", 32}, {"heads", 64}, {"kv-heads", 8}, {"seq-q", 1}, {"seq-kv", 6000}, {"head-dim", 128}}},
                  3145728000,
                  418316288},
        CountCase{"softmax", {"softmax", {{"rows", 7}, {"cols", 13}}}, 455, 364},
        CountCase{"layernorm", {"layernorm", {{"rows", 7}, {"cols", 13}}}, 637, 416},
        CountCase{"rmsnorm", {"rmsnorm", {{"rows", 7}, {"cols", 13}}}, 364, 390},
        CountCase{"relu", {"relu", {{"elements", 1000}}}, 1000, 4000}, CountCase{"gelu", {"gelu", {{"elements", 1000}}}, 8000, 4000},
        CountCase{"silu", {"silu", {{"elements", 1000}}}, 5000, 4000}, CountCase{"copy", {"copy", {{"elements", 1000}}}, 0, 4000},
        CountCase{"add", {"add", {{"elements", 1000}}}, 1000, 6000}, CountCase{"mul", {"mul", {{"elements", 1000}}}, 1000, 6000},
        CountCase{"gate", {"silu-gate", {{"elements", 1000}}}, 6000, 6000},
        CountCase{"triad", {"triad", {{"elements", 1000}}, DType::Fp32}, 2000, 12000},
        CountCase{"reduction", {"reduction", {{"rows", 7}, {"cols", 13}}}, 84, 196},
        CountCase{"one column", {"reduction", {{"rows", 50}, {"cols", 1}}}, 0, 200},
        CountCase{"transpose", {"transpose", {{"rows", 7}, {"cols", 13}}}, 0, 364},
        CountCase{"embedding", {"embedding", {{"tokens", 333}, {"width", 1000}}, DType::Fp32}, 0, 2664000},
        // 2·333·64 positions and dimensions, 72 heads: 3068928 elements
        CountCase{"rope",
                  {"rope", {{"batch", 2}, {"heads", 71}, {"kv-heads", 1}, {"seq", 333}, {"head-dim", 64}}, DType::Bf16},
                  9206784,
                  12275712},
        CountCase{"adam", {"adam", {{"elements", 1}}}, 12, 28},
        // 3x3, pad 1 keeps 56x56: 2·8·128·3136·576; bytes 2·(8·64·3136 + 128·576 + 8·128·3136)
        CountCase{"conv",
                  {"conv2d",
                   {{"batch", 8},
                    {"in-channels", 64},
                    {"out-channels", 128},
                    {"height", 56},
                    {"width", 56},
                    {"kernel-h", 3},
                    {"kernel-w", 3},
                    {"pad", 1}}},
                  3699376128,
                  9781248},
        // floor((17+2-4)/3)+1 = 6 and floor((23+2-2)/3)+1 = 8: 2·2·18·48·4·8, 2·(2·12·391 + 18·32 + 2·18·48)
        CountCase{"grouped conv",
                  {"conv2d",
                   {{"batch", 2},
                    {"in-channels", 12},
                    {"out-channels", 18},
                    {"height", 17},
                    {"width", 23},
                    {"kernel-h", 4},
                    {"kernel-w", 2},
                    {"stride", 3},
                    {"pad", 1},
                    {"groups", 3}}},
                  110592,
                  23376}),
    [](const testing::TestParamInfo<CountCase>& tested) {
        std::string name = tested.param.name;
        for (char& c : name) c = c == ' ' ? '_' : c;
        return name;
    });

TEST(OperatorCounts, WidthsPerOperand) {
    OperatorRequest request = test::request({"matmul", {{"m", 48}, {"n", 4096}, {"k", 4096}}});
    request.b = DType::Int4;
    const auto op = makeOperator(request);
    ASSERT_TRUE(op);
    EXPECT_DOUBLE_EQ(countWork(*op).bytesValue().value, 2.0 * 48 * 4096 + 0.5 * 4096 * 4096 + 2.0 * 48 * 4096);
    EXPECT_EQ(computeType(*op), DType::Fp16);
}

TEST(OperatorCounts, SubByteOperandsMayEndInsideAByte) {
    OperatorRequest request = test::request({"matmul", {{"m", 1}, {"n", 1}, {"k", 1}}});
    request.b = DType::Int4;
    EXPECT_DOUBLE_EQ(countWork(*makeOperator(request)).bytesValue().value, 4.5);
}

TEST(OperatorCounts, ReadingCCountsOnceMore) {
    OperatorRequest request = test::request({"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}, DType::Fp32});
    request.beta = 1.0;
    EXPECT_DOUBLE_EQ(countWork(*makeOperator(request)).intensity().value, 512.0);
}

TEST(OperatorCounts, LargestProductDoesNotWrap) {
    const auto op = shaped({"matmul", {{"m", kMaxDimension}, {"n", kMaxDimension}, {"k", kMaxDimension}, {"batch", kMaxDimension}}});
    EXPECT_EQ(countWork(*op).flops.toDouble(), 0x1p125);
    EXPECT_DOUBLE_EQ(countWork(*op).intensity().value, 0x1p31 / 3.0);
}

// Every pair counted one by one: the closed form must agree for all small shapes, windows included.
TEST(AttentionMask, PairsAndRowsMatchEnumeration) {
    for (std::int64_t kv = 1; kv <= 9; ++kv) {
        for (std::int64_t q = 1; q <= kv; ++q) {
            for (std::int64_t window = 1; window <= 11; ++window) {
                OperatorRequest request =
                    test::request({"attention", {{"batch", 1}, {"heads", 1}, {"seq-q", q}, {"seq-kv", kv}, {"head-dim", 1}}});
                request.causal = true;
                request.window = window;
                std::uint64_t pairs = 0;
                std::set<std::int64_t> rows;
                for (std::int64_t position = kv - q; position < kv; ++position) {
                    for (std::int64_t key = std::max<std::int64_t>(0, position - window + 1); key <= position; ++key) {
                        ++pairs;
                        rows.insert(key);
                    }
                }
                const auto op = makeOperator(request);
                EXPECT_EQ(quantityNamed(*op, "pairs"), Count(pairs)) << kv << ' ' << q << ' ' << window;
                EXPECT_EQ(quantityNamed(*op, "kv-rows"), Count(rows.size())) << kv << ' ' << q << ' ' << window;
            }
        }
    }
}

TEST(AttentionMask, CausalSquareKeepsHalfThePairsAndAllTheBytes) {
    OperatorRequest request = test::request({"qk", {{"batch", 3}, {"heads", 12}, {"kv-heads", 4}, {"seq-q", 1000}, {"head-dim", 96}}});
    const auto full = makeOperator(request);
    request.causal = true;
    const auto masked = makeOperator(request);
    EXPECT_EQ(countWork(*masked).flops.toInt64(), 3459456000);
    EXPECT_EQ(countWork(*masked).bits(), countWork(*full).bits());
}

struct BadCase {
    test::Shape shape;
    const char* where;
    const char* value;
};

TEST(MakeOperator, RefusesBadShapesByNameAndValue) {
    const std::vector<BadCase> cases{
        {{"matmul", {{"m", 0}, {"n", 1}, {"k", 1}}}, "m", "0"},
        {{"matmul", {{"m", 1}, {"n", -3}, {"k", 1}}}, "n", "-3"},
        {{"matmul", {{"m", 1}, {"n", 1}, {"k", kMaxDimension + 1}}}, "k", "2147483649"},
        {{"matmul", {{"m", 1}, {"n", 1}}}, "k", ""},
        {{"attention", {{"batch", 1}, {"heads", 8}, {"seq-q", 64}}}, "head-dim", ""},
        {{"qk", {{"batch", 1}, {"heads", 8}, {"kv-heads", 3}, {"seq-q", 64}, {"head-dim", 64}}}, "kv-heads", "3"},
        {{"rope", {{"batch", 1}, {"heads", 8}, {"kv-heads", 16}, {"seq", 64}, {"head-dim", 64}}}, "kv-heads", "16"},
        {{"conv2d", {{"batch", 1}, {"in-channels", 3}, {"out-channels", 4}, {"height", 8}, {"width", 8}, {"kernel-h", 9}, {"kernel-w", 1}}},
         "kernel-h",
         "9"},
        {{"conv2d",
          {{"batch", 1},
           {"in-channels", 3},
           {"out-channels", 4},
           {"height", 8},
           {"width", 8},
           {"kernel-h", 1},
           {"kernel-w", 1},
           {"groups", 2}}},
         "in-channels",
         "3"},
    };
    for (const auto& bad : cases) {
        const auto op = shaped(bad.shape);
        ASSERT_FALSE(op) << bad.shape.kind << ' ' << bad.where;
        EXPECT_EQ(op.error().code, ErrorCode::Usage);
        EXPECT_EQ(op.error().where, bad.where);
        EXPECT_EQ(op.error().value, bad.value);
    }
}

TEST(MakeOperator, RefusesMasksThatCannotBe) {
    OperatorRequest request = test::request({"qk", {{"batch", 1}, {"heads", 1}, {"seq-q", 8}, {"seq-kv", 4}, {"head-dim", 1}}});
    request.causal = true;
    EXPECT_EQ(makeOperator(request).error().where, "seq-kv");
    request.causal = false;
    request.window = 2;
    EXPECT_EQ(makeOperator(request).error().where, "window");
    request.causal = true;
    request.dims[4] = 8;
    EXPECT_TRUE(makeOperator(request));
    request.window = 0;
    EXPECT_FALSE(makeOperator(request));
}

TEST(ProductType, TheWiderOfTwoWidthsElseTheCommonType) {
    EXPECT_EQ(productType(DType::Fp16, DType::Int4), DType::Fp16);
    EXPECT_EQ(productType(DType::Fp8E4m3, DType::Bf16), DType::Bf16);
    EXPECT_EQ(productType(DType::Fp8E4m3, DType::Fp8E5m2), DType::Fp8E4m3);
    EXPECT_EQ(productType(DType::Fp32, DType::Fp64), DType::Fp64);
    EXPECT_FALSE(productType(DType::Int8, DType::Fp8E4m3));
    EXPECT_FALSE(productType(DType::Fp16, DType::Bf16));
    EXPECT_FALSE(productType(DType::Fp32, DType::Tf32));
}

TEST(ParseDType, ShortFormsMeanTheUsualVariant) {
    EXPECT_EQ(parseDType("fp8", "dtype"), DType::Fp8E4m3);
    EXPECT_EQ(parseDType("fp6", "dtype"), DType::Fp6E3m2);
    EXPECT_EQ(parseDType("fp4", "dtype"), DType::Fp4E2m1);
    for (const DType type : kAllDTypes) EXPECT_EQ(parseDType(dtypeName(type), "dtype"), type);
    const auto bad = parseDType("fp12", "dtype");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().value, "fp12");
}

TEST(OperatorTable, EachKindOnceAndFormulasOnlyUseKnownNames) {
    std::set<std::string_view> names;
    for (const auto& spec : operatorTable()) {
        EXPECT_TRUE(names.insert(spec.name).second) << spec.name;
        EXPECT_EQ(&specOf(spec.kind), &spec);
        const auto op = makeOperator(test::example(spec.kind));
        ASSERT_TRUE(op) << spec.name << ": " << errorText(op.error());
        const Work work = countWork(*op);
        for (const auto& term : work.usedTerms())
            EXPECT_EQ(test::evaluate(term.formula, *op), term.elements) << spec.name << ' ' << term.name;
        EXPECT_EQ(test::evaluate(spec.flopFormula, *op), work.flops) << spec.name;
    }
    EXPECT_EQ(names.size(), 21U);
}

}  // namespace
}  // namespace ridge
