// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <csignal>

#include "core/measure/message_stream.h"
#include "tests/gpu/support/run_child.h"

// The misbehaving program, read as the window will read it.
namespace ridge::measure {
namespace {

struct Expected {
    const char* way;
    int code;
    std::size_t points;
    bool isEnded;
    StreamCounts counts;  ///< messages are not compared
};

class FakeMeasure : public testing::TestWithParam<Expected> {};

TEST_P(FakeMeasure, NeverCostsAnEarlierPoint) {
    const Expected& expected = GetParam();
    const auto end = test::runChild({RIDGEPOINT_FAKE_MEASURE, expected.way});
    EXPECT_EQ(end.code, expected.code);
    MessageStream stream;
    auto messages = stream.push(end.out);
    for (auto& message : stream.finish()) messages.push_back(std::move(message));
    std::size_t points = 0;
    for (const auto& message : messages) points += std::holds_alternative<MeasuredPoint>(message) ? 1U : 0U;
    EXPECT_EQ(points, expected.points);
    EXPECT_EQ(stream.isEnded(), expected.isEnded);
    StreamCounts counts = stream.counts();
    counts.messages = 0;
    EXPECT_EQ(counts, expected.counts);
    EXPECT_EQ(stream.error().has_value(), std::string_view(expected.way) == "newer");
}

INSTANTIATE_TEST_SUITE_P(Ways, FakeMeasure,
                         testing::Values(Expected{"good", 0, 3, true, {}}, Expected{"slow", 130, 1, true, {}},
                                         Expected{"crash", 128 + SIGSEGV, 1, false, {}}, Expected{"killed", 128 + SIGKILL, 1, false, {}},
                                         Expected{"silent", 0, 0, false, {}}, Expected{"garbage", 0, 3, true, {0, 5, 1, 0, 0}},
                                         Expected{"half", 1, 1, false, {0, 1, 0, 0, 0}}, Expected{"huge", 0, 3, true, {0, 0, 1, 0, 0}},
                                         Expected{"newer", 0, 0, false, {}}, Expected{"unknown", 0, 3, true, {0, 0, 0, 1, 1}},
                                         Expected{"closes", 0, 1, false, {}}, Expected{"error", 4, 1, true, {}},
                                         Expected{"without-done", 0, 1, false, {}}),
                         [](const testing::TestParamInfo<Expected>& instance) {
                             std::string name = instance.param.way;
                             std::erase(name, '-');
                             return name;
                         });

TEST(FakeMeasureHang, IsEndedByAKillOnly) {
    test::Child child({RIDGEPOINT_FAKE_MEASURE, "hang"});
    ASSERT_TRUE(child.readUntil("softmax"));
    child.closeInput();
    child.signal(SIGKILL);
    EXPECT_EQ(child.finish(), 128 + SIGKILL);
}

TEST(FakeMeasureEndless, EndsWhenNobodyReads) {
    test::Child child({RIDGEPOINT_FAKE_MEASURE, "endless"});
    ASSERT_TRUE(child.readUntil("xxxx"));
    child.closeOutput();
    EXPECT_EQ(child.finish(), 1);
}

}  // namespace
}  // namespace ridge::measure
