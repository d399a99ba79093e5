// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/measure/measurements.h"

namespace ridge::measure {

/// The entry whose place addPoint would give to `entry`; null when that would be one more.
[[nodiscard]] const MeasuredEntry* findOlder(const Measurements& measured, const MeasuredEntry& entry);

/// A ceiling is what a device can do at best: one that was disturbed, and is slower than one that was not, is no reason to forget that.
[[nodiscard]] bool isWorseCeiling(const MeasuredEntry& next, const MeasuredEntry& older);

}  // namespace ridge::measure
