// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/message.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/measure/line_splitter.h"
#include "tests/core/measure/points.h"

namespace ridge::measure {
namespace {

using nlohmann::json;

class EveryMessage : public testing::TestWithParam<Message> {};

TEST_P(EveryMessage, ReadsBackFromItsOneLine) {
    const std::string line = messageLine(GetParam());
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const auto parsed = parseMessage(line);
    ASSERT_TRUE(parsed) << errorText(parsed.error()) << "\n" << line;
    ASSERT_TRUE(parsed->message);
    EXPECT_EQ(*parsed->message, GetParam()) << line;
    EXPECT_EQ(parsed->unknownKeys, 0U) << line;
}

MeasuredPoint barePoint() {
    MeasuredPoint point;
    point.name = "dram-copy";
    point.device = "host";
    point.time = {{1.0}, {1.0}, {1.0}, {1.0}, 1, std::nullopt};
    return point;
}

INSTANTIATE_TEST_SUITE_P(
    Messages, EveryMessage,
    testing::Values(Message{Hello{{1, 0}, "0.1.0"}},
                    Message{DeviceMessage{"host", "A CPU", Bytes{8e9}, Bytes{3.2e7}, Hertz{3.5e9}, {"no BLAS: matmul is slow"}}},
                    Message{DeviceMessage{"host", "", std::nullopt, std::nullopt, std::nullopt, {}}},
                    Message{DeviceMessage{"cuda:0", "", {}, {}, {}, {}, "sm_90", {DType::Fp32}, {"conv2d", "adam:fp16"}}},
                    Message{Plan{17}}, Message{Progress{3, 17, "softmax 8×8", "sampling", 40}}, Message{test::fullPoint()},
                    Message{barePoint()}, Message{Compiled{"tiled", "sm_90", 2, true, 64, 256, 0, 16, "k.cu(3): warning: unused"}},
                    Message{Compiled{"tiled", "sm_120", 1, false, {}, {}, {}, {}, "k.cu(2): error: x\n  y\n  ^"}},
                    Message{Log{"two\nlines\t\"quoted\""}}, Message{Warning{"cold"}}, Message{Done{17}},
                    Message{ErrorMessage{4, "device error", "cuda:0", "look at dmesg"}}, Message{ErrorMessage{1, "x", "", ""}}));

TEST(PointLine, HasTheKeysOfTheContract) {
    const auto document = json::parse(messageLine(test::fullPoint()));
    for (const char* key :
         {"type",      "name",         "operator",    "dimensions", "dtype",    "device",       "device_name", "cache",
          "flops",     "flops_source", "dram_bytes",  "l2_bytes",   "l1_bytes", "bytes_source", "time_s",      "time_q1_s",
          "time_q3_s", "time_min_s",   "samples",     "stopped_by", "clock_hz", "throttled",    "checked",     "max_rel_error",
          "registers", "shared_bytes", "spill_bytes", "counters",   "at"}) {
        EXPECT_TRUE(document.contains(key)) << key;
    }
    for (const char* key : {"passes", "error_code", "remedy"}) EXPECT_TRUE(document.at("counters").contains(key)) << key;
}

TEST(PointLine, CountsAreIntegersWhileWholeAndUnknownIsNull) {
    MeasuredPoint point = barePoint();
    point.amounts.flops = Flops{0x1p62};
    point.amounts.dram = Bytes{0.5};
    const auto document = json::parse(messageLine(point));
    EXPECT_TRUE(document.at("flops").is_number_integer());
    EXPECT_EQ(document.at("flops").get<std::int64_t>(), std::int64_t{1} << 62U);
    EXPECT_TRUE(document.at("dram_bytes").is_number_float());
    for (const char* key :
         {"l2_bytes", "l1_bytes", "clock_hz", "registers", "counters", "dtype", "operator", "max_rel_error", "stopped_by"}) {
        EXPECT_TRUE(document.at(key).is_null()) << key;
    }
    point.amounts.flops = Flops{0x1p63};
    EXPECT_TRUE(json::parse(messageLine(point)).at("flops").is_number_float());
}

std::string pointLineWith(const std::string& key, const json& value) {
    auto document = json::parse(messageLine(test::fullPoint()));
    document[key] = value;
    return document.dump();
}

TEST(PointLine, RefusesWhatIsNoMeasurement) {
    const std::vector<std::pair<std::string, json>> wrong{{"time_s", nullptr},
                                                          {"time_s", 0},
                                                          {"time_s", -1.0},
                                                          {"time_q1_s", "1"},
                                                          {"samples", 0},
                                                          {"samples", 1.5},
                                                          {"flops", -1},
                                                          {"dram_bytes", "many"},
                                                          {"cache", "lukewarm"},
                                                          {"cache", nullptr},
                                                          {"device", ""},
                                                          {"dtype", "fp12"},
                                                          {"dimensions", 3},
                                                          {"name", nullptr},
                                                          {"registers", -1},
                                                          {"throttled", "yes"},
                                                          {"counters", "none"},
                                                          {"flops_source", "guess"},
                                                          {"dimensions", json{{"m", 1e30}}}};
    for (const auto& [key, value] : wrong) EXPECT_FALSE(parseMessage(pointLineWith(key, value))) << key << " " << value;
}

TEST(PointLine, KeepsAPointWhoseRemarksAreNewer) {
    const auto parsed = parseMessage(pointLineWith("stopped_by", "boredom"));
    ASSERT_TRUE(parsed);
    EXPECT_FALSE(std::get<MeasuredPoint>(*parsed->message).stoppedBy);
}

TEST(ParseMessage, IgnoresAndCountsWhatItDoesNotKnow) {
    const auto keys = parseMessage(R"({"type":"plan","count":3,"colour":"red","deep":{"a":[1]}})");
    ASSERT_TRUE(keys);
    EXPECT_EQ(*keys->message, Message{Plan{3}});
    EXPECT_EQ(keys->unknownKeys, 2U);
    const auto type = parseMessage(R"({"type":"thermometer","celsius":90})");
    ASSERT_TRUE(type);
    EXPECT_FALSE(type->message);
}

TEST(ParseMessage, RefusesWhatIsNoMessage) {
    for (const char* line :
         {"", "hello", "[]", "3", "null", "{", R"({"type":3})", R"({"kind":"plan"})", R"({"type":"hello","protocol":1})",
          R"({"type":"hello","protocol":"one"})", R"({"type":"hello","protocol":"1."})", R"({"type":"hello","protocol":"-1.0"})",
          R"({"type":"log"})", R"({"type":"plan","count":-1})", "{\"type\":\"log\",\"text\":\"\xff\"}"}) {
        EXPECT_FALSE(parseMessage(line)) << line;
    }
}

TEST(Protocol, AHigherMajorIsRefusedWithBothNumbers) {
    EXPECT_TRUE(checkProtocol({1, 0}));
    EXPECT_TRUE(checkProtocol({1, 99}));
    const auto checked = checkProtocol({2, 3});
    ASSERT_FALSE(checked);
    EXPECT_NE(checked.error().what.find("2.3"), std::string::npos);
    EXPECT_NE(checked.error().what.find("1.0"), std::string::npos);
    EXPECT_NE(checked.error().hint, "");
}

TEST(Protocol, VersionsAreTwoNumbers) {
    EXPECT_EQ(parseVersion("12.34"), (ProtocolVersion{12, 34}));
    for (const char* text : {"", "1", ".", "1.", ".1", "1.0.0", "a.b", "1.-1", "-1.0", "99999999999.0", " 1.0"}) {
        EXPECT_FALSE(parseVersion(text)) << text;
    }
}

TEST(MessageLine, NeverIsLongerThanALine) {
    const std::string control(200000, '\x01');  // six bytes each in JSON
    for (const Message& message :
         std::initializer_list<Message>{Log{control}, Warning{control}, Compiled{"f", "sm_80", 1, false, {}, {}, {}, {}, control},
                                        ErrorMessage{1, control, control, control}}) {
        const std::string line = messageLine(message);
        EXPECT_LE(line.size(), kMaxLine);
        const auto parsed = parseMessage(line);
        ASSERT_TRUE(parsed);
        EXPECT_EQ(parsed->message->index(), message.index());
    }
    MeasuredPoint point = barePoint();
    point.name = control;
    EXPECT_LE(messageLine(point).size(), kMaxLine);
}

TEST(MessageLine, BrokenBytesAreReplaced) {
    const auto parsed =
        parseMessage(messageLine(Log{"a\xff"
                                     "b"}));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(std::get<Log>(*parsed->message).text, "a\uFFFDb");
}

TEST(LogMessages, CutBetweenLinesAndLoseNothing) {
    std::string text;
    for (int i = 0; i < 50000; ++i) text += "line " + std::to_string(i) + " with ümläuts\n";
    const auto messages = logMessages(text);
    EXPECT_GT(messages.size(), 5U);
    std::string joined;
    for (const auto& message : messages) {
        EXPECT_LE(messageLine(message).size(), kMaxLine);
        EXPECT_TRUE(message.text.ends_with('\n'));
        joined += message.text;
    }
    EXPECT_EQ(joined, text);
    EXPECT_TRUE(logMessages("").empty());
}

TEST(LogMessages, ALongLineIsCutBetweenCharacters) {
    std::string text;
    for (int i = 0; i < 40000; ++i) text += "é";
    std::string joined;
    for (const auto& message : logMessages(text)) {
        const auto parsed = parseMessage(messageLine(message));
        ASSERT_TRUE(parsed);
        joined += std::get<Log>(*parsed->message).text;
    }
    EXPECT_EQ(joined, text);
}

}  // namespace
}  // namespace ridge::measure
