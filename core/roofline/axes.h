// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/roofline/roof.h"

namespace ridge {

/// A range on a logarithmic axis: 0 < lower, upper / lower >= 1.5, both finite.
struct LogRange {
    double lower = 1.0;
    double upper = 10.0;
    bool operator==(const LogRange&) const = default;
    [[nodiscard]] bool contains(double value) const { return value >= lower && value <= upper; }
};

/// x is arithmetic intensity in FLOP/byte, y attainable FLOP/s.
struct Axes {
    LogRange intensity{0.1, 1e4};
    LogRange rate{1e11, 1e16};
    bool operator==(const Axes&) const = default;
};

/// The limits that zooming and files are held to.
inline constexpr LogRange kIntensityLimits{1e-6, 1e12};
inline constexpr LogRange kRateLimits{1e3, 1e24};

/// The nearest valid range inside `limits`: never empty, never narrower than a factor of 1.5. Non-finite bounds give `limits`.
[[nodiscard]] LogRange bounded(LogRange range, LogRange limits);

/// The range with its ends moved out to 1-2-5 steps, inside `limits`.
[[nodiscard]] LogRange roundedOut(LogRange range, LogRange limits);

/// Axes from the ceilings alone, so that two plots of one set of accelerators compare: around the smallest and largest ridge and peak.
[[nodiscard]] Axes axesFor(std::span<const Roof> roofs);

/// The axes, widened to 1-2-5 bounds where a point would lie outside or on the frame. An intensity or rate of 0 widens nothing.
[[nodiscard]] Axes including(const Axes& axes, Intensity intensity, FlopRate rate);

}  // namespace ridge
