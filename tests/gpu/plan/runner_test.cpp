// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/runner.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/gpu/support/fake_device.h"
#include "tests/support/shapes.h"

namespace ridge::measure {
namespace {

using test::FakeBehaviour;

Task softmax(CacheState cache = CacheState::Warm, std::int64_t rows = 8) {
    const auto op = test::shaped({"softmax", {{"rows", rows}, {"cols", 16}}, DType::Fp32});
    EXPECT_TRUE(op);
    return {*op, cache};
}

class RunnerTest : public testing::Test {
protected:
    Outcome<MeasuredPoint> measure(const Task& task) {
        test::FakeDevice device(clock, behaviour);
        Runner runner{device, clock, stop, wishes, 1};
        runner.progress = [this](std::string_view stage, std::int64_t /*samples*/) { stages.emplace_back(stage); };
        return runner.measure(task);
    }

    test::FakeClock clock;
    test::FakeStop stop;
    FakeBehaviour behaviour;
    LimitWishes wishes{Seconds{0.5}, 0.005, Seconds{15.0}};
    std::vector<std::string> stages;
};

TEST_F(RunnerTest, APointSaysAllThatIsKnown) {
    const auto point = measure(softmax());
    ASSERT_TRUE(point) << errorText(point.error().error);
    EXPECT_EQ(point->name, "softmax 8×16");
    EXPECT_EQ(point->operatorName, "softmax");
    EXPECT_EQ(point->device, "fake:0");
    EXPECT_EQ(point->deviceName, "A fake device");
    EXPECT_EQ(point->cache, CacheState::Warm);
    EXPECT_EQ(point->amounts.flops, Flops{5.0 * 8 * 16});
    EXPECT_NEAR(point->time.median.value, 1e-3, 1e-12);
    EXPECT_EQ(point->stoppedBy, StopReason::Noise);
    EXPECT_GT(point->time.samples, 499);
    EXPECT_EQ(point->startClock, Hertz{1e9});
    EXPECT_EQ(point->power, Watts{700.0});
    EXPECT_EQ(point->clock, Hertz{2e9});
    EXPECT_FALSE(point->isThrottled);
    EXPECT_TRUE(point->isChecked);
    EXPECT_EQ(point->maxRelError, 1e-7);
    EXPECT_EQ(point->relTolerance, 1e-5);
    EXPECT_EQ(point->at, "2026-12-01T03:40:00Z");
    EXPECT_EQ(point->launches, 1);
}

TEST_F(RunnerTest, ChecksBeforeItTimes) {
    ASSERT_TRUE(measure(softmax()));
    EXPECT_EQ(behaviour.checks, 1);
    EXPECT_EQ(behaviour.order.front(), "check");
    EXPECT_EQ(stages, (std::vector<std::string>{"prepare", "check", "warm-up", "sampling", "sampling", "counting"}));
    EXPECT_EQ(behaviour.order.back(), "count");
}

TEST_F(RunnerTest, CountersThatAreRequiredAndFailCostThePoint) {
    behaviour.countFails = Failure{ExitCode::Failed, {ErrorCode::Unavailable, "counters are restricted", "CUPTI", "35", "be root"}};
    const auto point = measure(softmax());
    ASSERT_FALSE(point);
    EXPECT_EQ(errorText(point.error().error), "counters are restricted: CUPTI: 35");
}

TEST_F(RunnerTest, WarmsUpBeforeItSamples) {
    ASSERT_TRUE(measure(softmax()));
    // 1 + 2 + 4 + 8 + 16 + 32 ms: the first sum of at least 50 ms.
    const std::vector<std::int64_t> first(behaviour.launches.begin(), behaviour.launches.begin() + 7);
    EXPECT_EQ(first, (std::vector<std::int64_t>{1, 2, 4, 8, 16, 32, 1}));
}

TEST_F(RunnerTest, ShortWorkIsSampledInBatches) {
    behaviour.secondsPerLaunch = [](std::int64_t) { return 3e-6; };
    const auto point = measure(softmax());
    ASSERT_TRUE(point);
    EXPECT_EQ(point->launches, 34);  // ceil(100 / 3)
    EXPECT_EQ(behaviour.launches.back(), 34);
    EXPECT_NEAR(point->time.median.value, 3e-6, 1e-15);
}

TEST_F(RunnerTest, ColdWorkIsFlushedBeforeEachSampleAndNeverBatched) {
    behaviour.secondsPerLaunch = [](std::int64_t) { return 3e-6; };
    behaviour.flushSeconds = 0.01;
    const auto point = measure(softmax(CacheState::Cold));
    ASSERT_TRUE(point);
    EXPECT_EQ(point->cache, CacheState::Cold);
    EXPECT_EQ(point->launches, 1);
    EXPECT_EQ(behaviour.flushes, point->time.samples + 1);
    // The last thing that is done is the count.
    const std::size_t end = behaviour.order.size() - 1;
    for (std::size_t i = end - 4; i < end; i += 2) {
        EXPECT_EQ(behaviour.order[i], "flush");
        EXPECT_EQ(behaviour.order[i + 1], "run");
    }
    // Flushing included, half a second is spent, not the hour and a half that half a second of samples would take.
    EXPECT_EQ(point->stoppedBy, StopReason::Noise);
    EXPECT_NEAR(static_cast<double>(point->time.samples), 50.0, 1.0);
    // The time of the flush is in no sample.
    EXPECT_NEAR(point->time.median.value, 3e-6, 1e-15);
}

TEST_F(RunnerTest, WarmWorkIsNeverFlushed) {
    ASSERT_TRUE(measure(softmax(CacheState::Warm)));
    EXPECT_EQ(behaviour.flushes, 0);
}

TEST_F(RunnerTest, AWrongResultDoesNotCount) {
    for (const double error : {2e-5, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        behaviour = {};
        behaviour.check.maxRelError = error;
        const auto point = measure(softmax());
        ASSERT_FALSE(point);
        EXPECT_EQ(point.error().exit, ExitCode::WrongResult);
        EXPECT_NE(errorText(point.error().error).find("softmax 8×16"), std::string::npos);
        EXPECT_NE(errorText(point.error().error).find("1e-05"), std::string::npos) << errorText(point.error().error);
        EXPECT_TRUE(behaviour.launches.empty());
    }
}

TEST_F(RunnerTest, ADeviceThatBreaksIsADeviceError) {
    for (const std::int64_t run : {0, 3, 20}) {
        behaviour = {};
        behaviour.breaksAtRun = run;
        const auto point = measure(softmax());
        ASSERT_FALSE(point);
        EXPECT_EQ(point.error().exit, ExitCode::DeviceError);
    }
}

TEST_F(RunnerTest, TimesThatAreNoneAreADeviceError) {
    for (const double seconds : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        behaviour = {};
        behaviour.secondsPerLaunch = [seconds](std::int64_t) { return seconds; };
        const auto point = measure(softmax());
        ASSERT_FALSE(point) << seconds;
        EXPECT_EQ(point.error().exit, ExitCode::DeviceError) << seconds;
    }
}

TEST_F(RunnerTest, WhatDoesNotFitIsRefusedBeforeAnythingIsAllocated) {
    const auto point = measure(softmax(CacheState::Warm, 100000000));
    ASSERT_FALSE(point);
    EXPECT_EQ(point.error().exit, ExitCode::Failed);
    EXPECT_EQ(behaviour.prepared, 0);
    const std::string text = errorText(point.error().error);
    EXPECT_NE(text.find("12.8 GB"), std::string::npos) << text;
    EXPECT_NE(text.find("1 GB"), std::string::npos) << text;
}

TEST_F(RunnerTest, StopsBetweenSamples) {
    for (const std::int64_t question : {0, 1, 2, 5, 100}) {
        stop.~FakeStop();
        new (&stop) test::FakeStop;
        stop.raisedAt = question;
        const auto point = measure(softmax());
        ASSERT_FALSE(point);
        EXPECT_EQ(point.error().exit, ExitCode::Stopped);
    }
}

TEST_F(RunnerTest, WishesReplaceTheDevicesLimits) {
    behaviour.secondsPerLaunch = [](std::int64_t run) { return run % 2 == 0 ? 1e-3 : 1.4e-3; };
    wishes.timeout = Seconds{0.06};
    EXPECT_EQ(measure(softmax())->stoppedBy, StopReason::Timeout);
    wishes = {Seconds{0.1}, 0.5, Seconds{15.0}};
    const auto quiet = measure(softmax());
    EXPECT_EQ(quiet->stoppedBy, StopReason::Noise);
    EXPECT_LT(quiet->time.samples, 100);
}

TEST_F(RunnerTest, SlowWorkEndsAfterOneSample) {
    behaviour.secondsPerLaunch = [](std::int64_t) { return 20.0; };
    const auto point = measure(softmax());
    ASSERT_TRUE(point);
    EXPECT_EQ(point->time.samples, 1);
    EXPECT_EQ(point->stoppedBy, StopReason::Timeout);
    EXPECT_EQ(behaviour.launches.size(), 2U);
}

TEST_F(RunnerTest, ThrottlingAtEitherEndIsRecorded) {
    behaviour.after.isThrottled = true;
    EXPECT_TRUE(measure(softmax())->isThrottled);
    behaviour = {};
    behaviour.before.isThrottled = true;
    EXPECT_TRUE(measure(softmax())->isThrottled);
}

TEST_F(RunnerTest, ACeilingIsNamedAndNotChecked) {
    const Task task{CeilingSpec{"dram-copy", Ceiling::Dram, std::nullopt, CacheState::Warm}, CacheState::Warm};
    const auto point = measure(task);
    ASSERT_TRUE(point);
    EXPECT_EQ(point->name, "dram-copy");
    EXPECT_EQ(point->operatorName, "");
    EXPECT_EQ(point->ceiling, Ceiling::Dram);
    EXPECT_FALSE(point->isChecked);
    EXPECT_NEAR(byteRate(*point)->value, 1e11, 1.0);
}

}  // namespace
}  // namespace ridge::measure
