// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <span>
#include <vector>

#include "core/precision/float_format.h"

namespace ridge::app {

/// Chooses a floating-point format.
class FormatBox : public QComboBox {
    Q_OBJECT

public:
    FormatBox(const precision::FloatFormat& start, const QString& name, QWidget* parent = nullptr,
              std::span<const precision::FloatFormat> offered = precision::formatTable());

    [[nodiscard]] const precision::FloatFormat& format() const;
    /// Nothing happens for a format that is not offered.
    void setFormat(const precision::FloatFormat& format);
    [[nodiscard]] bool offers(const precision::FloatFormat& format) const;

signals:
    void changed();

private:
    std::vector<precision::FloatFormat> m_offered;
};

}  // namespace ridge::app
