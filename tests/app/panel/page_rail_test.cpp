// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/page_rail.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QSignalSpy>
#include <QTest>

namespace ridge::app {
namespace {

class PageRailTest : public testing::Test {
protected:
    PageRailTest() {
        m_rail.addPage(QStringLiteral("First"), QStringLiteral("First (Ctrl+1)"), paintRooflineSign);
        m_rail.addPage(QStringLiteral("Second"), QStringLiteral("Second (Ctrl+2)"), paintAcceleratorsSign);
        m_rail.setCurrent(0);
        m_rail.show();
    }

    PageRail m_rail;
};

TEST_F(PageRailTest, AClickChooses) {
    QSignalSpy chosen(&m_rail, &PageRail::chosen);
    QTest::mouseClick(m_rail.button(1), Qt::LeftButton);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].toInt(), 1);
    EXPECT_EQ(m_rail.current(), 1);
}

TEST_F(PageRailTest, TheArrowKeysChoose) {
    QSignalSpy chosen(&m_rail, &PageRail::chosen);
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_rail));
    m_rail.button(0)->setFocus();
    QTest::keyClick(m_rail.button(0), Qt::Key_Down);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(m_rail.current(), 1);
    QTest::keyClick(m_rail.button(1), Qt::Key_Up);
    EXPECT_EQ(m_rail.current(), 0);
}

TEST_F(PageRailTest, WhatItIsToldIsNoWish) {
    const QSignalSpy chosen(&m_rail, &PageRail::chosen);
    m_rail.setCurrent(1);
    EXPECT_EQ(m_rail.current(), 1);
    EXPECT_EQ(chosen.count(), 0);
}

TEST_F(PageRailTest, ButtonsSpeak) {
    EXPECT_EQ(m_rail.button(0)->accessibleName(), QStringLiteral("First"));
    EXPECT_TRUE(m_rail.button(1)->toolTip().contains(QStringLiteral("Ctrl+2")));
    for (const int page : {0, 1}) {
        EXPECT_GE(m_rail.button(page)->width(), m_rail.button(page)->fontMetrics().horizontalAdvance(m_rail.button(page)->text()));
    }
}

}  // namespace
}  // namespace ridge::app
