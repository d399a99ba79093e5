// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/terminal.h"

#include <gtest/gtest.h>

#include <sstream>

#include "core/drill/history.h"
#include "core/drill/loop_draft.h"
#include "core/drill/types.h"
#include "tests/support/temporary_folder.h"

namespace ridge::drill {
namespace {

class DrillTerminal : public testing::Test {
protected:
    /// Every look at the clock takes a second.
    std::string practised(const std::string& typed, const std::vector<std::string>& ids) {
        std::istringstream in(typed);
        std::ostringstream out;
        practise({in, out, [] { return Moment{1796134398, 0}; }, [this] { return m_now += 1.0; }}, ids, file);
        return out.str();
    }
    std::string looped(const std::string& typed, Loop& loop) {
        std::istringstream in(typed);
        std::ostringstream out;
        runLoop({in, out, [] { return Moment{1796134398, 0}; }, [this] { return m_now += 1.0; }}, loop, file);
        return out.str();
    }
    std::string kept(const std::string& typed, Loop& loop, LoopKeeper& keeper) {
        std::istringstream in(typed);
        std::ostringstream out;
        runLoop({in, out, [] { return Moment{1796134398, 0}; }, [this] { return m_now += 1.0; }}, loop, file, &keeper);
        return out.str();
    }
    test::TemporaryFolder folder;
    std::filesystem::path file = folder / "history.jsonl";

private:
    double m_now = 0.0;
};

TEST_F(DrillTerminal, AsksGradesAndKeeps) {
    // ridge/5/0 has its ridge at 241.27, with the sparse peak at 482.54.
    const std::string shown = practised("soon\n482.5\nh\n390\ns\n", {"ridge/5/0", "ridge/5/1", "spec/5/0"});
    EXPECT_NE(shown.find("1 of 3: Ridge from a line of a data sheet"), std::string::npos) << shown;
    EXPECT_NE(shown.find("Please answer again. Cannot read a number"), std::string::npos);
    EXPECT_NE(shown.find("Hard. This is a known wrong path, sparse peak"), std::string::npos);
    EXPECT_NE(shown.find("Right: 241.3 FLOP/B"), std::string::npos);
    EXPECT_NE(shown.find("Hint: Which"), std::string::npos);
    EXPECT_NE(shown.find("1 of 2 answers were good or easy."), std::string::npos);
    const auto history = readHistory(file);
    ASSERT_EQ(history->records.size(), 2U);
    EXPECT_EQ(history->records[0].trap, "sparse peak");
    EXPECT_EQ(history->records[1].rating, Rating::Good) << "a hint costs the best grade";
    EXPECT_TRUE(history->records[1].isHinted);
}

TEST_F(DrillTerminal, EndsWithTheInputOrWithQ) {
    EXPECT_NE(practised("", {"ridge/5/0"}).find("0 of 0 answers"), std::string::npos);
    EXPECT_NE(practised("q\n241\n", {"ridge/5/0", "ridge/5/1"}).find("0 of 0 answers"), std::string::npos);
    EXPECT_NE(practised("w\n", {"ridge/5/0"}).find("Again. Given up."), std::string::npos);
}

TEST_F(DrillTerminal, OpenQuestionsShowTheirFactsAfterTheAnswer) {
    const std::string shown = practised("\n9\n4\n", {"open-bf16/1/0"});
    EXPECT_LT(shown.find("Answer aloud"), shown.find("- BF16 has FP32's 8 bits"));
    EXPECT_NE(shown.find("Please answer again. Say how many"), std::string::npos);
    EXPECT_EQ(readHistory(file)->records.at(0).rating, Rating::Good);
}

TEST_F(DrillTerminal, AFullDiskIsSaidAndDoesNotEndThePractice) {
    file = "/dev/full";
    const std::string shown = practised("241\n390\n", {"ridge/5/0", "ridge/5/1"});
    EXPECT_NE(
        shown.find(
            "warning: this answer is not in the history: cannot add to the file: /dev/full: No space left on device (free some space"),
        std::string::npos)
        << shown;
    EXPECT_NE(shown.find("2 of 2 answers"), std::string::npos);
}

TEST_F(DrillTerminal, RunsALoopByLines) {
    Loop loop({{4}, 10, 1, 5}, {}, {1796134398, 0});
    const std::string shown = looped("\ns\nn the board helps\nc 1\nc 99\np\n\ns\nsoon\nf\n1\n77\n\n", loop);
    EXPECT_EQ(loop.stage(), LoopStage::Done) << shown;
    EXPECT_EQ(loop.records()[0].notes, std::vector<std::string>{"the board helps"});
    EXPECT_TRUE(loop.records()[0].checked[0]);
    EXPECT_TRUE(loop.records()[0].ticked[0]);
    EXPECT_TRUE(loop.records()[0].answers[0].isSkipped);
    EXPECT_NE(shown.find("Round 4: Residual connections"), std::string::npos);
    EXPECT_NE(shown.find("No such item."), std::string::npos);
    EXPECT_NE(shown.find("Paused."), std::string::npos);
}

TEST_F(DrillTerminal, ALoopsAnswersGoIntoTheHistory) {
    Loop loop({{4}, 10, 1, 5}, {}, {1796134398, 0});
    // One résumé question, whose facts come after Enter, one answer that is asked again, one that counts, and one that is skipped.
    const std::string shown = looped("\n\n2\nsoon\n-\ns\nf\n\n", loop);
    EXPECT_LT(shown.find("An empty line shows the facts"), shown.find("How many of these did you name?")) << shown;
    const auto history = readHistory(file);
    ASSERT_EQ(history->records.size(), 1U) << shown;
    EXPECT_EQ(history->records[0].id, loop.records()[0].answers[0].question.id);
    EXPECT_EQ(history->records[0].rating, Rating::Again);
    Loop again({{4}, 10, 1, 5}, {}, {1796134398, 0});
    file = "/dev/full";
    EXPECT_NE(looped("\n\n2\n-\n", again).find("warning: this answer is not in the history"), std::string::npos);
}

TEST_F(DrillTerminal, AQuestionMarkAsksForHelp) {
    const std::string shown = practised("?\nw\n", {"ridge/5/0"});
    EXPECT_NE(shown.find("w: give up and see the working"), std::string::npos) << shown;
    EXPECT_EQ(readHistory(file)->records.size(), 1U) << "it is no answer";
}

TEST_F(DrillTerminal, ALoopEndsWithTheInput) {
    Loop loop({{4}, 10, 0, 5}, {}, {});
    static_cast<void>(looped("\n", loop));
    EXPECT_EQ(loop.stage(), LoopStage::Round);
    Loop late({{4}, 1, 0, 5}, {}, {});
    const std::string shown = looped("\n" + std::string(40, '\n') + "\n", late);
    EXPECT_NE(shown.find("Time is up."), std::string::npos);
}

/// Once at the head of a walk; then the lines around the one that is asked about.
TEST_F(DrillTerminal, CodeIsPrintedWholeWhereItIsNew) {
    const auto count = [](const std::string& text, std::string_view part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
        return found;
    };
    const std::string shown = practised("s\ns\ns\n", {"walk/5/0", "walk/5/1", "walk/6/0"});
    EXPECT_EQ(count(shown, "def encoder_layer"), 2) << shown;
    EXPECT_EQ(count(shown, "\u2192 "), 3);
    const auto second = makeQuestion("walk", 5, 1);
    const std::size_t marked = second->code.marked;
    EXPECT_NE(shown.find("The code above, at line " + std::to_string(marked) + ":\n" + codeLineText(second->code, marked - 3)),
              std::string::npos);
    EXPECT_NE(shown.find("\n" + codeLineText(second->code, marked + 3) + "\n" + second->text), std::string::npos) << shown;
    // What is typed in between does not print it again; the line that is wrong is in code that is new.
    Loop loop({{2}, 10, 0, 5}, {}, {});
    const std::string looped = this->looped("\nn a note\nc 1\ns\ns\ns\ns\nn another\n", loop);
    EXPECT_EQ(count(looped, "def encoder_layer"), 2) << looped;
    EXPECT_EQ(count(looped, "The code is above."), 1);
}

TEST_F(DrillTerminal, WordsToAnOpenQuestionAreKept) {
    Loop loop({{1}, 10, 3, 5}, {}, {1796134398, 0});
    // Two lines, the facts, a count; a number before there are facts, which are words; counts that are too high; a command; given up.
    const std::string shown =
        looped("\nIt began in May.\n3 people were on it\n\n1 of 3\n2\n\n77\n77 of 99\n2\nn a note\nw\nlast one\nq\n", loop);
    const auto& resume = loop.records()[0].resume;
    ASSERT_EQ(resume.size(), 3U) << shown;
    EXPECT_EQ(resume[0].own, "It began in May.\n3 people were on it");
    EXPECT_EQ(resume[0].text, "1 of 3");
    EXPECT_EQ(resume[1].own, "2");
    EXPECT_EQ(resume[1].text, "2");
    EXPECT_EQ(resume[2].text, "-");
    EXPECT_EQ(loop.own(), "last one");
    EXPECT_EQ(loop.records()[0].notes, std::vector<std::string>{"a note"});
    EXPECT_EQ(shown.find("It began"), std::string::npos) << "nobody wants it again";
    EXPECT_NE(shown.find("Please answer again. Say how many"), std::string::npos) << shown;
}

TEST_F(DrillTerminal, WhatCameTooLateStandsInTheReport) {
    Loop loop({{1}, 1, 0, 5}, {}, {1796134398, 0});
    std::istringstream in("\nfirst line\nlate line\n\n");
    std::ostringstream out;
    double now = 0.0;
    // Every look at the clock takes sixteen seconds, so the second line comes when the minute is over.
    runLoop({in, out, [] { return Moment{}; }, [&now] { return now += 16.0; }}, loop);
    EXPECT_NE(out.str().find("Time is up."), std::string::npos) << out.str();
    ASSERT_TRUE(loop.records()[0].unanswered.has_value()) << out.str();
    EXPECT_EQ(loop.records()[0].unanswered->own, "first line\nlate line");
}

TEST_F(DrillTerminal, ALoopThatIsLeftGoesOn) {
    LoopKeeper keeper(loopFile(file));
    Loop loop({{4}, 10, 1, 5}, {}, {1796134398, 0});
    EXPECT_EQ(kept("", loop, keeper).find("--continue"), std::string::npos) << "nothing was asked";
    const std::string left = kept("\ns\ns\nn the board\nq\n", loop, keeper);
    EXPECT_NE(left.find("The loop is kept; ridgepoint drill --continue goes on with it."), std::string::npos) << left;
    LoopKeeper again(loopFile(folder / "nowhere" / "history.jsonl"));
    EXPECT_FALSE(again.takeUp()->has_value());
    EXPECT_TRUE(std::filesystem::exists(folder / "loop.json"));
    LoopKeeper other(folder / "copy.json");
    std::filesystem::copy(folder / "loop.json", folder / "copy.json");
    auto taken = other.takeUp();
    ASSERT_TRUE(taken.has_value() && taken->has_value());
    const std::string shown = kept("\nf\n\n", **taken, other);
    EXPECT_LT(shown.find("Paused. Enter goes on."), shown.find("[9:")) << shown;
    EXPECT_EQ((*taken)->stage(), LoopStage::Done);
    EXPECT_EQ((*taken)->records()[0].notes, std::vector<std::string>{"the board"});
    EXPECT_EQ(readLoopDraft(test::get(folder / "copy.json"), "copy.json")->stage(), LoopStage::Done);
    EXPECT_EQ(shown.find("--continue"), std::string::npos);
}

TEST_F(DrillTerminal, AFullDiskIsSaidOnceAndTheLoopGoesOn) {
    LoopKeeper keeper(loopFile(file));
    Loop loop({{4}, 10, 0, 5}, {}, {1796134398, 0});
    static_cast<void>(kept("\n", loop, keeper));
    std::filesystem::remove(folder / "loop.json");
    std::filesystem::create_symlink("/dev/full", folder / "loop.json");
    const std::string shown = kept("s\ns\nn a note\nf\n\n", loop, keeper);
    EXPECT_EQ(loop.stage(), LoopStage::Done) << shown;
    const std::size_t first = shown.find("warning: this loop could not be continued later: cannot write the file");
    EXPECT_NE(first, std::string::npos) << shown;
    EXPECT_EQ(shown.find("warning: this loop", first + 1), std::string::npos) << shown;
}

TEST_F(DrillTerminal, ALaterHistoryIsLeftAlone) {
    test::put(file, "{\"schema\":\"ridgepoint.drill-history/2\"}\n");
    const std::string shown = practised("241\n", {"ridge/5/0"});
    EXPECT_NE(shown.find("warning: this answer is not in the history: the file is of a later version of the program"), std::string::npos)
        << shown;
    EXPECT_EQ(test::get(file), "{\"schema\":\"ridgepoint.drill-history/2\"}\n");
}

TEST(RightAnswerText, HasItsUnitAndClass) {
    Question question;
    question.answer.value = 135e-6;
    question.answer.unit = "s";
    question.answer.category = "memory";
    EXPECT_EQ(rightAnswerText(question), "memory, 135 µs");
    question.answer = {AnswerKind::Exact, 70272.0, "B", "", 0.0};
    EXPECT_EQ(rightAnswerText(question), "70,272 B");
}

}  // namespace
}  // namespace ridge::drill
