// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/roofline_page.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QTest>
#include <algorithm>

#include "app/model/session_edits.h"
#include "app/panel/accelerators_panel.h"
#include "app/panel/derivation_panel.h"
#include "app/panel/dimension_grid.h"
#include "app/panel/log_slider.h"
#include "app/panel/operator_panel.h"
#include "app/panel/tables_panel.h"
#include "app/plot/roofline_plot.h"

namespace ridge::app {
namespace {

class RooflinePageTest : public testing::Test {
protected:
    [[nodiscard]] std::optional<SceneMarker> marker(MarkerRole role) const {
        for (const auto& one : m_page.plot().scene().markers) {
            if (one.role == role) return one;
        }
        return std::nullopt;
    }
    [[nodiscard]] int indexOf(MarkerRole role) const {
        const auto& markers = m_page.plot().scene().markers;
        for (std::size_t i = 0; i < markers.size(); ++i) {
            if (markers[i].role == role) return static_cast<int>(i);
        }
        return -1;
    }

    SessionModel m_session{Catalogue::shipped()};
    RooflinePage m_page{m_session};
};

TEST_F(RooflinePageTest, ASliderMovesThePoint) {
    const auto before = marker(MarkerRole::Current);
    ASSERT_TRUE(before);
    QTest::keyClick(m_page.operatorPanel().dimensions().slider(0), Qt::Key_Left);
    const auto after = marker(MarkerRole::Current);
    ASSERT_TRUE(after);
    EXPECT_LT(after->at.intensity, before->at.intensity);
}

TEST_F(RooflinePageTest, DraggingThePointMovesTheActiveDimensionAsOneStep) {
    for (const double intensity : {900.0, 300.0, 100.0, 50.0}) emit m_page.plot().operatorDragged({intensity});
    emit m_page.plot().operatorDragFinished();
    const double reached = countWork(*m_session.currentOperator()).intensity().value;
    EXPECT_NEAR(reached, 50.0, 1.0);
    EXPECT_EQ(m_session.undoStack().count(), 1);
    emit m_page.plot().operatorDragged({100.0});
    EXPECT_EQ(m_session.undoStack().count(), 2) << "the next drag is another step";
}

TEST_F(RooflinePageTest, PinnedOperatorsStandOnThePlot) {
    EXPECT_FALSE(marker(MarkerRole::Pinned));
    m_session.apply(withPinned(m_session.session()), QStringLiteral("pin"));
    EXPECT_TRUE(marker(MarkerRole::Pinned));
}

TEST_F(RooflinePageTest, ZoomingLocksTheAxesAndFitFreesThem) {
    const Axes wanted{{1.0, 100.0}, {1e12, 1e15}};
    emit m_page.plot().axesChanged(wanted);
    EXPECT_EQ(m_session.session().view.lockedAxes, wanted);
    EXPECT_EQ(m_page.plot().scene().axes, wanted);
    EXPECT_TRUE(m_page.viewActions().lockAxes->isChecked());
    m_page.viewActions().fit->trigger();
    EXPECT_FALSE(m_session.session().view.lockedAxes);
    EXPECT_FALSE(m_page.viewActions().lockAxes->isChecked());
    EXPECT_FALSE(m_session.isModified()) << "looking is no edit";
}

TEST_F(RooflinePageTest, TrailAndLabelsCanBeHidden) {
    const auto trails = [this] {
        const auto& curves = m_page.plot().scene().curves;
        return std::count_if(curves.begin(), curves.end(), [](const SceneCurve& curve) { return curve.role == CurveRole::Trail; });
    };
    EXPECT_GT(trails(), 0);
    m_page.viewActions().trail->trigger();
    EXPECT_EQ(trails(), 0);
    EXPECT_FALSE(m_page.plot().scene().labels.empty());
    m_page.viewActions().labels->trigger();
    EXPECT_TRUE(m_page.plot().scene().labels.empty());
}

TEST_F(RooflinePageTest, ActivatingAPointSelectsItsRow) {
    m_session.apply(withPinned(m_session.session()), QStringLiteral("pin"));
    m_page.tables().flush();
    emit m_page.plot().markerActivated(indexOf(MarkerRole::Pinned));
    EXPECT_EQ(m_page.tables().selectedRows(), 1);
    emit m_page.plot().markerActivated(indexOf(MarkerRole::Current));
    EXPECT_EQ(m_page.tables().selectedRows(), 1);
    emit m_page.plot().markerActivated(-1);
    emit m_page.plot().markerActivated(100000);
}

TEST_F(RooflinePageTest, TabWalksFromInputOverThePlotToTheResults) {
    const auto places = [this] {
        const std::vector<const QWidget*> panels{&m_page.accelerators(), &m_page.operatorPanel(), &m_page.plot(), &m_page.tables(),
                                                 &m_page.derivation()};
        std::vector<std::size_t> order;
        for (const QWidget* at = m_page.nextInFocusChain(); at != &m_page; at = at->nextInFocusChain()) {
            if ((at->focusPolicy() & Qt::TabFocus) == 0) continue;
            for (std::size_t i = 0; i < panels.size(); ++i) {
                if (at == panels[i] || panels[i]->isAncestorOf(at)) order.push_back(i);
            }
        }
        order.erase(std::unique(order.begin(), order.end()), order.end());
        return order;
    };
    EXPECT_EQ(places(), (std::vector<std::size_t>{0, 1, 2, 3, 4}));
    m_session.apply(*withRequest(m_session.session(), exampleRequest(OperatorKind::Conv2d)), QStringLiteral("conv"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(places(), (std::vector<std::size_t>{0, 1, 2, 3, 4})) << "rows made later keep their place";
}

TEST_F(RooflinePageTest, AnEmptyPlotSaysWhatToDo) {
    Session session = m_session.session();
    session.accelerators.clear();
    m_session.apply(session, QStringLiteral("none"));
    EXPECT_FALSE(m_page.plot().scene().emptyHint.empty());
}

}  // namespace
}  // namespace ridge::app
