// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include "bench/timing.h"

namespace ridge::bench {

/// Knows when the watched widget, or one inside it, has been painted.
class WatchingApplication : public QApplication {
public:
    using QApplication::QApplication;
    void watch(const QWidget* widget) { m_watched = widget; }
    /// Waits for a paint that comes after this call, and all that is painted with it; from `start` until the last was through.
    [[nodiscard]] double millisecondsToPaint(Clock::time_point start) {
        for (const int before = m_paints; m_paints == before;) processEvents(QEventLoop::ExcludeUserInputEvents);
        return milliseconds(m_lastPaint - start);
    }

    bool notify(QObject* receiver, QEvent* event) override {
        const bool isPaint = event->type() == QEvent::Paint;
        const bool isHandled = QApplication::notify(receiver, event);
        const auto* widget = isPaint ? qobject_cast<QWidget*>(receiver) : nullptr;
        if (widget == nullptr || m_watched == nullptr || (widget != m_watched && !m_watched->isAncestorOf(widget))) return isHandled;
        ++m_paints;
        m_lastPaint = Clock::now();
        return isHandled;
    }

private:
    const QWidget* m_watched = nullptr;
    int m_paints = 0;
    Clock::time_point m_lastPaint;
};

/// Down a dozen steps of a slider and up again.
inline int keyOf(int step) {
    return (step / 12) % 2 == 0 ? Qt::Key_Left : Qt::Key_Right;
}

inline void press(QWidget* slider, int key) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(slider, &event);
}

}  // namespace ridge::bench
