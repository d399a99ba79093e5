// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/number_style.h"
#include "core/base/result.h"

namespace ridge {

/// The unit that a column of numbers is shown in, so that its texts can leave it out: bandwidths are all in GB/s.
struct ShownUnit {
    std::string_view shown;  ///< "GB/s"
    std::string_view base;   ///< "B/s"
    double factor = 1.0;     ///< base units in one shown unit
    int digits = 6;          ///< significant ones of its texts
    bool operator==(const ShownUnit&) const = default;
};

/// Reads a positive amount and gives it in base units: "2039" counts in the shown unit, a suffix k M G T P E in the base unit ("2.039T"),
/// and a unit may follow ("2.039 TB/s", "2039GB/s", also "312 TFLOPS" and "80 GiB"). Where the shown unit is larger than the base unit the
/// result is whole, as in accelerator files. Usage errors name `where` and the text.
[[nodiscard]] Result<double> parseInUnit(std::string_view text, std::string_view where, const ShownUnit& unit);

/// The number for people, in the shown unit and without it: 3.35e12 B/s as "3,350". A style without digits leaves them to the unit.
[[nodiscard]] std::string groupedInUnit(double base, const ShownUnit& unit, const NumberStyle& style = {});

/// The number for an edit box, in the shown unit and without it; parseInUnit gives the very same amount back.
[[nodiscard]] std::string plainInUnit(double base, const ShownUnit& unit);

}  // namespace ridge
