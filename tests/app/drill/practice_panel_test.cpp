// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/practice_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextEdit>
#include <QTreeWidget>
#include <filesystem>
#include <fstream>

#include "app/drill/answer_row.h"
#include "app/drill/code_sheet.h"
#include "app/drill/fact_list.h"
#include "app/drill/question_card.h"
#include "app/drill/scratch_board.h"
#include "app/drill/today_panel.h"
#include "app/drill/type_list.h"
#include "app/drill/verdict_box.h"
#include "app/panel/checked_edit.h"
#include "app/panel/chip.h"
#include "app/panel/flat_button.h"
#include "app/panel/working_view.h"
#include "core/drill/types.h"
#include "tests/app/drill/drill_world.h"

namespace ridge::app {
namespace {

class PracticePanelTest : public testing::Test {
protected:
    PracticePanelTest() {
        m_panel.resize(1210, 700);
        m_panel.show();
        m_panel.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_panel));
        m_panel.focusStart();
    }
    [[nodiscard]] QuestionCard& card() { return m_panel.card(); }
    [[nodiscard]] const drill::Question& question() { return card().question(); }
    [[nodiscard]] QString verdict() { return card().verdict().text(); }

    DrillWorld m_world;
    DrillStore m_store{m_world.place()};
    PracticePanel m_panel{m_store};
};

TEST_F(PracticePanelTest, EnterStartsTodaysQueueAndGradesAndGoesOn) {
    EXPECT_TRUE(m_panel.today().text().contains(QStringLiteral("4 questions today"))) << m_panel.today().text().toStdString();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(m_panel.isPractising());
    EXPECT_EQ(QApplication::focusWidget(), &card().answerRow().edit());
    m_world.seconds = 20.0;
    typeLine(rightAnswer(question()));
    ASSERT_EQ(card().mode(), QuestionCard::Mode::Graded);
    EXPECT_TRUE(verdict().startsWith(QStringLiteral("Easy"))) << verdict().toStdString();
    EXPECT_TRUE(verdict().contains(QStringLiteral("next in 8 days"))) << "the first interval of easy";
    EXPECT_FALSE(card().working().toPlainText().isEmpty());
    ASSERT_EQ(m_world.records().size(), 1U);
    EXPECT_EQ(m_world.records()[0].seconds, 20.0);
    const std::string first = question().id;
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_NE(question().id, first);
    EXPECT_EQ(card().mode(), QuestionCard::Mode::Asking);
}

TEST_F(PracticePanelTest, ATrapIsNamedAndTheWorkingFollows) {
    m_panel.start({"ridge/5/0"});
    typeLine(QStringLiteral("482.5"));
    EXPECT_TRUE(verdict().startsWith(QStringLiteral("Hard"))) << verdict().toStdString();
    EXPECT_TRUE(verdict().contains(QStringLiteral("sparse peak: The peak with structured sparsity"))) << verdict().toStdString();
    EXPECT_TRUE(verdict().contains(QStringLiteral("Right: 241.3 FLOP/B")));
    EXPECT_TRUE(verdict().contains(QStringLiteral("yours: 482.5")));
    EXPECT_EQ(m_world.records().at(0).trap, "sparse peak");
    EXPECT_EQ(card().linkButton().text(), QStringLiteral("Show on the roofline  Ctrl+G"));
}

TEST_F(PracticePanelTest, WhatCannotBeReadIsAskedAgainAndNothingIsLost) {
    m_panel.start({"ridge/5/0"});
    typeLine(QStringLiteral("soon"));
    EXPECT_TRUE(card().answerRow().fault().contains(QStringLiteral("annot read a number"))) << card().answerRow().fault().toStdString();
    EXPECT_EQ(card().answerRow().edit().text(), QStringLiteral("soon"));
    EXPECT_EQ(QApplication::focusWidget(), &card().answerRow().edit());
    EXPECT_TRUE(m_world.records().empty());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_TRUE(card().answerRow().edit().text().isEmpty());
    EXPECT_TRUE(m_panel.isPractising()) << "the first Escape takes back what was typed";
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_FALSE(m_panel.isPractising());
}

