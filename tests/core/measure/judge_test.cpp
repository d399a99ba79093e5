// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/judge.h"

#include <gtest/gtest.h>

namespace ridge::measure {
namespace {

/// 100 FLOP/s and 10 B/s: the ridge is at 10 FLOP/B.
Roof smallRoof() {
    Roof roof;
    roof.peak = FlopRate{100.0};
    roof.bandwidth = ByteRate{10.0};
    return roof;
}

MeasuredPoint point(double flops, double bytes, double seconds) {
    MeasuredPoint result;
    result.amounts.flops = Flops{flops};
    result.amounts.dram = Bytes{bytes};
    result.time = {{seconds}, {seconds}, {seconds}, {seconds}, 10, 0.0};
    return result;
}

Cause firstCause(const Judgement& judgement) {
    EXPECT_FALSE(judgement.reasons.empty());
    return judgement.reasons.empty() ? Cause::Unknown : judgement.reasons.front().cause;
}

TEST(Judge, SharesAreThoseOfTheNearerCeiling) {
    // 1000 FLOP need 10 s, 50 B need 5 s; it took 20 s.
    const Judgement compute = judge(point(1000, 50, 20), smallRoof(), {});
    EXPECT_DOUBLE_EQ(compute.share.value_or(0), 0.5);
    EXPECT_EQ(compute.bound, Bound::Compute);
    EXPECT_FALSE(compute.isAboveRoof);
    EXPECT_EQ(firstCause(compute), Cause::Unknown);
    // 200 B need 20 s.
    const Judgement memory = judge(point(1000, 200, 25), smallRoof(), {});
    EXPECT_DOUBLE_EQ(memory.share.value_or(0), 0.8);
    EXPECT_EQ(memory.bound, Bound::Memory);
}

TEST(Judge, OnTheRoofNeedsNoExcuse) {
    EXPECT_EQ(firstCause(judge(point(1000, 50, 10.5), smallRoof(), {})), Cause::NearRoof);
}

TEST(Judge, NothingToLimitIsNoShare) {
    const Judgement judgement = judge(point(0, 0, 1), smallRoof(), {});
    EXPECT_FALSE(judgement.share);
    EXPECT_TRUE(judgement.reasons.empty());
}

TEST(Judge, WithoutAPeakOnlyBytesLimit) {
    Roof roof = smallRoof();
    roof.peak.reset();
    const Judgement judgement = judge(point(1e9, 50, 10), roof, {});
    EXPECT_DOUBLE_EQ(judgement.share.value_or(0), 0.5);
    EXPECT_EQ(judgement.bound, Bound::Memory);
}

TEST(Judge, NamesTheLaunchWhenItIsAPartOfTheTime) {
    JudgeFacts facts;
    facts.launchOverhead = Seconds{2.0};
    const Judgement judgement = judge(point(100, 10, 4), smallRoof(), facts);
    EXPECT_EQ(firstCause(judgement), Cause::LaunchOverhead);
    EXPECT_NE(judgement.reasons.front().text.find("50 %"), std::string::npos) << judgement.reasons.front().text;
    facts.launchOverhead = Seconds{0.1};
    EXPECT_EQ(firstCause(judge(point(100, 10, 4), smallRoof(), facts)), Cause::Unknown);
}

TEST(Judge, NamesClocksWhereTheyMatter) {
    JudgeFacts facts;
    facts.roofClock = Hertz{2e9};
    MeasuredPoint slow = point(1000, 50, 20);
    slow.clock = Hertz{1e9};
    EXPECT_EQ(firstCause(judge(slow, smallRoof(), facts)), Cause::LowClock);
    slow.isThrottled = true;
    EXPECT_EQ(firstCause(judge(slow, smallRoof(), facts)), Cause::Throttled);
    // The memory does not run at that clock.
    MeasuredPoint memory = point(1000, 200, 40);
    memory.clock = Hertz{1e9};
    EXPECT_EQ(firstCause(judge(memory, smallRoof(), facts)), Cause::Unknown);
}

TEST(Judge, NamesTooFewBytesInFlight) {
    JudgeFacts facts;
    facts.memoryLatency = Seconds{3.0};  // 30 B must be under way
    EXPECT_EQ(firstCause(judge(point(0, 299, 60), smallRoof(), facts)), Cause::TooLittleWork);
    EXPECT_EQ(firstCause(judge(point(0, 301, 60), smallRoof(), facts)), Cause::Unknown);
}

TEST(Judge, NamesSpillsAndExtraTraffic) {
    MeasuredPoint spilling = point(1000, 50, 20);
    spilling.spillBytes = 64;
    EXPECT_EQ(firstCause(judge(spilling, smallRoof(), {})), Cause::Spills);
    JudgeFacts facts;
    facts.compulsory = Bytes{25.0};
    MeasuredPoint wasteful = point(0, 50, 20);
    EXPECT_EQ(firstCause(judge(wasteful, smallRoof(), facts)), Cause::Unknown);  // analytic bytes are the compulsory ones
    wasteful.amounts.bytesSource = AmountSource::Counted;
    EXPECT_EQ(firstCause(judge(wasteful, smallRoof(), facts)), Cause::ExtraTraffic);
}

TEST(Judge, NamesSamplesThatLieFarApart) {
    MeasuredPoint unsteady = point(1000, 50, 20);
    unsteady.time.q1 = Seconds{15.0};
    unsteady.time.q3 = Seconds{25.0};
    const Judgement judgement = judge(unsteady, smallRoof(), {});
    EXPECT_EQ(firstCause(judgement), Cause::Unsteady);
    EXPECT_EQ(judgement.reasons.front().text, "Half of the samples took from 15 s to 25 s: something else used the device.");
}

TEST(Judge, AboveTheMemoryRoofSuspectsTheCaches) {
    MeasuredPoint quick = point(10, 100, 5);  // the roof says 10 s
    const Judgement cold = judge(quick, smallRoof(), {});
    EXPECT_TRUE(cold.isAboveRoof);
    EXPECT_DOUBLE_EQ(cold.share.value_or(0), 2.0);
    EXPECT_EQ(firstCause(cold), Cause::WrongRoof);
    quick.cache = CacheState::Warm;
    EXPECT_EQ(firstCause(judge(quick, smallRoof(), {})), Cause::Caches);
    quick.cache = CacheState::Cold;
    JudgeFacts facts;
    facts.lastLevelCache = Bytes{200.0};
    EXPECT_EQ(firstCause(judge(quick, smallRoof(), facts)), Cause::Caches);
}

TEST(Judge, AboveThePeakSuspectsTheClockOrTheDeclaration) {
    MeasuredPoint quick = point(1000, 1, 5);
    EXPECT_EQ(firstCause(judge(quick, smallRoof(), {})), Cause::WrongRoof);
    quick.amounts.flopsSource = AmountSource::Declared;
    EXPECT_EQ(firstCause(judge(quick, smallRoof(), {})), Cause::DeclaredAmounts);
    JudgeFacts facts;
    facts.roofClock = Hertz{1e9};
    quick.clock = Hertz{2e9};
    EXPECT_EQ(firstCause(judge(quick, smallRoof(), facts)), Cause::HighClock);
}

TEST(Judge, CausesHaveNames) {
    EXPECT_EQ(causeName(Cause::LaunchOverhead), "launch overhead");
    EXPECT_EQ(causeName(Cause::ExtraTraffic), "extra traffic");
    EXPECT_EQ(causeName(Cause::Unknown), "unexplained");
    EXPECT_EQ(causeName(Cause::Caches), "caches");
    EXPECT_EQ(causeName(Cause::WrongRoof), "wrong roof");
}

TEST(Judge, ASpreadThatReachesTheRoofIsNotAboveIt) {
    MeasuredPoint near = point(1000, 50, 9.9);
    near.time.q3 = {10.1};
    EXPECT_FALSE(judge(near, smallRoof(), {}).isAboveRoof);
    EXPECT_EQ(firstCause(judge(near, smallRoof(), {})), Cause::NearRoof);
}

}  // namespace
}  // namespace ridge::measure
