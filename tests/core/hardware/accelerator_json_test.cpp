// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator_json.h"

#include <ostream>
#include <string>

#include <gtest/gtest.h>

namespace ridge {
namespace {

constexpr std::string_view kFull = R"({
  "schema": "ridgepoint.accelerator/1",
  "id": "acme-one",
  "name": "One 40GB",
  "vendor": "Acme",
  "year": 2024,
  "product": {"architecture": "A", "chip": "C1", "form_factor": "OAM", "devices_visible": 2},
  "memory": {"type": "HBM3", "capacity": {"gb": 40, "sources": [0]}, "bandwidth": {"gb_per_s": 3276.8, "sources": [0, 1]}},
  "caches": {"l2": {"mb": 126.5, "sources": [1]}, "last_level": {"mb": 256}},
  "link": {"name": "Link 2", "both_directions": {"gb_per_s": 112.5, "sources": [0]}},
  "power": {"w": 399.5, "sources": [0]},
  "clocks": {"boost": {"mhz": 1980, "sources": [0]}, "tensor": {"mhz": 1829.5}},
  "units": {"count": 132, "kind": "SM", "sources": [1]},
  "peaks": {
    "fp16_tensor": {"tflop_per_s": 989.4, "sparse_factor": 2, "sources": [0]},
    "int8_tensor": {"top_per_s": 1978.9, "derived": true, "sources": [0, 1]}
  },
  "confidence": "medium",
  "alternatives": [{"of": "bandwidth", "gb_per_s": 3352, "note": "another page"},
                   {"of": "int8_tensor", "top_per_s": 2000, "note": "rounded"}],
  "notes": ["A note."],
  "sources": [{"title": "Page", "url": "https://example.org/a", "covers": "989.4"}, {"title": "Sheet", "url": "https://example.org/b"}]
})";

constexpr std::string_view kSmall = R"({
  "schema": "ridgepoint.accelerator/1",
  "id": "a-1", "name": "A", "vendor": "V",
  "memory": {"bandwidth": {"gb_per_s": 1000}},
  "peaks": {"fp16_tensor": {"tflop_per_s": 100}}
})";

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string out(text);
    const std::size_t at = out.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? out : out.replace(at, from.size(), to);
}

std::string errorOf(std::string_view text) {
    const auto parsed = parseAccelerator(text, "a.json");
    if (parsed) return "no error";
    EXPECT_EQ(parsed.error().code, ErrorCode::Format);
    return errorText(parsed.error());
}

TEST(AcceleratorJson, ReadsEveryField) {
    const auto parsed = parseAccelerator(kFull, "a.json");
    ASSERT_TRUE(parsed.has_value()) << errorText(parsed.error());
    const Accelerator& a = *parsed;
    EXPECT_EQ(a.id, "acme-one");
    EXPECT_EQ(a.name, "One 40GB");
    EXPECT_EQ(a.vendor, "Acme");
    EXPECT_EQ(a.year, 2024);
    EXPECT_EQ(a.architecture, "A");
    EXPECT_EQ(a.chip, "C1");
    EXPECT_EQ(a.formFactor, "OAM");
    EXPECT_EQ(a.devicesVisible, 2);
    EXPECT_EQ(a.memoryType, "HBM3");
    EXPECT_EQ(a.memory, (Sourced<Bytes>{Bytes{40e9}, {0}}));
    EXPECT_EQ(a.bandwidth, (Sourced<ByteRate>{ByteRate{3276800000000.0}, {0, 1}}));
    EXPECT_EQ(a.l2, (Sourced<Bytes>{Bytes{126500000.0}, {1}}));
    EXPECT_EQ(a.lastLevelCache, (Sourced<Bytes>{Bytes{256e6}, {}}));
    EXPECT_EQ(a.linkName, "Link 2");
    EXPECT_EQ(a.link, (Sourced<ByteRate>{ByteRate{112.5e9}, {0}}));
    EXPECT_EQ(a.powerWatt, (Sourced<double>{399.5, {0}}));
    EXPECT_EQ(a.boostClockHz, (Sourced<double>{1.98e9, {0}}));
    EXPECT_EQ(a.tensorClockHz, (Sourced<double>{1829500000.0, {}}));
    EXPECT_EQ(a.units, (Sourced<int>{132, {1}}));
    EXPECT_EQ(a.unitName, "SM");
    EXPECT_EQ(a.confidence, Confidence::Medium);
    EXPECT_EQ(a.notes, std::vector<std::string>{"A note."});
    ASSERT_EQ(a.peaks.size(), 2U);
    EXPECT_EQ(a.peaks[0], (Peak{PeakKey::Fp16Tensor, FlopRate{989400000000000.0}, false, 2.0, {0}}));
    EXPECT_EQ(a.peaks[1], (Peak{PeakKey::Int8Tensor, FlopRate{1978900000000000.0}, true, std::nullopt, {0, 1}}));
    ASSERT_EQ(a.alternatives.size(), 2U);
    EXPECT_EQ(a.alternatives[0], (Alternative{"bandwidth", 3352e9, "another page"}));
    EXPECT_EQ(a.alternatives[1], (Alternative{"int8_tensor", 2000e12, "rounded"}));
    ASSERT_EQ(a.sources.size(), 2U);
    EXPECT_EQ(a.sources[0], (Source{"Page", "https://example.org/a", "989.4"}));
    EXPECT_EQ(a.sources[1], (Source{"Sheet", "https://example.org/b", ""}));
}

