// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// The walk through an encoder-decoder block.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "core/drill/grade.h"
#include "core/drill/loop_plan.h"
#include "core/drill/traps.h"
#include "core/drill/types.h"

namespace ridge::drill {
namespace {

Question walk(std::uint64_t seed, std::uint64_t index) {
    auto question = makeQuestion("walk", seed, index);
    EXPECT_TRUE(question.has_value()) << seed << " " << index;
    return question ? *std::move(question) : Question();
}

std::map<std::string, double> numbersOf(const Question& question) {
    std::map<std::string, double> numbers;
    for (const auto& given : question.given) {
        if (const auto* number = std::get_if<double>(&given.value)) numbers[given.name] = *number;
    }
    return numbers;
}

std::string markedLine(const Question& question) {
    const std::string& line = question.code.lines.at(question.code.marked - 1);
    return line.substr(line.find_first_not_of(' '));
}

bool asksShape(const Question& question) {
    return question.takesOneLetter;
}

bool asksBug(const Question& question) {
    return question.code.marked == 0;
}

/// The texts of the lettered lines, A first.
std::vector<std::string> optionsOf(const Question& question) {
    std::vector<std::string> options;
    std::istringstream text(question.text);
    for (std::string line; std::getline(text, line);) {
        if (line.size() > 3 && line.substr(1, 2) == ": ") options.push_back(line.substr(3));
    }
    return options;
}

std::string rightOption(const Question& question) {
    const char letter = std::get<std::string>(question.answer.value).front();
    return optionsOf(question).at(static_cast<std::size_t>(letter - 'A'));
}

/// "[B=8, heads=4, ...]" without its names.
std::string sizesOf(const std::string& shape) {
    std::string sizes;
    std::string word;
    for (const char c : shape) {
        if (c == ',' || c == ']') {
            sizes += word.substr(word.find('=') + 1) + " ";
            word.clear();
        } else if (c != '[' && c != ' ') {
            word += c;
        }
    }
    return sizes;
}

/// All questions of some walks with one seed.
std::vector<Question> questionsOf(std::uint64_t seed, std::uint64_t walks) {
    std::vector<Question> questions;
    for (std::uint64_t index = 0; index < walks * kWalkStops; ++index) questions.push_back(walk(seed, index));
    return questions;
}

TEST(Walk, OneSeedIsOneCode) {
    const auto questions = questionsOf(3, 4);
    for (const Question& question : questions) {
        if (asksBug(question)) continue;
        EXPECT_EQ(question.code.lines, questions[0].code.lines) << question.id;
        EXPECT_EQ(question.code.about, questions[0].code.about);
    }
    EXPECT_NE(walk(4, 0).code.lines, questions[0].code.lines);
    EXPECT_EQ(walk(3, 0), questions[0]);
    EXPECT_TRUE(questions[0].code.lines.front().starts_with("def encoder_layer(")) << questions[0].code.lines.front();
    EXPECT_EQ(questions[0].code.lines.back(), "    return logits");
}

/// Powers of two that a board has room for, of which no two are alike.
TEST(Walk, SizesAreForABoard) {
    std::set<std::string> abouts;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Question question = walk(seed, 0);
        std::set<double> sizes;
        for (const char* name : {"batch", "source", "target", "hidden", "heads", "head_dim", "ffn", "vocabulary"}) {
            sizes.insert(numbersOf(question).at(name));
        }
        EXPECT_EQ(sizes.size(), 8U) << question.code.about;
        auto given = numbersOf(question);
        EXPECT_EQ(given["hidden"], given["heads"] * given["head_dim"]);
        EXPECT_GE(given["hidden"], 256.0);
        EXPECT_LE(given["hidden"], 1024.0);
        EXPECT_GE(std::min(given["source"], given["target"]), 64.0);
        EXPECT_LE(std::max(given["source"], given["target"]), 512.0);
        abouts.insert(question.code.about);
    }
    EXPECT_GT(abouts.size(), 50U);
}

TEST(Walk, GoesThroughTheCodeInItsOrderAndEndsWithTheWrongLine) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        std::size_t last = 0;
        int shapes = 0;
        const auto questions = questionsOf(seed, 1);
        for (const Question& question : questions) {
            if (&question == &questions.back()) break;
            EXPECT_GT(question.code.marked, last) << question.id;
            last = question.code.marked;
            shapes += asksShape(question) ? 1 : 0;
        }
        EXPECT_EQ(shapes, 2);
        EXPECT_TRUE(asksBug(questions.back()));
    }
}

