// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/drill_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/drill/types.h"

namespace ridge::drill {
namespace {

using nlohmann::json;

/// What a program that asks needs: the code as lines, and all of it in the text.
TEST(DrillJson, CodeIsInTheTextAndByItself) {
    const std::vector questions{*makeQuestion("walk", 5, 0), *makeQuestion("ridge", 5, 0), *makeQuestion("walk", 5, kWalkStops - 1)};
    const json all = json::parse(questionsJson(questions))["questions"];
    EXPECT_EQ(all[0]["text"], wholeText(questions[0]));
    EXPECT_EQ(all[0]["code"]["lines"], questions[0].code.lines);
    EXPECT_EQ(all[0]["code"]["line"], questions[0].code.marked);
    EXPECT_EQ(all[0]["code"]["about"], questions[0].code.about);
    EXPECT_TRUE(all[1]["code"].is_null());
    EXPECT_EQ(all[1]["text"], questions[1].text);
    EXPECT_TRUE(all[2]["code"]["line"].is_null()) << "that is what is asked";
}

TEST(DrillJson, SaysEverythingOfAQuestion) {
    const auto question = *makeQuestion("kv-cache", 5, 2);
    const json document = json::parse(questionsJson({&question, 1}));
    EXPECT_EQ(document["schema"], "ridgepoint.drill/1");
    const json& first = document["questions"][0];
    EXPECT_EQ(first["id"], "kv-cache/5/2");
    EXPECT_EQ(first["type"], "kv-cache");
    EXPECT_TRUE(first["answer"]["value"].is_number_integer());
    EXPECT_EQ(first["answer"]["kind"], "exact");
    EXPECT_TRUE(first["answer"]["class"].is_null());
    EXPECT_FALSE(first["given"].empty());
    EXPECT_FALSE(first["traps"].empty());
    EXPECT_TRUE(first["traps"][0]["name"].is_string());
}

TEST(DrillJson, OpenQuestionsHaveARubricAndNoValue) {
    const auto question = *makeQuestion("open-bf16", 1, 0);
    const json first = json::parse(questionsJson({&question, 1}))["questions"][0];
    EXPECT_EQ(first["answer"]["kind"], "open");
    EXPECT_TRUE(first["answer"]["value"].is_null());
    EXPECT_EQ(first["rubric"].size(), 5U);
}

TEST(DrillJson, ReadsAndWritesGrades) {
    const auto request = readGradeRequest(R"({"id":"ridge/5/0","answer":"482.5 FLOP/B","seconds":40})", "line 1");
    ASSERT_TRUE(request.has_value());
    EXPECT_EQ(request->seconds, 40.0);
    const auto question = *questionOf(request->id);
    const json line = json::parse(gradeJson(request->id, gradeAnswer(question, {request->answer, request->seconds})));
    EXPECT_EQ(line["grade"], "hard") << "twice the right value";
    EXPECT_EQ(line["trap"], "sparse peak");
    EXPECT_TRUE(line["convention"].is_null());
    EXPECT_EQ(line["value"], 482.5);
    EXPECT_EQ(readGradeRequest(R"({"id":"ridge/5/0","answer":241.3})", "line 1")->answer, "241.3");
}

TEST(DrillJson, RefusesBrokenRequests) {
    for (const char* line : {"", "[]", "{}", "not json", R"({"id":"ridge/1/1"})", R"({"id":1,"answer":"2"})", R"({"id":"a","answer":[]})",
                             R"({"id":"a","answer":"2","seconds":-1})", R"({"id":"a","answer":"2","seconds":"forty"})"}) {
        const auto request = readGradeRequest(line, "line 7");
        ASSERT_FALSE(request.has_value()) << line;
        EXPECT_NE(request.error().where.find("line 7"), std::string::npos) << line;
    }
}

}  // namespace
}  // namespace ridge::drill
