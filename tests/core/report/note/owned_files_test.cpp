// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/owned_files.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(OwnedFiles, KnowWhatWasWrittenUnderAName) {
    OwnedFiles owned;
    owned.add("note.md", "text");
    owned.add("tables/a b.csv", "");
    const OwnedFiles read = OwnedFiles::parse(owned.text());
    EXPECT_TRUE(read.wrote("note.md", "text"));
    EXPECT_TRUE(read.wrote("tables/a b.csv", ""));
    EXPECT_FALSE(read.wrote("note.md", "text, edited"));
    EXPECT_FALSE(read.wrote("other.md", "text"));
}

TEST(OwnedFiles, AreTheSameTextInAnyOrder) {
    OwnedFiles one;
    one.add("a", "1");
    one.add("b", "2");
    OwnedFiles other;
    other.add("b", "2");
    other.add("a", "1");
    EXPECT_EQ(one.text(), other.text());
    // The published value of this checksum for "a".
    OwnedFiles letter;
    letter.add("x", "a");
    EXPECT_EQ(letter.text(), "af63dc4c8601ec8c  x\n");
}

TEST(OwnedFiles, ABrokenListOwnsNothing) {
    for (const char* text : {"", "\n\n", "note.md", "0123456789abcdef note.md", "0123456789abcdef  "})
        EXPECT_EQ(OwnedFiles::parse(text).text(), "") << text;
}

}  // namespace
}  // namespace ridge