/// Shapes by hand, with B, S, T for the sizes that are given.
TEST(Walk, ShapesAgreeWithThoseByHand) {
    std::set<std::string> checked;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (const Question& question : questionsOf(seed, 5)) {
            if (!asksShape(question)) continue;
            auto given = numbersOf(question);
            const auto text = [&](const std::vector<std::string>& names) {
                std::string sizes;
                for (const auto& name : names) sizes += std::to_string(static_cast<int>(given[name])) + " ";
                return sizes;
            };
            const std::size_t decoder =
                static_cast<std::size_t>(std::find_if(question.code.lines.begin(), question.code.lines.end(),
                                                      [](const auto& line) { return line.starts_with("def decoder_layer"); }) -
                                         question.code.lines.begin());
            const bool isEncoder = question.code.marked <= decoder;
            const std::string self = isEncoder ? "source" : "target";
            const auto cross = std::find_if(question.code.lines.begin(), question.code.lines.end(),
                                            [](const auto& line) { return line.find("cross_q_proj") != std::string::npos; });
            const bool isCross = question.code.marked > static_cast<std::size_t>(cross - question.code.lines.begin());
            const std::string keys = isCross ? "source" : self;
            const std::map<std::string, std::string> byStart{
                {"q = h @", text({"batch", self, "hidden"})},
                {"k = h @", text({"batch", self, "hidden"})},
                {"k = memory @", text({"batch", "source", "hidden"})},
                {"v = memory @", text({"batch", "source", "hidden"})},
                {"q = q.view", text({"batch", "heads", self, "head_dim"})},
                {"v = v.view", text({"batch", "heads", keys, "head_dim"})},
                {"scores = q @", text({"batch", "heads", self, keys})},
                {"o = p @", text({"batch", "heads", self, "head_dim"})},
                {"o = o.transpose", text({"batch", self, "hidden"})},
                {"o = o @", text({"batch", self, "hidden"})},
                {"u = h @", text({"batch", "target", "ffn"})},
                {"f = u @", text({"batch", "target", "hidden"})},
                {"logits = ", text({"batch", "target", "vocabulary"})},
            };
            for (const auto& [start, sizes] : byStart) {
                if (!markedLine(question).starts_with(start)) continue;
                EXPECT_EQ(sizesOf(rightOption(question)), sizes) << question.id << "\n" << wholeText(question);
                checked.insert(start);
            }
        }
    }
    EXPECT_EQ(checked.size(), 13U);
}

TEST(Walk, ShapesAreToldApartByTheirNumbersAndEachWrongOneHasItsReason) {
    std::set<std::string_view> traps;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (const Question& question : questionsOf(seed, 5)) {
            if (!asksShape(question)) continue;
            std::set<std::string> sizes;
            for (const auto& option : optionsOf(question)) sizes.insert(sizesOf(option));
            EXPECT_EQ(sizes.size(), 4U) << question.text;
            EXPECT_EQ(question.traps.size(), 3U) << question.text;
            for (const auto& trap : question.traps) traps.insert(trap.trap->name);
        }
    }
    EXPECT_EQ(traps, (std::set<std::string_view>{kOneSequence.name, kHeadsAndTokens.name, kSplitElsewhere.name, kWrongSide.name,
                                                 kSummedAxis.name, kOtherWidth.name}));
}

