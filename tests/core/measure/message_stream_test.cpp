// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/message_stream.h"

#include <gtest/gtest.h>

#include "tests/core/measure/points.h"

namespace ridge::measure {
namespace {

std::string line(const Message& message) {
    return messageLine(message) + "\n";
}

TEST(MessageStream, KeepsThePointsOfAStreamThatBreaksOffAnywhere) {
    const std::string first = line(Hello{}) + line(test::fullPoint());
    const std::string whole = first + line(test::fullPoint());
    for (std::size_t cut = first.size(); cut < whole.size(); ++cut) {
        MessageStream stream;
        EXPECT_EQ(stream.push(whole.substr(0, cut)).size(), 2U);
        const bool isOnlyTheEndMissing = cut + 1 == whole.size();
        EXPECT_EQ(stream.finish().size(), isOnlyTheEndMissing ? 1U : 0U) << cut;
        const bool isHalf = cut > first.size() && !isOnlyTheEndMissing;
        EXPECT_EQ(stream.counts().garbage, isHalf ? 1U : 0U) << cut;
        EXPECT_FALSE(stream.isEnded());
    }
}

TEST(MessageStream, PassesOverGarbageAndGoesOn) {
    MessageStream stream;
    const std::string garbage = std::string("Segmentation fault\n") + std::string("\0\xff\xfe\n", 4) + std::string(kMaxLine * 3, '{') +
                                "\n" + std::string(1000, '[') + "\n";
    const auto messages = stream.push(line(Hello{}) + garbage + line(Plan{2}) + R"({"type":"later","x":1})" + "\n" + line(Done{0}));
    EXPECT_EQ(messages.size(), 3U);
    const StreamCounts expected{3, 3, 1, 1, 0};
    EXPECT_EQ(stream.counts(), expected);
    EXPECT_EQ(stream.firstGarbage(), "Segmentation fault");
    EXPECT_TRUE(stream.isEnded());
    EXPECT_FALSE(stream.error());
}

TEST(MessageStream, RefusesANewerProtocolAndReadsNoFurther) {
    MessageStream stream;
    const auto messages = stream.push(line(Warning{"before"}) + line(Hello{{2, 0}, "9"}) + line(Done{1}));
    EXPECT_EQ(messages.size(), 1U);
    ASSERT_TRUE(stream.error());
    EXPECT_NE(stream.error()->what.find("2.0"), std::string::npos);
    EXPECT_TRUE(stream.push(line(Plan{1})).empty());
    EXPECT_TRUE(stream.finish().empty());
}

TEST(MessageStream, AnErrorEndsTooAndEmptyDoesNot) {
    MessageStream stream;
    EXPECT_TRUE(stream.finish().empty());
    EXPECT_FALSE(stream.isEnded());
    EXPECT_EQ(stream.push(line(ErrorMessage{4, "gone", "cuda:0", {}})).size(), 1U);
    EXPECT_TRUE(stream.isEnded());
}

// No byte may lead to a crash; the sanitizers watch.
TEST(MessageStream, SurvivesEveryChangedByte) {
    const std::string good = line(test::fullPoint());
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (const char c : {'\0', '"', '{', '9', '\n', '\xff'}) {
            std::string bad = good;
            bad[i] = c;
            MessageStream stream;
            const auto messages = stream.push(bad);
            EXPECT_LE(messages.size() + stream.counts().garbage, 2U);
        }
    }
}

}  // namespace
}  // namespace ridge::measure