TEST_F(PracticePanelTest, KeysGiveHintsSkipAndGiveUp) {
    m_panel.start({"ridge/5/0", "ridge/5/1", "ridge/5/2"});
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_H, Qt::ControlModifier);
    EXPECT_TRUE(card().hintText().contains(QStringLiteral("over TB/s leaves FLOP/B"))) << card().hintText().toStdString();
    typeLine(QStringLiteral("241.27"));
    EXPECT_TRUE(verdict().startsWith(QStringLiteral("Good"))) << "a hint costs the best grade";
    EXPECT_TRUE(verdict().contains(QStringLiteral("with the hint")));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(card().hintText().isEmpty());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_J, Qt::ControlModifier);
    EXPECT_EQ(question().id, "ridge/5/2");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_W, Qt::ControlModifier);
    EXPECT_TRUE(verdict().startsWith(QStringLiteral("Again")));
    EXPECT_TRUE(verdict().contains(QStringLiteral("given up")));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_FALSE(m_panel.isPractising());
    EXPECT_TRUE(m_panel.today().text().contains(QStringLiteral("1 of 2 answers were good or easy.")))
        << m_panel.today().text().toStdString();
    EXPECT_EQ(m_world.records().size(), 2U);
}

TEST_F(PracticePanelTest, LettersOfATerminalDoTheSame) {
    m_panel.start({"ridge/5/0", "ridge/5/1"});
    typeLine(QStringLiteral("h"));
    EXPECT_FALSE(card().hintText().isEmpty());
    typeLine(QStringLiteral("s"));
    EXPECT_EQ(question().id, "ridge/5/1");
    typeLine(QStringLiteral("q"));
    EXPECT_FALSE(m_panel.isPractising());
    EXPECT_TRUE(m_world.records().empty());
}

TEST_F(PracticePanelTest, AnOpenQuestionIsAnsweredThenTickedByNumbers) {
    m_panel.start({"open-bf16/1/0"});
    ASSERT_EQ(QApplication::focusWidget(), &card().factList().own());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("8 bits of exponent"));
    m_world.seconds = 30.0;
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(card().mode(), QuestionCard::Mode::Facts);
    ASSERT_EQ(card().factList().facts().size(), 5U);
    EXPECT_EQ(card().factList().own().toPlainText(), QStringLiteral("8 bits of exponent"));
    m_world.seconds = 500.0;
    for (const auto key : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_3, Qt::Key_4, Qt::Key_5})
        QTest::keyClick(QApplication::focusWidget(), key);
    EXPECT_FALSE(card().factList().facts()[2]->isChecked()) << "twice is off again";
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(verdict().startsWith(QStringLiteral("Good"))) << verdict().toStdString();
    ASSERT_EQ(m_world.records().size(), 1U);
    EXPECT_EQ(m_world.records()[0].answer, "4 of 5");
    EXPECT_EQ(m_world.records()[0].seconds, 30.0);
}

TEST_F(PracticePanelTest, CodeIsShownWithItsLineMarkedAndTurnsByKeys) {
    m_panel.start({"walk/5/0", "ridge/5/0", "walk/5/4"});
    QCoreApplication::processEvents();
    CodeSheet& code = card().code();
    ASSERT_TRUE(code.isVisible());
    EXPECT_EQ(code.blockCount(), static_cast<int>(question().code.lines.size()));
    ASSERT_EQ(code.extraSelections().size(), 1);
    const QTextEdit::ExtraSelection marked = code.extraSelections().constFirst();
    EXPECT_EQ(marked.cursor.blockNumber() + 1, static_cast<int>(question().code.marked));
    EXPECT_TRUE(marked.format.background().color().isValid());
    const QString line = QString::fromStdString(question().code.lines[question().code.marked - 1]);
    EXPECT_EQ(marked.cursor.block().text(), QStringLiteral("%1  %2").arg(question().code.marked, 3).arg(line));
    EXPECT_TRUE(code.viewport()->rect().contains(code.cursorRect(marked.cursor))) << "the line is in sight";
    EXPECT_EQ(code.lineWrapMode(), QPlainTextEdit::NoWrap);
    EXPECT_EQ(QApplication::focusWidget(), &card().answerRow().edit());
    const int before = code.verticalScrollBar()->value();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
    EXPECT_GT(code.verticalScrollBar()->value(), before);
    for (int i = 0; i < 5; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp);
    EXPECT_EQ(code.verticalScrollBar()->value(), 0);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_J, Qt::ControlModifier);
    EXPECT_FALSE(code.isVisible()) << "a question without code";
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_J, Qt::ControlModifier);
    ASSERT_TRUE(code.isVisible());
    QCoreApplication::processEvents();
    EXPECT_TRUE(code.extraSelections().isEmpty()) << "which line is asked for";
    EXPECT_EQ("line " + std::to_string(code.verticalScrollBar()->value() + 1), question().categories.front());
    typeLine(rightAnswer(question()).mid(5));
    EXPECT_TRUE(verdict().startsWith(QStringLiteral("Easy"))) << verdict().toStdString();
    ASSERT_TRUE(code.isVisible()) << "what was wrong can be looked up";
    ASSERT_EQ(code.extraSelections().size(), 1);
    EXPECT_EQ("line " + std::to_string(code.extraSelections().constFirst().cursor.blockNumber() + 1), question().answer.category);
}

