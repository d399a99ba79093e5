// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/legend_view.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "app/model/model_edits.h"
#include "app/page/roofline_page.h"
#include "app/panel/tables_panel.h"
#include "app/panel/time_bar.h"
#include "app/plot/roofline_plot.h"

namespace ridge::app {
namespace {

std::size_t entryOf(const LegendView& legend, const std::string& text) {
    const auto& entries = legend.entries();
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.text == text; });
    EXPECT_NE(found, entries.end()) << text;
    return static_cast<std::size_t>(found - entries.begin());
}

class ModelPageTest : public testing::Test {
protected:
    void SetUp() override {
        m_page.resize(1280, 800);
        m_page.show();
        m_session.apply(withModel(m_session.session(), *chooseModel("llama-3.1-8b")), QStringLiteral("model"));
        m_page.tables().flush();
    }
    [[nodiscard]] std::size_t points() const {
        const auto& markers = m_page.plot().scene().markers;
        return static_cast<std::size_t>(
            std::count_if(markers.begin(), markers.end(), [](const SceneMarker& marker) { return marker.role == MarkerRole::Model; }));
    }
    [[nodiscard]] std::size_t faded() const {
        const auto& markers = m_page.plot().scene().markers;
        return static_cast<std::size_t>(
            std::count_if(markers.begin(), markers.end(), [](const SceneMarker& marker) { return marker.isFaded; }));
    }
    void click(const std::string& entry) {
        QTest::mouseClick(&m_page.legend(), Qt::LeftButton, {}, m_page.legend().place(entryOf(m_page.legend(), entry)).center().toPoint());
    }

    SessionModel m_session{Catalogue::shipped()};
    RooflinePage m_page{m_session};
};

TEST_F(ModelPageTest, TheLegendHidesAndShowsAFamily) {
    const std::size_t all = points();
    click("normalisation");
    EXPECT_LT(points(), all);
    EXPECT_TRUE(m_session.session().model->hides(RowFamily::Normalisation));
    click("normalisation");
    EXPECT_EQ(points(), all);
    click("normalisation");
    m_session.undoStack().undo();
    EXPECT_EQ(points(), all);
}

TEST_F(ModelPageTest, TheLegendWorksByKeyboard) {
    m_page.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_page));
    m_page.legend().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&m_page.legend(), Qt::Key_Right);
    QTest::keyClick(&m_page.legend(), Qt::Key_Space);
    ASSERT_EQ(m_session.session().model->hiddenFamilies.size(), 1U);
    EXPECT_EQ(m_session.session().model->hiddenFamilies.front(), RowFamily::Attention);
    QTest::keyClick(&m_page.legend(), Qt::Key_Left);
    QTest::keyClick(&m_page.legend(), Qt::Key_Left);
    QTest::keyClick(&m_page.legend(), Qt::Key_Space);
    EXPECT_TRUE(m_session.session().model->hides(RowFamily::Linear));
}

TEST_F(ModelPageTest, WithoutAModelThereIsNoLegend) {
    EXPECT_TRUE(m_page.legend().isVisible());
    m_session.apply(withoutModel(m_session.session()), QStringLiteral("none"));
    EXPECT_FALSE(m_page.legend().isVisible());
}

TEST_F(ModelPageTest, AClickIsolatesARowAndAnEmptyPlaceShowsAllAlike) {
    const auto& markers = m_page.plot().scene().markers;
    const auto attention = std::find_if(markers.begin(), markers.end(), [](const SceneMarker& marker) {
        return marker.role == MarkerRole::Model && marker.title.find("attention") == 0;
    });
    ASSERT_NE(attention, markers.end());
    emit m_page.plot().markerActivated(static_cast<int>(attention - markers.begin()));
    EXPECT_EQ(m_session.session().view.isolated, "decoder/attention/forward");
    EXPECT_GT(faded(), 4U);
    emit m_page.plot().markerActivated(-1);
    EXPECT_TRUE(m_session.session().view.isolated.empty());
    EXPECT_EQ(faded(), 0U);
    // What is looked at is no edit.
    m_session.undoStack().undo();
    EXPECT_FALSE(m_session.session().model);
}

TEST_F(ModelPageTest, EscapeOnThePlotShowsAllAlike) {
    m_page.tables().selectModelRow(2);
    EXPECT_GT(faded(), 0U);
    QTest::keyClick(&m_page.plot(), Qt::Key_Escape);
    EXPECT_EQ(faded(), 0U);
}

TEST_F(ModelPageTest, TheBarOfTimeChoosesItsRow) {
    TimeBar& bar = m_page.tables().timeBar();
    ASSERT_FALSE(bar.shares().empty());
    double end = 0.0;
    for (std::size_t i = 0; i < bar.shares().size(); ++i) {
        EXPECT_NEAR(bar.place(i).left(), end, 1e-6);
        end = bar.place(i).right();
    }
    EXPECT_NEAR(end, bar.width(), 1e-6);
    QSignalSpy chosen(&m_page.tables(), &TablesPanel::modelRowChosen);
    QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.place(1).center().toPoint());
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.first().first().toInt(), static_cast<int>(*bar.shares()[1].row));
    EXPECT_TRUE(bar.accessibleDescription().contains(QStringLiteral(" %"))) << bar.accessibleDescription().toStdString();
}

}  // namespace
}  // namespace ridge::app
