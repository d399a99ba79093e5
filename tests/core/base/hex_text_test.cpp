// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/hex_text.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(HexText, HoldsEveryByte) {
    EXPECT_EQ(hexText(std::string_view("\0\x7f\xffz", 4)), "007fff7a");
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    EXPECT_EQ(bytesOfHex(hexText(all)), all);
    EXPECT_EQ(bytesOfHex("7F"), "\x7f");
    EXPECT_EQ(bytesOfHex(""), "");
}

TEST(HexText, OtherTextsAreNone) {
    for (const char* text : {"7", "7g", "+7", "-1", "0x", " 7", "7 ", "é"}) EXPECT_FALSE(bytesOfHex(text)) << text;
}

}  // namespace
}  // namespace ridge
