// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/transformer/run/tiny_block.h"

namespace ridge::app {

/// One head's attention as a picture: a row for each query, a column for each key, darker with the weight. What the mask hides is hatched;
/// queries that see no key are framed.
class AttentionPicture : public QWidget {
    Q_OBJECT

public:
    explicit AttentionPicture(QWidget* parent = nullptr);

    /// A copy of what is shown is kept. Null: nothing is.
    void setAttention(const AttentionTrace* attention, std::int64_t head);

    /// What stands at a place, in words; empty outside the cells.
    [[nodiscard]] QString textAt(QPointF pixel) const;
    /// The cells, in pixels.
    [[nodiscard]] QRectF cells() const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The pointer is over a cell; empty when it left them.
    void pointedAt(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] QRectF cell(std::int64_t query, std::int64_t key) const;
    void paintCells(QPainter& painter) const;
    void paintHidden(QPainter& painter) const;
    void paintMaskedQueries(QPainter& painter) const;
    void paintTitles(QPainter& painter) const;

    AttentionTrace m_attention;
    std::int64_t m_head = 0;
    bool m_isEmpty = true;
};

}  // namespace ridge::app