/// Work and bytes in FP16 by hand: 2 m n k and 2 B for each element of operands, bias and result.
TEST(Walk, CostsAgreeWithThoseByHand) {
    std::set<std::string> checked;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (const Question& question : questionsOf(seed, 5)) {
            const std::string& unit = question.answer.unit;
            if (asksShape(question) || asksBug(question) || unit == "parameters") continue;
            auto n = numbersOf(question);
            const std::string line = markedLine(question);
            double flops = 0.0;
            double elements = 0.0;
            if (line.starts_with("logits")) {
                const double tokens = n["batch"] * n["target"];
                flops = 2.0 * tokens * n["hidden"] * n["vocabulary"];
                elements = tokens * n["hidden"] + n["hidden"] * n["vocabulary"] + tokens * n["vocabulary"];
            } else if (line.starts_with("u = h @")) {
                const double tokens = n["batch"] * n["target"];
                flops = 2.0 * tokens * n["hidden"] * n["ffn"];
                elements = tokens * n["hidden"] + n["hidden"] * n["ffn"] + n["ffn"] + tokens * n["ffn"];
            } else if (line.starts_with("k = memory @")) {
                const double tokens = n["batch"] * n["source"];
                flops = 2.0 * tokens * n["hidden"] * n["hidden"];
                elements = 2.0 * tokens * n["hidden"] + n["hidden"] * n["hidden"] + n["hidden"];
            } else if (line.starts_with("scores = q @") && question.code.marked > question.code.lines.size() / 3) {
                // In the decoder's own attention all pairs, too: the mask comes after this line.
                const std::size_t memory =
                    static_cast<std::size_t>(std::find_if(question.code.lines.begin(), question.code.lines.end(),
                                                          [](const auto& one) { return one.find("k = memory") != std::string::npos; }) -
                                             question.code.lines.begin());
                const double keys = question.code.marked > memory ? n["source"] : n["target"];
                flops = 2.0 * n["batch"] * n["hidden"] * n["target"] * keys;
                elements = n["batch"] * n["hidden"] * (n["target"] + keys) + n["batch"] * n["heads"] * n["target"] * keys;
            } else {
                continue;
            }
            const double bytes = 2.0 * elements;
            double expected = unit == "FLOP" ? flops : unit == "B" ? bytes : flops / bytes;
            if (unit == "s") expected = std::max(flops / n["peak"], bytes / n["bandwidth"]);
            EXPECT_NEAR(std::get<double>(question.answer.value) / expected, 1.0, 1e-12) << question.id << "\n" << question.text;
            if (unit == "s" || unit == "FLOP/B") {
                EXPECT_EQ(question.answer.category, flops / bytes < n["peak"] / n["bandwidth"] ? "memory" : "compute") << question.id;
            }
            EXPECT_TRUE(question.link.op.has_value());
            EXPECT_EQ(question.link.accelerators.size(), 1U);
            checked.insert(line.substr(0, 6) + " " + unit);
        }
    }
    EXPECT_EQ(checked.size(), 16U) << "four lines, four questions each";
}

/// Of the line's own matrix and bias; a tied head brings none.
TEST(Walk, ParametersAgreeWithThoseByHand) {
    std::set<std::string> checked;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (const Question& question : questionsOf(seed, 5)) {
            if (question.answer.unit != "parameters") continue;
            auto n = numbersOf(question);
            const std::string line = markedLine(question);
            double expected = (n["hidden"] + 1.0) * n["hidden"];
            if (line.starts_with("logits")) expected = 0.0;
            if (line.find("layer_norm") != std::string::npos) expected = 2.0 * n["hidden"];
            if (line.starts_with("u = h @")) expected = n["hidden"] * n["ffn"] + n["ffn"];
            if (line.starts_with("f = u @")) expected = n["hidden"] * n["ffn"] + n["hidden"];
            EXPECT_EQ(std::get<double>(question.answer.value), expected) << question.id << " " << line;
            checked.insert(line.substr(0, 7));
        }
    }
    EXPECT_GE(checked.size(), 7U);
}

