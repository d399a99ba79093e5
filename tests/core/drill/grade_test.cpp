// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/grade.h"

#include <gtest/gtest.h>

#include "core/drill/write_question.h"

namespace ridge::drill {
namespace {

Question quantity(double value, std::string_view unit) {
    Question question;
    expect(question, value, unit);
    return question;
}

std::string gradeOf(const Question& question, std::string_view text, std::optional<double> seconds = 10.0, bool isHinted = false) {
    return std::string(gradeName(gradeAnswer(question, {text, seconds, isHinted})));
}

TEST(Grade, HasBandsForQuantities) {
    const Question question = quantity(100.0, "FLOP/B");
    struct Row {
        const char* text;
        const char* grade;
    };
    // 2 % up is 102, 2 % down 100/1.02 = 98.04; 10 % 110 and 90.91; twice 200 and 50.
    for (const Row row : {Row{"100", "easy"}, Row{"102", "easy"}, Row{"98.04", "easy"}, Row{"102.1", "good"}, Row{"98", "good"},
                          Row{"110", "good"}, Row{"90.92", "good"}, Row{"111", "hard"}, Row{"90", "hard"}, Row{"200", "hard"},
                          Row{"50", "hard"}, Row{"201", "again"}, Row{"49.9", "again"}, Row{"0", "again"}, Row{"-100", "again"}}) {
        EXPECT_EQ(gradeOf(question, row.text), row.grade) << row.text;
    }
}

TEST(Grade, EasyIsQuickAndWithoutAHint) {
    const Question question = quantity(100.0, "FLOP/B");
    EXPECT_EQ(gradeOf(question, "100", question.quickSeconds), "easy");
    EXPECT_EQ(gradeOf(question, "100", question.quickSeconds + 1.0), "good");
    EXPECT_EQ(gradeOf(question, "100", std::nullopt), "good");
    EXPECT_EQ(gradeOf(question, "100", 1.0, true), "good");
    EXPECT_EQ(gradeOf(question, "150", 500.0), "hard");
}

TEST(Grade, JudgesTheClassFirst) {
    Question question = quantity(135e-6, "s");
    expectBound(question, Bound::Memory);
    EXPECT_EQ(gradeOf(question, "memory, 135 us"), "easy");
    EXPECT_EQ(gradeOf(question, "compute, 135 us"), "again");
    EXPECT_EQ(gradeOf(question, "135 us"), "good") << "not wrong, but half of the answer";
    EXPECT_EQ(gradeOf(question, "memory"), "ask-again");
}

TEST(Grade, NamesTheTrap) {
    Question question = quantity(295.0, "FLOP/B");
    trap(question, kSparsePeak, 590.0);
    trap(question, kSwapped, 1.0 / 295.0);
    ASSERT_TRUE(tidy(question));
    const Grade grade = gradeAnswer(question, {"591", 5.0});
    ASSERT_NE(grade.trap, nullptr);
    EXPECT_EQ(grade.trap->name, "sparse peak");
    EXPECT_NE(grade.message.find("sparse peak"), std::string::npos);
    EXPECT_EQ(gradeAnswer(question, {"0.00339", 5.0}).trap, &kSwapped);
    EXPECT_EQ(gradeAnswer(question, {"450", 5.0}).trap, nullptr);
    EXPECT_EQ(gradeAnswer(question, {"296", 5.0}).trap, nullptr);
}

TEST(Grade, AcceptsAndNamesOtherConventions) {
    Question question = quantity(7.7e12, "B/s");
    accept(question, 8e12, "launch material");
    ASSERT_TRUE(tidy(question));
    const Grade other = gradeAnswer(question, {"8 TB/s", 5.0});
    EXPECT_EQ(gradeName(other), "easy");
    EXPECT_EQ(other.convention, "launch material");
    EXPECT_EQ(gradeAnswer(question, {"7.7 TB/s", 5.0}).convention, "");
}

TEST(Grade, ExactIsRightOrAgain) {
    Question count;
    expectExactly(count, 70272.0, "B");
    trap(count, kLatentDoubled, 124928.0);
    ASSERT_TRUE(tidy(count));
    EXPECT_EQ(gradeOf(count, "70,272 B"), "easy");
    EXPECT_EQ(gradeOf(count, "70.272 kB"), "easy");
    EXPECT_EQ(gradeOf(count, "70,273"), "again");
    EXPECT_EQ(gradeOf(count, "70.3 kB"), "again");
    EXPECT_EQ(gradeAnswer(count, {"124928", 5.0}).trap, &kLatentDoubled);

    Question constant;
    expectExactly(constant, 0x1p-14, "");  // 6.103515625e-05
    EXPECT_EQ(gradeOf(constant, "2^-14"), "easy");
    EXPECT_EQ(gradeOf(constant, "6.10e-5"), "easy");
    EXPECT_EQ(gradeOf(constant, "6.1035e-5"), "easy");
    EXPECT_EQ(gradeOf(constant, "6.1e-5"), "ask-again") << "two digits";
    EXPECT_EQ(gradeOf(constant, "6.11e-5"), "again");

    Question rounded;
    expectExactly(rounded, 7.34, "x", 0.005);
    EXPECT_EQ(gradeOf(rounded, "7.344"), "easy");
    EXPECT_EQ(gradeOf(rounded, "7.28"), "again");
}

TEST(Grade, AsksAgainWhatItCannotRead) {
    const Question question = quantity(135e-6, "s");
    for (const char* text : {"", "soon", "135 GB", "1,5 us"}) {
        const Grade grade = gradeAnswer(question, {text, 5.0});
        EXPECT_EQ(gradeName(grade), "ask-again") << text;
        EXPECT_FALSE(grade.message.empty());
    }
    // 135 alone may be meant in microseconds.
    EXPECT_EQ(gradeOf(question, "135"), "ask-again");
    EXPECT_EQ(gradeOf(question, "135 s"), "again");
    EXPECT_EQ(gradeOf(question, "-"), "again") << "given up";
}

TEST(Grade, AsksForTheUnitWhereAnyPowerOfAThousandWouldBeRight) {
    // 9.9 is 10^24 away, which is 8 prefixes.
    for (const double value : {9.9e24, 9.9e21, 9.9e18, 9.9e3, 9.9e-12}) {
        const Grade grade = gradeAnswer(quantity(value, "FLOP"), {"9.9", 10.0});
        EXPECT_EQ(gradeName(grade), "ask-again") << value;
        EXPECT_EQ(grade.message, "9.9 without a unit counts in FLOP, which would be a power of 1000 off: write the unit, with its prefix.");
    }
    const Question work = quantity(9.9e24, "FLOP");
    EXPECT_EQ(gradeOf(work, "9.9 YFLOP"), "easy");
    EXPECT_EQ(gradeOf(work, "9.9e24"), "easy");
    EXPECT_EQ(gradeOf(work, "9.9 FLOP"), "again") << "a unit was written";
    EXPECT_EQ(gradeOf(work, "99"), "again") << "no power of 1000";
    EXPECT_EQ(gradeOf(work, "-9.9"), "again");
    EXPECT_EQ(gradeOf(work, "0"), "again");
    EXPECT_EQ(gradeOf(quantity(40.0, "%"), "0.04"), "again") << "per cent have no prefixes";
    Question count;
    expectExactly(count, 70272.0, "B");
    EXPECT_EQ(gradeOf(count, "70.272"), "ask-again");
    EXPECT_EQ(gradeOf(count, "70.3"), "again");
    Question scale;
    expectExactly(scale, 1024.0, "");
    EXPECT_EQ(gradeOf(scale, "1.024"), "again") << "no unit was asked for";
}

TEST(Grade, SaysInASentenceWhatToDoBetter) {
    const Question question = quantity(195e9, "B");
    EXPECT_EQ(gradeAnswer(question, {"195 Gb", 5.0}).message, "Gb reads as bits; write GB or Gbit.");
    EXPECT_EQ(gradeAnswer(question, {"195 parsec", 5.0}).message,
              "Another unit is asked for: 195 parsec (a number and a unit, as 1.4e3 B).");
    Question constant;
    expectExactly(constant, 0x1p-14, "");
    EXPECT_EQ(gradeAnswer(constant, {"6.1e-5", 5.0}).message, "Right as far as it goes: write at least three digits.");
}

TEST(Grade, ChoicesAndOrders) {
    Question choice;
    expectWord(choice, "no", {"yes", "no"});
    EXPECT_EQ(gradeOf(choice, "no"), "easy");
    EXPECT_EQ(gradeOf(choice, "yes"), "again");
    Question order;
    expectLetters(order, AnswerKind::Order, "C A B", 3);
    trap(order, kReversed, "B A C");
    EXPECT_EQ(gradeOf(order, "c<a<b"), "easy");
    EXPECT_EQ(gradeAnswer(order, {"B A C", 5.0}).trap, &kReversed);
}

TEST(Grade, OpenQuestionsAreTickedByThePerson) {
    Question open;
    open.answer.kind = AnswerKind::Open;
    open.rubric = {"a", "b", "c", "d"};
    EXPECT_EQ(gradeOf(open, "4/4"), "easy");
    EXPECT_EQ(gradeOf(open, "4 of 4", 500.0), "good");
    EXPECT_EQ(gradeOf(open, "3"), "good");
    EXPECT_EQ(gradeOf(open, "2 of 4"), "hard");
    EXPECT_EQ(gradeOf(open, "1"), "again");
    EXPECT_EQ(gradeOf(open, "hard"), "hard");
    for (const char* text : {"5", "3/5", "all", "", "-1"}) EXPECT_EQ(gradeOf(open, text), "ask-again") << text;
}

TEST(Grade, AsksForDigitsThatAreMissing) {
    Question question;
    expectExactly(question, 2.9997e-12, "");
    EXPECT_EQ(gradeOf(question, "3.00e-12"), "easy");
    EXPECT_EQ(gradeOf(question, "3e-12"), "ask-again");
    EXPECT_EQ(gradeOf(question, "2e-12"), "again");
    Question whole;
    expectExactly(whole, 2048, "");
    EXPECT_EQ(gradeOf(whole, "2e3"), "again");
    Question small;
    expectExactly(small, 0.125, "");
    EXPECT_EQ(gradeOf(small, "0.125"), "easy");
    EXPECT_EQ(gradeOf(small, "0.13"), "ask-again");
    // A decimal comma is no mark of thousands.
    EXPECT_EQ(gradeOf(small, "0,125"), "ask-again");
}

TEST(Grade, TellsTheClassBesideTheTrap) {
    Question question = quantity(100.0, "FLOP/B");
    expectClass(question, "memory", {"memory", "compute"});
    trap(question, kMac, 50.0);
    const Grade grade = gradeAnswer(question, {"compute, 50", 10.0, false});
    EXPECT_NE(grade.message.find("The class is wrong: it is memory."), std::string::npos) << grade.message;
    EXPECT_NE(grade.message.find("MAC"), std::string::npos) << grade.message;
}

TEST(Tidy, DropsTrapsThatNobodyCouldTell) {
    Question question = quantity(100.0, "FLOP/B");
    trap(question, kGib, 102.4);        // in the best band
    trap(question, kMac, 50.0);         // kept
    trap(question, kSwapped, 0.0);      // of no use
    trap(question, kSparsePeak, 51.0);  // like the one before
    accept(question, 101.0, "nearly the same");
    accept(question, 130.0, "another");
    trap(question, kOneByte, 131.0);  // right under a convention
    ASSERT_TRUE(tidy(question));
    ASSERT_EQ(question.traps.size(), 1U);
    EXPECT_EQ(question.traps.front().trap, &kMac);
    ASSERT_EQ(question.accepted.size(), 1U);
    EXPECT_EQ(question.accepted.front().value, 130.0);

    Question empty = quantity(0.0, "FLOP/B");
    EXPECT_FALSE(tidy(empty));
    Question infinite = quantity(1.0 / 0.0, "FLOP/B");
    EXPECT_FALSE(tidy(infinite));
}

TEST(Grade, DigitsOfAKnownWrongPathNeedTheirUnitToo) {
    Question question;
    question.answer = {AnswerKind::Number, 756e12, "FLOP/s", {}, 0.0};
    question.traps.push_back({989e12, &kOtherVariant});
    EXPECT_EQ(gradeAnswer(question, {"989 T", 5.0}).trap, &kOtherVariant);
    const Grade bare = gradeAnswer(question, {"989", 5.0});
    EXPECT_FALSE(bare.rating.has_value());
    EXPECT_NE(bare.message.find("without a unit"), std::string::npos) << bare.message;
    EXPECT_EQ(gradeAnswer(question, {"500", 5.0}).rating, Rating::Again) << "no known path";
    EXPECT_FALSE(gradeAnswer(question, {"?", 5.0}).rating.has_value()) << "a question is no answer";
}

}  // namespace
}  // namespace ridge::drill
