// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

namespace ridge::precision {

/// Integers of some bits spread evenly over [-largest, largest]: one outlier coarsens the step for all.
struct IntegerGrid {
    double step = 0;
    double worstError = 0;  ///< half a step
};

/// 2^bits values have 2^bits - 1 steps between them. `bits` from 1 to 32.
[[nodiscard]] inline IntegerGrid integerGrid(double largest, int bits) {
    const double step = 2 * largest / (std::ldexp(1.0, bits) - 1);
    return {step, step / 2};
}

}  // namespace ridge::precision
