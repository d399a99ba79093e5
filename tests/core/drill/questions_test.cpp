// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// What holds for every question of every type.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/number_text.h"
#include "core/drill/given_text.h"
#include "core/drill/grade.h"
#include "core/drill/spec_figures.h"
#include "core/drill/traps.h"
#include "core/drill/types.h"
#include "core/drill/write_question.h"
#include "core/hardware/catalogue.h"

namespace ridge::drill {
namespace {

// Under the sanitizers, which take five times as long, fewer: the other presets make all of them.
#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t kQuestions = 2000;
#else
constexpr std::uint64_t kQuestions = 10000;
#endif
/// Unoptimised, all of them would take minutes; each build tries as many seeds as it can in little time.
constexpr std::uint64_t kPerSeed = 25;

std::string shown(const Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return plainNumber(*number);
    return std::get<std::string>(value);
}

/// As somebody would type it.
std::string typed(const Question& question, const Value& value) {
    std::string text = shown(value) + (question.answer.unit.empty() ? "" : " " + question.answer.unit);
    const bool hasClass = std::holds_alternative<double>(value) && !question.answer.category.empty();
    return hasClass ? question.answer.category + ", " + text : text;
}

/// What is wrong with a question; empty when nothing is.
std::string faultOf(const Question& question) {
    if (question.text.size() < 20) return "no text";
    if (question.answer.kind == AnswerKind::Open)
        return question.rubric.size() < 3 || question.rubric.size() > 6 ? "a rubric has 3 to 6 facts" : "";
    if (question.working.empty() && !question.link.op) return "no working";
    if (const auto* number = std::get_if<double>(&question.answer.value)) {
        if (!std::isfinite(*number)) return "not finite";
        if (question.answer.kind == AnswerKind::Number && *number <= 0.0) return "not positive";
        if (question.answer.kind == AnswerKind::Number && question.answer.unit.empty()) return "no unit";
    }
    for (const auto& given : question.given) {
        const auto* number = std::get_if<double>(&given.value);
        if (number != nullptr && !std::isfinite(*number)) return "a given number is not finite: " + given.name;
    }
    const Grade right = gradeAnswer(question, {typed(question, question.answer.value), 1.0});
    if (right.rating != Rating::Easy) return "the right answer is graded " + std::string(gradeName(right)) + ": " + right.message;
    if (right.trap != nullptr || !right.convention.empty()) return "the right answer is taken for something else";
    for (const auto& other : question.accepted) {
        const Grade grade = gradeAnswer(question, {typed(question, other.value), 1.0});
        if (grade.rating != Rating::Easy || grade.convention != other.name) return "not accepted: " + other.name;
    }
    for (const auto& trap : question.traps) {
        const Grade grade = gradeAnswer(question, {typed(question, trap.value), 1.0});
        if (grade.trap != trap.trap) return "the trap is not told: " + std::string(trap.trap->name);
        if (grade.rating == Rating::Easy) return "a trap is easy: " + std::string(trap.trap->name);
    }
    return {};
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || c == '-';
}

/// "1 tokens", but not "11 tokens", "1 TB/s" or "a gradient of 1 passes".
bool hasWrongPlural(const std::string& text) {
    for (std::size_t at = text.find("1 "); at != std::string::npos; at = text.find("1 ", at + 1)) {
        const std::string before = at == 0 ? " " : text.substr(at - 1, 1);
        if (before != " " && before != "\n" && before != "(") continue;
        std::size_t end = at + 2;
        while (end < text.size() && isLetter(text[end])) ++end;
        const std::string word = text.substr(at + 2, end - at - 2);
        if (word.size() > 2 && word.ends_with('s') && word != "passes" && word != "shards") return true;
    }
    return false;
}

/// "8e-05", and what nobody would print: 2.9802322387695312e-08.
bool hasSillyDigits(const std::string& text) {
    int behindPoint = 0;
    bool isBehind = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isDigit = text[i] >= '0' && text[i] <= '9';
        if (isBehind && isDigit && ++behindPoint > 8) return true;
        if (!isDigit) {
            isBehind = text[i] == '.';
            behindPoint = 0;
        }
        const bool isExponent = text[i] == 'e' && i > 0 && text[i - 1] >= '0' && text[i - 1] <= '9' && i + 2 < text.size();
        if (isExponent && (text[i + 1] == '+' || (text[i + 1] == '-' && text[i + 2] == '0'))) return true;
    }
    return false;
}

/// Lines of code keep their own style.
std::string withoutCode(const std::string& text) {
    std::string kept;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string line = text.substr(start, end - start);
        if (line.find(" = ") == std::string::npos) kept += line + "\n";
        start = end + 1;
    }
    return kept;
}

std::string withoutCommas(std::string text) {
    std::erase(text, ',');
    return text;
}

