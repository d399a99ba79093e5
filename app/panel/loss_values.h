// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "core/base/result.h"

// The boxes for what real machines lose: launch overhead and the shares of peak and bandwidth that are reached.
namespace ridge::app {

/// Reads one of the boxes; errors call it `name`.
using LossReader = Result<double> (*)(const QString& text, const std::string& name);
/// Microseconds, as launches are talked about; not negative.
[[nodiscard]] Result<double> readMicroseconds(const QString& text, const std::string& name);
/// Above 0 and at most 100, with or without a percent sign.
[[nodiscard]] Result<double> readPercent(const QString& text, const std::string& name);
/// Either of them as a box shows it.
[[nodiscard]] QString shownLoss(double value);

}  // namespace ridge::app
