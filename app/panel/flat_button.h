// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

namespace ridge::app {

/// A button that looks like a link: for what stands beside a heading. A toggle is tinted while it is on.
class FlatButton : public QToolButton {
    Q_OBJECT

public:
    explicit FlatButton(const QString& text, QWidget* parent = nullptr);
    FlatButton(QAction* action, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString shownText() const;
};

/// Tabs as words with a line under the current one.
class FlatTabWidget : public QTabWidget {
    Q_OBJECT

public:
    explicit FlatTabWidget(QWidget* parent = nullptr);
};

}  // namespace ridge::app
