// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/request.h"

#include <gtest/gtest.h>

namespace ridge::measure {
namespace {

TEST(Request, ReadsBackFromItsOneLine) {
    const Request request{{"model", "-", "--phase", "decode", "a \"b\" é"}, "{\n  \"model_type\": \"llama\"\n}\n"};
    const std::string text = requestText(request);
    EXPECT_EQ(text.find('\n'), text.size() - 1);
    const auto parsed = parseRequest(text);
    ASSERT_TRUE(parsed) << errorText(parsed.error());
    EXPECT_EQ(parsed->arguments, request.arguments);
    EXPECT_EQ(parsed->config, request.config);
}

TEST(Request, CarriesACompiledKernelByteForByte) {
    Request request{{"kernel", "k.cu"}, {}, "// ridgepoint: entry f\n"};
    const std::string bytes(
        "\x7f"
        "ELF\0\xff\n\"",
        8);
    request.binaries = {{"sm_90", "_Z1fPf", 40, 1024, 16, bytes}, {"sm_100a", "f", 0, 0, 0, "x"}};
    request.isChild = true;
    const auto parsed = parseRequest(requestText(request));
    ASSERT_TRUE(parsed) << errorText(parsed.error());
    EXPECT_EQ(parsed->binaries, request.binaries);
    EXPECT_TRUE(parsed->isChild);
    EXPECT_EQ(parsed->source, request.source);
}

TEST(Request, RefusesABrokenKernel) {
    const std::string head = R"({"schema":"ridgepoint.measure-request/1","arguments":["kernel","k.cu"],"binaries":)";
    for (const char* text : {"3}", "[3]}", R"([{"arch":"sm_90","symbol":"f"}]})", R"([{"arch":"sm_90","symbol":"f","cubin":"7f4"}]})",
                             R"([{"arch":"sm_90","symbol":"f","cubin":"zz"}]})", R"([{"symbol":"f","cubin":"7f"}]})"}) {
        EXPECT_FALSE(parseRequest(head + text)) << text;
    }
}

TEST(Request, RefusesWhatIsNone) {
    for (const char* text :
         {"", "hello", "[]", "{}", R"({"schema":"ridgepoint.measure-request/1"})",
          R"({"schema":"ridgepoint.measure-request/1","arguments":[]})",
          R"({"schema":"ridgepoint.measure-request/2","arguments":["devices"]})",
          R"({"schema":"ridgepoint.measure-request/1","arguments":"devices"})",
          R"({"schema":"ridgepoint.measure-request/1","arguments":[3]})",
          R"({"schema":"ridgepoint.measure-request/1","arguments":["devices"],"config":3})", R"({"arguments":["devices"]})"}) {
        const auto parsed = parseRequest(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_EQ(parsed.error().code, ErrorCode::Usage) << text;
        EXPECT_EQ(parsed.error().where.substr(0, 7), "request") << text;
    }
}

TEST(Request, RefusesANewerProtocolWithBothNumbers) {
    const auto parsed = parseRequest(R"({"schema":"ridgepoint.measure-request/7","protocol":"3.1"})");
    ASSERT_FALSE(parsed);
    EXPECT_NE(parsed.error().what.find("3.1"), std::string::npos);
    EXPECT_NE(parsed.error().what.find("1.0"), std::string::npos);
}

TEST(Request, CountsKeysThatItDoesNotKnow) {
    const auto parsed = parseRequest(R"({"schema":"ridgepoint.measure-request/1","arguments":["devices"],"priority":3})");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->unknownKeys, 1U);
}

TEST(Request, RefusesMoreThanAMebibyte) {
    Request request{{"model", "-"}, std::string(kMaxRequest, 'x')};
    const auto parsed = parseRequest(requestText(request));
    ASSERT_FALSE(parsed);
    EXPECT_NE(errorText(parsed.error()).find("1048576"), std::string::npos);
}

}  // namespace
}  // namespace ridge::measure
