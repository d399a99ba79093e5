// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <csignal>

#include "core/measure/message_stream.h"
#include "core/measure/request.h"
#include "tests/gpu/support/run_child.h"

// The built program, as scripts and the window see it.
namespace ridge::measure {
namespace {

std::vector<Message> messagesOf(const std::string& out) {
    MessageStream stream;
    auto messages = stream.push(out);
    EXPECT_TRUE(stream.finish().empty());
    EXPECT_EQ(stream.counts().garbage, 0U) << stream.firstGarbage();
    return messages;
}

TEST(MeasureProgram, ListsDevicesAsLines) {
    const auto end = test::runChild({RIDGEPOINT_MEASURE, "devices"});
    EXPECT_EQ(end.code, 0) << end.err;
    const auto messages = messagesOf(end.out);
    ASSERT_GE(messages.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<Hello>(messages.front()));
    EXPECT_EQ(messages.back(), Message{Done{0}});
}

TEST(MeasureProgram, TheSameThroughAShell) {
    const auto direct = messagesOf(test::runChild({RIDGEPOINT_MEASURE, "devices"}).out);
    // `sh -c PROGRAM --request -` hands PROGRAM no words: it then serves a request all the same.
    for (const char* prefix : {"env", "sh -c", "sh -c 'exec \"$0\" \"$@\"'"}) {
        // It is not on the path: the folder of the program that asks is looked into as well.
        const auto end = test::runChild({RIDGEPOINT_MEASURE, "devices", "--via", prefix});
        EXPECT_EQ(end.code, 0) << end.err;
        EXPECT_EQ(end.err, "") << prefix;
        EXPECT_EQ(messagesOf(end.out).size(), direct.size()) << end.out;
    }
}

const std::vector<std::string> kCopy{"run", "copy", "--elements", "100000", "--dtype", "fp32", "--device", "host"};

std::vector<std::string> command(std::vector<std::string> words) {
    words.insert(words.begin(), RIDGEPOINT_MEASURE);
    return words;
}

TEST(MeasureProgram, MeasuresTheHostHereAndThroughAShell) {
    auto through = kCopy;
    through.insert(through.end(), {"--via", "sh -c", "--remote-program", RIDGEPOINT_MEASURE});
    for (const auto& words : {kCopy, through}) {
        const auto end = test::runChild(command(words));
        ASSERT_EQ(end.code, 0) << end.err;
        std::vector<MeasuredPoint> points;
        for (const auto& message : messagesOf(end.out)) {
            if (const auto* point = std::get_if<MeasuredPoint>(&message)) points.push_back(*point);
        }
        ASSERT_EQ(points.size(), 1U) << end.out;
        const MeasuredPoint& point = points.front();
        EXPECT_EQ(point.device, "host");
        EXPECT_EQ(point.amounts.dram, Bytes{800000.0});
        EXPECT_EQ(point.cache, CacheState::Cold);
        EXPECT_TRUE(point.isChecked);
        EXPECT_LE(point.time.minimum, point.time.q1);
        EXPECT_LE(point.time.q1, point.time.median);
        EXPECT_LE(point.time.median, point.time.q3);
        EXPECT_GT(point.time.samples, 0);
        EXPECT_TRUE(point.stoppedBy);
        EXPECT_TRUE(point.clock);
    }
}

// Noise below this never comes, and the timeout only after an hour: nothing but the stop ends it.
std::vector<std::string> endless() {
    auto words = kCopy;
    words.insert(words.end(), {"--max-noise", "1e-12", "--min-time", "3600", "--timeout", "3600"});
    return words;
}

TEST(MeasureProgram, AnInterruptStopsIt) {
    test::Child child(command(endless()));
    ASSERT_TRUE(child.readUntil("sampling")) << child.err();
    child.signal(SIGINT);
    EXPECT_EQ(child.finish(), 130);
    EXPECT_EQ(std::get<ErrorMessage>(messagesOf(child.out()).back()).code, 130);
}

TEST(MeasureProgram, ClosingTheInputStopsARequestHereAndThroughAShell) {
    const std::vector<std::string> direct{"--request", "-"};
    test::Child child(command(direct));
    child.write(requestText({endless(), {}}));
    ASSERT_TRUE(child.readUntil("sampling")) << child.err();
    child.closeInput();
    EXPECT_EQ(child.finish(), 130);

    auto through = endless();
    through.insert(through.end(), {"--via", "exec env", "--remote-program", RIDGEPOINT_MEASURE});
    test::Child relayed(command(through));
    ASSERT_TRUE(relayed.readUntil("sampling")) << relayed.err();
    relayed.signal(SIGINT);
    EXPECT_EQ(relayed.finish(), 130);
}

TEST(MeasureProgram, AMissingDeviceIsThreeThroughAShellToo) {
    const std::vector<std::string> words{RIDGEPOINT_MEASURE, "run", "copy", "--elements", "64", "--device", "nowhere:9"};
    const auto direct = test::runChild(words);
    EXPECT_EQ(direct.code, 3);
    EXPECT_NE(direct.err.find("error: no such device: --device: nowhere:9"), std::string::npos) << direct.err;
    auto through = words;
    through.insert(through.end(), {"--via", "env", "--remote-program", RIDGEPOINT_MEASURE});
    EXPECT_EQ(test::runChild(through).code, 3);
}

TEST(MeasureProgram, AWrongLineIsRefusedBeforeAnythingIsStarted) {
    const auto end = test::runChild({RIDGEPOINT_MEASURE, "run", "copy", "--elements", "x", "--via", "/no/such/prefix"});
    EXPECT_EQ(end.code, 2);
    EXPECT_EQ(end.out, "");
}

TEST(MeasureProgram, RequestsThatAreNoneAreTwo) {
    for (const std::string& input : {std::string("hello"), std::string("{"), std::string(2U << 20U, '{')}) {
        const auto end = test::runChild({RIDGEPOINT_MEASURE, "--request", "-"}, input);
        EXPECT_EQ(end.code, 2);
        const auto messages = messagesOf(end.out);
        ASSERT_FALSE(messages.empty());
        EXPECT_TRUE(std::holds_alternative<ErrorMessage>(messages.back()));
    }
}

TEST(MeasureProgram, AReaderThatHasGoneIsNoCrash) {
    test::Child child({RIDGEPOINT_MEASURE, "--request", "-"});
    child.closeOutput();
    child.write(requestText({{"devices"}, {}}));
    child.closeInput();
    EXPECT_EQ(child.finish(), 1);
    EXPECT_NE(child.err().find("cannot write"), std::string::npos) << child.err();
}

}  // namespace
}  // namespace ridge::measure
