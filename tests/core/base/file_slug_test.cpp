// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_slug.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(FileSlug, KeepsWordsAndNumbers) {
    EXPECT_EQ(fileSlug("matmul 4096\u00d74096\u00d74096 fp16 on H100 SXM5 80GB"), "matmul-4096-4096-4096-fp16-on-h100-sxm5-80gb");
    EXPECT_EQ(fileSlug("../../etc/passwd"), "etc-passwd");
    EXPECT_EQ(fileSlug("  Why decode is slow?  "), "why-decode-is-slow");
}

TEST(FileSlug, IsNeverEmptyAndNeverLong) {
    EXPECT_EQ(fileSlug(""), "note");
    EXPECT_EQ(fileSlug("\u00e9\u00e9/.."), "note");
    EXPECT_EQ(fileSlug(std::string(200, 'a')), std::string(60, 'a'));
    EXPECT_EQ(fileSlug(std::string(50, 'a') + " " + std::string(50, 'b')), std::string(50, 'a'));
}

}  // namespace
}  // namespace ridge
