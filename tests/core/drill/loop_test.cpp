// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop.h"

#include <gtest/gtest.h>

#include "core/base/number_text.h"
#include "core/drill/types.h"
#include "tests/support/temporary_folder.h"

namespace ridge::drill {
namespace {

ProjectCard card() {
    Project project;
    project.name = "Prefill";
    project.role = "kernels";
    project.results = {"2.1x faster prefill", "38 % MFU"};
    project.decisions = {"CUDA graphs"};
    project.failures = {"a race on Hopper"};
    project.tools = {"CUDA"};
    return {{project}};
}

std::string right(const Question& question) {
    if (question.answer.kind == AnswerKind::Open) return std::to_string(question.rubric.size());
    if (const auto* text = std::get_if<std::string>(&question.answer.value)) return *text;
    const std::string number = plainNumber(std::get<double>(question.answer.value)) + " " + question.answer.unit;
    return question.answer.category.empty() ? number : question.answer.category + ", " + number;
}

TEST(Loop, KnowsItsLastAnswerAndWhenAQuestionIsSeen) {
    Loop loop({{2}, 10, 1, 5}, {}, {});
    EXPECT_EQ(loop.lastAnswer(), nullptr);
    loop.next(0.0);
    loop.skip(10.0);
    ASSERT_NE(loop.lastAnswer(), nullptr);
    EXPECT_TRUE(loop.lastAnswer()->isSkipped);
    loop.begin(70.0);
    static_cast<void>(loop.answer(right(*loop.question()), 90.0, true));
    EXPECT_EQ(loop.lastAnswer()->seconds, 20.0) << "a look at what came before is no part of it";
    EXPECT_EQ(loop.secondsLeft(90.0), 520.0) << "but of the round";
    EXPECT_TRUE(loop.lastAnswer()->isHinted);
    EXPECT_EQ(loop.lastAnswer()->grade.rating, Rating::Good);
}

TEST(Loop, GoesThroughItsStages) {
    Loop loop({{2}, 10, 2, 5}, card(), {1796134398, 0});
    EXPECT_EQ(loop.stage(), LoopStage::Ready);
    EXPECT_EQ(loop.question(), nullptr);
    loop.next(100.0);
    EXPECT_EQ(loop.stage(), LoopStage::Resume);
    EXPECT_EQ(loop.plan().resume.size(), 2U);
    EXPECT_FALSE(loop.answer("a lot", 120.0).rating.has_value()) << "asked again";
    EXPECT_EQ(loop.answer(right(*loop.question()), 130.0).rating, Rating::Easy);
    loop.skip(140.0);
    EXPECT_EQ(loop.stage(), LoopStage::Round);
    EXPECT_EQ(loop.secondsLeft(140.0), 600.0) << "telling about oneself takes no time from the round";
    EXPECT_EQ(loop.secondsLeft(200.0), 540.0);
    EXPECT_EQ(loop.answer(right(*loop.question()), 150.0).rating, Rating::Easy);
    loop.pause(200.0);
    EXPECT_EQ(loop.secondsLeft(5000.0), 540.0);
    EXPECT_EQ(loop.answer("anything", 5000.0).rating, std::nullopt) << "not while paused";
    loop.resume(6000.0);
    EXPECT_FALSE(loop.tick(6539.0));
    EXPECT_TRUE(loop.tick(6541.0));
    EXPECT_EQ(loop.stage(), LoopStage::Rating);
    EXPECT_TRUE(loop.record().wasTimeUp);
    EXPECT_EQ(loop.record().seconds, 600.0);
    loop.setTicked(0, true);
    loop.setTicked(99, true);
    loop.note("too slow | on units");
    loop.next(6600.0);
    EXPECT_EQ(loop.stage(), LoopStage::Done);
}

TEST(Loop, AnAnswerAfterTheTimeDoesNotCount) {
    Loop loop({{4}, 1, 0, 5}, {}, {});
    loop.next(0.0);
    EXPECT_EQ(loop.stage(), LoopStage::Round) << "nothing to tell first";
    EXPECT_FALSE(loop.answer(right(*loop.question()), 61.0).rating.has_value());
    EXPECT_EQ(loop.stage(), LoopStage::Rating);
    EXPECT_TRUE(loop.record().answers.empty());
}

TEST(Loop, FourRoundsToTheReport) {
    Loop loop({{1, 2, 3, 4}, 45, 5, 11}, card(), {1796134398, 3600});
    double now = 0.0;
    while (loop.stage() != LoopStage::Done) {
        now += 10.0;
        if (loop.question() != nullptr) {
            static_cast<void>(loop.answer(right(*loop.question()), now));
        } else if (loop.stage() == LoopStage::Round) {
            loop.setChecked(0, true);
            loop.finishRound(now);
        } else {
            loop.next(now);
        }
        ASSERT_LT(now, 100000.0);
    }
    EXPECT_EQ(loop.records().size(), 4U);
    for (const auto& record : loop.records()) {
        EXPECT_GE(record.answers.size(), 4U);
        EXPECT_FALSE(record.wasTimeUp);
    }
    const std::string report = loopReport(loop);
    for (const char* part : {"# Interview loop", "2026-12-01T15:13:18+01:00", "## Round 1: Résumé", "## Round 4: Residual",
                             "- [x] shapes named", "- [ ] assumptions", "2.1x faster prefill"}) {
        EXPECT_NE(report.find(part), std::string::npos) << part;
    }
}

TEST(Loop, AClockThatGoesBackTakesNoTime) {
    Loop loop({{4}, 10, 0, 5}, {}, {});
    loop.next(1000.0);
    loop.tick(1100.0);
    loop.tick(50.0);
    EXPECT_EQ(loop.secondsLeft(50.0), 500.0);
    loop.tick(60.0);
    EXPECT_EQ(loop.secondsLeft(60.0), 490.0);
}

TEST(LoopPlan, IsTheSameForTheSameSeed) {
    const LoopOptions options{{1, 2, 3, 4}, 45, 5, 3};
    const auto once = planLoop(options, card());
    const auto again = planLoop(options, card());
    ASSERT_EQ(once.size(), 4U);
    for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_EQ(once[i].questions, again[i].questions);
        EXPECT_EQ(once[i].resume, again[i].resume);
        EXPECT_EQ(once[i].resume.size(), 5U);
        EXPECT_GE(once[i].questions.size(), 4U) << i;
        EXPECT_GE(once[i].selfRating.size(), 3U);
    }
    EXPECT_NE(planLoop({{2}, 45, 5, 4}, card())[0].questions, once[1].questions);
}

TEST(LoopPlan, RefusesWhatMakesNoSense) {
    EXPECT_TRUE(checkLoop({}).has_value());
    EXPECT_TRUE(checkLoop({{3}, 10}).has_value());
    for (const LoopOptions& options : {LoopOptions{{}, 45}, LoopOptions{{0}, 45}, LoopOptions{{5}, 45}, LoopOptions{{2, 2}, 45},
                                       LoopOptions{{1}, 0}, LoopOptions{{1}, 241}}) {
        const auto checked = checkLoop(options);
        ASSERT_FALSE(checked.has_value());
        EXPECT_EQ(checked.error().code, ErrorCode::Usage);
        EXPECT_TRUE(checked.error().where.starts_with("--"));
    }
}

TEST(ProjectCard, IsKeptAndReadAgain) {
    const test::TemporaryFolder folder;
    const auto path = folder / "drill" / "projects.json";
    EXPECT_TRUE(readProjectCard(path)->projects.empty());
    ASSERT_TRUE(writeProjectCard(path, card()).has_value());
    EXPECT_EQ(*readProjectCard(path), card());
    for (const char* text :
         {"", "{}", "[]", "{\"schema\":\"other/1\",\"projects\":[]}", "{\"schema\":\"ridgepoint.drill-projects/1\",\"projects\":[{}]}",
          "{\"schema\":\"ridgepoint.drill-projects/1\",\"projects\":[{\"name\":\"a\",\"results\":[1]}]}"}) {
        test::put(path, text);
        const auto read = readProjectCard(path);
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_NE(read.error().where.find("projects.json"), std::string::npos);
    }
}

TEST(ProjectQuestions, AreAboutTheCard) {
    const auto pressure = projectQuestions(card(), ProjectQuestions::Pressure, 3, 50);
    int named = 0;
    for (const auto& question : pressure) {
        EXPECT_EQ(question.text.find("NAME"), std::string::npos);
        EXPECT_EQ(question.text.find("PART"), std::string::npos);
        EXPECT_GE(question.rubric.size(), 3U);
        EXPECT_LE(question.rubric.size(), 6U);
        named += question.text.find("2.1x") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(named, 2);
    EXPECT_EQ(projectQuestions(card(), ProjectQuestions::Resume, 3, 5).size(), 5U);
    EXPECT_FALSE(projectQuestions({}, ProjectQuestions::Resume, 3, 5).empty()) << "also without a card";
}

}  // namespace
}  // namespace ridge::drill