/// A number that a question of one line gives and does not say, nor its code; empty when there is none.
std::string missingGiven(const Question& question, const std::string& shown) {
    if (question.text.find('\n') != std::string::npos) return {};
    const std::string separator = " · ";
    for (const auto& given : question.given) {
        const std::string name = givenName(given.name) + " ";
        const std::size_t at = name == " " ? std::string::npos : (separator + shown).find(separator + name);
        if (at == std::string::npos) continue;
        const std::size_t start = at + name.size();
        const std::string value = shown.substr(start, shown.find(separator, start) - start);
        // Code has no commas between thousands.
        if (withoutCommas(wholeText(question)).find(withoutCommas(value)) == std::string::npos) return name + value;
    }
    return {};
}

/// What a reader would trip over; empty when nothing.
std::string clumsinessOf(const Question& question) {
    const bool isOpen = question.answer.kind == AnswerKind::Open;
    if (question.hint.empty() != isOpen) return "a hint belongs to every question but open ones";
    for (const std::string& text : {question.text, question.hint, question.working}) {
        if (hasWrongPlural(text)) return "a plural of one: " + text;
        if (hasSillyDigits(text)) return "digits that nobody would write: " + text;
    }
    if (withoutCode(question.text).find('_') != std::string::npos) return "the name of a key";
    if (question.text.starts_with("True or false") && question.categories != std::vector<std::string>{"true", "false"})
        return "other words";
    if (question.text.ends_with("(yes or no)") && question.categories != std::vector<std::string>{"yes", "no"}) return "other words";
    const std::string& unit = question.answer.unit;
    if (wholeText(question).find(unit) == std::string::npos) return "the unit is not asked for";
    const auto* value = std::get_if<double>(&question.answer.value);
    constexpr std::size_t telling = 3;
    const std::string answer = value == nullptr ? std::string() : told(*value, 3);
    if (answer.size() > telling && question.hint.find(answer) != std::string::npos) return "the hint gives the answer away";
    const std::string given = givenText(question);
    if (given.find('_') != std::string::npos || hasSillyDigits(given)) return "clumsy givens: " + given;
    const std::string missing = missingGiven(question, given);
    return missing.empty() ? missing : "given, but not in the text: " + missing;
}

class EveryType : public testing::TestWithParam<QuestionType> {};

TEST_P(EveryType, MakesGoodQuestions) {
    const std::string type(GetParam().name);
    std::set<std::string> texts;
    std::map<std::string_view, int> traps;
    for (std::uint64_t i = 0; i < kQuestions; ++i) {
        const auto question = makeQuestion(type, i / kPerSeed, i % kPerSeed);
        ASSERT_TRUE(question.has_value()) << type << " " << i;
        const std::string fault = faultOf(*question) + clumsinessOf(*question);
        ASSERT_EQ(fault, "") << question->id << "\n" << question->text << "\n" << shown(question->answer.value);
        texts.insert(question->text);
        for (const auto& trap : question->traps) ++traps[trap.trap->name];
    }
    const std::size_t fewest = type.starts_with("open-") ? 1 : 15;
    EXPECT_GE(texts.size(), fewest) << "fresh numbers";
    std::string found;
    for (const auto& [name, count] : traps) found += std::string(name) + " " + std::to_string(count) + ", ";
    RecordProperty("texts", static_cast<int>(texts.size()));
    RecordProperty("traps", found);
}

TEST_P(EveryType, IsTheSameForTheSameId) {
    const std::string id = std::string(GetParam().name) + "/7/3";
    const auto once = questionOf(id);
    ASSERT_TRUE(once.has_value());
    EXPECT_EQ(*once, *questionOf(id));
    EXPECT_EQ(once->id, id);
    EXPECT_EQ(once->type, GetParam().name);
    EXPECT_EQ(workingText(*once).empty(), !once->rubric.empty());
}

INSTANTIATE_TEST_SUITE_P(Drill, EveryType, testing::ValuesIn(questionTypes().begin(), questionTypes().end()), [](const auto& row) {
    std::string name(row.param.name);
    name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
    return name;
});

/// Each kind of mistake that was published wrong is offered, and its printed number meets its trap.
TEST(FindTheError, OffersEveryStory) {
    std::set<std::string> stories;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const auto question = makeQuestion("find-error", 1, i);
        ASSERT_EQ(question->given.at(0).name, "story");
        stories.insert(std::get<std::string>(question->given[0].value));
        ASSERT_EQ(question->traps.size(), 1U);
        EXPECT_EQ(question->traps[0].value, question->given.at(1).value);
        // A share is a percentage in other words.
        EXPECT_EQ(question->accepted.size(), question->answer.unit == "%" ? 1U : 0U) << question->id;
    }
    EXPECT_EQ(stories.size(), 18U);
}

