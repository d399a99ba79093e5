// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/model_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <fstream>

#include "app/model/report_table_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/expression_edit.h"
#include "app/panel/log_slider.h"
#include "app/panel/scroll_panel.h"
#include "app/panel/size_rows.h"
#include "app/panel/tables_panel.h"

namespace ridge::app {
namespace {

class ModelPanelTest : public testing::Test {
protected:
    void choose(QComboBox* box, const QString& text) {
        const int row = box->findText(text);
        ASSERT_GE(row, 0) << text.toStdString();
        box->setCurrentIndex(row);
        emit box->activated(row);
    }
    [[nodiscard]] const Workload& workload() const { return m_session.session().model->workload; }

    SessionModel m_session{Catalogue::shipped()};
    ModelPanel m_panel{m_session};
};

TEST_F(ModelPanelTest, StartsWithoutAModel) {
    EXPECT_FALSE(m_session.session().model);
    EXPECT_EQ(m_panel.presets()->currentIndex(), 0);
}

TEST_F(ModelPanelTest, APresetIsOneUndoStep) {
    choose(m_panel.presets(), QStringLiteral("Llama 3.1 8B"));
    ASSERT_TRUE(m_session.session().model);
    EXPECT_EQ(m_session.session().model->source, "llama-3.1-8b");
    EXPECT_TRUE(m_panel.facts().contains(QStringLiteral("8,030,261,248 parameters"))) << m_panel.facts().toStdString();
    EXPECT_TRUE(m_panel.facts().contains(QStringLiteral("H100 SXM5 80GB")));
    m_session.undoStack().undo();
    EXPECT_FALSE(m_session.session().model);
    EXPECT_EQ(m_panel.presets()->currentIndex(), 0);
}

TEST_F(ModelPanelTest, SlidersMoveTheWorkload) {
    m_panel.open(QStringLiteral("llama-3.1-8b"));
    choose(m_panel.phase(), QStringLiteral("decode"));
    EXPECT_EQ(workload().phase, Phase::Decode);
    QTest::keyClick(m_panel.sizes().slider(0), Qt::Key_Right);
    QTest::keyClick(m_panel.sizes().slider(0), Qt::Key_Right);
    EXPECT_EQ(workload().batch, 4);
    ExpressionEdit* context = m_panel.sizes().box(2);
    context->selectAll();
    QTest::keyClicks(context, QStringLiteral("3*1000"));
    QTest::keyClick(context, Qt::Key_Return);
    EXPECT_EQ(workload().context, 3000);
}

TEST_F(ModelPanelTest, AWorkloadThatCannotBeIsRefusedInPlace) {
    m_panel.open(QStringLiteral("llama-3.1-8b"));
    ExpressionEdit* devices = m_panel.sizes().box(4);
    devices->selectAll();
    QTest::keyClicks(devices, QStringLiteral("3"));
    QTest::keyClick(devices, Qt::Key_Return);
    EXPECT_EQ(workload().tensorParallel, 1);
    EXPECT_FALSE(devices->fault().isEmpty());
}

TEST_F(ModelPanelTest, AnotherModelKeepsTheWorkloadAsFarAsItCan) {
    m_panel.open(QStringLiteral("llama-3.1-8b"));
    choose(m_panel.phase(), QStringLiteral("decode"));
    QTest::keyClick(m_panel.sizes().slider(0), Qt::Key_Right);
    m_panel.open(QStringLiteral("mixtral-8x7b"));
    EXPECT_EQ(workload().batch, 2);
    EXPECT_EQ(workload().phase, Phase::Decode);
    m_panel.open(QStringLiteral("bert-base"));
    EXPECT_EQ(workload().phase, Phase::Prefill);
}

TEST_F(ModelPanelTest, AFileIsShownByItsNameAndABadOneIsExplained) {
    const QTemporaryDir folder;
    const QString good = folder.filePath(QStringLiteral("small.json"));
    const QString bad = folder.filePath(QStringLiteral("bad.json"));
    std::ofstream(good.toStdString()) << R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
        "intermediate_size": 128, "vocab_size": 100, "tie_word_embeddings": false})";
    std::ofstream(bad.toStdString()) << R"({"model_type": "frobnicator"})";
    m_panel.open(good);
    EXPECT_EQ(m_panel.presets()->currentText(), QStringLiteral("small"));
    m_panel.open(bad);
    EXPECT_TRUE(m_panel.fault().contains(QStringLiteral("frobnicator"))) << m_panel.fault().toStdString();
    EXPECT_EQ(m_session.session().model->model->hidden, 64);
    choose(m_panel.presets(), QStringLiteral("No model"));
    EXPECT_FALSE(m_session.session().model);
    EXPECT_EQ(m_panel.presets()->findText(QStringLiteral("small")), -1);
}

