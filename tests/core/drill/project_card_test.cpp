// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/project_card.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridge::drill {
namespace {

std::vector<std::string> textsOf(const ProjectCard& card, ProjectQuestions kind) {
    std::vector<std::string> texts;
    for (const auto& question : projectQuestions(card, kind, 1, 100)) texts.push_back(question.text);
    std::sort(texts.begin(), texts.end());
    return texts;
}

bool has(const std::vector<std::string>& texts, std::string_view text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

TEST(ProjectCardQuestions, AskWithoutACardAsAnInterviewerWould) {
    const auto resume = textsOf({}, ProjectQuestions::Resume);
    const auto pressure = textsOf({}, ProjectQuestions::Pressure);
    EXPECT_EQ(resume.size(), 7U);
    EXPECT_EQ(pressure.size(), 6U);
    EXPECT_TRUE(has(resume, "What is the best number that your main project reached, and how did you measure it?"));
    EXPECT_TRUE(has(resume, "Explain the largest decision in your main project to somebody who is new to this."));
    EXPECT_TRUE(has(pressure, "Your main project grows to ten times the size: what breaks first?"));
    for (const auto& texts : {resume, pressure}) {
        for (const auto& text : texts) {
            // Nothing is quoted that nobody wrote.
            EXPECT_EQ(text.find('"'), std::string::npos) << text;
            EXPECT_NE(text.find("our main project"), std::string::npos) << text;
        }
    }
}

TEST(ProjectCardQuestions, QuoteTheCard) {
    Project project;
    project.name = "Prefill ";
    project.role = "all kernels.";
    project.results = {"2.1x faster prefill", "38 % MFU."};
    project.tools = {"CUDA"};
    const auto resume = textsOf({{project}}, ProjectQuestions::Resume);
    EXPECT_TRUE(has(resume, "For Prefill you write \"2.1x faster prefill\". How did you measure that?"));
    EXPECT_TRUE(has(resume, "For Prefill you write \"38 % MFU\". How did you measure that?"));
    EXPECT_TRUE(has(resume,
                    "You describe your part in Prefill as \"all kernels\". Who else worked on it, and what would have been missing without "
                    "you?"));
    EXPECT_TRUE(has(resume, "What did you use CUDA for in Prefill, and why that?"));
    // What the card leaves out is asked for by the project's name.
    EXPECT_TRUE(has(resume, "Explain the largest decision in Prefill to somebody who is new to this."));
    EXPECT_TRUE(has(textsOf({{project}}, ProjectQuestions::Pressure), "Prefill grows to ten times the size: what breaks first?"));
}

TEST(ProjectCardQuestions, PassOverEmptyFields) {
    Project project;
    project.name = "Prefill";
    project.role = "  ";
    project.results = {"", " "};
    for (const auto kind : {ProjectQuestions::Resume, ProjectQuestions::Pressure}) {
        for (const auto& text : textsOf({{project}}, kind)) {
            EXPECT_EQ(text.find('"'), std::string::npos) << text;
            EXPECT_NE(text.find("Prefill"), std::string::npos) << text;
            EXPECT_EQ(text.find("  "), std::string::npos) << text;
        }
    }
    project.name = " ";
    EXPECT_TRUE(has(textsOf({{project}}, ProjectQuestions::Pressure), "Your main project grows to ten times the size: what breaks first?"));
}

}  // namespace
}  // namespace ridge::drill