TEST(AcceleratorJson, OnlyIdBandwidthAndOnePeakHaveToBeKnown) {
    const auto parsed = parseAccelerator(kSmall, "a.json");
    ASSERT_TRUE(parsed.has_value()) << errorText(parsed.error());
    EXPECT_FALSE(parsed->year.has_value());
    EXPECT_FALSE(parsed->memory.has_value());
    EXPECT_FALSE(parsed->link.has_value());
    EXPECT_FALSE(parsed->units.has_value());
    EXPECT_TRUE(parsed->sources.empty());
    EXPECT_EQ(parsed->confidence, Confidence::High);
}

TEST(AcceleratorJson, WritesWhatItReads) {
    for (const std::string_view text : {kFull, kSmall}) {
        const auto parsed = parseAccelerator(text, "a.json");
        ASSERT_TRUE(parsed.has_value());
        const std::string written = writeAccelerator(*parsed);
        const auto again = parseAccelerator(written, "again");
        ASSERT_TRUE(again.has_value()) << errorText(again.error());
        EXPECT_EQ(*again, *parsed);
        EXPECT_EQ(writeAccelerator(*again), written);
    }
}

TEST(AcceleratorJson, RatesOfEverySizeSurviveWriting) {
    // Above 2^53 base units neighbouring doubles are further apart than 1.
    for (const std::string_view tera : {"0.199", "989.4", "10066.3", "13500", "123456.789", "3.0000000000000004", "999999999.9", "1e18"}) {
        const auto first = parseAccelerator(replaced(kSmall, "100}", std::string(tera) + "}"), "a.json");
        ASSERT_TRUE(first.has_value()) << tera << errorText(first.error());
        const auto again = parseAccelerator(writeAccelerator(*first), "a.json");
        ASSERT_TRUE(again.has_value()) << tera;
        EXPECT_EQ(again->peaks, first->peaks) << tera;
    }
}

TEST(AcceleratorJson, NumbersAreWrittenAsInADataSheet) {
    const std::string written = writeAccelerator(*parseAccelerator(kFull, "a.json"));
    EXPECT_NE(written.find("\"fp16_tensor\": {\"tflop_per_s\": 989.4, \"sparse_factor\": 2, \"sources\": [0]},\n"), std::string::npos)
        << written;
    EXPECT_NE(written.find("    \"bandwidth\": {\"gb_per_s\": 3276.8, \"sources\": [0, 1]}\n"), std::string::npos) << written;
}

struct BadInput {
    std::string_view from;
    std::string_view to;
    std::string_view error;
};

/// What ctest calls the case.
void PrintTo(const BadInput& input, std::ostream* out) {
    *out << input.error;
}

class BadAccelerator : public testing::TestWithParam<BadInput> {};

