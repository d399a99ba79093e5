// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/loop_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <filesystem>

#include "app/drill/answer_row.h"
#include "app/drill/fact_list.h"
#include "app/drill/loop_setup.h"
#include "app/drill/loop_side.h"
#include "app/drill/project_form.h"
#include "app/drill/question_card.h"
#include "app/drill/readiness.h"
#include "app/drill/verdict_box.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/drill/types.h"
#include "tests/app/drill/drill_world.h"

namespace ridge::app {
namespace {

class LoopPanelTest : public testing::Test {
protected:
    LoopPanelTest() {
        m_panel.resize(1210, 700);
        m_panel.show();
        m_panel.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_panel));
        m_panel.focusInput();
    }
    void chooseRound(int wanted, int minutes) {
        for (int number = 1; number <= 4; ++number) m_panel.setup().round(number).setChecked(number == wanted);
        m_panel.setup().minutes().setValue(minutes);
        m_panel.focusInput();
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void answerOpen() {
        press(Qt::Key_Return, Qt::ControlModifier);
        press(Qt::Key_1);
        press(Qt::Key_Return);
        press(Qt::Key_Return);
    }
    [[nodiscard]] QuestionCard& card() { return m_panel.card(); }
    [[nodiscard]] const drill::Loop& loop() { return *m_panel.loop(); }

    DrillWorld m_world;
    Settings m_settings{QString::fromStdString((m_world.folder / "settings.ini").native())};
    DrillStore m_store{m_world.place()};
    LoopPanel m_panel{m_store, m_settings};
};

TEST_F(LoopPanelTest, GoesFromItsStartToItsReportByKeyboardAlone) {
    chooseRound(4, 10);
    press(Qt::Key_Return);
    ASSERT_NE(m_panel.loop(), nullptr);
    EXPECT_EQ(loop().stage(), drill::LoopStage::Ready);
    press(Qt::Key_Return);
    EXPECT_EQ(loop().stage(), drill::LoopStage::Resume);
    for (int i = 0; i < 5; ++i) {
        ASSERT_EQ(loop().stage(), drill::LoopStage::Resume) << i;
        answerOpen();
    }
    ASSERT_EQ(loop().stage(), drill::LoopStage::Round);
    EXPECT_TRUE(m_world.records().empty()) << "what is on the card is in the report alone";
    EXPECT_EQ(m_panel.side().timeText(), QStringLiteral("10:00"));
    // Of the round's questions one is answered, whatever it is, and one skipped.
    if (card().question().answer.kind == drill::AnswerKind::Open) {
        answerOpen();
    } else {
        typeLine(rightAnswer(card().question()));
        EXPECT_TRUE(card().verdict().text().startsWith(QStringLiteral("Easy"))) << card().verdict().text().toStdString();
        press(Qt::Key_Return);
    }
    EXPECT_EQ(m_world.records().size(), 1U);
    press(Qt::Key_J, Qt::ControlModifier);
    m_panel.side().noteBox().setFocus();
    typeLine(QStringLiteral("slow on units"));
    m_panel.side().checklist().front()->setFocus();
    press(Qt::Key_Space);
    card().focusInput();
    press(Qt::Key_Escape);
    ASSERT_EQ(loop().stage(), drill::LoopStage::Rating);
    press(Qt::Key_2);
    press(Qt::Key_Return);
    ASSERT_EQ(loop().stage(), drill::LoopStage::Done);
    const std::string report = m_panel.report();
    for (const char* part : {"## Round 4: Residual connections", "### Before the round", "slow on units", "skipped", "- [x] the gradient"})
        EXPECT_NE(report.find(part), std::string::npos) << part << "\n" << report;
    EXPECT_TRUE(loop().records()[0].ticked[1]);
    EXPECT_FALSE(loop().records()[0].ticked[0]);
    QSignalSpy wanted(&m_panel, &LoopPanel::noteWanted);
    m_panel.findChild<QPushButton*>(QStringLiteral("saveReport"))->click();
    EXPECT_EQ(wanted.size(), 1);
    EXPECT_TRUE(m_panel.showsReport());
}

TEST_F(LoopPanelTest, TheClockRunsInTheRoundAndPauses) {
    chooseRound(2, 1);
    press(Qt::Key_Return);
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
    ASSERT_EQ(loop().stage(), drill::LoopStage::Round);
    m_world.seconds = 20.0;
    press(Qt::Key_Space, Qt::ControlModifier);
    EXPECT_TRUE(loop().isPaused());
    EXPECT_EQ(m_panel.side().timeText(), QStringLiteral("0:40"));
    m_world.seconds = 5000.0;
    m_panel.togglePause();
    EXPECT_EQ(m_panel.side().timeText(), QStringLiteral("0:40"));
    m_world.seconds = 5041.0;
    m_panel.tick();
    EXPECT_EQ(loop().stage(), drill::LoopStage::Rating);
    EXPECT_TRUE(loop().records()[0].wasTimeUp);
}

TEST_F(LoopPanelTest, NoRoundIsNoLoop) {
    for (int number = 1; number <= 4; ++number) m_panel.setup().round(number).setChecked(false);
    EXPECT_FALSE(m_panel.setup().startButton().isEnabled());
    m_panel.start();
    EXPECT_EQ(m_panel.loop(), nullptr);
}

TEST_F(LoopPanelTest, WhatWasWrittenStandsInTheReport) {
    chooseRound(1, 1);
    press(Qt::Key_Return);
    press(Qt::Key_Return);
    card().factList().own().setFocus();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("It was slow"));
    answerOpen();
    EXPECT_EQ(loop().record().resume.at(0).own, "It was slow");
    EXPECT_EQ(loop().record().resume[0].named.size(), loop().record().resume[0].question.rubric.size());
    EXPECT_TRUE(loop().record().resume[0].named[0]);
    EXPECT_FALSE(loop().record().resume[0].named[1]);
    EXPECT_EQ(card().factList().own().toPlainText(), QString()) << "not the next one's";
    press(Qt::Key_Escape);
    ASSERT_EQ(loop().stage(), drill::LoopStage::Round);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("too late"));
    m_world.seconds = 61.0;
    m_panel.tick();
    ASSERT_EQ(loop().stage(), drill::LoopStage::Rating);
    ASSERT_TRUE(loop().records()[0].unanswered.has_value());
    EXPECT_EQ(loop().records()[0].unanswered->own, "too late");
    press(Qt::Key_Return);
    for (const char* part : {"\n> It was slow\n\n1 of ", "- [x] ", "\n> too late\n\nNo grade: time was up."})
        EXPECT_NE(m_panel.report().find(part), std::string::npos) << part << "\n" << m_panel.report();
    EXPECT_TRUE(m_world.records().empty());
}

