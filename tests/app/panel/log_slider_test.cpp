// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/log_slider.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

namespace ridge::app {
namespace {

class LogSliderTest : public testing::Test {
protected:
    LogSliderTest() {
        m_slider.resize(400, m_slider.sizeHint().height());
        m_slider.showAmount(4096);
    }
    [[nodiscard]] qint64 asked() const { return m_requests.isEmpty() ? -1 : m_requests.constLast()[0].toLongLong(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(&m_slider, key, modifiers); }

    LogSlider m_slider{{20, 1}};
    QSignalSpy m_requests{&m_slider, &LogSlider::requested};
    QSignalSpy m_gestures{&m_slider, &LogSlider::gestureStarted};
};

TEST_F(LogSliderTest, ArrowKeysStepByPowersOfTwo) {
    press(Qt::Key_Right);
    EXPECT_EQ(asked(), 8192);
    press(Qt::Key_Left);
    EXPECT_EQ(asked(), 2048) << "it shows what it is told, and was told nothing new";
    EXPECT_EQ(m_slider.amount(), 4096);
    EXPECT_EQ(m_gestures.size(), 2);
}

TEST_F(LogSliderTest, ArrowKeysFindThePowersAroundAnyInteger) {
    m_slider.showAmount(346);
    press(Qt::Key_Up);
    EXPECT_EQ(asked(), 512);
    press(Qt::Key_Down);
    EXPECT_EQ(asked(), 256);
}

TEST_F(LogSliderTest, ControlAndArrowsStepByOne) {
    press(Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(asked(), 4097);
    press(Qt::Key_Left, Qt::ControlModifier);
    EXPECT_EQ(asked(), 4095);
}

TEST_F(LogSliderTest, PagesHomeAndEnd) {
    press(Qt::Key_PageUp);
    EXPECT_EQ(asked(), 65536);
    press(Qt::Key_PageDown);
    EXPECT_EQ(asked(), 256);
    press(Qt::Key_Home);
    EXPECT_EQ(asked(), 1);
    press(Qt::Key_End);
    EXPECT_EQ(asked(), 1 << 20);
}

TEST_F(LogSliderTest, TheEndsHold) {
    m_slider.showAmount(1);
    press(Qt::Key_Left);
    press(Qt::Key_Left, Qt::ControlModifier);
    m_slider.showAmount(1 << 20);
    press(Qt::Key_Right);
    EXPECT_EQ(m_requests.size(), 0);
}

TEST_F(LogSliderTest, AClickAsksForTheNearestPower) {
    QTest::mouseClick(&m_slider, Qt::LeftButton, {}, {m_slider.width() / 2 + 3, m_slider.height() / 2});
    EXPECT_EQ(asked(), 1024);
    QTest::mouseClick(&m_slider, Qt::LeftButton, {}, {m_slider.width() - 2, m_slider.height() / 2});
    EXPECT_EQ(asked(), 1 << 20);
}

TEST_F(LogSliderTest, ADragAsksOncePerNotchAndIsOneGesture) {
    const int y = m_slider.height() / 2;
    QTest::mousePress(&m_slider, Qt::LeftButton, {}, {m_slider.width() / 2, y});
    m_slider.showAmount(asked());
    for (int x = m_slider.width() / 2; x < m_slider.width(); ++x) {
        QTest::mouseMove(&m_slider, {x, y});
        m_slider.showAmount(asked());
    }
    QTest::mouseRelease(&m_slider, Qt::LeftButton, {}, {m_slider.width() - 1, y});
    EXPECT_EQ(asked(), 1 << 20);
    EXPECT_EQ(m_requests.size(), 11) << "1024 ... 2^20";
    EXPECT_EQ(m_gestures.size(), 1);
}

TEST_F(LogSliderTest, APressOnAHandleBetweenNotchesMovesNothing) {
    m_slider.showAmount(346);
    const double share = std::log2(346.0) / 20.0;
    const int x = static_cast<int>(std::lround(m_slider.width() * share));
    QTest::mouseClick(&m_slider, Qt::LeftButton, {}, {x, m_slider.height() / 2});
    EXPECT_EQ(m_requests.size(), 0);
}

TEST_F(LogSliderTest, TheWheelNeedsFocus) {
    const QPointF centre(m_slider.rect().center());
    QWheelEvent event(centre, m_slider.mapToGlobal(centre), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&m_slider, &event);
    EXPECT_EQ(m_requests.size(), 0);
}

TEST_F(LogSliderTest, AssistiveTechnologySetsPowersToo) {
    m_slider.setValue(10 * 64 + 5);
    EXPECT_EQ(asked(), 1024);
}

TEST(LogSliderFromZero, HasANotchForNothing) {
    LogSlider slider({10, 0});
    QSignalSpy requests(&slider, &LogSlider::requested);
    slider.showAmount(1);
    QTest::keyClick(&slider, Qt::Key_Left);
    ASSERT_EQ(requests.size(), 1);
    EXPECT_EQ(requests[0][0].toLongLong(), 0);
    slider.showAmount(0);
    QTest::keyClick(&slider, Qt::Key_Right);
    EXPECT_EQ(requests[1][0].toLongLong(), 1);
}

}  // namespace
}  // namespace ridge::app