TEST_P(BadAccelerator, IsRefusedWithFieldAndValue) {
    EXPECT_EQ(errorOf(replaced(kFull, GetParam().from, GetParam().to)), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
    Fields, BadAccelerator,
    testing::Values(
        BadInput{"accelerator/1", "accelerator/2", "unknown schema version: a.json: schema: ridgepoint.accelerator/2"},
        BadInput{"\"schema\": \"ridgepoint.accelerator/1\",", "", "missing: a.json: schema: not given"},
        BadInput{"\"id\": \"acme-one\",", "", "missing: a.json: id: not given"},
        BadInput{"\"acme-one\"", "\"Acme One\"", "expected lower-case words and numbers joined by '-': a.json: id: Acme One"},
        BadInput{"\"acme-one\"", "\"acme--one\"", "expected lower-case words and numbers joined by '-': a.json: id: acme--one"},
        BadInput{"\"acme-one\"", "\"../../etc\"", "expected lower-case words and numbers joined by '-': a.json: id: ../../etc"},
        BadInput{"\"acme-one\"", "\"peak=1\"", "expected lower-case words and numbers joined by '-': a.json: id: peak=1"},
        BadInput{"\"acme-one\"", "\"what-if-1\"", "ids that begin with what-if are taken: a.json: id: what-if-1"},
        BadInput{"\"acme-one\"", "\"\"", "expected a text that is not empty: a.json: id"},
        BadInput{"\"One 40GB\"", "17", "expected a text: a.json: name: 17"},
        BadInput{"\"One 40GB\"", "\"a\\nb\"", "expected one line without control characters: a.json: name: a?b"},
        BadInput{"2024", "\"2024\"", "expected a whole number from 1970 to 2200: a.json: year: 2024"},
        BadInput{"2024", "20240", "expected a whole number from 1970 to 2200: a.json: year: 20240"},
        BadInput{"2024", "2024.5", "expected a whole number from 1970 to 2200: a.json: year: 2024.5"},
        BadInput{"3276.8", "0", "must be greater than zero: a.json: memory.bandwidth.gb_per_s: 0"},
        BadInput{"3276.8", "-1", "must be greater than zero: a.json: memory.bandwidth.gb_per_s: -1"},
        BadInput{"3276.8", "1e300", "must be from 1e-09 to 1e+21: a.json: memory.bandwidth.gb_per_s: 1e+300"},
        BadInput{"3276.8", "1e-300", "must be from 1e-09 to 1e+21: a.json: memory.bandwidth.gb_per_s: 1e-300"},
        BadInput{"3276.8", "\"fast\"", "expected a number: a.json: memory.bandwidth.gb_per_s: fast"},
        BadInput{"3276.8", "null", "expected a number: a.json: memory.bandwidth.gb_per_s: null"},
        BadInput{"3276.8", "1e999", "number too large: a.json:8:96: 1e999"},
        BadInput{"3276.8", "NaN", "JSON syntax error: a.json:8:96: NaN, \"sources\": [0, 1]}},"},
        BadInput{"\"gb_per_s\": 3276.8", "\"GB/s\": 3276.8", "missing: a.json: memory.bandwidth.gb_per_s: not given"},
        BadInput{"\"capacity\": {", "\"capacity\": [{", "JSON syntax error: a.json:8:82: : {\"gb_per_s\": 3276.8, \"source"},
        BadInput{"{\"w\": 399.5, \"sources\": [0]}", "400", "expected an object: a.json: power: 400"},
        BadInput{"989.4", "0", "must be greater than zero: a.json: peaks.fp16_tensor.tflop_per_s: 0"},
        BadInput{"989.4", "-989.4", "must be greater than zero: a.json: peaks.fp16_tensor.tflop_per_s: -989.4"},
        BadInput{"989.4", "1e19", "must be from 1e-12 to 1e+18: a.json: peaks.fp16_tensor.tflop_per_s: 1e+19"},
        BadInput{"\"int8_tensor\": {\"top", "\"fp16_tensor\": {\"top", "repeated key: a.json: peaks.fp16_tensor"},
        BadInput{"\"int8_tensor\": {\"top", "\"int7\": {\"top", "unknown key: a.json: peaks.int7: an object"},
        BadInput{"top_per_s\": 1978", "tflop_per_s\": 1978", "missing: a.json: peaks.int8_tensor.top_per_s: not given"},
        BadInput{"\"sparse_factor\": 2", "\"sparse_factor\": 0.5", "must be from 1 to 64: a.json: peaks.fp16_tensor.sparse_factor: 0.5"},
        BadInput{"\"derived\": true", "\"derived\": 1", "expected true or false: a.json: peaks.int8_tensor.derived: 1"},
        BadInput{"[0, 1]", "[0, 2]", "expected the index of one of 2 sources, from 0: a.json: memory.bandwidth.sources: 2"},
        BadInput{"[0, 1]", "[-1]", "expected the index of one of 2 sources, from 0: a.json: memory.bandwidth.sources: -1"},
        BadInput{"[0, 1]", "[0.5]", "expected the index of one of 2 sources, from 0: a.json: memory.bandwidth.sources: 0.5"},
        BadInput{"[0, 1]", "0", "expected a list: a.json: memory.bandwidth.sources: 0"},
        BadInput{"\"medium\"", "\"certain\"", "expected high, medium or low: a.json: confidence: certain"},
        BadInput{"\"of\": \"bandwidth\"", "\"of\": \"speed\"", "expected bandwidth, memory or a peak: a.json: alternatives.0.of: speed"},
        BadInput{"\"gb_per_s\": 3352", "\"gb\": 3352", "missing: a.json: alternatives.0.gb_per_s: not given"},
        BadInput{"[\"A note.\"]", "[1]", "expected a text: a.json: notes: 1"},
        BadInput{"\"title\": \"Sheet\"", "\"titel\": \"Sheet\"", "missing: a.json: sources.1.title: not given"},
        BadInput{"\"kind\": \"SM\"", "\"kind\": null", "expected a text: a.json: units.kind: null"},
        BadInput{"\"units\"", "\"unit\"", "unknown key: a.json: unit: an object"},
        BadInput{"\"chip\"", "\"chips\"", "unknown key: a.json: product.chips: C1"}));

TEST(AcceleratorJson, WithoutPeaksThereIsNoRoof) {
    EXPECT_EQ(errorOf(replaced(kSmall, "{\"fp16_tensor\": {\"tflop_per_s\": 100}}", "{}")),
              "an accelerator needs at least one peak: a.json: peaks");
    EXPECT_EQ(errorOf(replaced(kSmall, ",\n  \"peaks\": {\"fp16_tensor\": {\"tflop_per_s\": 100}}", "")),
              "missing: a.json: peaks: not given");
}

TEST(AcceleratorJson, OtherDocumentsAreRefused) {
    EXPECT_EQ(errorOf("[]"), "expected an object: a.json: a list");
    EXPECT_EQ(errorOf("12"), "expected an object: a.json: 12");
    EXPECT_EQ(errorOf(""), "empty, expected JSON: a.json:1:1");
    EXPECT_EQ(errorOf(kFull.substr(0, 60)), "JSON ends too early: a.json:3:19");
    EXPECT_EQ(errorOf(std::string(10000, '[') + std::string(10000, ']')), "nested too deeply: a.json: more than 64 levels");
    EXPECT_EQ(errorOf("\x89PNG\r\n\x1a\n"), "JSON syntax error: a.json:1:1: ?PNG");
    EXPECT_EQ(errorOf(replaced(kSmall, "\"A\"", "\"\xc3\x28\"")), "text is not UTF-8: a.json:3:26");
}

TEST(AcceleratorJson, EveryTruncationAndManyChangedBytesAreHandled) {
    for (std::size_t length = 0; length < kFull.size(); ++length) {
        EXPECT_FALSE(parseAccelerator(kFull.substr(0, length), "a.json").has_value()) << length;
    }
    std::string text(kFull);
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const char original = text[at];
        for (const char other : {'"', '9', '\xff'}) {
            text[at] = other;
            const auto parsed = parseAccelerator(text, "a.json");
            EXPECT_TRUE(parsed.has_value() || !parsed.error().what.empty()) << at;
        }
        text[at] = original;
    }
}

}  // namespace
}  // namespace ridge
