// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/tasks.h"

#include <gtest/gtest.h>

#include "tests/gpu/support/fake_device.h"
#include "tests/support/shapes.h"

namespace ridge::measure {
namespace {

class Recorder final : public Emitter {
public:
    void emit(const Message& message) override { messages.push_back(message); }
    void relay(std::string_view /*line*/, const std::optional<Message>& /*message*/) override {}
    [[nodiscard]] bool isWritable() const override { return messages.size() < breaksAfter; }

    template <class Kind>
    [[nodiscard]] std::size_t count() const {
        std::size_t found = 0;
        for (const auto& message : messages) found += std::holds_alternative<Kind>(message) ? 1U : 0U;
        return found;
    }

    std::vector<Message> messages;
    std::size_t breaksAfter = SIZE_MAX;
};

Operator example(const std::string& name) {
    const auto op = makeOperator(test::example(findOperator(name)->kind));
    EXPECT_TRUE(op) << name;
    return *op;
}

class TasksTest : public testing::Test {
protected:
    Outcome<std::int64_t> run(const std::vector<Task>& tasks) {
        Runner runner{device, clock, stop, {}, 1};
        return runTasks(tasks, runner, recorder);
    }
    static std::vector<Task> three() {
        return {{example("add"), CacheState::Warm}, {example("mul"), CacheState::Warm}, {example("relu"), CacheState::Warm}};
    }

    test::FakeClock clock;
    test::FakeStop stop;
    test::FakeBehaviour behaviour;
    test::FakeDevice device{clock, behaviour};
    Recorder recorder;
};

TEST_F(TasksTest, SaysThePlanAndEveryPoint) {
    const auto points = run(three());
    ASSERT_TRUE(points) << errorText(points.error().error);
    EXPECT_EQ(*points, 3);
    EXPECT_EQ(recorder.messages.front(), Message{Plan{3}});
    EXPECT_EQ(recorder.count<MeasuredPoint>(), 3U);
    EXPECT_EQ(recorder.count<Warning>(), 0U);
    EXPECT_GT(recorder.count<Progress>(), 9U);
}

TEST_F(TasksTest, GoesOnAfterWhatTheDeviceCannotDo) {
    behaviour.unsupported = {"mul"};
    const auto points = run(three());
    ASSERT_TRUE(points);
    EXPECT_EQ(*points, 2);
    EXPECT_EQ(recorder.count<Warning>(), 1U);
}

TEST_F(TasksTest, FailsWhenNothingCouldBeMeasured) {
    behaviour.unsupported = {"mul", "add", "relu"};
    const auto points = run(three());
    ASSERT_FALSE(points);
    EXPECT_EQ(points.error().exit, ExitCode::Failed);
}

TEST_F(TasksTest, AWrongResultIsTheEndButNotAtOnce) {
    behaviour.check.maxRelError = 1.0;
    const auto points = run(three());
    ASSERT_FALSE(points);
    EXPECT_EQ(points.error().exit, ExitCode::WrongResult);
    EXPECT_EQ(recorder.count<Warning>(), 3U);
    EXPECT_EQ(recorder.count<MeasuredPoint>(), 0U);
}

TEST_F(TasksTest, ABrokenDeviceKeepsThePointsBefore) {
    behaviour.breaksAtRun = 600;  // within the second point
    const auto points = run(three());
    ASSERT_FALSE(points);
    EXPECT_EQ(points.error().exit, ExitCode::DeviceError);
    EXPECT_EQ(recorder.count<MeasuredPoint>(), 1U);
}

TEST_F(TasksTest, WarnsOfAWideSpread) {
    behaviour.secondsPerLaunch = [](std::int64_t run) { return run % 2 == 0 ? 1e-3 : 1.19e-3; };
    ASSERT_TRUE(run({{example("add"), CacheState::Warm}}));
    EXPECT_EQ(recorder.count<Warning>(), 0U);
    behaviour.secondsPerLaunch = [](std::int64_t run) { return run % 2 == 0 ? 1e-3 : 1.21e-3; };
    ASSERT_TRUE(run({{example("add"), CacheState::Warm}}));
    EXPECT_EQ(recorder.count<Warning>(), 1U);
}

TEST_F(TasksTest, EndsWhenNobodyListens) {
    recorder.breaksAfter = 1;
    const auto points = run(three());
    ASSERT_FALSE(points);
    EXPECT_EQ(points.error().exit, ExitCode::Failed);
    EXPECT_EQ(recorder.count<MeasuredPoint>(), 1U);
}

TEST_F(TasksTest, AreOperatorsTimesCachesOrWhatTheDeviceOffers) {
    Job job;
    job.operators = {example("add"), example("mul")};
    job.caches = {CacheState::Cold, CacheState::Warm};
    const auto operators = tasksOf(job, device);
    ASSERT_TRUE(operators);
    EXPECT_EQ(operators->size(), 4U);
    EXPECT_EQ((*operators)[1], (Task{example("add"), CacheState::Warm}));
    job.operators.clear();
    job.command = Command::Ceilings;
    EXPECT_EQ(tasksOf(job, device)->size(), 2U);
    job.command = Command::Sweep;
    const auto steps = tasksOf(job, device);
    ASSERT_EQ(steps->size(), 1U);
    EXPECT_EQ(taskName(steps->front()), "intensity-1");
}

}  // namespace
}  // namespace ridge::measure
