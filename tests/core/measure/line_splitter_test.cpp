// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/line_splitter.h"

#include <gtest/gtest.h>

namespace ridge::measure {
namespace {

using Lines = std::vector<std::string>;

TEST(LineSplitter, PutsPiecesTogether) {
    LineSplitter splitter;
    EXPECT_EQ(splitter.push("ab"), Lines{});
    EXPECT_EQ(splitter.push("c\nde\nf"), (Lines{"abc", "de"}));
    EXPECT_EQ(splitter.push("\n"), Lines{"f"});
    EXPECT_EQ(splitter.takeRest(), "");
}

TEST(LineSplitter, ByteByByteGivesTheSame) {
    const std::string text = "one\r\n\n\ntwo\nthr\ree\n";
    LineSplitter splitter;
    Lines lines;
    for (const char c : text) {
        for (auto& line : splitter.push({&c, 1})) lines.push_back(std::move(line));
    }
    EXPECT_EQ(lines, (Lines{"one", "two", "thr\ree"}));
}

TEST(LineSplitter, HandsOverTheRestOnce) {
    LineSplitter splitter;
    EXPECT_EQ(splitter.push("whole\nhalf"), Lines{"whole"});
    EXPECT_EQ(splitter.takeRest(), "half");
    EXPECT_EQ(splitter.takeRest(), "");
}

TEST(LineSplitter, TakesJustTheLimitAndPassesOverMore) {
    LineSplitter splitter;
    const std::string longest(kMaxLine, 'x');
    EXPECT_EQ(splitter.push(longest + "\n"), Lines{longest});
    EXPECT_EQ(splitter.push(longest + "\r\n"), Lines{longest});
    EXPECT_EQ(splitter.tooLong(), 0U);
    EXPECT_EQ(splitter.push(longest + "y\n"), Lines{});
    EXPECT_EQ(splitter.push(longest + "yz\nshort\n"), Lines{"short"});
    EXPECT_EQ(splitter.tooLong(), 2U);
}

TEST(LineSplitter, CountsAHugeLineOnceHoweverItArrives) {
    LineSplitter splitter;
    const std::string piece(10000, 'x');
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(splitter.push(piece), Lines{});
    EXPECT_EQ(splitter.push("\nnext\n"), Lines{"next"});
    EXPECT_EQ(splitter.tooLong(), 1U);
}

TEST(LineSplitter, AHugeRestIsNoLine) {
    LineSplitter splitter;
    EXPECT_EQ(splitter.push(std::string(kMaxLine + 2, 'x')), Lines{});
    EXPECT_EQ(splitter.takeRest(), "");
    EXPECT_EQ(splitter.tooLong(), 1U);
}

TEST(LineSplitter, KeepsNulAndOtherBytes) {
    LineSplitter splitter;
    const std::string line("a\0\xff", 3);
    EXPECT_EQ(splitter.push(line + "\n"), Lines{line});
}

}  // namespace
}  // namespace ridge::measure
