// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measured_stream.h"

#include <gtest/gtest.h>

#include "core/measure/line_splitter.h"
#include "tests/core/measure/entries.h"
#include "tests/core/measure/points.h"

namespace ridge::measure {
namespace {

std::string line(const Message& message) {
    return messageLine(message) + "\n";
}

MeasuredPoint point(double seconds) {
    MeasuredPoint made = test::product(1e9, 2e7, seconds).point;
    made.method = "way of " + std::to_string(seconds);
    return made;
}

std::string wholeStream() {
    return line(Hello{}) + line(DeviceMessage{"host", "A processor", Bytes{8e9}, Bytes{1e6}, {}, {}}) + line(Plan{2}) + line(point(1.0)) +
           line(Progress{}) + line(point(2.0)) + line(Done{2});
}

TEST(MeasuredStream, KeepsPointsAndDevices) {
    const auto file = readMeasuredStream(wholeStream(), "a.ndjson", "ssh box");
    ASSERT_TRUE(file) << errorText(file.error());
    EXPECT_TRUE(file->remarks.empty());
    ASSERT_EQ(file->measured.points.size(), 2U);
    EXPECT_EQ(file->measured.points[1].point, point(2.0));
    EXPECT_EQ(file->measured.points[1].via, "ssh box");
    EXPECT_EQ(findDevice(file->measured, "host", "ssh box")->lastLevelCache->value, 1e6);
    EXPECT_EQ(readMeasuredStream(line(test::fullPoint()) + line(Done{1}), "f")->measured.points[0].point, test::fullPoint());
}

TEST(MeasuredStream, WhatStandsAroundThePointsIsTold) {
    const std::string text = "Last login: Tue\n" + line(point(1.0)) + "{\"type\":\"point\"}\n" + std::string(kMaxLine + 1, 'x') + "\n" +
                             line(ErrorMessage{4, "the device fell off the bus", "cuda:0", "restart"}) + line(point(2.0));
    const auto file = readMeasuredStream(text, "a.ndjson");
    ASSERT_TRUE(file) << errorText(file.error());
    EXPECT_EQ(file->measured.points.size(), 2U);
    EXPECT_EQ(file->remarks, (std::vector<std::string>{"a.ndjson ends with an error: the device fell off the bus: cuda:0",
                                                       "a.ndjson has 2 lines without a message, first: Last login: Tue",
                                                       "a.ndjson has 1 line longer than 65536 bytes"}));
}

TEST(MeasuredStream, EveryTruncationKeepsThePointsBeforeIt) {
    const std::string text = wholeStream();
    const std::size_t first = text.find("\"way of 1");
    const std::size_t firstEnd = text.find('\n', first);
    const std::size_t secondEnd = text.find('\n', text.find("\"way of 2"));
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto file = readMeasuredStream(std::string_view(text).substr(0, length), "f");
        // A last line counts without its end.
        const std::size_t points = length >= secondEnd ? 2 : length >= firstEnd ? 1 : 0;
        ASSERT_EQ(file.has_value(), points > 0) << length;
        if (!file) continue;
        EXPECT_EQ(file->measured.points.size(), points) << length;
        const bool isWhole = length + 1 == text.size();
        EXPECT_EQ(file->remarks.empty(), isWhole) << length;
        if (isWhole) continue;
        EXPECT_EQ(file->remarks.back(), "f breaks off before its end; what it says until there counts") << length;
    }
}

TEST(MeasuredStream, WithoutAPointThereIsNothing) {
    for (const std::string& text : {std::string(), std::string("hello\n"), std::string("\0\xff\xfe", 3), line(Hello{}) + line(Done{0})}) {
        const auto file = readMeasuredStream(text, "f");
        ASSERT_FALSE(file);
        EXPECT_EQ(file.error().code, ErrorCode::Format);
        EXPECT_EQ(file.error().where, "f");
        EXPECT_EQ(file.error().what, "no measured point");
    }
    EXPECT_EQ(errorText(readMeasuredStream("hello\n", "f").error()), "no measured point: f: hello");
    MeasuredPoint wordy = point(1.0);
    wordy.method = std::string(kMaxEntryText, 'm');
    EXPECT_EQ(readMeasuredStream(line(wordy), "f").error().what, "no point that can be used");
}

TEST(MeasuredStream, ANewerProtocolIsRefusedButNotWhatCameBefore) {
    const std::string newer = "{\"type\":\"hello\",\"protocol\":\"2.0\",\"version\":\"9\"}\n";
    const auto refused = readMeasuredStream(newer + line(point(1.0)), "f");
    ASSERT_FALSE(refused);
    EXPECT_EQ(errorText(refused.error()), "speaks protocol 2.0, but this program understands no more than 1.0: f");
    const auto kept = readMeasuredStream(line(point(1.0)) + newer + line(point(2.0)), "f");
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->measured.points.size(), 1U);
    EXPECT_EQ(kept->remarks, (std::vector<std::string>{"f speaks protocol 2.0, but this program understands no more than 1.0"}));
}

TEST(MeasuredStream, TheNewestOfOneThingCounts) {
    MeasuredPoint newer = point(1.0);
    newer.time.median = Seconds{0.95};
    const auto file = readMeasuredStream(line(point(1.0)) + line(newer) + line(Done{2}), "f");
    ASSERT_EQ(file->measured.points.size(), 1U);
    EXPECT_EQ(file->measured.points[0].point.time.median.value, 0.95);
}

}  // namespace
}  // namespace ridge::measure
