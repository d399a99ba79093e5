// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/code_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QSignalSpy>
#include <QTreeWidget>

#include "app/model/model_edits.h"
#include "app/page/roofline_page.h"
#include "app/panel/derivation_panel.h"
#include "app/panel/tables_panel.h"
#include "app/plot/roofline_plot.h"

namespace ridge::app {
namespace {

class CodePanelTest : public testing::Test {
protected:
    void choose(const char* preset) { m_session.apply(withModel(m_session.session(), *chooseModel(preset)), QStringLiteral("model")); }

    SessionModel m_session{Catalogue::shipped()};
};

int lineOf(const CodePanel& panel, const char* row, LayerGroup group = LayerGroup::Decoder) {
    return static_cast<int>(lineOfRow(panel.lines(), row, group).value());
}

TEST_F(CodePanelTest, SaysWhatToDoWithoutAModel) {
    CodePanel panel(m_session);
    ASSERT_EQ(panel.lines().size(), 1U);
    EXPECT_TRUE(panel.view().topLevelItem(0)->text(0).contains(QStringLiteral("Model tab")));
}

TEST_F(CodePanelTest, ShapesFollowTheWorkload) {
    choose("llama-3.1-8b");
    CodePanel panel(m_session);
    panel.show();
    const int line = lineOf(panel, "q_proj");
    EXPECT_TRUE(panel.view().topLevelItem(line)->text(1).contains(QStringLiteral("B=1")));
    Workload workload = m_session.session().model->workload;
    workload.batch = 32;
    m_session.apply(*withWorkload(m_session.session(), workload), QStringLiteral("batch"));
    panel.flush();
    EXPECT_TRUE(panel.view().topLevelItem(line)->text(1).contains(QStringLiteral("B=32")));
}

TEST_F(CodePanelTest, SwitchesChangeTheText) {
    choose("llama-3.1-8b");
    CodePanel panel(m_session);
    panel.show();
    const QString before = panel.view().topLevelItem(lineOf(panel, "q_proj"))->text(1);
    panel.order().setCurrentIndex(1);
    emit panel.order().activated(1);
    EXPECT_NE(panel.view().topLevelItem(lineOf(panel, "q_proj"))->text(1), before);
}

TEST_F(CodePanelTest, AChosenLineIsAnnouncedAndAShownRowIsNot) {
    choose("tiny");
    CodePanel panel(m_session);
    panel.show();
    QSignalSpy chosen(&panel, &CodePanel::rowChosen);
    panel.showRow("down_proj", LayerGroup::Encoder);
    EXPECT_EQ(chosen.count(), 0);
    panel.view().setCurrentItem(panel.view().topLevelItem(lineOf(panel, "o_proj")));
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.front().front().value<std::string>(), "o_proj");
}

TEST_F(CodePanelTest, ARowOfExpertsHasItsWorking) {
    choose("mixtral-8x7b");
    RooflinePage page(m_session);
    page.show();
    page.codePanel().show();
    page.codePanel().view().setCurrentItem(page.codePanel().view().topLevelItem(lineOf(page.codePanel(), "expert_up")));
    page.derivation().flush();
    page.derivation().copyLatex();
    const QString latex = QApplication::clipboard()->text();
    EXPECT_TRUE(latex.contains(QStringLiteral("up: 2 of 8 experts"))) << latex.left(200).toStdString();
    EXPECT_TRUE(latex.contains(QStringLiteral("\\text{hit} &= \\text{experts}"))) << latex.toStdString();
}

TEST_F(CodePanelTest, LinePointAndRowAreChosenTogether) {
    choose("llama-3.1-8b");
    RooflinePage page(m_session);
    page.show();
    page.codePanel().show();
    page.codePanel().view().setCurrentItem(page.codePanel().view().topLevelItem(lineOf(page.codePanel(), "attention")));
    EXPECT_EQ(page.tables().selectedRows(), 1);
    const auto point = page.plot().highlighted();
    ASSERT_TRUE(point);
    EXPECT_TRUE(page.plot().scene().markers[*point].title.find("attention") == 0U) << page.plot().scene().markers[*point].title;

    // The working is that of the row.
    page.derivation().flush();
    page.derivation().copyMarkdown();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("attention: attention")))
        << QApplication::clipboard()->text().left(200).toStdString();

    // And back: a click on a point finds the row and the line.
    const auto& markers = page.plot().scene().markers;
    for (std::size_t i = 0; i < markers.size(); ++i) {
        if (markers[i].title.rfind("act", 0) != 0 || markers[i].accelerator != 0) continue;
        emit page.plot().markerActivated(static_cast<int>(i));
        break;
    }
    EXPECT_EQ(page.codePanel().view().indexOfTopLevelItem(page.codePanel().view().currentItem()), lineOf(page.codePanel(), "act"));
}

}  // namespace
}  // namespace ridge::app
