// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json_guard.h"

#include <string>

#include <gtest/gtest.h>

namespace ridge {
namespace {

std::string errorOf(std::string_view text) {
    const auto parsed = parseJson(text, "file.json");
    if (parsed) return "no error";
    EXPECT_EQ(parsed.error().code, ErrorCode::Format);
    return errorText(parsed.error());
}

std::string nested(std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
}

TEST(JsonGuard, GivesTheSameDocumentAsThePlainParser) {
    const std::string text = R"({"a":[1,-2,3.5,1e3,"x\u00e9",null,true,{}],"b":{"c":[[],[false]]},"d":18446744073709551615})";
    const auto parsed = parseJson(text, "t");
    ASSERT_TRUE(parsed.has_value());
    EXPECT_EQ(*parsed, nlohmann::json::parse(text));
}

TEST(JsonGuard, SyntaxErrorsNameLineAndColumn) {
    EXPECT_EQ(errorOf("{\n  \"a\": 1,\n  \"b\" 2\n}"), "JSON syntax error: file.json:3:7: 2");
    EXPECT_EQ(errorOf("[1,]"), "JSON syntax error: file.json:1:4: ]");
    EXPECT_EQ(errorOf("{} x"), "JSON syntax error: file.json:1:4: x");
}

TEST(JsonGuard, CutAndEmptyTextsSaySo) {
    EXPECT_EQ(errorOf(""), "empty, expected JSON: file.json:1:1");
    EXPECT_EQ(errorOf("  \n"), "JSON ends too early: file.json:2:1");
    EXPECT_EQ(errorOf("{\"a\": [1, 2"), "JSON ends too early: file.json:1:12");
}

TEST(JsonGuard, DepthIsLimitedAndTenThousandLevelsDoNotCrash) {
    EXPECT_TRUE(parseJson(nested(kMaxJsonDepth), "t").has_value());
    EXPECT_EQ(errorOf(nested(kMaxJsonDepth + 1)), "nested too deeply: file.json: more than 64 levels");
    EXPECT_EQ(errorOf(nested(10000)), "nested too deeply: file.json: more than 64 levels");
    EXPECT_EQ(errorOf(std::string(1000000, '[')), "nested too deeply: file.json: more than 64 levels");
}

TEST(JsonGuard, RepeatedKeysAreRefusedWithTheirPath) {
    EXPECT_EQ(errorOf(R"({"p":{"fp16":1,"fp16":2}})"), "repeated key: file.json: p.fp16");
    EXPECT_EQ(errorOf(R"({"p":[{},{"q":1,"q":2}]})"), "repeated key: file.json: p.2.q");
}

TEST(JsonGuard, BytesThatAreNotTextAreRefused) {
    EXPECT_EQ(errorOf("{\"a\": \"\xff\"}"), "text is not UTF-8: file.json:1:8");
    EXPECT_EQ(errorOf("\x7f\x45LF\xff"), "JSON syntax error: file.json:1:1: ?ELF?");
    EXPECT_EQ(errorOf(std::string("{}\0junk", 7)), "text holds a NUL byte: file.json:1:3");
    EXPECT_EQ(errorOf("{\"a\": 1e999}"), "number too large: file.json:1:7: 1e999");
}

}  // namespace
}  // namespace ridge
