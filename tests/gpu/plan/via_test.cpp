// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/via.h"

#include <gtest/gtest.h>

#include <csignal>

#include "tests/gpu/support/fake_device.h"
#include "tests/gpu/support/run_child.h"

namespace ridge::measure {
namespace {

class Recorder final : public Emitter {
public:
    void emit(const Message& message) override { messages.push_back(message); }
    void relay(std::string_view line, const std::optional<Message>& message) override {
        lines.emplace_back(line);
        if (message) messages.push_back(*message);
    }
    [[nodiscard]] bool isWritable() const override { return true; }

    [[nodiscard]] std::size_t points() const {
        std::size_t count = 0;
        for (const auto& message : messages) count += std::holds_alternative<MeasuredPoint>(message) ? 1U : 0U;
        return count;
    }

    std::vector<std::string> lines;
    std::vector<Message> messages;
};

class ViaTest : public testing::Test {
protected:
    /// As the program does.
    void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }

    /// The fake program, reached through a prefix: it takes its way from the environment, because what follows is the request's. No shell
    /// stays beside it, which would keep its output open.
    ViaEnd run(const std::string& way, test::FakeStop& stop) {
        const Transport transport{std::nullopt, "exec env RIDGEPOINT_FAKE_WAY=" + way, RIDGEPOINT_FAKE_MEASURE};
        return runVia(transport, Request{{"devices"}, std::string(500000, 'x')}, recorder, stop, 1000);
    }
    ViaEnd run(const std::string& way) {
        test::FakeStop never;
        return run(way, never);
    }

    Recorder recorder;
};

TEST_F(ViaTest, RelaysEveryLineUnchanged) {
    const ViaEnd end = run("unknown");
    EXPECT_EQ(end.exit, ExitCode::Done);
    EXPECT_FALSE(end.error);
    EXPECT_EQ(recorder.points(), 3U);
    EXPECT_NE(recorder.lines.at(0).find("mood"), std::string::npos);
    EXPECT_NE(recorder.lines.at(1).find("thermometer"), std::string::npos);
}

TEST_F(ViaTest, APrefixThatLivesOnIsEndedAfterTheLastLine) {
    const std::string lingering = std::string("exec sh -c '") + RIDGEPOINT_FAKE_MEASURE + " good; exec sleep 1000' --";
    test::FakeStop never;
    const ViaEnd end = runVia({std::nullopt, lingering, std::nullopt}, Request{{"devices"}, {}}, recorder, never, 100);
    EXPECT_EQ(end.exit, ExitCode::Done);
    EXPECT_FALSE(end.error);
    EXPECT_EQ(recorder.points(), 3U);
}

TEST_F(ViaTest, KeepsTheExitCodeThatTheOtherSideTold) {
    const ViaEnd end = run("error");
    EXPECT_EQ(end.exit, ExitCode::DeviceError);
    EXPECT_FALSE(end.error);  // its own line was relayed
    EXPECT_EQ(recorder.points(), 1U);
}

TEST_F(ViaTest, CountsGarbageAndGoesOn) {
    const ViaEnd end = run("garbage");
    EXPECT_EQ(end.exit, ExitCode::Done);
    EXPECT_EQ(end.garbage, 6U);
    EXPECT_NE(end.firstGarbage.find("Last login"), std::string::npos);
    EXPECT_EQ(recorder.points(), 3U);
    EXPECT_EQ(run("huge").garbage, 1U);
}

TEST_F(ViaTest, SaysThatTheOtherSideBrokeOff) {
    for (const char* way : {"crash", "killed", "half", "without-done"}) {
        recorder.messages.clear();
        const ViaEnd end = run(way);
        EXPECT_EQ(end.exit, ExitCode::Failed) << way;
        ASSERT_TRUE(end.error) << way;
        EXPECT_NE(end.error->what.find("broke off"), std::string::npos) << way;
        EXPECT_EQ(recorder.points(), 1U) << way;
    }
}

TEST_F(ViaTest, SaysThatTheOtherSideIsNotThere) {
    const ViaEnd silent = run("silent");
    EXPECT_EQ(silent.exit, ExitCode::Failed);
    EXPECT_NE(silent.error->what.find("said nothing"), std::string::npos);
    test::FakeStop never;
    const ViaEnd missing = runVia({std::nullopt, "env", "/no/such/program"}, Request{{"devices"}, {}}, recorder, never);
    EXPECT_EQ(missing.exit, ExitCode::Failed);
    ASSERT_TRUE(missing.error);
    EXPECT_NE(missing.error->value.find("127"), std::string::npos) << missing.error->value;
    EXPECT_NE(missing.error->hint.find("--remote-program"), std::string::npos);
}

TEST_F(ViaTest, RefusesANewerProtocol) {
    const ViaEnd end = run("newer");
    EXPECT_EQ(end.exit, ExitCode::Failed);
    ASSERT_TRUE(end.error);
    EXPECT_NE(end.error->what.find("2.0"), std::string::npos);
    EXPECT_EQ(recorder.points(), 0U);
}

TEST_F(ViaTest, AMissingCompilerIsLeftToWhoAsked) {
    const ViaEnd end = run("no-compiler");
    EXPECT_TRUE(end.lacksCompiler);
    EXPECT_FALSE(end.error);
    ASSERT_EQ(recorder.messages.size(), 1U) << "the hello alone";
    EXPECT_FALSE(run("error").lacksCompiler);
}

TEST_F(ViaTest, AStopIsHandedOn) {
    test::FakeStop stop;
    stop.raisedAt = 2;
    const ViaEnd end = run("slow", stop);
    EXPECT_EQ(end.exit, ExitCode::Stopped);
    EXPECT_FALSE(end.error);
    ASSERT_FALSE(recorder.messages.empty());
    EXPECT_EQ(std::get<ErrorMessage>(recorder.messages.back()).code, 130);
}

TEST_F(ViaTest, WhatDoesNotStopIsKilled) {
    test::FakeStop stop;
    stop.raisedAt = 2;
    const ViaEnd end = run("hang", stop);
    EXPECT_EQ(end.exit, ExitCode::Stopped);
    ASSERT_TRUE(end.error);
    EXPECT_EQ(recorder.points(), 1U);
}

TEST_F(ViaTest, OneThatClosesItsOutputAndStaysIsEnded) {
    EXPECT_EQ(run("closes").exit, ExitCode::Failed);
    EXPECT_EQ(recorder.points(), 1U);
}

TEST(ViaCommand, IsPrefixProgramAndRequest) {
    EXPECT_EQ(viaCommand({std::nullopt, "ssh host", std::nullopt}), "ssh host ridgepoint-measure --request -");
    EXPECT_EQ(viaCommand({std::nullopt, "docker exec -i c", "/opt/m"}), "docker exec -i c /opt/m --request -");
}

}  // namespace
}  // namespace ridge::measure
