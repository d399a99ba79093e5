// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/drill_page.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>
#include <memory>

#include "app/context/appearance.h"
#include "app/drill/loop_panel.h"
#include "app/drill/loop_setup.h"
#include "app/drill/loop_side.h"
#include "app/drill/practice_panel.h"
#include "app/drill/progress_panel.h"
#include "app/drill/question_card.h"
#include "app/drill/question_link.h"
#include "app/lab/chart_view.h"
#include "app/lab/gradient_tab.h"
#include "app/lab/lab_command.h"
#include "app/lab/value_row.h"
#include "app/main_window.h"
#include "app/page/accelerators_page.h"
#include "app/page/page_stack.h"
#include "app/page/precision_page.h"
#include "app/panel/flat_button.h"
#include "app/panel/spec_table_panel.h"
#include "core/drill/types.h"
#include "tests/app/drill/drill_world.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

class DrillPageTest : public testing::Test {
protected:
    DrillPageTest() {
        m_window = std::make_unique<MainWindow>(WindowContext{m_session, m_settings, m_dialogs, m_appearance, {}, m_world.place()});
        m_window->show();
        m_window->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    }
    // The theme belongs to the whole program: leave none behind.
    ~DrillPageTest() override {
        m_window.reset();
        QApplication::setPalette(m_palette);
    }
    [[nodiscard]] DrillPage& page() { return *m_window->findChild<DrillPage*>(); }
    /// The first question of a type that leads to `wanted`, answered.
    void answerOne(const std::string& type, LinkPage wanted) {
        for (int i = 0; i < 60; ++i) {
            const auto question = drill::makeQuestion(type, 7, static_cast<std::uint64_t>(i));
            if (!question || linkPage(question->link) != wanted) continue;
            page().practice().start({question->id});
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_W, Qt::ControlModifier);
            return;
        }
        ADD_FAILURE() << "no such question";
    }
    [[nodiscard]] const drill::Question& question() { return page().practice().card().question(); }

    QPalette m_palette = QApplication::palette();
    DrillWorld m_world;
    Settings m_settings{QString::fromStdString((m_world.folder / "settings.ini").native())};
    SessionModel m_session{Catalogue::shipped()};
    FakeDialogs m_dialogs;
    Appearance m_appearance;
    std::unique_ptr<MainWindow> m_window;
};

TEST_F(DrillPageTest, IsTheFourthPageAndEnterStarts) {
    EXPECT_EQ(m_window->pages().currentName(), QStringLiteral("drill"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(page().practice().isPractising());
    EXPECT_FALSE(page().statusText().isEmpty());
}

TEST_F(DrillPageTest, AQuestionsNumbersGoToTheRoofline) {
    answerOne("product", LinkPage::Roofline);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::ControlModifier);
    EXPECT_EQ(m_window->pages().currentName(), QStringLiteral("roofline"));
    EXPECT_EQ(m_session.session().current, *question().link.op);
    EXPECT_EQ(m_session.session().accelerators, question().link.accelerators);
    EXPECT_TRUE(m_session.undoStack().canUndo()) << "and can be undone";
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    EXPECT_TRUE(page().practice().isPractising()) << "the practice has waited";
}

TEST_F(DrillPageTest, AModelsQuestionShowsTheModel) {
    for (int i = 0; i < 200; ++i) {
        const auto question = drill::makeQuestion("kv-cache", 7, static_cast<std::uint64_t>(i));
        if (!question || question->link.model.empty()) continue;
        const Session shown = linkedSession(m_session.session(), question->link);
        ASSERT_TRUE(shown.model.has_value());
        EXPECT_EQ(shown.model->source, question->link.model);
        return;
    }
    ADD_FAILURE() << "no question with a model";
}

TEST_F(DrillPageTest, AQuestionsNumbersGoToThePrecisionPage) {
    answerOne("underflow-depth", LinkPage::Precision);
    const auto command = readLabCommand(question().link.command);
    ASSERT_TRUE(command.has_value());
    ASSERT_EQ(command->part, "gradient");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::ControlModifier);
    ASSERT_EQ(m_window->pages().currentName(), QStringLiteral("precision"));
    auto& tab = m_window->findChild<PrecisionPage*>()->find<GradientTab>();
    EXPECT_EQ(tab.request().gain, command->number("gain"));
    EXPECT_EQ(static_cast<double>(tab.request().depth), command->number("depth"));
}

TEST_F(DrillPageTest, AFigureGoesToTheTableOfAccelerators) {
    answerOne("spec", LinkPage::Accelerators);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::ControlModifier);
    ASSERT_EQ(m_window->pages().currentName(), QStringLiteral("accelerators"));
    EXPECT_EQ(m_window->findChild<AcceleratorsPage*>()->table().filterBox().text(), linkFilter(question().link));
}

