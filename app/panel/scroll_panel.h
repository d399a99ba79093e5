// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace ridge::app {

/// A panel that may have less room than it wants, and then scrolls up and down: what comes and goes in it never changes the window's size.
class ScrollPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit ScrollPanel(QWidget* content, QWidget* parent = nullptr);

    /// That of the content, as long as there is room.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    /// The wheel scrolls: on the way it must not change a list, nor a slider that nobody has chosen.
    bool eventFilter(QObject* target, QEvent* event) override;
};

}  // namespace ridge::app
