// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/base/units.h"
#include "core/measure/point.h"

namespace ridge::measure {

/// Median, quartiles, minimum and noise of at least one sample. Quartiles interpolate linearly between the two neighbours in order
/// (Hyndman and Fan 1996, definition 7, what R and NumPy do).
[[nodiscard]] TimeSpread spreadOf(std::vector<Seconds> samples);

/// False when the quartiles lie so far apart, the third at more than 1.2 times the first, that something else used the device.
[[nodiscard]] bool isSteady(const TimeSpread& time);

/// The value below which a share of sorted, non-empty `values` lies, by the same definition.
[[nodiscard]] double quantile(std::span<const double> values, double share);

}  // namespace ridge::measure
