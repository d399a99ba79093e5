// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/point.h"

#include <gtest/gtest.h>

#include "tests/core/measure/points.h"
#include "tests/support/shapes.h"

namespace ridge::measure {
namespace {

TEST(PointOf, IsNamedAsExplainNamesIt) {
    const auto op = test::shaped({"matmul", {{"m", 2048}, {"n", 2048}, {"k", 2048}}, DType::Fp32});
    ASSERT_TRUE(op);
    const MeasuredPoint point = pointOf(*op);
    EXPECT_EQ(point.name, shapeText(*op));
    EXPECT_EQ(point.operatorName, "matmul");
    const std::vector<PointDimension> dimensions{{"m", 2048}, {"n", 2048}, {"k", 2048}, {"batch", 1}};
    EXPECT_EQ(point.dimensions, dimensions);
    EXPECT_EQ(point.dtype, DType::Fp32);
}

TEST(AnalyticAmounts, AreThoseOfTheOperator) {
    const auto op = test::shaped({"matmul", {{"m", 2048}, {"n", 2048}, {"k", 2048}}, DType::Fp32});
    ASSERT_TRUE(op);
    const Amounts amounts = analyticAmounts(*op);
    EXPECT_EQ(amounts.flops, Flops{2.0 * 2048 * 2048 * 2048});
    EXPECT_EQ(amounts.dram, Bytes{3.0 * 2048 * 2048 * 4});
    EXPECT_FALSE(amounts.l2);
    EXPECT_EQ(amounts.flopsSource, AmountSource::Analytic);
}

TEST(Rates, AreThoseAtTheMedian) {
    MeasuredPoint point = test::fullPoint();
    point.time.median = {2.0};
    point.amounts.flops = Flops{10.0};
    point.ceiling = std::nullopt;
    point.amounts.dram = Bytes{100.0};
    point.amounts.l3 = Bytes{200.0};
    point.amounts.l2 = Bytes{300.0};
    point.amounts.l1 = std::nullopt;
    EXPECT_EQ(flopRate(point), FlopRate{5.0});
    EXPECT_EQ(byteRate(point), ByteRate{50.0});
    point.ceiling = Ceiling::L3;
    EXPECT_EQ(byteRate(point), ByteRate{100.0});
    point.ceiling = Ceiling::L2;
    EXPECT_EQ(byteRate(point), ByteRate{150.0});
    point.ceiling = Ceiling::L1;
    EXPECT_FALSE(byteRate(point));
    point.amounts.flops = Flops{0.0};
    EXPECT_FALSE(flopRate(point));
}

TEST(Names, ReadBack) {
    for (const auto state : {CacheState::Cold, CacheState::Warm}) EXPECT_EQ(findCache(cacheName(state)), state);
    for (const auto source : {AmountSource::Counted, AmountSource::Analytic, AmountSource::Declared})
        EXPECT_EQ(findSource(sourceName(source)), source);
    for (const auto ceiling : {Ceiling::Compute, Ceiling::Dram, Ceiling::L3, Ceiling::L2, Ceiling::L1})
        EXPECT_EQ(findCeiling(ceilingName(ceiling)), ceiling);
    for (const auto reason : {StopReason::Noise, StopReason::Settled, StopReason::NoiseUnknown, StopReason::Timeout})
        EXPECT_EQ(findStop(stopName(reason)), reason);
    EXPECT_FALSE(findStop(""));
}

}  // namespace
}  // namespace ridge::measure
