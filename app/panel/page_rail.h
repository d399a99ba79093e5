// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QButtonGroup>
#include <QRectF>
#include <QWidget>

class QPainter;
class QVBoxLayout;

namespace ridge::app {

/// Draws a page's sign into a square, with the painter's pen and no brush.
using RailSign = void (*)(QPainter& painter, const QRectF& square);

/// The pages as buttons under each other. Which one is shown it is told; the arrow keys choose as a click does.
class PageRail : public QWidget {
    Q_OBJECT

public:
    explicit PageRail(QWidget* parent = nullptr);

    /// `tip` also names the shortcut.
    void addPage(const QString& title, const QString& tip, RailSign sign);
    void setCurrent(int page);
    [[nodiscard]] int current() const { return m_group.checkedId(); }
    [[nodiscard]] QAbstractButton* button(int page) const { return m_group.button(page); }

signals:
    void chosen(int page);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_layout;
    QButtonGroup m_group;
};

// The signs of the pages.
void paintRooflineSign(QPainter& painter, const QRectF& square);
void paintAcceleratorsSign(QPainter& painter, const QRectF& square);
void paintPrecisionSign(QPainter& painter, const QRectF& square);
void paintDrillSign(QPainter& painter, const QRectF& square);

}  // namespace ridge::app