TEST_F(DrillPageTest, NothingIsGivenAwayBeforeTheAnswer) {
    page().practice().start({"ridge/5/0"});
    EXPECT_TRUE(page().ownDerivation()->steps.empty());
    EXPECT_EQ(page().ownCommandLine(), "ridgepoint drill");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::ControlModifier);
    EXPECT_EQ(m_window->pages().currentName(), QStringLiteral("drill"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_W, Qt::ControlModifier);
    EXPECT_FALSE(page().ownDerivation()->steps.empty());
}

TEST_F(DrillPageTest, ProgressCountsExportsAndResets) {
    page().practice().start({"ridge/5/0", "ridge/5/1"});
    typeLine(QStringLiteral("482.5"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    typeLine(QStringLiteral("390"));
    page().tabs().setCurrentWidget(&page().progress());
    const ProgressPanel& progress = page().progress();
    EXPECT_TRUE(progress.summary().startsWith(QStringLiteral("2 answers, 1 of them"))) << progress.summary().toStdString();
    ASSERT_EQ(progress.types().topLevelItemCount(), 1);
    EXPECT_EQ(progress.types().topLevelItem(0)->text(2), QStringLiteral("50 %"));
    ASSERT_EQ(progress.traps().topLevelItemCount(), 1);
    EXPECT_EQ(progress.traps().topLevelItem(0)->text(0), QStringLiteral("sparse peak"));
    EXPECT_FALSE(progress.forecast().chart().bars.empty());
    QSignalSpy saved(&page(), &DrillPage::saveRequested);
    for (QAction* action : progress.exportButton().menu()->actions()) action->trigger();
    ASSERT_EQ(saved.size(), 3);
    EXPECT_NE(saved[0][1].value<std::string>().find("| ridge | 2 | 50 % |"), std::string::npos);
    EXPECT_NE(saved[1][1].value<std::string>().find("#separator:"), std::string::npos);
    progress.resetButton().click();
    EXPECT_EQ(m_world.records().size(), 2U) << "asked first";
    m_dialogs.confirmed = true;
    progress.resetButton().click();
    EXPECT_TRUE(m_world.records().empty());
    EXPECT_EQ(progress.types().topLevelItemCount(), 0);
    EXPECT_TRUE(std::filesystem::exists(m_world.folder / "drill" / "history-2026-12-01.jsonl")) << "and the old one is kept";
}

TEST(LabCommandTest, ReadsWordsAsAShellDoes) {
    const auto read = readLabCommand("ridgepoint precision gradient --depth 50 --gain=-0.9 --no-residual --format fp16");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->part, "gradient");
    EXPECT_EQ(read->number("gain"), -0.9);
    EXPECT_EQ(read->number("depth"), 50.0);
    EXPECT_TRUE(read->options.contains("no-residual"));
    EXPECT_EQ(read->text("format"), "fp16");
    EXPECT_EQ(read->number("branch"), std::nullopt);
    EXPECT_EQ(readLabCommand("ridgepoint precision cast 1e-8 --to fp16,bf16")->values, std::vector<std::string>{"1e-8"});
    EXPECT_FALSE(readLabCommand("ridgepoint explain matmul").has_value());
    EXPECT_FALSE(readLabCommand("").has_value());
}

/// Whatever a question says leads to a tab that shows it.
TEST(LabCommandTest, EveryCommandOfADrillHasATab) {
    Settings settings(QStringLiteral("/dev/null"));
    SessionModel session(Catalogue::shipped());
    PrecisionPage page(session, settings);
    for (const auto& type : drill::questionTypes()) {
        for (std::uint64_t i = 0; i < 10; ++i) {
            const auto question = drill::makeQuestion(type.name, 3, i);
            if (!question || linkPage(question->link) != LinkPage::Precision) continue;
            EXPECT_TRUE(page.showCommand(question->link.command)) << question->link.command;
        }
    }
}

TEST_F(DrillPageTest, AReportThatWasSavedIsNotKeptTwice) {
    const auto file = m_world.folder / "drill" / "loop.json";
    LoopPanel& panel = page().loop();
    page().findChild<QTabWidget*>()->setCurrentWidget(&panel);
    panel.setup().minutes().setValue(1);
    for (const int number : {1, 2, 3}) panel.setup().round(number).setChecked(false);
    panel.start();
    m_world.seconds = 1.0;
    QTest::keyClick(&panel, Qt::Key_Return);
    panel.card().setFocus();
    while (panel.loop()->stage() == drill::LoopStage::Resume) QTest::keyClick(QApplication::focusWidget(), Qt::Key_J, Qt::ControlModifier);
    panel.side().finishButton().click();
    QTest::keyClick(&panel, Qt::Key_Return);
    ASSERT_TRUE(panel.showsReport());
    EXPECT_TRUE(std::filesystem::exists(file));
    const auto note = page().ownNote();
    ASSERT_TRUE(note.has_value());
    note->whenWritten();
    EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace ridge::app
