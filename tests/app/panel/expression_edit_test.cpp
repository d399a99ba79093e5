// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/expression_edit.h"

#include <gtest/gtest.h>

#include <QFocusEvent>
#include <QSignalSpy>
#include <QTest>

namespace ridge::app {
namespace {

class ExpressionEditTest : public testing::Test {
protected:
    ExpressionEditTest() {
        QObject::connect(&m_edit, &ExpressionEdit::entered, [this](std::optional<std::int64_t> value) { m_entered.push_back(value); });
        m_edit.showValue(4096);
    }
    void type(const char* text) {
        m_edit.selectAll();
        QTest::keyClicks(&m_edit, QString::fromLatin1(text));
        QTest::keyClick(&m_edit, Qt::Key_Return);
    }

    ExpressionEdit m_edit{"m", {1, 1 << 30}};
    std::vector<std::optional<std::int64_t>> m_entered;
};

TEST_F(ExpressionEditTest, ShowsThousandsGrouped) {
    EXPECT_EQ(m_edit.text(), QStringLiteral("4,096"));
}

TEST_F(ExpressionEditTest, IsWideEnoughForWhatItShows) {
    m_edit.showValue(2147483648);
    EXPECT_GT(m_edit.sizeHint().width(), m_edit.fontMetrics().horizontalAdvance(m_edit.text()));
}

TEST_F(ExpressionEditTest, TakesIntegersAndExpressions) {
    type("346");
    type("4*4096");
    type("2^20");
    type("8k");
    type("16,384");
    const std::vector<std::optional<std::int64_t>> wanted{346, 16384, 1048576, 8000, 16384};
    EXPECT_EQ(m_entered, wanted);
    EXPECT_TRUE(m_edit.fault().isEmpty());
}

TEST_F(ExpressionEditTest, ABadTextStaysWithItsMessage) {
    for (const char* text : {"4*", "abc", "0", "1/3", "2^99", "-5"}) {
        type(text);
        EXPECT_EQ(m_edit.text(), QString::fromLatin1(text));
        EXPECT_TRUE(m_edit.fault().contains(QLatin1Char('m'))) << text << ": " << m_edit.fault().toStdString();
        EXPECT_EQ(m_edit.accessibleDescription(), m_edit.fault());
    }
    EXPECT_TRUE(m_entered.empty());
    m_edit.showValue(4096);
    EXPECT_EQ(m_edit.text(), QStringLiteral("-5")) << "the same value again takes nothing away";
    m_edit.showValue(2048);
    EXPECT_EQ(m_edit.text(), QStringLiteral("2,048"));
    EXPECT_TRUE(m_edit.fault().isEmpty());
}

TEST_F(ExpressionEditTest, EscapeGivesTheValueBack) {
    type("abc");
    QTest::keyClick(&m_edit, Qt::Key_Escape);
    EXPECT_EQ(m_edit.text().remove(QLatin1Char(',')), QStringLiteral("4096"));
    EXPECT_TRUE(m_edit.fault().isEmpty());
}

TEST_F(ExpressionEditTest, UpAndDownStepByOneWithinTheBounds) {
    QTest::keyClick(&m_edit, Qt::Key_Up);
    EXPECT_EQ(m_entered.back(), 4097);
    m_edit.showValue(1);
    QTest::keyClick(&m_edit, Qt::Key_Down);
    EXPECT_EQ(m_entered.size(), 1U);
}

TEST_F(ExpressionEditTest, LeavingTheBoxCommits) {
    m_edit.selectAll();
    QTest::keyClicks(&m_edit, QStringLiteral("12"));
    EXPECT_TRUE(m_entered.empty());
    QFocusEvent leave(QEvent::FocusOut, Qt::TabFocusReason);
    QCoreApplication::sendEvent(&m_edit, &leave);
    ASSERT_EQ(m_entered.size(), 1U);
    EXPECT_EQ(m_entered[0], 12);
}

TEST_F(ExpressionEditTest, UndoKeysMeanTheSessionUnlessSomethingWasTyped) {
    const auto claims = [this] {
        QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
        event.ignore();
        QCoreApplication::sendEvent(&m_edit, &event);
        return event.isAccepted();
    };
    EXPECT_FALSE(claims());
    QTest::keyClicks(&m_edit, QStringLiteral("12"));
    EXPECT_TRUE(claims());
}

TEST_F(ExpressionEditTest, EmptyIsAnErrorUnlessAllowed) {
    type("");
    m_edit.clear();
    m_edit.setModified(true);
    QTest::keyClick(&m_edit, Qt::Key_Return);
    EXPECT_FALSE(m_edit.fault().isEmpty());
    m_edit.allowEmpty();
    QTest::keyClick(&m_edit, Qt::Key_Return);
    ASSERT_EQ(m_entered.size(), 1U);
    EXPECT_EQ(m_entered[0], std::nullopt);
}

}  // namespace
}  // namespace ridge::app
