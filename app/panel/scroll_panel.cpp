// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/scroll_panel.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QSlider>
#include <algorithm>

namespace ridge::app {

ScrollPanel::ScrollPanel(QWidget* content, QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    // As on any panel, what lies behind shows through.
    viewport()->setAutoFillBackground(false);
    setWidget(content);
    content->setAutoFillBackground(false);
    // Rows come and go in what is scrolled: the application sees them all.
    qApp->installEventFilter(this);
}

bool ScrollPanel::eventFilter(QObject* target, QEvent* event) {
    if (event->type() != QEvent::Wheel || !target->isWidgetType()) return QScrollArea::eventFilter(target, event);
    auto* widget = static_cast<QWidget*>(target);
    const bool isList = qobject_cast<QComboBox*>(widget) != nullptr;
    const bool isIdleSlider = qobject_cast<QSlider*>(widget) != nullptr && !widget->hasFocus();
    if (!isAncestorOf(widget) || (!isList && !isIdleSlider)) return QScrollArea::eventFilter(target, event);
    // Not taken here, it goes on to the parents, of which one scrolls.
    event->ignore();
    return true;
}

QSize ScrollPanel::sizeHint() const {
    return {minimumSizeHint().width(), widget()->sizeHint().height()};
}

QSize ScrollPanel::minimumSizeHint() const {
    const int bar = verticalScrollBar()->isVisible() ? verticalScrollBar()->sizeHint().width() : 0;
    const QSize wanted = widget()->minimumSizeHint().expandedTo(widget()->sizeHint());
    return {widget()->minimumSizeHint().width() + bar, std::min(wanted.height(), fontMetrics().height() * 12)};
}

}  // namespace ridge::app
