// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurements.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/measure/same_subject.h"
#include "tests/core/measure/points.h"

namespace ridge::measure {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

MeasuredEntry point(const std::string& method = {}) {
    MeasuredEntry entry;
    entry.point.name = "matmul 2×4×8";
    entry.point.operatorName = "matmul";
    entry.point.dimensions = {{"m", 2}, {"n", 4}, {"k", 8}, {"batch", 1}};
    entry.point.dtype = DType::Fp32;
    entry.point.device = "host";
    entry.point.method = method;
    entry.point.amounts.flops = Flops{128.0};
    entry.point.amounts.dram = Bytes{224.0};
    entry.point.time = {{2e-6}, {1e-6}, {3e-6}, {1e-6}, 10, 0.1};
    return entry;
}

MeasuredEntry ceiling(const std::string& name) {
    MeasuredEntry entry = point();
    entry.point.name = name;
    entry.point.operatorName.clear();
    entry.point.dimensions.clear();
    entry.point.ceiling = Ceiling::Dram;
    return entry;
}

/// How many are left when `a` and then `b` are added.
std::size_t kept(const MeasuredEntry& a, const MeasuredEntry& b) {
    Measurements measured;
    EXPECT_TRUE(addPoint(measured, a));
    EXPECT_TRUE(addPoint(measured, b));
    return measured.points.size();
}

TEST(Measurements, ANewerPointOfTheSameThingTakesItsPlace) {
    Measurements measured;
    ASSERT_TRUE(addPoint(measured, point()));
    ASSERT_TRUE(addPoint(measured, ceiling("dram-copy")));
    MeasuredEntry newer = point();
    newer.point.time.median = Seconds{1.5e-6};
    newer.point.at = "2026-12-02T00:00:00Z";
    ASSERT_TRUE(addPoint(measured, newer));
    ASSERT_EQ(measured.points.size(), 2U);
    EXPECT_EQ(measured.points[0].point.time.median.value, 1.5e-6);
    EXPECT_EQ(measured.points[1].point.name, "dram-copy");
}

TEST(Measurements, WhatDiffersStaysBesideIt) {
    std::vector<MeasuredEntry> others(9, point());
    others[0].point.dimensions[0].value = 3;
    others[1].point.dtype = DType::Fp64;
    others[2].point.device = "cuda:0";
    others[3].via = "ssh box";
    others[4].point.cache = CacheState::Warm;
    others[5].point.method = "OpenBLAS";
    others[6].kernel = "a.cu";
    others[7].point.name = "matmul 2×4×8 +C";
    others[8].point.operatorName = "transpose";
    for (const MeasuredEntry& other : others) EXPECT_EQ(kept(point(), other), 2U) << &other - others.data();
    EXPECT_EQ(kept(point(), point()), 1U);
}

TEST(Measurements, EveryAttemptOfAKernelStays) {
    MeasuredEntry first = point();
    first.kernel = "a.cu";
    first.attempt = 1;
    MeasuredEntry second = first;
    second.attempt = 2;
    EXPECT_EQ(kept(first, second), 2U);
    EXPECT_EQ(kept(second, second), 1U);
}

TEST(Measurements, ACeilingIsItsNameAndType) {
    MeasuredEntry other = ceiling("dram-copy");
    other.point.method = "AVX2";
    other.point.cache = CacheState::Warm;
    EXPECT_EQ(kept(ceiling("dram-copy"), other), 1U) << "another way to the same ceiling is the newer truth";
    EXPECT_EQ(kept(ceiling("dram-copy"), ceiling("dram-read")), 2U);
    other.point.dtype = DType::Fp16;
    EXPECT_EQ(kept(ceiling("dram-copy"), other), 2U);
    other = ceiling("dram-copy");
    other.via = "ssh box";
    EXPECT_EQ(kept(ceiling("dram-copy"), other), 2U);
}

TEST(Measurements, DimensionsAreSortedAsFilesSortThem) {
    Measurements measured;
    ASSERT_TRUE(addPoint(measured, point()));
    const std::vector<PointDimension> sorted{{"batch", 1}, {"k", 8}, {"m", 2}, {"n", 4}};
    EXPECT_EQ(measured.points[0].point.dimensions, sorted);
}

TEST(Measurements, WhatNoFileCouldHoldIsRefused) {
    std::vector<MeasuredEntry> bad(18, point());
    bad[0].point.time.median = Seconds{0.0};
    bad[1].point.time.median = Seconds{-1.0};
    bad[2].point.time.q3 = Seconds{kInfinity};
    bad[3].point.time.q1 = Seconds{std::numeric_limits<double>::quiet_NaN()};
    bad[4].point.time.samples = 0;
    bad[5].point.amounts.flops = Flops{-1.0};
    bad[6].point.amounts.dram = Bytes{kInfinity};
    bad[7].point.name.clear();
    bad[8].point.name = "two\nlines";
    bad[9].point.name = std::string(kMaxEntryText + 1, 'x');
    bad[10].point.device.clear();
    bad[11].point.dimensions[0].value = -1;
    bad[12].point.dimensions.push_back({"n", 5});
    bad[13].point.registers = -1;
    bad[14].point.clock = Hertz{kInfinity};
    bad[15].point.time.noise = kInfinity;
    bad[16].point.launches = 0;
    bad[17].kernel = std::string(kMaxEntryText, 'x');
    Measurements measured;
    for (const MeasuredEntry& entry : bad) {
        const auto added = addPoint(measured, entry);
        ASSERT_FALSE(added) << &entry - bad.data();
        EXPECT_EQ(added.error().code, ErrorCode::Format);
    }
    EXPECT_TRUE(measured.isEmpty());
    EXPECT_EQ(errorText(addPoint(measured, bad[0]).error()), "must be greater than zero: measured point: time_s: 0.0");
}

TEST(Measurements, WithoutAmountsAPointIsAPoint) {
    MeasuredEntry bare = point();
    bare.point.amounts = {};
    Measurements measured;
    EXPECT_TRUE(addPoint(measured, bare));
    EXPECT_EQ(measured.points.size(), 1U);
}

TEST(Measurements, AFullSessionTakesNoMoreButNewerOnes) {
    Measurements measured;
    for (std::size_t i = 0; i < kMaxPoints; ++i) ASSERT_TRUE(addPoint(measured, point("way " + std::to_string(i))));
    const auto added = addPoint(measured, point("one more"));
    ASSERT_FALSE(added);
    EXPECT_EQ(added.error().code, ErrorCode::Unavailable);
    EXPECT_EQ(errorText(added.error()), "a session holds at most 1000 measured points: matmul 2×4×8");
    EXPECT_TRUE(addPoint(measured, point("way 7")));
    EXPECT_EQ(measured.points.size(), kMaxPoints);
}

TEST(Measurements, DevicesAreKnownByIdAndWay) {
    Measurements measured;
    ASSERT_TRUE(addDevice(measured, {{"host", "A", Bytes{1.0}, {}, {}, {}}}));
    ASSERT_TRUE(addDevice(measured, {{"host", "B", {}, {}, {}, {}}, "ssh box"}));
    ASSERT_TRUE(addDevice(measured, {{"host", "C", Bytes{2.0}, {}, {}, {}}}));
    ASSERT_EQ(measured.devices.size(), 2U);
    EXPECT_EQ(findDevice(measured, "host", "")->name, "C");
    EXPECT_EQ(findDevice(measured, "host", "ssh box")->name, "B");
    EXPECT_EQ(findDevice(measured, "cuda:0", ""), nullptr);
    EXPECT_FALSE(addDevice(measured, {{"", "no id", {}, {}, {}, {}}}));
    EXPECT_FALSE(addDevice(measured, {{"x", "y", Bytes{-1.0}, {}, {}, {}}}));
    EXPECT_FALSE(addDevice(measured, {{"x", std::string(kMaxEntryText + 1, 'y'), {}, {}, {}, {}}}));
}

TEST(Measurements, AllOfAnotherAreAddedAndTheFirstErrorIsTold) {
    Measurements more;
    more.devices = {{{"host", "A", {}, {}, {}, {}}}};
    more.points = {point("a"), point("b"), point("c")};
    more.points.own()[1].point.time.median = Seconds{0.0};
    Measurements measured;
    const auto added = addAll(measured, more);
    EXPECT_FALSE(added);
    EXPECT_EQ(measured.points.size(), 2U);
    EXPECT_EQ(measured.devices.size(), 1U);
    EXPECT_TRUE(addAll(measured, Measurements{{point("d")}, {}}));
    EXPECT_EQ(measured.points.back().point.method, "d");
}

TEST(WorseCeiling, IsOneThatWasDisturbedAndSlowerThanASteadyOne) {
    MeasuredEntry steady;
    steady.point.ceiling = Ceiling::Dram;
    steady.point.time = {{1.0}, {0.95}, {1.1}, {0.9}, 10, 0.02};
    MeasuredEntry disturbed = steady;
    disturbed.point.time = {{2.0}, {1.5}, {2.5}, {1.4}, 10, 0.4};
    EXPECT_TRUE(isWorseCeiling(disturbed, steady));
    EXPECT_FALSE(isWorseCeiling(steady, disturbed));
    EXPECT_FALSE(isWorseCeiling(disturbed, disturbed)) << "neither is to be trusted more";
    MeasuredEntry slower = steady;
    slower.point.time = {{2.0}, {1.95}, {2.1}, {1.9}, 10, 0.02};
    EXPECT_FALSE(isWorseCeiling(slower, steady)) << "the device may have changed";
    disturbed.point.ceiling.reset();
    EXPECT_FALSE(isWorseCeiling(disturbed, steady)) << "a point is what it is";
}

TEST(FindOlder, GivesTheOneWhosePlaceWouldBeTaken) {
    Measurements measured;
    MeasuredEntry entry;
    entry.point.name = "dram-copy";
    entry.point.ceiling = Ceiling::Dram;
    entry.point.device = "host";
    entry.point.time = {{1.0}, {0.95}, {1.1}, {0.9}, 10, 0.02};
    EXPECT_EQ(findOlder(measured, entry), nullptr);
    ASSERT_TRUE(addPoint(measured, entry));
    ASSERT_NE(findOlder(measured, entry), nullptr);
    EXPECT_EQ(findOlder(measured, entry)->point.name, "dram-copy");
    entry.via = "ssh box";
    EXPECT_EQ(findOlder(measured, entry), nullptr);
}

}  // namespace
}  // namespace ridge::measure
