// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop.h"

#include <gtest/gtest.h>

#include "core/base/markup_text.h"
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
    for (const char* part : {"# Interview loop", "\n2026-12-01 15:13, seed 11. ", "## Round 1: Résumé", "## Round 4: Residual",
                             "- [x] shapes named", "- [ ] assumptions", "2.1x faster prefill"}) {
        EXPECT_NE(report.find(part), std::string::npos) << part;
    }
}

/// Round 1 asks open questions first.
Loop openLoop(int minutes = 10) {
    Loop loop({{1}, minutes, 1, 5}, card(), {1796134398, 3600});
    loop.next(0.0);
    loop.begin(0.0);
    return loop;
}

std::size_t places(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(LoopReport, QuotesWhatWasWrittenAndSaysWhichFactsWereNamed) {
    Loop loop = openLoop();
    ASSERT_EQ(loop.question()->answer.kind, AnswerKind::Open);
    loop.write("first draft");
    loop.write("It was slow.\n\n# Then | it was *fast*.");
    EXPECT_FALSE(loop.answer("many", 10.0).rating.has_value());
    EXPECT_EQ(loop.own(), "It was slow.\n\n# Then | it was *fast*.") << "asked again, nothing is lost";
    std::vector<bool> named(loop.question()->rubric.size(), true);
    named[1] = false;
    const std::string facts = std::to_string(named.size());
    ASSERT_TRUE(loop.answer(std::to_string(named.size() - 1) + " of " + facts, 20.0, false, named).rating.has_value());
    EXPECT_EQ(loop.own(), "") << "not the next one's";
    EXPECT_EQ(loop.record().resume.at(0).own, "It was slow.\n\n# Then | it was *fast*.");
    EXPECT_EQ(loop.record().resume.at(0).named, named);
    // Counted only, as in a terminal, and skipped with a word to it.
    ASSERT_EQ(loop.stage(), LoopStage::Round);
    const std::size_t second = loop.question()->rubric.size();
    loop.write("aloud");
    ASSERT_TRUE(loop.answer("1", 30.0).rating.has_value());
    loop.write("no idea");
    loop.skip(40.0);
    ASSERT_TRUE(loop.answer("2", 50.0).rating.has_value());
    loop.finishRound(60.0);
    const std::string report = loopReport(loop);
    EXPECT_NE(report.find("\n> It was slow.\n>\n> \\# Then \\| it was \\*fast\\*.\n\n"), std::string::npos) << report;
    EXPECT_NE(report.find("\n" + std::to_string(named.size() - 1) + " of " + facts + " facts named:\n\n- [x] "), std::string::npos)
        << report;
    EXPECT_EQ(places(report, "- [x] "), named.size() - 1) << report;
    EXPECT_NE(report.find("\n> aloud\n\n1 of " + std::to_string(second) + " facts named. A full answer has:\n\n- "), std::string::npos)
        << report;
    EXPECT_NE(report.find("\n> no idea\n\nNo grade: skipped.\n"), std::string::npos) << report;
    EXPECT_EQ(places(report, "\n#### "), 3U) << "nothing is told of an answer that was only counted\n" << report;
    EXPECT_NE(report.find("| 2 of "), std::string::npos) << "the table counts in full";
    EXPECT_NE(report.find("\n| # | question | answer | grade | time |\n|---:|---|---|---|---:|\n"), std::string::npos)
        << "no empty column\n"
        << report;
    EXPECT_NE(report.find("good or easy. It is not finished.\n"), std::string::npos);
}

TEST(LoopReport, TellsTheWholeQuestion) {
    Loop loop({{2}, 10, 0, 5}, {}, {});
    loop.next(0.0);
    std::vector<std::string> last;
    while (loop.question() != nullptr) {
        const std::string& text = loop.question()->text;
        last.push_back(text.substr(text.rfind('\n') + 1));
        static_cast<void>(loop.answer("-", 1.0));
    }
    const std::string report = loopReport(loop, [](const Question&) { return std::string("a.svg"); });
    for (const std::string& line : last) EXPECT_NE(report.find(markdownText(line)), std::string::npos) << line << "\n" << report;
    EXPECT_EQ(places(report, "\n### On the roofline\n"), 1U);
    EXPECT_NE(report.find("\n\nQuestion 2:\n\n!["), std::string::npos);
    EXPECT_NE(report.find("\n| 2 | "), std::string::npos);
    EXPECT_NE(report.find("? A: "), std::string::npos) << "a list after a question";
    EXPECT_NE(report.find("; B: "), std::string::npos) << "and what follows";
}

TEST(LoopReport, ShowsTheLinesThatWereAskedAbout) {
    Loop loop({{2}, 10, 0, 5}, {}, {});
    loop.next(0.0);
    std::vector<Question> walk;
    while (loop.question() != nullptr) {
        if (loop.question()->type == "walk") walk.push_back(*loop.question());
        loop.skip(1.0);
    }
    ASSERT_EQ(walk.size(), 5U);
    const std::string report = loopReport(loop);
    EXPECT_EQ(places(report, markdownText(walk.front().code.about)), 1U) << report;
    EXPECT_NE(report.find("\nQuestion 1:\n\n```text\n"), std::string::npos) << report;
    for (const Question& question : walk) {
        const QuestionCode code = answeredCode(question);
        EXPECT_NE(report.find("\n" + codeLineText(code, code.marked) + "\n"), std::string::npos) << report;
    }
    EXPECT_EQ(answeredCode(walk.back()).marked, lineNumber(walk.back().answer.category));
    EXPECT_GT(answeredCode(walk.back()).marked, 0U) << "the line that was changed";
}

TEST(LoopReport, ListsWhatWasOnTheScreenWhenTheTimeWasUp) {
    Loop loop = openLoop(1);
    loop.skip(5.0);
    loop.begin(5.0);
    loop.write("half a sent");
    ASSERT_TRUE(loop.tick(66.0));
    ASSERT_TRUE(loop.record().unanswered.has_value());
    EXPECT_EQ(loop.record().unanswered->own, "half a sent");
    EXPECT_EQ(loop.record().unanswered->question, loop.plan().questions[0]);
    EXPECT_FALSE(loop.record().unanswered->grade.rating.has_value());
    EXPECT_TRUE(loop.record().answers.empty());
    const std::string report = loopReport(loop);
    EXPECT_NE(report.find("0 of 0 answers"), std::string::npos) << "it does not count\n" << report;
    EXPECT_NE(report.find("| time was up |"), std::string::npos) << report;
    EXPECT_NE(report.find("> half a sent\n\nNo grade: time was up.\n"), std::string::npos) << report;
}

TEST(LoopReport, ANumberHalfTypedIsNoAnswer) {
    Loop loop({{4}, 1, 0, 5}, {}, {});
    loop.next(0.0);
    const auto isOpen = [&loop] { return loop.question()->answer.kind == AnswerKind::Open; };
    while (isOpen()) loop.skip(1.0);
    loop.begin(1.0);
    loop.write(right(*loop.question()));
    ASSERT_TRUE(loop.tick(61.0));
    ASSERT_TRUE(loop.record().unanswered.has_value());
    EXPECT_EQ(loop.record().unanswered->text, right(loop.record().unanswered->question));
    EXPECT_EQ(loop.record().unanswered->own, "");
    EXPECT_EQ(loop.record().unanswered->seconds, 60.0);
    EXPECT_NE(loopReport(loop).find("0 of 0 answers"), std::string::npos);
}

TEST(LoopReport, AQuestionNobodySawIsNotUnanswered) {
    Loop loop = openLoop(1);
    loop.skip(5.0);
    // Whoever looks at the last one's facts has not seen the next.
    ASSERT_TRUE(loop.tick(66.0));
    EXPECT_FALSE(loop.record().unanswered.has_value());
    Loop finished = openLoop();
    finished.skip(5.0);
    finished.begin(5.0);
    finished.finishRound(10.0);
    EXPECT_FALSE(finished.record().unanswered.has_value()) << "who finishes has done with it";
    Loop written = openLoop();
    written.write("before the round");
    written.next(5.0);
    ASSERT_EQ(written.record().resume.size(), 1U) << "words stay, though the question was left";
    EXPECT_TRUE(written.record().resume[0].isSkipped);
    EXPECT_EQ(written.record().resume[0].own, "before the round");
    written.begin(5.0);
    written.write("in it");
    written.finishRound(10.0);
    ASSERT_TRUE(written.record().unanswered.has_value());
    EXPECT_NE(loopReport(written).find("> in it\n\nNo grade: not answered.\n"), std::string::npos) << loopReport(written);
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
