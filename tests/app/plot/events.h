// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <Qt>
#include <vector>

class QWidget;

namespace ridge::app {

// Events as a user's hand makes them, delivered at once. Positions are the widget's pixels.
void moveTo(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
void pressAt(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
/// A move with the left button held.
void dragTo(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
void releaseAt(QWidget& widget, QPointF at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
void doubleClickAt(QWidget& widget, QPointF at);
/// Positive notches turn away from the user, which zooms in.
void turnWheel(QWidget& widget, QPointF at, int notches);
void pressKey(QWidget& widget, Qt::Key key);

}  // namespace ridge::app