/// "How much memory has the A100 40GB?" asks nothing; and what is left of the name must still say which is meant.
TEST(SpecFigures, DoNotGiveTheMemoryAway) {
    const Catalogue catalogue = Catalogue::shipped();
    std::map<std::string, double> asked;
    for (const Accelerator& accelerator : catalogue.all()) {
        for (const SpecFigure& figure : figuresOf(accelerator)) {
            if (figure.figure != Figure::Memory) continue;
            const std::string text = figure.question();
            EXPECT_EQ(text.find(plainNumber(figure.value() / 1e9) + "GB"), std::string::npos) << text;
            const auto [known, isNew] = asked.emplace(text, figure.value());
            EXPECT_TRUE(isNew || known->second == figure.value()) << text;
        }
    }
    EXPECT_TRUE(asked.contains("How much memory does the NVIDIA A100 SXM4 with 1.555 TB/s come with, in B (1 GB = 10⁹ B)?"));
    EXPECT_TRUE(asked.contains("How much memory does the AMD Instinct MI300X come with, in B (1 GB = 10⁹ B)?"));
    const auto v100 = figuresOf(*catalogue.find("nvidia-v100-sxm2-32gb"));
    EXPECT_EQ(v100.size(), 2U) << "the 16 GB variant is as fast";
}

/// Keys and values, 2 bytes each: 4 x layers x key-value heads x head dimension.
TEST(KvCache, AgreesWithTheSumByHand) {
    int checked = 0;
    for (std::uint64_t i = 0; i < 200; ++i) {
        const auto question = makeQuestion("kv-cache", 2, i);
        std::map<std::string, double> given;
        for (const auto& one : question->given) given[one.name] = std::get<double>(one.value);
        if (given.contains("batch") || given.contains("devices") || given.contains("kv_rank")) continue;
        ++checked;
        EXPECT_EQ(std::get<double>(question->answer.value), 4.0 * given.at("layers") * given.at("kv_heads") * given.at("head_dim"))
            << question->text;
    }
    EXPECT_GT(checked, 10);
}

TEST(QuestionTypes, HaveDistinctNamesAndRounds) {
    std::set<std::string_view> names;
    for (const auto& type : questionTypes()) {
        EXPECT_TRUE(names.insert(type.name).second) << type.name;
        EXPECT_GE(type.round, 1);
        EXPECT_LE(type.round, 4);
        EXPECT_FALSE(type.title.empty());
    }
}

TEST(SpecRecall, AsksForAnAcceleratorOfOnesChoice) {
    std::set<std::string> texts;
    for (std::uint64_t i = 0; i < 40; ++i) {
        const auto question = makeQuestion("spec@amd-mi355x", 7, i);
        ASSERT_TRUE(question.has_value());
        EXPECT_EQ(question->type, "spec");
        EXPECT_EQ(question->id, "spec@amd-mi355x/7/" + std::to_string(i));
        EXPECT_EQ(*questionOf(question->id), *question);
        EXPECT_EQ(faultOf(*question), "");
        EXPECT_NE(question->text.find("MI355X"), std::string::npos);
        texts.insert(question->text);
    }
    EXPECT_EQ(texts.size(), 3U);
    // Every accelerator that ships can be asked for.
    const Catalogue catalogue = Catalogue::shipped();
    for (const Accelerator& accelerator : catalogue.all()) {
        const auto question = makeQuestion("spec@" + accelerator.id, 1, 0);
        ASSERT_TRUE(question.has_value()) << accelerator.id;
        EXPECT_EQ(faultOf(*question), "") << accelerator.id;
    }
    EXPECT_EQ(typeOfId("spec@amd-mi355x/7/0"), "spec");
    EXPECT_EQ(typeOfId("ridge/7/0"), "ridge");
}

TEST(SpecRecall, RefusesWhatIsNoAccelerator) {
    EXPECT_EQ(errorText(makeQuestion("spec@mi355y", 1, 0).error()), "no such accelerator: type: spec@mi355y");
    EXPECT_NE(makeQuestion("spec@mi355y", 1, 0).error().hint, "");
    EXPECT_EQ(errorText(makeQuestion("ridge@amd-mi355x", 1, 0).error()), "only spec is asked of an accelerator: type: ridge@amd-mi355x");
    EXPECT_FALSE(makeQuestion("spec@", 1, 0).has_value());
}

TEST(QuestionOf, RefusesWhatIsNoId) {
    for (const char* id : {"", "ridge", "ridge/1", "ridge/1/", "ridge//1", "ridge/-1/2", "ridge/1/2/3", "ridge/1/x", "ridges/1/2", "/1/2",
                           "ridge/99999999999999999999/1"}) {
        const auto question = questionOf(id);
        ASSERT_FALSE(question.has_value()) << id;
        EXPECT_EQ(question.error().code, ErrorCode::Usage);
        EXPECT_FALSE(question.error().hint.empty());
    }
    EXPECT_EQ(questionOf("ridges/1/2").error().hint, "did you mean ridge?");
    EXPECT_TRUE(questionOf("ridge/18446744073709551615/0").has_value());
}

TEST(Traps, HaveDistinctNames) {
    std::set<std::string_view> names;
    for (const Trap* trap : allTraps()) {
        EXPECT_TRUE(names.insert(trap->name).second) << trap->name;
        EXPECT_TRUE(trap->why.ends_with('.')) << trap->name;
        EXPECT_EQ(findTrap(trap->name), trap);
    }
    EXPECT_EQ(findTrap("no such trap"), nullptr);
}

}  // namespace
}  // namespace ridge::drill
