// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/switches_panel.h"

#include <gtest/gtest.h>

#include <QTest>
#include <QToolButton>

#include "app/panel/checked_edit.h"

namespace ridge::app {
namespace {

class SwitchesPanelTest : public testing::Test {
protected:
    void type(int box, const char* text) {
        CheckedEdit* edit = m_boxes[box];
        edit->selectAll();
        QTest::keyClicks(edit, QString::fromLatin1(text));
        QTest::keyClick(edit, Qt::Key_Return);
    }
    [[nodiscard]] const Switches& switches() const { return m_session.session().switches; }

    SessionModel m_session{Catalogue::shipped()};
    SwitchesPanel m_panel{m_session};
    QList<CheckedEdit*> m_boxes = m_panel.findChildren<CheckedEdit*>();
};

TEST_F(SwitchesPanelTest, IsFoldedUntilWanted) {
    ASSERT_EQ(m_boxes.size(), 3);
    EXPECT_TRUE(m_boxes[0]->parentWidget()->isHidden());
    m_panel.findChild<QToolButton*>()->click();
    EXPECT_FALSE(m_boxes[0]->parentWidget()->isHidden());
}

TEST_F(SwitchesPanelTest, TakesMicrosecondsAndPercent) {
    type(0, "5");
    EXPECT_DOUBLE_EQ(switches().launchOverhead.value, 5e-6);
    type(1, "80");
    EXPECT_DOUBLE_EQ(switches().computeEfficiency, 0.8);
    type(2, "92.5 %");
    EXPECT_DOUBLE_EQ(switches().memoryEfficiency, 0.925);
    EXPECT_EQ(m_boxes[2]->text(), QStringLiteral("92.5"));
    m_session.undoStack().undo();
    EXPECT_EQ(m_boxes[2]->text(), QStringLiteral("100"));
}

TEST_F(SwitchesPanelTest, RefusesWhatIsNoShareAndKeepsTheText) {
    for (const char* text : {"0", "101", "-1", "much"}) {
        type(1, text);
        EXPECT_EQ(switches().computeEfficiency, 1.0) << text;
        EXPECT_FALSE(m_boxes[1]->fault().isEmpty()) << text;
        EXPECT_EQ(m_boxes[1]->text(), QString::fromLatin1(text));
    }
    type(0, "-1");
    EXPECT_EQ(switches().launchOverhead.value, 0.0);
}

TEST_F(SwitchesPanelTest, SaysWhichBoxIsWrongAndOnlyWhileItIs) {
    type(1, "0");
    type(2, "101");
    EXPECT_TRUE(m_boxes[1]->fault().contains(QStringLiteral("share of peak"))) << m_boxes[1]->fault().toStdString();
    EXPECT_TRUE(m_boxes[2]->fault().contains(QStringLiteral("share of bandwidth"))) << m_boxes[2]->fault().toStdString();
    const auto* said = m_panel.findChild<FaultLabel*>();
    EXPECT_EQ(said->text(), m_boxes[1]->fault() + QLatin1Char('\n') + m_boxes[2]->fault());
    type(1, "90");
    EXPECT_EQ(said->text(), m_boxes[2]->fault());
    type(2, "90");
    EXPECT_EQ(said->text(), QString());
}

TEST_F(SwitchesPanelTest, EscapeGivesTheValueBack) {
    type(2, "101");
    QTest::keyClick(m_boxes[2], Qt::Key_Escape);
    EXPECT_EQ(m_boxes[2]->text(), QStringLiteral("100"));
    EXPECT_TRUE(m_boxes[2]->fault().isEmpty());
    EXPECT_EQ(m_panel.findChild<FaultLabel*>()->text(), QString());
}

}  // namespace
}  // namespace ridge::app