TEST_F(ModelPanelTest, TheWheelScrollsAndChangesNothing) {
    ScrollPanel area(new ModelPanel(m_session));
    area.resize(300, 200);
    area.show();
    auto* inside = static_cast<ModelPanel*>(area.widget());
    inside->open(QStringLiteral("llama-3.1-8b"));
    const Session before = m_session.session();
    const auto wheelOver = [](QWidget* widget) {
        QWheelEvent wheel({5, 5}, widget->mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(widget, &wheel);
    };
    for (auto* box : inside->findChildren<QComboBox*>()) wheelOver(box);
    for (auto* slider : inside->findChildren<LogSlider*>()) wheelOver(slider);
    EXPECT_EQ(m_session.session(), before);
}

TEST_F(ModelPanelTest, ItsRowsHaveATableThatAPointFinds) {
    TablesPanel tables(m_session);
    m_panel.open(QStringLiteral("tiny"));
    tables.selectModelRow(3);
    EXPECT_EQ(tables.selectedRows(), 1);
    EXPECT_GT(tables.modelRowsModel().rowCount(), 30);
    choose(m_panel.presets(), QStringLiteral("No model"));
    tables.flush();
    EXPECT_EQ(tables.modelRowsModel().rowCount(), 0);
}

TEST_F(ModelPanelTest, TheTrailFollowsTheSliderThatMoves) {
    m_panel.open(QStringLiteral("llama-3.1-8b"));
    EXPECT_EQ(m_panel.trail()->currentText(), QStringLiteral("batch"));
    QTest::keyClick(m_panel.sizes().slider(1), Qt::Key_Right);
    EXPECT_EQ(m_panel.trail()->currentText(), QStringLiteral("sequence"));
    EXPECT_EQ(m_session.session().model->trailSize, "seq");
    choose(m_panel.phase(), QStringLiteral("decode"));
    EXPECT_EQ(m_panel.trail()->currentText(), QStringLiteral("context"));
    choose(m_panel.trail(), QStringLiteral("queries"));
    EXPECT_EQ(m_session.session().model->trailSize, "queries");
    // Devices are no size of the step.
    QTest::keyClick(m_panel.sizes().slider(4), Qt::Key_Right);
    EXPECT_EQ(m_session.session().model->trailSize, "queries");
}

TEST_F(ModelPanelTest, AMeasuredThroughputIsHeldAgainstTheDataSheet) {
    m_panel.open(QStringLiteral("llama-3.1-8b"));
    choose(m_panel.phase(), QStringLiteral("decode"));
    EXPECT_TRUE(m_panel.facts().contains(QStringLiteral("linear layers compute-bound from batch"))) << m_panel.facts().toStdString();
    EXPECT_FALSE(m_panel.facts().contains(QStringLiteral("MBU")));
    m_panel.measured()->setText(QStringLiteral("0.1k"));
    emit m_panel.measured()->editingFinished();
    EXPECT_EQ(workload().measuredTokensPerSecond, 100.0);
    EXPECT_TRUE(m_panel.facts().contains(QStringLiteral("MBU"))) << m_panel.facts().toStdString();
    m_panel.measured()->setText(QStringLiteral("fast"));
    emit m_panel.measured()->editingFinished();
    EXPECT_TRUE(m_panel.fault().contains(QStringLiteral("fast"))) << m_panel.fault().toStdString();
    EXPECT_EQ(workload().measuredTokensPerSecond, 100.0);
    m_panel.measured()->setText({});
    emit m_panel.measured()->editingFinished();
    EXPECT_FALSE(workload().measuredTokensPerSecond);
    EXPECT_TRUE(m_panel.fault().isEmpty());
}

}  // namespace
}  // namespace ridge::app
