// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/plot/events.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

namespace ridge::app {

namespace {

void send(QWidget& widget, QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons,
          Qt::KeyboardModifiers modifiers) {
    QMouseEvent event(type, at, widget.mapToGlobal(at), button, buttons, modifiers);
    QApplication::sendEvent(&widget, &event);
}

}  // namespace

void moveTo(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers) {
    send(widget, QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton, modifiers);
}

void pressAt(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers) {
    send(widget, QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, modifiers);
}

void dragTo(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers) {
    send(widget, QEvent::MouseMove, at, Qt::NoButton, Qt::LeftButton, modifiers);
}

void releaseAt(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers) {
    send(widget, QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, modifiers);
}

void doubleClickAt(QWidget& widget, QPointF at) {
    pressAt(widget, at);
    releaseAt(widget, at);
    send(widget, QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
    releaseAt(widget, at);
}

void turnWheel(QWidget& widget, QPointF at, int notches) {
    QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&widget, &event);
}

void pressKey(QWidget& widget, Qt::Key key) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

}  // namespace ridge::app