TEST_F(PracticePanelTest, ALetterTakesThePlaceOfAnother) {
    for (int i = 0; i < 5 && !(m_panel.isPractising() && question().takesOneLetter); ++i) m_panel.start({"walk/5/" + std::to_string(i)});
    ASSERT_TRUE(question().takesOneLetter);
    const auto& chips = card().answerRow().chips();
    ASSERT_EQ(chips.size(), 4U);
    QTest::mouseClick(chips[0], Qt::LeftButton);
    QTest::mouseClick(chips[2], Qt::LeftButton);
    EXPECT_EQ(card().answerRow().edit().text(), QStringLiteral("C"));
    EXPECT_FALSE(chips[0]->isChecked());
}

TEST_F(PracticePanelTest, AChoiceTakesAWordItsBeginningOrItsButton) {
    // survives has yes and no, or the kinds of a value.
    for (int i = 0; i < 40; ++i) {
        m_panel.start({"survives/3/" + std::to_string(i)});
        if (question().answer.kind == drill::AnswerKind::Choice) break;
    }
    ASSERT_EQ(question().answer.kind, drill::AnswerKind::Choice);
    const auto& chips = card().answerRow().chips();
    ASSERT_EQ(chips.size(), question().categories.size());
    const QString right = rightAnswer(question());
    for (Chip* chip : chips) {
        if (chip->text() == right) QTest::mouseClick(chip, Qt::LeftButton);
    }
    EXPECT_EQ(card().answerRow().edit().text(), right);
    card().answerRow().edit().clear();
    typeLine(right.left(1));
    EXPECT_TRUE(verdict().startsWith(QStringLiteral("Easy"))) << verdict().toStdString();
}

TEST_F(PracticePanelTest, AHistoryThatCannotBeWrittenIsSaidAndLosesNothing) {
    namespace fs = std::filesystem;
    const fs::path blocked = m_world.folder / "drill";
    ASSERT_TRUE(std::ofstream(blocked).is_open());
    m_panel.start({"ridge/5/0", "ridge/5/1"});
    typeLine(QStringLiteral("241.27"));
    EXPECT_TRUE(verdict().contains(QStringLiteral("not on the disk yet"))) << verdict().toStdString();
    EXPECT_EQ(m_store.history().records.size(), 1U) << "and counts all the same";
    fs::remove(blocked);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    typeLine(QStringLiteral("390"));
    EXPECT_FALSE(verdict().contains(QStringLiteral("not on the disk yet")));
    EXPECT_EQ(m_world.records().size(), 2U);
}

TEST_F(PracticePanelTest, AHistoryThatIsWrongIsSaidWithItsLine) {
    std::filesystem::create_directories(m_world.folder / "drill");
    std::ofstream(m_world.folder / "drill" / "history.jsonl") << "{\"schema\":\"ridgepoint.drill-history/1\"}\nnonsense\n";
    m_store.reload();
    EXPECT_TRUE(m_panel.today().faultText().contains(QStringLiteral("line 2"))) << m_panel.today().faultText().toStdString();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(m_panel.isPractising());
}

