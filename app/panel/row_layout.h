// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QWidget>

namespace ridge::app {

/// Lays out `widget` as one row of a panel: no margins, a letter between its parts.
[[nodiscard]] inline QHBoxLayout* rowLayout(QWidget* widget) {
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widget->fontMetrics().averageCharWidth());
    return layout;
}

}  // namespace ridge::app