/// Another window later.
struct LaterWindow {
    explicit LaterWindow(DrillWorld& world)
        : settings(QString::fromStdString((world.folder / "settings.ini").native())), store(world.place()) {
        panel.resize(1210, 700);
        panel.show();
        panel.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&panel));
        panel.focusInput();
    }
    Settings settings;
    DrillStore store;
    LoopPanel panel{store, settings};
};

TEST_F(LoopPanelTest, AnUnfinishedLoopIsThereNextTime) {
    const auto file = m_world.folder / "drill" / "loop.json";
    EXPECT_TRUE(m_panel.setup().takeUpButton().isHidden());
    chooseRound(4, 10);
    press(Qt::Key_Return);
    EXPECT_FALSE(std::filesystem::exists(file)) << "nothing was asked yet";
    press(Qt::Key_Return);
    EXPECT_TRUE(std::filesystem::exists(file));
    press(Qt::Key_Escape);
    m_panel.side().checklist().at(1)->setFocus();
    press(Qt::Key_Space);
    m_panel.side().noteBox().setFocus();
    typeLine(QStringLiteral("slow on units"));
    card().focusInput();
    m_world.seconds = 100.0;
    press(Qt::Key_J, Qt::ControlModifier);
    const std::string asked = card().question().id;
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("half of it"));
    m_world.seconds = 130.0;
    m_panel.tick();
    m_world.seconds = 134.0;
    // A window that is closed says nothing and keeps it.
    m_panel.close();
    m_store.loopKeeper().begin();
    // As if the process had ended.
    std::filesystem::remove(m_world.folder / "drill" / "loop.json.lock");
    m_world.moment.utcSeconds += 86400;
    m_world.seconds = 7.0;
    LaterWindow later(m_world);
    EXPECT_EQ(later.panel.setup().takeUpButton().text(),
              QStringLiteral("&Continue the loop of 1 December, 12:00: round 4, 7:46 left  Enter"));
    EXPECT_EQ(later.panel.setup().startButton().text(), QStringLiteral("&Start anew"));
    press(Qt::Key_Return);
    ASSERT_NE(later.panel.loop(), nullptr);
    EXPECT_EQ(later.panel.loop()->stage(), drill::LoopStage::Round);
    EXPECT_FALSE(later.panel.loop()->isPaused());
    EXPECT_EQ(later.panel.side().timeText(), QStringLiteral("7:46"));
    EXPECT_EQ(later.panel.card().question().id, asked);
    const bool isOpen = later.panel.card().question().answer.kind == drill::AnswerKind::Open;
    EXPECT_EQ(isOpen ? later.panel.card().factList().own().toPlainText() : later.panel.card().answerRow().edit().text(),
              QStringLiteral("half of it"));
    EXPECT_TRUE(later.panel.side().checklist().at(1)->isChecked());
    EXPECT_FALSE(later.panel.side().checklist().at(0)->isChecked());
    m_world.seconds = 27.0;
    later.panel.tick();
    EXPECT_EQ(later.panel.side().timeText(), QStringLiteral("7:26"));
    later.panel.card().setFocus();
    later.panel.side().finishButton().click();
    press(Qt::Key_2);
    press(Qt::Key_Return);
    EXPECT_NE(later.panel.report().find("slow on units"), std::string::npos);
    const std::string report = later.panel.report();
    later.panel.findChild<QPushButton*>(QStringLiteral("anotherLoop"))->click();
    EXPECT_EQ(later.panel.setup().startButton().text(), QStringLiteral("&Start the loop  Enter"));
    // Somebody who closes the window before saving the report finds it again.
    LaterWindow last(m_world);
    EXPECT_EQ(last.panel.setup().takeUpButton().text(), QStringLiteral("&Open the report of the loop of 1 December, 12:00"));
    EXPECT_TRUE(last.panel.setup().startButton().hasFocus()) << "a report does not come first";
    last.panel.setup().takeUpButton().setFocus();
    press(Qt::Key_Return);
    EXPECT_TRUE(last.panel.showsReport());
    EXPECT_EQ(last.panel.report(), report);
}

