// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/answer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "core/drill/answer_number.h"
#include "core/drill/answer_unit.h"

namespace ridge::drill {
namespace {

Question asking(std::string unit, std::vector<std::string> categories = {}) {
    Question question;
    question.answer.unit = std::move(unit);
    question.categories = std::move(categories);
    return question;
}

TEST(TakeNumber, ReadsWhatPeopleWrite) {
    struct Row {
        std::string text;
        double value;
        std::string rest;
    };
    for (const Row& row : {Row{"135 us", 135.0, " us"},
                           Row{"1.4e3 FLOP/B", 1400.0, " FLOP/B"},
                           Row{"70,272 B", 70272.0, " B"},
                           Row{"1,234,567.5", 1234567.5, ""},
                           Row{"4_096", 4096.0, ""},
                           Row{"2^-24", 0x1p-24, ""},
                           Row{"2**10", 1024.0, ""},
                           Row{"2*4096^3 FLOP", 137438953472.0, " FLOP"},
                           Row{"1.4 x 10^3", 1400.0, ""},
                           Row{"1/4", 0.25, ""},
                           Row{"-0.5", -0.5, ""},
                           Row{"+3", 3.0, ""},
                           Row{".5", 0.5, ""},
                           Row{"5.", 5.0, ""},
                           Row{"(1 + 0.1)^2", 1.21, ""},
                           Row{"(3-1)/2", 1.0, ""},
                           Row{"7.3x", 7.3, "x"},
                           Row{"5e", 5.0, "e"},
                           Row{"2 FLOP/B", 2.0, " FLOP/B"},
                           Row{"1e+3", 1000.0, ""},
                           Row{"12, memory", 12.0, ", memory"}}) {
        std::string_view text = row.text;
        const auto number = takeNumber(text);
        ASSERT_TRUE(number.has_value()) << row.text;
        EXPECT_NEAR(number->value, row.value, 1e-12 * std::fabs(row.value)) << row.text;
        EXPECT_EQ(text, row.rest) << row.text;
    }
}

TEST(TakeNumber, RefusesWhatCannotBeTold) {
    // "1,5" may be a decimal comma; 1e999 and 1/0 are not finite.
    for (std::string_view text :
         {"", "abc", "1,5", "12,34", "1234,567", "1e999", "1/0", ".", "-", "(1", "((((((((((((((((((1", "2^", ",5", "^3"}) {
        EXPECT_FALSE(takeNumber(text).has_value()) << text;
    }
    const std::string deep(150, '(');
    std::string_view text = deep;
    EXPECT_FALSE(takeNumber(text).has_value());
    const std::string chain = "2" + std::string(190, '^') + "2";
    text = chain;
    EXPECT_FALSE(takeNumber(text).has_value());
}

TEST(TakeNumber, CountsTheDigitsThatWereWritten) {
    struct Row {
        std::string_view text;
        int digits;
    };
    for (const Row row : {Row{"6.10e-5", 3}, Row{"0.00061", 2}, Row{"65504", 5}, Row{"1,024", 4}, Row{"0", 1}}) {
        std::string_view text = row.text;
        EXPECT_EQ(takeNumber(text)->digits, row.digits) << row.text;
    }
}

TEST(UnitFactor, KnowsPrefixesOfEachUnit) {
    struct Row {
        std::string_view written;
        std::string_view asked;
        double factor;
    };
    for (const Row row : {Row{"us", "s", 1e-6},
                          Row{"ms", "s", 1e-3},
                          Row{"seconds", "s", 1.0},
                          Row{"min", "s", 60.0},
                          Row{"h", "s", 3600.0},
                          Row{"PFLOP/s", "FLOP/s", 1e15},
                          Row{"TFLOPS", "FLOP/s", 1e12},
                          Row{"TOPS", "FLOP/s", 1e12},
                          Row{"tflop per s", "FLOP/s", 1e12},
                          Row{"GFLOP", "FLOP", 1e9},
                          Row{"FLOPs", "FLOP", 1.0},
                          Row{"GMAC", "FLOP", 2e9},
                          Row{"TB/s", "B/s", 1e12},
                          Row{"GiB", "B", 0x1p30},
                          Row{"GB", "B", 1e9},
                          Row{"kb", "B", 1e3},
                          Row{"bytes", "B", 1.0},
                          Row{"FLOPs/byte", "FLOP/B", 1.0},
                          Row{"flop per byte", "FLOP/B", 1.0},
                          Row{"OP/B", "FLOP/B", 1.0},
                          Row{"k", "tokens", 1e3},
                          Row{"M tokens", "tokens", 1e6},
                          Row{"B", "parameters", 1e9},
                          Row{"billion params", "parameters", 1e9},
                          Row{"%", "%", 1.0},
                          Row{"x", "x", 1.0},
                          Row{"", "FLOP", 1.0},
                          Row{"kB per token", "B/token", 1e3},
                          Row{"B", "B/token", 1.0},
                          Row{"waves", "waves", 1.0},
                          Row{"wave", "waves", 1.0},
                          Row{"k", "", 1e3},
                          Row{"hours", "day", 1.0 / 24.0},
                          Row{"GHz", "Hz", 1e9},
                          Row{"microseconds", "s", 1e-6},
                          Row{"nanosecond", "s", 1e-9},
                          Row{"minute", "s", 60.0},
                          Row{"week", "day", 7.0},
                          Row{"s", "day", 1.0 / 86400.0},
                          Row{"T", "FLOP/s", 1e12},
                          Row{"g", "B", 1e9},
                          Row{"ZFLOP", "FLOP", 1e21},
                          Row{"YFLOP", "FLOP", 1e24},
                          Row{"trillion FLOP", "FLOP", 1e12},
                          Row{"teraflops", "FLOP/s", 1e12},
                          Row{"gigabytes", "B", 1e9},
                          Row{"gibibyte", "B", 0x1p30},
                          Row{"MB per sec", "B/s", 1e6},
                          Row{"tokens/second", "tokens/s", 1.0},
                          Row{"MB/s", "B/s", 1e6},
                          Row{"GBps", "B/s", 1e9},
                          Row{"Gbit", "B", 1.25e8},
                          Row{"Mbit/s", "B/s", 1.25e5},
                          Row{"gigabits", "B", 1.25e8},
                          Row{"gb", "B", 1e9},
                          Row{"gib", "B", 0x1p30},
                          Row{"kb/token", "B/token", 1e3}}) {
        const auto factor = unitFactor(row.written, row.asked);
        ASSERT_TRUE(factor.has_value()) << row.written << " as " << row.asked;
        EXPECT_DOUBLE_EQ(*factor, row.factor) << row.written << " as " << row.asked;
    }
}

TEST(UnitFactor, RefusesOtherDimensions) {
    struct Row {
        std::string_view written;
        std::string_view asked;
    };
    for (const Row row : {Row{"GB", "s"}, Row{"s", "B"}, Row{"GB/s", "B"}, Row{"furlong", "B"}, Row{"FLOP", "FLOP/B"}, Row{"Zi", "B"},
                          Row{"%", ""}, Row{"us", "tokens"}, Row{"bananas", ""},
                          // Minutes or milli; mega- or milliseconds; an exponent that was cut off.
                          Row{"m", "s"}, Row{"Ms", "s"}, Row{"e", "FLOP"}, Row{"T", "s"}}) {
        EXPECT_FALSE(unitFactor(row.written, row.asked).has_value()) << row.written << " as " << row.asked;
    }
}

TEST(BitOrByte, AsksOnlyWhereItCannotBeTold) {
    struct Row {
        std::string_view written;
        std::string_view asked;
    };
    for (const Row row : {Row{"Gb", "B"}, Row{"Mb", "B"}, Row{"Tb/s", "B/s"}, Row{"Gbps", "B/s"}, Row{"Gb per s", "B/s"}, Row{"Gib", "B"},
                          Row{"Kb/token", "B/token"}}) {
        EXPECT_NE(bitOrByte(row.written, row.asked), "") << row.written;
        EXPECT_FALSE(unitFactor(row.written, row.asked).has_value()) << row.written;
    }
    // "b" alone is a byte where bytes are asked for; FLOP/B is not about bits; parameters come in "B".
    for (const Row row : {Row{"gb", "B"}, Row{"GB", "B"}, Row{"kb", "B"}, Row{"Gbit", "B"}, Row{"b", "B"}, Row{"MB/s", "B/s"},
                          Row{"GFLOP/b", "FLOP/B"}, Row{"Gb", "parameters"}}) {
        EXPECT_EQ(bitOrByte(row.written, row.asked), "") << row.written;
    }
    EXPECT_EQ(bitOrByte("Gb", "B"), "Gb reads as bits; write GB or Gbit");
    EXPECT_EQ(bitOrByte("Gbps", "B/s"), "Gb/s reads as bits; write GB/s or Gbit/s");
    // 195 Gbit are 24.375 GB.
    EXPECT_EQ(readAnswer("195 Gb", asking("B")).error().what, "Gb reads as bits; write GB or Gbit");
    EXPECT_DOUBLE_EQ(*readAnswer("195 Gbit", asking("B"))->number, 24.375e9);
    EXPECT_DOUBLE_EQ(*readAnswer("195 gb", asking("B"))->number, 195e9);
}

TEST(TakesPrefix, OfWhatComesInThousands) {
    for (const char* unit : {"B", "B/token", "FLOP", "s", "tokens", "waves", "parameters", "FLOP/B"})
        EXPECT_TRUE(takesPrefix(unit)) << unit;
    for (const char* unit : {"%", "x", "day"}) EXPECT_FALSE(takesPrefix(unit)) << unit;
}

TEST(ReadAnswer, TakesClassAndNumberInAnyOrder) {
    const Question question = asking("s", {"memory", "compute"});
    for (const char* text : {"memory-bound, 135 us", "135 us, memory bound", "memory 0.000135 s", "Memory: 135 µs",
                             "it is memory-bound: 135us", "~135 us (memory)", "bandwidth bound; 1.35e-4"}) {
        const auto answer = readAnswer(text, question);
        if (std::string(text).starts_with("it is")) {
            EXPECT_FALSE(answer.has_value()) << "words that are no class stay in the way";
            continue;
        }
        ASSERT_TRUE(answer.has_value()) << text << ": " << errorText(answer.error());
        EXPECT_EQ(answer->category, "memory") << text;
        EXPECT_NEAR(*answer->number, 135e-6, 1e-15) << text;
    }
    EXPECT_EQ(readAnswer("135 us", question)->category, "");
}

TEST(ReadAnswer, ReadsLines) {
    const Question question = asking("B", {"line 1", "line 2", "line 12"});
    EXPECT_EQ(readAnswer("line 2: 2.94 GB", question)->category, "line 2");
    EXPECT_EQ(readAnswer("2.94 GB in row 12", question).has_value(), false);
    EXPECT_EQ(readAnswer("step 12, 2.94 GB", question)->category, "line 12");
}

TEST(ReadAnswer, ReadsChoicesAndLetters) {
    Question words = asking("", {"yes", "no"});
    words.answer.kind = AnswerKind::Choice;
    EXPECT_EQ(readAnswer("Yes!", words)->category, "yes");
    EXPECT_EQ(readAnswer("false", words)->category, "no");
    EXPECT_FALSE(readAnswer("yes or no", words).has_value());
    EXPECT_FALSE(readAnswer("perhaps", words).has_value());
    words.categories = {"true", "false"};
    EXPECT_EQ(readAnswer("f", words)->category, "false");
    EXPECT_EQ(readAnswer("yes", words)->category, "true");

    Question letters = asking("", {"A", "B", "C", "D"});
    letters.answer.kind = AnswerKind::Choice;
    EXPECT_EQ(readAnswer("c, a", letters)->letters, "A C");
    EXPECT_EQ(readAnswer("CA", letters)->letters, "A C");
    EXPECT_FALSE(readAnswer("E", letters).has_value());
    EXPECT_FALSE(readAnswer("A A", letters).has_value());

    letters.answer.kind = AnswerKind::Order;
    EXPECT_EQ(readAnswer("C < A < B < D", letters)->letters, "C A B D");
    EXPECT_FALSE(readAnswer("C A B", letters).has_value()) << "an order names all";
    EXPECT_EQ(readAnswer("D > B > A > C", letters)->letters, "C A B D");
    EXPECT_FALSE(readAnswer("C < A > B < D", letters).has_value());
}

TEST(ReadAnswer, QuotesWhatWasTyped) {
    Question question = asking("");
    question.answer.kind = AnswerKind::Choice;
    question.categories = {"yes", "no"};
    const auto both = readAnswer("Yes and no", question);
    ASSERT_FALSE(both.has_value());
    EXPECT_EQ(errorText(both.error()), "more than one choice: answer: Yes and no");
    EXPECT_EQ(both.error().hint, "one of yes, no");
}

TEST(ReadAnswer, SaysWhatIsWrong) {
    const Question question = asking("s");
    for (const char* text : {"", "   ", "soon", "135 GB", "1,5 us", "135 us 12", "--"}) {
        const auto answer = readAnswer(text, question);
        ASSERT_FALSE(answer.has_value()) << text;
        EXPECT_EQ(answer.error().code, ErrorCode::Usage);
        EXPECT_FALSE(answer.error().hint.empty()) << text;
    }
    EXPECT_FALSE(readAnswer(std::string(5000, '1'), question).has_value());
    EXPECT_FALSE(readAnswer(std::string("1\0 2", 4), question).has_value());
    EXPECT_FALSE(readAnswer("\xff\xfe", question).has_value());
}

TEST(ReadAnswer, TakesTheBeginningOfAWord) {
    Question question;
    question.answer.kind = AnswerKind::Choice;
    question.answer.value = std::string("zero");
    question.categories = {"zero", "subnormal", "normal", "infinity"};
    EXPECT_EQ(readAnswer("z", question)->category, "zero");
    EXPECT_EQ(readAnswer("Sub", question)->category, "subnormal");
    EXPECT_EQ(readAnswer("normal", question)->category, "normal");
    EXPECT_FALSE(readAnswer("x", question).has_value());
    question.categories = {"line 1", "line 2"};
    EXPECT_FALSE(readAnswer("line", question).has_value()) << "two begin with it";
}

}  // namespace
}  // namespace ridge::drill
