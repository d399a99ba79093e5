// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/accessible_plot.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QAccessibleInterface>

#include "app/plot/roofline_plot.h"
#include "tests/app/plot/events.h"
#include "tests/app/plot/sample_scene.h"

namespace ridge::app {
namespace {

class AccessiblePlotTest : public testing::Test {
protected:
    AccessiblePlotTest() {
        plot.resize(900, 600);
        plot.setScene(sampleScene());
        plot.show();
        access = QAccessible::queryAccessibleInterface(&plot);
    }

    RooflinePlot plot;
    QAccessibleInterface* access = nullptr;
};

TEST_F(AccessiblePlotTest, HasOneNamedChildPerMarker) {
    ASSERT_NE(access, nullptr);
    EXPECT_EQ(access->role(), QAccessible::Chart);
    EXPECT_EQ(access->text(QAccessible::Name), QStringLiteral("Roofline plot"));
    ASSERT_EQ(access->childCount(), static_cast<int>(plot.scene().markers.size()));
    for (int i = 0; i < access->childCount(); ++i) {
        QAccessibleInterface* child = access->child(i);
        ASSERT_NE(child, nullptr) << i;
        EXPECT_TRUE(child->isValid());
        EXPECT_EQ(child->parent(), access);
        EXPECT_EQ(access->indexOfChild(child), i);
        EXPECT_EQ(child->text(QAccessible::Name).toStdString(), plot.scene().markers[static_cast<std::size_t>(i)].title);
    }
    EXPECT_EQ(access->child(access->childCount()), nullptr);
    EXPECT_EQ(access->child(-1), nullptr);
}

TEST_F(AccessiblePlotTest, ChildrenLieWhereTheirMarkersDo) {
    ASSERT_NE(access, nullptr);
    QAccessibleInterface* child = access->child(1);
    ASSERT_NE(child, nullptr);
    const QPoint centre = plot.mapToGlobal(plot.pixelOf(plot.scene().markers[1]).toPoint());
    EXPECT_TRUE(child->rect().contains(centre));
    EXPECT_EQ(access->childAt(centre.x(), centre.y()), child);
    EXPECT_FALSE(child->state().offscreen);
}

TEST_F(AccessiblePlotTest, AChildOfAPastSceneIsInvalid) {
    ASSERT_NE(access, nullptr);
    QAccessibleInterface* child = access->child(5);
    ASSERT_NE(child, nullptr);
    plot.setScene(emptyScene());
    EXPECT_FALSE(child->isValid());
    EXPECT_TRUE(child->text(QAccessible::Name).isEmpty());
    EXPECT_TRUE(child->state().invalid);
    EXPECT_EQ(access->childCount(), 0);
}

TEST(MarkerText, IsTitleAndCardInOneLine) {
    const SceneMarker marker{MarkerRole::Ridge, MarkerShape::Diamond, 0, 0, {}, "ridge point", {"295.3 FLOP/byte", "989.4 TFLOP/s"}, 0, -1};
    EXPECT_EQ(markerText(marker), "ridge point, 295.3 FLOP/byte, 989.4 TFLOP/s");
}

}  // namespace
}  // namespace ridge::app
