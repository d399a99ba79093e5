// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_stamp.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(FileStamp, IsTheHashThatWasPublished) {
    // Test vectors of the FNV authors.
    EXPECT_EQ(hashOf(""), 0xcbf29ce484222325U);
    EXPECT_EQ(hashOf("a"), 0xaf63dc4c8601ec8cU);
    EXPECT_EQ(hashOf("foobar"), 0x85944171f73967e8U);
    EXPECT_EQ(hexText(0xaf63dc4c8601ec8cU), "af63dc4c8601ec8c");
    EXPECT_EQ(hexText(0), "0000000000000000");
}

TEST(FileStamp, TellsContentsApart) {
    EXPECT_EQ(stampOf("abc"), stampOf("abc"));
    EXPECT_NE(stampOf("abc"), stampOf("abd"));
    EXPECT_NE(stampOf("abc"), stampOf("abc\n"));
    EXPECT_NE(stampOf(""), stampOf(std::string_view("\0", 1)));
}

TEST(FileStamp, GoesThroughText) {
    const FileStamp stamp = stampOf("foobar");
    EXPECT_EQ(stampText(stamp), "6-85944171f73967e8");
    EXPECT_EQ(parseStamp(stampText(stamp)), stamp);
    for (const char* const wrong :
         {"", "-", "6", "6-", "6-85944171f73967e", "6-85944171f73967e80", "x-85944171f73967e8", "-85944171f73967e8", "6-85944171f73967eg",
          "99999999999999999999-85944171f73967e8", " 6-85944171f73967e8"}) {
        EXPECT_FALSE(parseStamp(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace ridge
