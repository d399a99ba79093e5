// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "core/scene/plot_scene.h"
#include "tests/support/shapes.h"

namespace ridge::test {
namespace {

Operator made(const Shape& shape) {
    return shaped(shape).value();
}

double distanceTo(const Operator& op, std::size_t dimension, std::int64_t value, double wanted) {
    const Result<Operator> moved = withDimension(op, dimension, value);
    const double intensity = moved ? countWork(*moved).intensity().value : 0.0;
    return intensity > 0 ? std::abs(std::log(intensity / wanted)) : INFINITY;
}

TEST(DimensionAt, FindsTheValueWhosePointLiesThere) {
    const Operator op = made({"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}});
    for (const std::int64_t m : {1, 2, 3, 7, 100, 346, 4096, 100003, 1 << 20}) {
        const double intensity = countWork(*withDimension(op, 0, m)).intensity().value;
        EXPECT_EQ(dimensionAt(op, 0, {intensity}), m);
    }
}

TEST(DimensionAt, BeyondTheEndsItStopsThere) {
    const Operator op = made({"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}});
    EXPECT_EQ(dimensionAt(op, 0, {1e-9}), 1);
    EXPECT_EQ(dimensionAt(op, 0, {1e9}), 1 << 20);
}

TEST(DimensionAt, IsTheBestOfAllSmallValues) {
    const std::vector<Shape> shapes{{"matmul", {{"m", 512}, {"n", 512}, {"k", 512}}},
                                    {"attention", {{"heads", 32}, {"kv-heads", 4}, {"seq-q", 64}, {"seq-kv", 512}, {"head-dim", 64}}},
                                    {"conv2d",
                                     {{"in-channels", 12},
                                      {"out-channels", 12},
                                      {"height", 40},
                                      {"width", 40},
                                      {"kernel-h", 5},
                                      {"kernel-w", 5},
                                      {"stride", 2},
                                      {"groups", 3}}},
                                    {"softmax", {{"rows", 64}, {"cols", 64}}},
                                    {"layernorm", {{"rows", 64}, {"cols", 64}}},
                                    {"rope", {{"heads", 24}, {"kv-heads", 6}}}};
    for (const Shape& shape : shapes) {
        OperatorRequest asked = request(shape);
        const OperatorSpec& spec = specOf(asked.kind);
        for (std::size_t i = 0; i < spec.dimensions.size(); ++i) {
            if (!asked.dims[i] && spec.dimensions[i].rule == DefaultRule::Required) asked.dims[i] = 64;
        }
        const Result<Operator> op = makeOperator(asked);
        ASSERT_TRUE(op.has_value()) << errorText(op.error());
        const double present = countWork(*op).intensity().value;
        for (std::size_t dimension = 0; dimension < spec.dimensions.size(); ++dimension) {
            for (const double factor : {0.05, 0.5, 0.9, 1.0, 1.1, 1.7, 20.0}) {
                const double wanted = present * factor;
                const std::optional<std::int64_t> found = dimensionAt(*op, dimension, {wanted});
                const std::string context =
                    shape.kind + " " + std::string(spec.dimensions[dimension].name) + " at " + std::to_string(factor);
                ASSERT_TRUE(found.has_value()) << context;
                double best = INFINITY;
                for (std::int64_t value = spec.dimensions[dimension].minimum; value <= 3000; ++value) {
                    best = std::min(best, distanceTo(*op, dimension, value, wanted));
                }
                EXPECT_LE(distanceTo(*op, dimension, *found, wanted), best + 1e-9) << context << " gave " << *found;
            }
        }
    }
}

TEST(DimensionAt, AmongEqualsThePresentValueStays) {
    // Every product of a batch moves its own operands: the batch does not change the intensity.
    const Operator op = made({"matmul", {{"m", 64}, {"n", 64}, {"k", 64}, {"batch", 12}}});
    EXPECT_EQ(dimensionAt(op, *dimensionIndex(specOf(op.kind), "batch"), {1000}), 12);
}

TEST(DimensionAt, LinkedDimensionsMoveTogether) {
    const Operator op = made({"matmul", {{"m", 64}, {"n", 512}, {"k", 64}}});
    const OperatorSpec& spec = specOf(op.kind);
    const std::vector<std::size_t> all{*dimensionIndex(spec, "m"), *dimensionIndex(spec, "n"), *dimensionIndex(spec, "k")};
    // A cube of edge s in fp16 has s / 3 FLOP per byte.
    EXPECT_EQ(dimensionAt(op, all, {1000}), 3000);
    EXPECT_EQ(dimensionAt(op, all, {1e-3}), 1);
}

TEST(DimensionAt, WithoutFlopOrWishThereIsNone) {
    EXPECT_EQ(dimensionAt(made({"copy", {{"elements", 100}}}), 0, {10}), std::nullopt);
    const Operator op = made({"matmul", {{"m", 64}, {"n", 64}, {"k", 64}}});
    for (const double wanted : {0.0, -1.0, double{NAN}, double{INFINITY}}) EXPECT_EQ(dimensionAt(op, 0, {wanted}), std::nullopt);
    EXPECT_EQ(dimensionAt(op, std::span<const std::size_t>{}, {10}), std::nullopt);
}

TEST(MovingDimensions, TheActiveOneFirstThenItsLinks) {
    const OperatorSpec& spec = specOf(OperatorKind::Matmul);
    const std::size_t m = *dimensionIndex(spec, "m");
    const std::size_t k = *dimensionIndex(spec, "k");
    Session session;
    session.activeDimension = "k";
    EXPECT_EQ(movingDimensions(session, spec), std::vector{k});
    session.linkedDimensions = {"m", "k", "m", "no-such"};
    EXPECT_EQ(movingDimensions(session, spec), (std::vector{k, m}));
    session.linkedDimensions = {"m", "n"};
    EXPECT_EQ(movingDimensions(session, spec), std::vector{k}) << "the active one is not linked";
    session.activeDimension = "rows";
    EXPECT_TRUE(movingDimensions(session, spec).empty());
}

TEST(WithDimensions, ChecksTheShapeOnlyWhenAllAreSet) {
    const Operator op = made({"attention", {{"batch", 1}, {"heads", 8}, {"seq-q", 128}, {"head-dim", 64}}});
    const OperatorSpec& spec = specOf(op.kind);
    const std::vector<std::size_t> heads{*dimensionIndex(spec, "heads"), *dimensionIndex(spec, "kv-heads")};
    // 12 heads do not divide into 8 groups, but 12 into 12 do.
    EXPECT_FALSE(withDimension(op, heads[0], 12).has_value());
    EXPECT_TRUE(withDimensions(op, heads, 12).has_value());
    EXPECT_FALSE(withDimensions(op, heads, 0).has_value());
    EXPECT_FALSE(withDimensions(op, heads, kMaxDimension + 1).has_value());
}

}  // namespace
}  // namespace ridge::test
