// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/given_text.h"

#include <gtest/gtest.h>

#include "core/drill/types.h"
#include "core/drill/write_question.h"

namespace ridge::drill {
namespace {

TEST(GivenText, SaysNumbersAsPeopleDo) {
    Question question;
    give(question, "kv_heads", std::int64_t{8});
    give(question, "peak", 9.894e14, "FLOP/s");
    give(question, "bandwidth", 3.35e12, "B/s");
    give(question, "parameters", 7e10);
    give(question, "eps", 8e-5);
    give(question, "a_new_one", std::int64_t{4096});
    // Ids and words are for programs, or stand in the text.
    give(question, "accelerator", std::string_view("nvidia-h100-sxm5-80gb"));
    give(question, "story", std::string_view("sparse as dense"));
    EXPECT_EQ(givenText(question),
              "key-value heads 8 · peak 989.4 TFLOP/s · bandwidth 3.35 TB/s · parameters 70 billion · eps 8e-5 · a new one 4,096");
    EXPECT_EQ(givenText(Question{}), "");
}

TEST(GivenText, ShowsNoIdOfASpec) {
    EXPECT_EQ(givenText(*makeQuestion("spec", 3, 0)), "");
}

TEST(Told, WritesNumbersAsPeopleDo) {
    EXPECT_EQ(told(8e-5), "8e-5");
    EXPECT_EQ(told(1e5), "100,000");
    EXPECT_EQ(told(65504.0), "65,504");
    EXPECT_EQ(told(5.9604644775390625e-08), "5.96e-8");
    EXPECT_EQ(told(3.3895313892515355e38, 5), "3.3895e38");
    EXPECT_EQ(told(0.015625), "0.01563");
    EXPECT_EQ(told(0.0), "0");
    EXPECT_EQ(told(-2.5e-7), "-2.5e-7");
    EXPECT_EQ(told(1e-100), "1e-100");
}

TEST(InWords, NamesMillionsToTrillions) {
    EXPECT_EQ(inWords(7e10), "70 billion");
    EXPECT_EQ(inWords(1.5e12), "1.5 trillion");
    EXPECT_EQ(inWords(287e6), "287 million");
    EXPECT_EQ(inWords(4096.0), "4,096");
}

TEST(Counted, KnowsOneFromMany) {
    EXPECT_EQ(counted(1, "token"), "1 token");
    EXPECT_EQ(counted(4096, "token"), "4,096 tokens");
    EXPECT_EQ(counted(1, "query", "queries"), "1 query");
    EXPECT_EQ(counted(2, "query", "queries"), "2 queries");
}

}  // namespace
}  // namespace ridge::drill