TEST_F(LoopPanelTest, StartingAnewPutsTheUnfinishedLoopAside) {
    {
        drill::LoopKeeper keeper(m_world.folder / "drill" / "loop.json");
        drill::Loop loop({{2, 3}, 20, 0, 9}, {}, {1796126400, 0});
        loop.next(0.0);
        ASSERT_TRUE(keeper.keep(loop, 60.0).has_value());
    }
    LaterWindow later(m_world);
    EXPECT_TRUE(later.panel.setup().takeUpButton().hasFocus()) << "the first action";
    later.panel.setup().startButton().setFocus();
    press(Qt::Key_Return);
    ASSERT_NE(later.panel.loop(), nullptr);
    EXPECT_EQ(later.panel.loop()->plans().size(), 4U) << "not the unfinished one";
    EXPECT_FALSE(std::filesystem::exists(m_world.folder / "drill" / "loop-2026-12-01.json")) << "not before there is anything to keep";
    press(Qt::Key_Return);
    EXPECT_TRUE(std::filesystem::exists(m_world.folder / "drill" / "loop-2026-12-01.json"));
    EXPECT_TRUE(std::filesystem::exists(m_world.folder / "drill" / "loop.json"));
}

TEST_F(LoopPanelTest, AFileThatCannotBeReadIsSaidAndStays) {
    std::filesystem::create_directories(m_world.folder / "drill");
    test::put(m_world.folder / "drill" / "loop.json", "{\"schema\":\"ridgepoint.drill-loop/2\"}");
    LaterWindow later(m_world);
    EXPECT_TRUE(later.panel.setup().takeUpButton().isHidden());
    for (const char* part : {"later version", "loop.json: schema", "ridgepoint.drill-loop/2"})
        EXPECT_TRUE(later.panel.setup().takeUpFault().contains(QString::fromLatin1(part)))
            << later.panel.setup().takeUpFault().toStdString();
    press(Qt::Key_Return);
    press(Qt::Key_Return);
    EXPECT_EQ(test::get(m_world.folder / "drill" / "loop-2026-12-01.json"), "{\"schema\":\"ridgepoint.drill-loop/2\"}");
}