TEST_F(PracticePanelTest, NothingDueSaysWhenAndOffersFreePractice) {
    for (const auto& type : drill::questionTypes()) {
        drill::Answered answered{*drill::makeQuestion(type.name, 1, 0), "-", {}, 5.0, false, false};
        answered.grade.rating = drill::Rating::Good;
        ASSERT_TRUE(m_store.keeper().keep(answered, m_world.moment));
    }
    m_store.reload();
    EXPECT_TRUE(m_panel.today().text().contains(QStringLiteral("Nothing is due today; the next is in 3 days")))
        << m_panel.today().text().toStdString();
    EXPECT_TRUE(m_panel.today().startButton().isHidden());
    EXPECT_TRUE(m_panel.today().text().contains(QStringLiteral("Practise freely")));
    m_world.sleepDays(3);
    m_store.reload();
    EXPECT_TRUE(m_panel.today().text().contains(QStringLiteral("20 questions today"))) << "the limit of a day";
}

TEST_F(PracticePanelTest, FreePracticeTakesTickedTypesInTurn) {
    TypeList& types = m_panel.types();
    types.filter().setFocus();
    QTest::keyClicks(&types.filter(), QStringLiteral("ridge"));
    QTreeWidget& tree = types.tree();
    QTreeWidgetItem* ridge = nullptr;
    int shown = 0;
    for (QTreeWidgetItemIterator at(&tree); *at != nullptr; ++at) {
        const bool isShown = (*at)->parent() != nullptr && !(*at)->isHidden() && !(*at)->parent()->isHidden();
        shown += isShown ? 1 : 0;
        if (isShown && (*at)->data(0, Qt::UserRole).toString() == QStringLiteral("ridge")) ridge = *at;
    }
    ASSERT_NE(ridge, nullptr);
    EXPECT_LT(shown, 31);
    tree.setCurrentItem(ridge);
    tree.setFocus();
    QTest::keyClick(&tree, Qt::Key_Space);
    EXPECT_EQ(types.chosen(), std::vector<std::string>{"ridge"});
    types.countBox().setValue(2);
    QTest::keyClick(&tree, Qt::Key_Return);
    ASSERT_TRUE(m_panel.isPractising());
    EXPECT_EQ(question().id, "ridge/20788/0");
}

TEST_F(PracticePanelTest, TheScratchBoardComputesAndKeepsWhatIsWritten) {
    m_panel.start({"ridge/5/0", "ridge/5/1"});
    QPlainTextEdit& paper = m_panel.scratch().paper();
    paper.setFocus();
    QTest::keyClicks(&paper, QStringLiteral("work = 2*4096^3"));
    QTest::keyClick(&paper, Qt::Key_Return);
    QTest::keyClicks(&paper, QStringLiteral("work / 1e9 ="));
    EXPECT_EQ(m_panel.scratch().result(), QStringLiteral("= 137.439"));
    QTest::keyClick(&paper, Qt::Key_Return);
    EXPECT_EQ(paper.toPlainText(), QStringLiteral("work = 2*4096^3\nwork / 1e9 = 137.439\n"));
    card().focusInput();
    typeLine(QStringLiteral("s"));
    EXPECT_TRUE(paper.toPlainText().startsWith(QStringLiteral("work"))) << "another question leaves it";
}

/// Fifteen minutes of practice, closed, and opened again tomorrow.
TEST_F(PracticePanelTest, TheQueueMakesSenseTomorrow) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    for (int i = 0; i < 20 && m_panel.isPractising(); ++i) {
        m_world.seconds += 30.0;
        if (card().mode() == QuestionCard::Mode::Asking && question().answer.kind == drill::AnswerKind::Open) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        } else if (card().mode() == QuestionCard::Mode::Asking) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_W, Qt::ControlModifier);
        } else {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
    }
    EXPECT_EQ(m_world.records().size(), 4U);
    EXPECT_TRUE(m_panel.today().text().contains(QStringLiteral("the next is tomorrow"))) << m_panel.today().text().toStdString();
    m_world.sleepDays(1);
    DrillStore reopened(m_world.place());
    TodayPanel today(reopened);
    EXPECT_TRUE(today.text().contains(QStringLiteral("8 questions today"))) << today.text().toStdString();
    EXPECT_TRUE(today.text().contains(QStringLiteral("4 due again · 4 new · 0 answered today · 1 day in a row")))
        << today.text().toStdString();
}

}  // namespace
}  // namespace ridge::app
