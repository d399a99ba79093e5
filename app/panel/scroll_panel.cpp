// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/scroll_panel.h"

#include <QScrollBar>
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
