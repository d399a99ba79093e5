// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/critical.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/support/shapes.h"

namespace ridge {
namespace {

constexpr Intensity kA100{312e12 / 1555e9};
constexpr Intensity kA100Sxm80{312e12 / 2039e9};
constexpr Intensity kH100{989.4e12 / 3350e9};
constexpr Intensity kH200{989.4e12 / 4800e9};

CriticalSize critical(const test::Shape& shape, std::string_view dimension, Intensity ridge) {
    const auto op = test::shaped(shape);
    return criticalSize(*op, *dimensionIndex(specOf(op->kind), dimension), ridge);
}

TEST(Critical, PublishedBatchSizes) {
    const test::Shape square{"matmul", {{"m", 1}, {"n", 4096}, {"k", 4096}}};
    EXPECT_EQ(critical(square, "m", kA100).value, 223);
    EXPECT_EQ(critical(square, "m", kA100Sxm80).value, 166);
    EXPECT_EQ(critical(square, "m", kH100).value, 346);
    EXPECT_EQ(critical(square, "m", kH200).value, 230);
    EXPECT_DOUBLE_EQ(critical(square, "m", kA100).limit.value, 2048.0);
}

TEST(Critical, OutputWriteMovesTheTpuCrossing) {
    // [16384,4096] x [4096,B] in int8 on 394e12 and 810e9: a published 271 comes from a rounded product, the crossing is at 262.7.
    const test::Shape shape{"matmul", {{"m", 16384}, {"n", 64}, {"k", 4096}}, DType::Int8};
    EXPECT_EQ(critical(shape, "n", Intensity{394e12 / 810e9}).value, 263);
}

TEST(Critical, VectorProductStaysMemoryBoundForEver) {
    const auto m = critical({"matmul", {{"m", 100}, {"n", 1}, {"k", 4096}}}, "m", kA100);
    EXPECT_EQ(m.value, std::nullopt);
    EXPECT_NEAR(m.limit.value, 0.9997559189650964, 1e-15);
}

TEST(Critical, ADimensionThatChangesNothingIsOneOrNever) {
    const test::Shape cube{"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}};
    EXPECT_EQ(critical(cube, "batch", kA100).value, 1);
    EXPECT_NEAR(critical(cube, "batch", kA100).limit.value, 4096.0 / 3.0, 1e-9);
    const test::Shape small{"matmul", {{"m", 16}, {"n", 16}, {"k", 16}}};
    EXPECT_EQ(critical(small, "batch", kA100).value, std::nullopt);
}

TEST(Critical, UnknownRidgeHasLimitsButNoValues) {
    const auto op = test::shaped({"softmax", {{"rows", 7}, {"cols", 13}}});
    for (const auto& size : criticalSizes(*op, std::nullopt)) {
        EXPECT_EQ(size.value, std::nullopt);
        EXPECT_DOUBLE_EQ(size.limit.value, 1.25);
    }
}

TEST(Critical, GroupedHeadsOnlyTakeDivisorsAndMultiples) {
    const test::Shape decode{"attention",
                             {{"batch", 1}, {"heads", 64}, {"kv-heads", 8}, {"seq-q", 1}, {"seq-kv", 8192}, {"head-dim", 128}}};
    // One query of a group of g heads does about g FLOP per byte (and 5/256 more for softmax).
    EXPECT_EQ(critical(decode, "kv-heads", Intensity{10.0}).value, 1);
    EXPECT_EQ(critical(decode, "heads", Intensity{10.0}).value, 80);
    EXPECT_EQ(critical(decode, "heads", Intensity{9000.0}).value, std::nullopt);
}

TEST(Critical, EntriesFollowTheSpecification) {
    const auto conv = makeOperator(test::example(OperatorKind::Conv2d));
    std::vector<std::string_view> names;
    for (const auto& size : criticalSizes(*conv, kA100)) names.push_back(size.dimension);
    EXPECT_EQ(names, (std::vector<std::string_view>{"batch", "in-channels", "out-channels", "height", "width", "kernel-h", "kernel-w"}));
}

/// The definition itself: the first admissible value, found by trying them all.
std::optional<std::int64_t> byTrying(const Operator& op, std::size_t dimension, Intensity ridge, std::int64_t last) {
    for (std::int64_t value = 1; value <= last; ++value) {
        const auto other = withDimension(op, dimension, value);
        if (other && countWork(*other).intensity() >= ridge) return value;
    }
    return std::nullopt;
}

void expectDefinitionHolds(const Operator& op, Intensity ridge) {
    constexpr std::int64_t tried = 400;
    const auto dimensions = specOf(op.kind).dimensions;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (!dimensions[i].hasCritical) continue;
        const auto found = criticalSize(op, i, ridge).value;
        const auto expected = byTrying(op, i, ridge, tried);
        const bool isBeyond = found && *found > tried;
        EXPECT_EQ(isBeyond ? std::nullopt : found, expected) << shapeText(op) << ' ' << dimensions[i].name << " ridge " << ridge.value;
        if (!found) continue;
        const auto at = withDimension(op, i, *found);
        ASSERT_TRUE(at) << shapeText(op) << ' ' << dimensions[i].name << ' ' << *found;
        EXPECT_GE(countWork(*at).intensity(), ridge);
        const auto before = withDimension(op, i, *found - 1);
        if (before) {
            EXPECT_LT(countWork(*before).intensity(), ridge);
        }
    }
}

TEST(Critical, AgreesWithTryingEveryValue) {
    std::mt19937 random(20261130);
    const auto pick = [&](std::int64_t low, std::int64_t high) { return std::uniform_int_distribution<std::int64_t>(low, high)(random); };
    int made = 0;
    for (int round = 0; round < 400; ++round) {
        for (const auto kind :
             {OperatorKind::Matmul, OperatorKind::Qk, OperatorKind::Attention, OperatorKind::LayerNorm, OperatorKind::Conv2d}) {
            OperatorRequest request;
            request.kind = kind;
            const auto dimensions = specOf(kind).dimensions;
            for (std::size_t i = 0; i < dimensions.size(); ++i) request.dims[i] = pick(1, dimensions[i].hasCritical ? 40 : 4);
            if (kind == OperatorKind::Conv2d) request.dims[8] = pick(0, 6);
            if (specOf(kind).hasMask && pick(0, 1) == 1) request.causal = true;
            if (request.causal && pick(0, 1) == 1) request.window = pick(1, 50);
            const auto op = makeOperator(request);
            if (!op) continue;
            ++made;
            const double share = std::uniform_real_distribution<double>(0.3, 1.8)(random);
            expectDefinitionHolds(*op, countWork(*op).intensity() * share);
        }
    }
    EXPECT_GT(made, 600);
}

}  // namespace
}  // namespace ridge
