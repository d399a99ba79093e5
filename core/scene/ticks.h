// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/roofline/axes.h"

namespace ridge {

struct Tick {
    double value = 1.0;
    std::string label;  ///< empty for a minor tick
};

/// 1-2-5 steps, labelled with SI prefixes ("1 PFLOP/s", "200") or, without a unit, powers of ten
/// beyond a million and a thousandth ("10⁹"); as many labels as fit `maximumLabels`, at least two at any zoom, never two
/// alike.
[[nodiscard]] std::vector<Tick> logTicks(LogRange range, std::string_view unit, int maximumLabels);

}  // namespace ridge
