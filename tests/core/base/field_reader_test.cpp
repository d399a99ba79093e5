// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/field_reader.h"

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace ridge {
namespace {

using nlohmann::json;

const json& document() {
    static const json value = json::parse(R"({
        "object": {"inner": {"word": 5, "half": 0.5, "whole": 7.0, "huge": 18446744073709551615}, "none": null},
        "list": [{"word": "a"}, {"word": "b\n"}, 3],
        "words": ["a", 2],
        "empty": "",
        "none": null,
        "zero": 0
    })");
    return value;
}

/// The first error of `read`, "" without one.
std::string errorOf(ErrorStyle style, const std::function<void(FieldReader&)>& read) {
    ReadState state{"f.json", style};
    FieldReader file(document(), state);
    read(file);
    return state.error ? errorText(*state.error) : std::string();
}

std::string spoken(const std::function<void(FieldReader&)>& read) {
    return errorOf(ErrorStyle::Spoken, read);
}
std::string terse(const std::function<void(FieldReader&)>& read) {
    return errorOf(ErrorStyle::Terse, read);
}

TEST(FieldReader, NullCountsAsAbsent) {
    const std::string error = spoken([](FieldReader& file) {
        EXPECT_EQ(file.find("none"), nullptr);
        EXPECT_EQ(file.text("none"), "");
        EXPECT_EQ(file.number("none", {1, 2}), std::nullopt);
        EXPECT_EQ(file.integer("none", 1, 2), std::nullopt);
        EXPECT_EQ(file.flag("none"), std::nullopt);
        EXPECT_EQ(file.list("none"), nullptr);
        EXPECT_TRUE(file.texts("none").empty());
        EXPECT_TRUE(file.objects("none").empty());
        EXPECT_FALSE(file.objectIfAny("none").has_value());
        EXPECT_TRUE(file.object("none").keys().empty());
    });
    EXPECT_EQ(error, "");
}

TEST(FieldReader, ARequiredNullIsAnError) {
    EXPECT_EQ(spoken([](FieldReader& file) { static_cast<void>(file.require("none")); }), "missing: f.json: none: not given");
    EXPECT_EQ(spoken([](FieldReader& file) { static_cast<void>(file.requiredObject("none")); }), "missing: f.json: none: not given");
    EXPECT_EQ(spoken([](FieldReader& file) { EXPECT_EQ(file.requiredText("none"), ""); }), "expected a text: f.json: none: null");
    EXPECT_EQ(spoken([](FieldReader& file) {
                  EXPECT_EQ(file.requiredNumber("none", {3, 4}), 3);
              }),
              "expected a number: f.json: none: null");
}

TEST(FieldReader, PathsNameEveryStep) {
    EXPECT_EQ(terse([](FieldReader& file) {
                  FieldReader object = file.object("object");
                  FieldReader inner = object.object("inner");
                  EXPECT_EQ(inner.text("word"), "");
              }),
              "expected a text: f.json: object.inner.word: 5");
    EXPECT_EQ(terse([](FieldReader& file) {
                  FieldReader object = file.requiredObject("object");
                  object.object("inner").refuse("wrong", {}, "value");
              }),
              "wrong: f.json: object.inner: value");
    EXPECT_EQ(terse([](FieldReader& file) { static_cast<void>(file.texts("words")); }), "expected a text: f.json: words.1: 2");
    EXPECT_EQ(terse([](FieldReader& file) { static_cast<void>(file.objects("list")); }), "expected an object: f.json: list.2: 3");
    EXPECT_EQ(terse([](FieldReader& file) { file.refuse("wrong", {}); }), "wrong: f.json");
}

TEST(FieldReader, ItemsOfAListAreReadInOrder) {
    ReadState state{"f.json", ErrorStyle::Terse};
    const json value = json::parse(R"({"list": [{"word": "a"}, {"word": "b\n"}]})");
    FieldReader file(value, state);
    std::vector<std::string> words;
    for (FieldReader& item : file.objects("list")) words.push_back(item.text("word"));
    EXPECT_EQ(words, (std::vector<std::string>{"a", "b\n"}));
    ASSERT_TRUE(state.error.has_value());
    EXPECT_EQ(state.error->where, "f.json: list.1.word");
}

TEST(FieldReader, OnlyTheFirstErrorIsKept) {
    EXPECT_EQ(terse([](FieldReader& file) {
                  file.refuse("first", "zero");
                  file.refuse("second", "zero");
                  static_cast<void>(file.require("gone"));
              }),
              "first: f.json: zero");
}

TEST(FieldReader, TheStyleWordsRangesAndWhatIsMissing) {
    const auto gone = [](FieldReader& file) { EXPECT_EQ(file.require("gone"), nullptr); };
    EXPECT_EQ(spoken(gone), "missing: f.json: gone: not given");
    EXPECT_EQ(terse(gone), "missing: f.json: gone");
    const auto zero = [](FieldReader& file) { EXPECT_EQ(file.number("zero", {1e-9, 1e21}), std::nullopt); };
    EXPECT_EQ(spoken(zero), "must be greater than zero: f.json: zero: 0");
    EXPECT_EQ(terse(zero), "out of range 1e-09..1e+21: f.json: zero: 0");
    const auto belowNegative = [](FieldReader& file) { EXPECT_EQ(file.number("zero", {-2, -1}), std::nullopt); };
    EXPECT_EQ(spoken(belowNegative), "must be from -2 to -1: f.json: zero: 0");
    const auto whole = [](FieldReader& file) { EXPECT_EQ(file.integer("zero", 1, 100000000), std::nullopt); };
    EXPECT_EQ(spoken(whole), "expected a whole number from 1 to 100000000: f.json: zero: 0");
    EXPECT_EQ(terse(whole), "out of range 1..100000000: f.json: zero: 0");
    const auto notWhole = [](FieldReader& file) { EXPECT_EQ(file.integer("empty", 1, 9), std::nullopt); };
    EXPECT_EQ(spoken(notWhole), "expected a whole number from 1 to 9: f.json: empty");
    EXPECT_EQ(terse(notWhole), "expected a whole number: f.json: empty");
}

TEST(FieldReader, AWholeNumberMayHaveAPoint) {
    const auto integerAt = [](std::string_view key) {
        return [key](FieldReader& file) {
            FieldReader object = file.object("object");
            FieldReader inner = object.object("inner");
            EXPECT_EQ(inner.integer(key, 1, 10), key == "whole" ? std::optional<std::int64_t>(7) : std::nullopt);
        };
    };
    EXPECT_EQ(terse(integerAt("whole")), "");
    EXPECT_EQ(terse(integerAt("half")), "expected a whole number: f.json: object.inner.half: 0.5");
    EXPECT_EQ(terse(integerAt("huge")), "out of range 1..10: f.json: object.inner.huge: 18446744073709551615");
}

TEST(FieldReader, RequiredTextsAreNotEmpty) {
    EXPECT_EQ(terse([](FieldReader& file) { EXPECT_EQ(file.text("empty"), ""); }), "");
    EXPECT_EQ(terse([](FieldReader& file) { EXPECT_EQ(file.requiredText("empty"), ""); }),
              "expected a text that is not empty: f.json: empty");
}

TEST(FieldReader, MembersNobodyAskedForAreUnknown) {
    const json value = json::parse(R"({"a": 1, "b": null, "c": null})");
    ReadState state{"f.json", ErrorStyle::Spoken};
    FieldReader file(value, state);
    EXPECT_EQ(file.keys(), (std::vector<std::string>{"a", "b", "c"}));
    static_cast<void>(file.find("a"));
    static_cast<void>(file.find("b"));
    static_cast<void>(file.find("d"));
    file.refuseUnknownKeys();
    ASSERT_TRUE(state.error.has_value());
    EXPECT_EQ(errorText(*state.error), "unknown key: f.json: c: null");

    ReadState other{"f.json", ErrorStyle::Spoken};
    FieldReader again(value, other);
    for (const char* const key : {"a", "b", "c"}) static_cast<void>(again.find(key));
    again.refuseUnknownKeys();
    EXPECT_FALSE(other.error.has_value());
}

TEST(FieldReader, ListsAreBounded) {
    json value;
    value["most"] = std::vector<int>(kMaxListItems, 1);
    value["more"] = std::vector<int>(kMaxListItems + 1, 1);
    ReadState state{"f.json", ErrorStyle::Spoken};
    FieldReader file(value, state);
    EXPECT_NE(file.list("most"), nullptr);
    EXPECT_FALSE(state.error.has_value());
    EXPECT_EQ(file.list("more"), nullptr);
    ASSERT_TRUE(state.error.has_value());
    EXPECT_EQ(errorText(*state.error), "more than 1000 items: f.json: more: 1001");
}

}  // namespace
}  // namespace ridge
