// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/run_panel.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTreeWidget>

#include "app/page/roofline_page.h"
#include "app/panel/attention_picture.h"
#include "app/panel/expression_edit.h"
#include "app/panel/log_slider.h"
#include "app/panel/size_rows.h"
#include "app/panel/tables_panel.h"
#include "app/plot/roofline_plot.h"

namespace ridge::app {
namespace {

void choose(QComboBox& box, int row) {
    box.setCurrentIndex(row);
    emit box.activated(row);
}

/// The shape beside a tensor's name.
QString shapeOf(RunPanel& panel, const char* tensor, const char* stack) {
    for (int i = 0; i < panel.tensors().topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = panel.tensors().topLevelItem(i);
        if (item->text(0) == QLatin1String(tensor) && item->text(2) == QLatin1String(stack)) return item->text(1);
    }
    return {};
}

class RunPanelTest : public testing::Test {
protected:
    void SetUp() override {
        m_panel.resize(360, 1200);
        m_panel.show();
        // What was computed changes the sizes.
        QCoreApplication::processEvents();
    }
    void mask(MaskKind kind) {
        choose(m_panel.mask(), static_cast<int>(kind));
        m_panel.flush();
    }
    void type(std::size_t row, const char* text) {
        ExpressionEdit* box = m_panel.sizes().box(row);
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(text));
        QTest::keyClick(box, Qt::Key_Return);
    }
    /// The middle of a cell of the picture.
    [[nodiscard]] QString cellText(std::int64_t query, std::int64_t key) {
        const QRectF cells = m_panel.picture().cells();
        const auto& weights = m_panel.result().attention(static_cast<AttentionSite>(m_panel.site().currentIndex()))->weights.shape;
        const double x = cells.left() + cells.width() * (static_cast<double>(key) + 0.5) / static_cast<double>(weights[3]);
        const double y = cells.top() + cells.height() * (static_cast<double>(query) + 0.5) / static_cast<double>(weights[2]);
        return m_panel.picture().textAt({x, y});
    }

    RunPanel m_panel;
};

TEST_F(RunPanelTest, RunsWhenItIsLookedAt) {
    RunPanel hidden;
    EXPECT_TRUE(hidden.result().checks.empty());
    EXPECT_EQ(m_panel.result().checks.size(), 7U);
    EXPECT_EQ(m_panel.result().parameters, 7'868'416);
    EXPECT_TRUE(m_panel.checksText().contains(QStringLiteral("a later token cannot change an earlier output")));
    EXPECT_FALSE(m_panel.checksText().contains(QStringLiteral("✗")));
}

TEST_F(RunPanelTest, ShapesAreThoseThatWereComputed) {
    EXPECT_EQ(shapeOf(m_panel, "q_proj", "encoder"), QStringLiteral("[1, 16, 512]"));
    QTest::keyClick(m_panel.sizes().slider(0), Qt::Key_Right);
    m_panel.flush();
    EXPECT_EQ(m_panel.settings().sourceLength, 32);
    EXPECT_EQ(shapeOf(m_panel, "q_proj", "encoder"), QStringLiteral("[1, 32, 512]"));
    EXPECT_EQ(shapeOf(m_panel, "lm_head", "decoder"), QStringLiteral("[1, 16, 1000]"));
}

TEST_F(RunPanelTest, ThePictureSaysWhatTheMaskHides) {
    EXPECT_TRUE(cellText(3, 3).startsWith(QStringLiteral("query 3, key 3: weight 0.")));
    EXPECT_EQ(cellText(3, 9), QStringLiteral("query 3, key 9: weight 0, masked (score −inf)"));
    mask(MaskKind::None);
    EXPECT_FALSE(cellText(3, 9).contains(QStringLiteral("masked")));
    EXPECT_TRUE(m_panel.checksText().contains(QStringLiteral("must not hold with these settings")));
    EXPECT_TRUE(m_panel.picture().textAt({-1, -1}).isEmpty());
}

TEST_F(RunPanelTest, PointingAtACellIsAnnounced) {
    QSignalSpy pointed(&m_panel.picture(), &AttentionPicture::pointedAt);
    const QPointF first = m_panel.picture().cells().topLeft() + QPointF(2, 2);
    QMouseEvent move(QEvent::MouseMove, first, m_panel.picture().mapToGlobal(first), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&m_panel.picture(), &move);
    ASSERT_EQ(pointed.count(), 1);
    // The first query sees no key but its own.
    EXPECT_EQ(pointed.first().first().toString(), QStringLiteral("query 0, key 0: weight 1"));
}

TEST_F(RunPanelTest, PaddingStaysWithinTheSourceAndAFullyMaskedRowIsReported) {
    type(2, "64");
    m_panel.flush();
    EXPECT_EQ(m_panel.settings().padding, 16);
    EXPECT_TRUE(m_panel.checksText().contains(QStringLiteral("Masked from end to end: encoder self-attention, rows 0 to 15")))
        << m_panel.checksText().toStdString();
    for (int i = 0; i < 3; ++i) QTest::keyClick(m_panel.sizes().slider(0), Qt::Key_Left);
    m_panel.flush();
    EXPECT_EQ(m_panel.settings().sourceLength, 2);
    EXPECT_EQ(m_panel.settings().padding, 2);
}

TEST_F(RunPanelTest, RefusesALengthThatItCannotRun) {
    type(0, "65");
    EXPECT_EQ(m_panel.settings().sourceLength, 16);
    EXPECT_FALSE(m_panel.sizes().box(0)->fault().isEmpty());
}

TEST_F(RunPanelTest, SwitchesChangeWhatRuns) {
    EXPECT_TRUE(shapeOf(m_panel, "gate_proj", "encoder").isEmpty());
    choose(m_panel.activation(), static_cast<int>(BlockActivation::SwiGlu));
    choose(m_panel.norms(), static_cast<int>(NormPlace::Pre));
    m_panel.flush();
    EXPECT_FALSE(shapeOf(m_panel, "gate_proj", "encoder").isEmpty());
    EXPECT_FALSE(shapeOf(m_panel, "final_norm", "decoder").isEmpty());
    // The preset has neither.
    EXPECT_FALSE(m_panel.placeButton().isEnabled());
}

TEST_F(RunPanelTest, AnotherSeedIsOtherWeights) {
    const auto before = m_panel.result().logits.values;
    m_panel.seed().setValue(2);
    m_panel.flush();
    EXPECT_NE(m_panel.result().logits.values, before);
    m_panel.seed().setValue(1);
    m_panel.flush();
    EXPECT_EQ(m_panel.result().logits.values, before);
}

TEST(RunOnThePage, PlacesItsOperatorsAndATensorChoosesItsRow) {
    SessionModel session{Catalogue::shipped()};
    RooflinePage page(session);
    page.show();
    emit page.runPanel().placeWanted(page.runPanel().settings());
    ASSERT_TRUE(session.session().model);
    EXPECT_EQ(session.session().model->source, "tiny");
    EXPECT_EQ(session.session().model->workload.seq, 16);
    EXPECT_EQ(session.session().model->workload.activations, DType::Fp32);
    page.tables().flush();
    emit page.runPanel().rowChosen("o_proj", LayerGroup::Encoder);
    EXPECT_EQ(session.session().view.isolated, "encoder/o_proj/forward");
}

}  // namespace
}  // namespace ridge::app
