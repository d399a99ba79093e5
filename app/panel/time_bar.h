// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/report/time_shares.h"

namespace ridge::app {

/// Where a step's time goes: one bar, a part for each operator, as wide as its share. A part is clicked to choose its operator; the table
/// below says the same for the keyboard.
class TimeBar : public QWidget {
    Q_OBJECT

public:
    explicit TimeBar(QWidget* parent = nullptr);

    /// `series` is the accelerator's colour.
    void setShares(std::vector<TimeShare> shares, int series);
    void setChosenRow(std::optional<std::size_t> row);
    [[nodiscard]] const std::vector<TimeShare>& shares() const { return m_shares; }
    [[nodiscard]] QRectF place(std::size_t share) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void rowChosen(std::size_t row);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] std::optional<std::size_t> shareAt(QPointF pixel) const;

    std::vector<TimeShare> m_shares;
    std::optional<std::size_t> m_chosenRow;
    int m_series = 0;
};

}  // namespace ridge::app
