// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QButtonGroup>
#include <QWidget>
#include <cstdint>

#include "core/precision/float_format.h"

class QHBoxLayout;

namespace ridge::app {

/// The bits of a stored number as boxes, grouped by sign, exponent and mantissa. A click turns one over; arrow keys go from one to the
/// next.
class BitBoxes : public QWidget {
    Q_OBJECT

public:
    explicit BitBoxes(QWidget* parent = nullptr);

    void showBits(const precision::FloatFormat& format, std::uint64_t bits);
    [[nodiscard]] std::uint64_t bits() const { return m_bits; }
    /// From the sign down.
    [[nodiscard]] QAbstractButton* box(int index) const { return m_group.button(index); }

signals:
    void bitsChosen(std::uint64_t bits);

private:
    void makeBoxes();
    void refreshBoxes();

    QHBoxLayout* m_row;
    QButtonGroup m_group;
    precision::FloatFormat m_format;
    std::uint64_t m_bits = 0;
};

}  // namespace ridge::app
