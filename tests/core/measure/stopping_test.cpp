// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/stopping.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>

namespace ridge::measure {
namespace {

struct End {
    std::int64_t samples = 0;
    std::optional<StopReason> reason;
};

/// Feeds sample(0), sample(1), ... until the rule stops or `most` were fed. The wall clock is what the samples took.
End run(const StoppingLimits& limits, const std::function<double(std::int64_t)>& sample, std::int64_t most = 5000) {
    StoppingRule rule(limits);
    double elapsed = 0.0;
    for (std::int64_t i = 0; i < most; ++i) {
        const double value = sample(i);
        elapsed += value;
        rule.add({value});
        if (const auto reason = rule.verdict({elapsed})) return {i + 1, reason};
    }
    return {most, std::nullopt};
}

const StoppingLimits kLimits{10, {0.5}, 0.005, {15.0}};

TEST(StoppingRule, QuietSamplesEndWhenThereAreEnough) {
    // Ten of 0.1 s: time is more than 0.5 s after the sixth, the number of samples decides.
    const End end = run(kLimits, [](std::int64_t /*i*/) { return 0.1; });
    EXPECT_EQ(end.samples, 10);
    EXPECT_EQ(end.reason, StopReason::Noise);
}

TEST(StoppingRule, QuietSamplesEndWhenTheyTookLongEnough) {
    // 2^-6 s: 32 of them are just 0.5 s, and more than that is asked for.
    const End end = run(kLimits, [](std::int64_t /*i*/) { return 0x1p-6; });
    EXPECT_EQ(end.samples, 33);
    EXPECT_EQ(end.reason, StopReason::Noise);
}

TEST(StoppingRule, NoiseKeepsItGoingUntilItSettles) {
    // 1.0 and 1.1 by turns: the noise tends to 0.05 / 1.05 = 4.8 % and never falls below 0.5 %.
    StoppingLimits limits = kLimits;
    limits.timeout = {1e9};
    const End end = run(limits, [](std::int64_t i) { return i % 2 == 0 ? 1.0 : 1.1; });
    EXPECT_EQ(end.reason, StopReason::Settled);
    EXPECT_EQ(end.samples % 16, 0);
    EXPECT_EQ(end.samples, 80);  // the first multiple of 16 with more than 64 estimates, which begin at the fifth sample
}

TEST(StoppingRule, ATrendDoesNotSettle) {
    // Every sample twice the one before: the noise keeps rising.
    StoppingLimits limits = kLimits;
    limits.timeout = {1e300};
    const End end = run(
        limits, [value = 1e-3](std::int64_t /*i*/) mutable { return value *= 1.3; }, 128);
    EXPECT_FALSE(end.reason);
}

TEST(StoppingRule, ZerosEndAfter64EstimatesWithoutANumber) {
    const End end = run(kLimits, [](std::int64_t /*i*/) { return 0.0; });
    EXPECT_EQ(end.reason, StopReason::NoiseUnknown);
    EXPECT_EQ(end.samples, 68);  // the fifth sample gives the first estimate
}

TEST(StoppingRule, TimesThatAreNoNumberEnd) {
    const End end = run(kLimits, [](std::int64_t /*i*/) { return std::numeric_limits<double>::quiet_NaN(); });
    EXPECT_EQ(end.reason, StopReason::NoiseUnknown);
}

TEST(StoppingRule, TimeoutEndsNoisyWork) {
    StoppingLimits limits = kLimits;
    limits.timeout = {2.0};
    const End end = run(limits, [](std::int64_t i) { return i % 2 == 0 ? 0.1 : 0.3; });
    EXPECT_EQ(end.reason, StopReason::Timeout);
    EXPECT_EQ(end.samples, 10);
}

TEST(StoppingRule, OneLongSampleIsEnoughForTheTimeout) {
    const End end = run(kLimits, [](std::int64_t /*i*/) { return 20.0; });
    EXPECT_EQ(end.samples, 1);
    EXPECT_EQ(end.reason, StopReason::Timeout);
}

TEST(StoppingRule, GoesOnWithoutSamples) {
    EXPECT_FALSE(StoppingRule(kLimits).verdict({1e6}));
}

TEST(StoppingRule, FourEqualSamplesAreNoNoise) {
    StoppingLimits limits = kLimits;
    limits.minSamples = 1;
    limits.minTime = {0.0};
    const End end = run(limits, [](std::int64_t /*i*/) { return 1.0; });
    EXPECT_EQ(end.samples, 5);
}

}  // namespace
}  // namespace ridge::measure