TEST_F(LoopPanelTest, AFullDiskIsSaidAndTheLoopGoesOn) {
    chooseRound(4, 10);
    press(Qt::Key_Return);
    press(Qt::Key_Return);
    EXPECT_EQ(m_panel.message(), QString());
    const auto file = m_world.folder / "drill" / "loop.json";
    std::filesystem::remove(file);
    std::filesystem::create_symlink("/dev/full", file);
    press(Qt::Key_Escape);
    EXPECT_EQ(loop().stage(), drill::LoopStage::Round);
    EXPECT_TRUE(m_panel.message().contains(QStringLiteral("No space left"))) << m_panel.message().toStdString();
    std::filesystem::remove(file);
    m_world.seconds = 10.0;
    m_panel.tick();
    EXPECT_EQ(m_panel.message(), QString()) << "it is there again";
    EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(LoopPanelTest, AHistoryOfALaterVersionIsSaid) {
    std::filesystem::create_directories(m_world.folder / "drill");
    const std::string text = "{\"schema\":\"ridgepoint.drill-history/2\"}\n";
    test::put(m_world.folder / "drill" / "history.jsonl", text);
    m_store.reload();
    EXPECT_TRUE(m_store.fault().contains(QStringLiteral("later version"))) << m_store.fault().toStdString();
    drill::Answered answered;
    answered.question = *drill::makeQuestion("ridge", 5, 0);
    answered.grade.rating = drill::Rating::Good;
    const QString unkept = DrillStore::unkeptText(m_store.keeper().keep(answered, m_store.now()));
    EXPECT_TRUE(unkept.startsWith(QStringLiteral("This answer is not kept."))) << unkept.toStdString();
    EXPECT_EQ(test::get(m_world.folder / "drill" / "history.jsonl"), text);
}

TEST_F(LoopPanelTest, TheProjectCardIsWrittenOnceAndAskedAbout) {
    EXPECT_TRUE(m_panel.setup().cardText().startsWith(QStringLiteral("No project card yet")));
    m_panel.setup().cardButton().click();
    auto* form = m_panel.findChild<ProjectForm*>();
    ASSERT_NE(form, nullptr);
    form->accept();
    EXPECT_TRUE(form->isVisible() || form->result() == QDialog::Accepted);
    m_panel.setup().cardButton().click();
    form = m_panel.findChildren<ProjectForm*>().constLast();
    QTest::keyClicks(&form->name(), QStringLiteral("Prefill"));
    form->list(0).setPlainText(QStringLiteral("2.1x faster\n\n  38 % MFU  "));
    form->addProject();
    form->list(1).setPlainText(QStringLiteral("CUDA graphs"));
    form->accept();
    EXPECT_TRUE(form->faultText().contains(QStringLiteral("needs a name")));
    form->removeProject();
    form->accept();
    const auto card = drill::readProjectCard(m_world.folder / "drill" / "projects.json");
    ASSERT_TRUE(card.has_value());
    ASSERT_EQ(card->projects.size(), 1U);
    EXPECT_EQ(card->projects[0].results, (std::vector<std::string>{"2.1x faster", "38 % MFU"}));
    EXPECT_EQ(m_panel.setup().cardText(), QStringLiteral("Questions about: Prefill"));
}

TEST(ReadinessTest, FindsTheEditor) {
    ReadinessWorld world;
    world.environment = [](const char* name) {
        return QLatin1String(name) == QLatin1String("EDITOR") ? QStringLiteral("vim -g") : QString();
    };
    world.program = [](const QString& name) { return name == QStringLiteral("vim") ? QStringLiteral("/usr/bin/vim") : QString(); };
    EXPECT_EQ(checkEditor(world).state, ReadinessCheck::State::Good);
    EXPECT_EQ(checkEditor(world).found, QStringLiteral("/usr/bin/vim, by $EDITOR"));
    world.program = [](const QString&) { return QString(); };
    EXPECT_EQ(checkEditor(world).state, ReadinessCheck::State::Missing);
    EXPECT_TRUE(checkEditor(world).fix.contains(QStringLiteral("$EDITOR")));
    world.environment = [](const char*) { return QString(); };
    EXPECT_TRUE(checkEditor(world).fix.contains(QStringLiteral("xdg-utils")));
}

TEST(ReadinessTest, FindsTheAssistant) {
    ReadinessWorld world;
    world.program = [](const QString& name) { return name == QStringLiteral("aider") ? QStringLiteral("/usr/bin/aider") : QString(); };
    EXPECT_EQ(checkAssistant(world, {}).found, QStringLiteral("/usr/bin/aider"));
    EXPECT_EQ(checkAssistant(world, QStringLiteral("mine --fast")).state, ReadinessCheck::State::Missing);
    world.program = [](const QString& name) { return name == QStringLiteral("mine") ? QStringLiteral("/opt/mine") : QString(); };
    EXPECT_EQ(checkAssistant(world, QStringLiteral("mine --fast")).found, QStringLiteral("/opt/mine"));
    EXPECT_FALSE(checkAssistant(world, {}).fix.isEmpty());
}

}  // namespace
}  // namespace ridge::app