/// What is changed is the line that is to be named, and nothing else.
TEST(Walk, TheWrongLineIsTheOnlyDifference) {
    std::set<std::string> whys;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const auto right = walk(seed, 0).code.lines;
        for (std::uint64_t i = 0; i < 3; ++i) {
            const Question question = walk(seed, i * kWalkStops + kWalkStops - 1);
            const auto& lines = question.code.lines;
            ASSERT_EQ(lines.size(), right.size());
            std::vector<std::size_t> changed;
            for (std::size_t line = 0; line < lines.size(); ++line) {
                if (lines[line] != right[line]) changed.push_back(line);
            }
            ASSERT_EQ(changed.size(), 1U) << question.id;
            EXPECT_EQ(std::get<std::string>(question.answer.value), "line " + std::to_string(changed[0] + 1));
            const std::string code = right[changed[0]].substr(right[changed[0]].find_first_not_of(' '));
            EXPECT_TRUE(question.working.ends_with("\nIt should be: " + code)) << question.working;
            const std::size_t colon = question.working.rfind(": ", question.working.find('\n'));
            whys.insert(question.working.substr(colon, question.working.find('\n') - colon));
        }
    }
    EXPECT_EQ(whys.size(), 14U);
}

TEST(Walk, ALineIsNamedByItsNumber) {
    const Question question = walk(5, kWalkStops - 1);
    const std::string right = std::get<std::string>(question.answer.value);
    EXPECT_EQ(gradeAnswer(question, {right, 1.0}).rating, Rating::Easy);
    EXPECT_EQ(gradeAnswer(question, {right.substr(5), 1.0}).rating, Rating::Easy);
    const Grade none = gradeAnswer(question, {"line 999", 1.0});
    EXPECT_FALSE(none.rating.has_value());
    EXPECT_LT(none.message.size(), 100U) << "not every line is listed";
}

TEST(Walk, OneLetterIsRight) {
    const auto questions = questionsOf(5, 1);
    const auto shape = std::find_if(questions.begin(), questions.end(), asksShape);
    ASSERT_NE(shape, questions.end());
    EXPECT_FALSE(gradeAnswer(*shape, {"A B", 1.0}).rating.has_value());
    EXPECT_NE(gradeAnswer(*shape, {"A B", 1.0}).message.find("One letter"), std::string::npos);
    EXPECT_EQ(gradeAnswer(*shape, {std::get<std::string>(shape->answer.value), 1.0}).rating, Rating::Easy);
}

TEST(Walk, ItsTextHasTheCodeWithAnArrow) {
    const Question question = walk(5, 0);
    const std::string text = wholeText(question);
    EXPECT_TRUE(text.starts_with(question.code.about)) << text;
    EXPECT_TRUE(text.ends_with(question.text));
    EXPECT_NE(text.find("\n    1: def encoder_layer(x, w, b):\n"), std::string::npos) << text;
    const std::string marked = codeLineText(question.code, question.code.marked);
    EXPECT_TRUE(marked.starts_with("\u2192 ")) << marked;
    EXPECT_NE(text.find("\n" + marked + "\n"), std::string::npos);
    EXPECT_EQ(codeLineText(walk(5, 4).code, 2), "  2:     h = x") << "no arrow, no room for one";
}

TEST(LoopPlan, Round2BeginsWithAWalkThroughOneCode) {
    const auto plans = planLoop({{2, 4}, 45, 0, 11}, {});
    const auto& questions = plans[0].questions;
    ASSERT_GT(questions.size(), kWalkStops + 5);
    for (std::size_t i = 0; i < questions.size(); ++i) EXPECT_EQ(questions[i].type == "walk", i < kWalkStops) << i;
    for (std::size_t i = 0; i < kWalkStops; ++i) EXPECT_EQ(questions[i].id, "walk/11/" + std::to_string(i));
    std::set<std::string> others;
    for (const auto& question : questions) others.insert(question.type);
    EXPECT_EQ(others.size(), questions.size() - kWalkStops + 1) << "each other type once";
    for (const auto& question : plans[1].questions) EXPECT_NE(question.type, "walk");
}

}  // namespace
}  // namespace ridge::drill
