// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/practice.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace ridge::drill {
namespace {

namespace fs = std::filesystem;

constexpr Moment kNow{1796134398, 0};

class PracticeTest : public testing::Test {
protected:
    [[nodiscard]] Practice practice(const std::vector<std::string>& ids) {
        return {ids, m_keeper, [] { return kNow; }};
    }

    test::TemporaryFolder m_folder;
    fs::path m_file = m_folder / "drill" / "history.jsonl";
    HistoryKeeper m_keeper{m_file};
};

// ridge/5/0 has its ridge at 241.27 and a quick time of a minute; ridge/5/1 at 390.
TEST_F(PracticeTest, AsksGradesKeepsAndGoesOn) {
    Practice practice = this->practice({"ridge/5/0", "no such/1/1", "ridge/5/1"});
    EXPECT_EQ(practice.count(), 2U);
    practice.begin(100.0);
    EXPECT_FALSE(practice.answer("soon", 105.0).rating.has_value()) << "asked again";
    EXPECT_EQ(practice.stage(), PracticeStage::Asking);
    EXPECT_EQ(practice.answer("241.27", 130.0).rating, Rating::Easy);
    EXPECT_EQ(practice.stage(), PracticeStage::Graded);
    EXPECT_EQ(practice.answer("241.27", 131.0).rating, std::nullopt) << "graded once";
    EXPECT_EQ(practice.answered().back().seconds, 30.0);
    practice.next(200.0);
    EXPECT_EQ(practice.number(), 2U);
    EXPECT_EQ(practice.answer("390", 261.0).rating, Rating::Good) << "61 s are too many for easy";
    practice.next(300.0);
    EXPECT_EQ(practice.stage(), PracticeStage::Done);
    EXPECT_EQ(practice.question(), nullptr);
    EXPECT_EQ(practice.rightCount(), 2U);
    const auto history = readHistory(m_file);
    ASSERT_EQ(history->records.size(), 2U);
    EXPECT_EQ(history->records[0].seconds, 30.0);
    EXPECT_EQ(history->records[1].id, "ridge/5/1");
}

TEST_F(PracticeTest, AHintCostsTheBestGradeOfItsQuestionAlone) {
    Practice practice = this->practice({"ridge/5/0", "ridge/5/1"});
    practice.begin(0.0);
    practice.showHint();
    EXPECT_EQ(practice.answer("241.27", 5.0).rating, Rating::Good);
    practice.next(10.0);
    EXPECT_FALSE(practice.isHinted());
    EXPECT_EQ(practice.answer("390", 15.0).rating, Rating::Easy);
}

TEST_F(PracticeTest, SkippedAndGivenUpQuestionsDiffer) {
    Practice practice = this->practice({"ridge/5/0", "ridge/5/1"});
    practice.begin(0.0);
    practice.next(5.0);
    EXPECT_EQ(practice.giveUp(9.0).rating, Rating::Again);
    EXPECT_EQ(practice.answerCount(), 1U);
    EXPECT_EQ(practice.rightCount(), 0U);
    EXPECT_TRUE(practice.answered().front().isSkipped);
    EXPECT_EQ(readHistory(m_file)->records.size(), 1U);
    practice.end();
    EXPECT_EQ(practice.question(), nullptr);
}

TEST_F(PracticeTest, AnOpenQuestionShowsItsFactsAfterTheAnswerAndStopsTheTime) {
    Practice practice = this->practice({"open-bf16/1/0"});
    practice.begin(0.0);
    practice.showFacts(40.0);
    EXPECT_EQ(practice.stage(), PracticeStage::Facts);
    EXPECT_FALSE(practice.answer("9 of 5", 50.0).rating.has_value());
    EXPECT_EQ(practice.answer("4 of 5", 500.0).rating, Rating::Good);
    EXPECT_EQ(practice.answered().back().seconds, 40.0);
    Practice closed = this->practice({"ridge/5/0"});
    closed.showFacts(1.0);
    EXPECT_EQ(closed.stage(), PracticeStage::Asking) << "only open questions have facts";
}

TEST_F(PracticeTest, WhatTheDiskRefusesGoesAheadOfTheNextAnswer) {
    // A file where the folder should be.
    ASSERT_TRUE(std::ofstream(m_file.parent_path()).is_open());
    Practice practice = this->practice({"ridge/5/0", "ridge/5/1"});
    practice.begin(0.0);
    static_cast<void>(practice.answer("241.27", 5.0));
    EXPECT_FALSE(practice.kept().has_value());
    EXPECT_EQ(m_keeper.waiting().size(), 1U);
    fs::remove(m_file.parent_path());
    practice.next(6.0);
    static_cast<void>(practice.answer("390", 9.0));
    EXPECT_TRUE(practice.kept().has_value());
    EXPECT_TRUE(m_keeper.waiting().empty());
    const auto history = readHistory(m_file);
    ASSERT_EQ(history->records.size(), 2U);
    EXPECT_EQ(history->records[0].id, "ridge/5/0");
}

TEST_F(PracticeTest, NothingToAskIsDone) {
    EXPECT_EQ(practice({}).stage(), PracticeStage::Done);
    EXPECT_EQ(practice({"no/1/1"}).question(), nullptr);
}

}  // namespace
}  // namespace ridge::drill
