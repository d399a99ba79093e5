// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/units.h"

// How a person wants numbers on the screen. It is applied to finished texts on their way to a view and nowhere else: files, command lines
// and what other programs read know one form only.
namespace ridge {

enum class Separator : std::uint8_t { Comma, ThinSpace, None };
/// Of capacities: 80 GB is 80·10⁹ bytes, 80 GiB is 80·2³⁰.
enum class CapacityUnit : std::uint8_t { Decimal, Binary };

struct NumberStyle {
    int digits = 0;  ///< significant digits of rounded table cells; 0: what suits each column
    Separator separator = Separator::Comma;
    CapacityUnit capacity = CapacityUnit::Decimal;
    bool operator==(const NumberStyle&) const = default;
};

/// `text` with the commas between its thousands replaced: "m = 1,024 and 65,536" gives "m = 1 024 and 65 536". Other commas stay.
[[nodiscard]] std::string withSeparator(std::string_view text, Separator separator);

/// Memory of an accelerator, with four significant digits or as the style says: "80 GB", "74.51 GiB".
[[nodiscard]] std::string capacityText(Bytes capacity, const NumberStyle& style);

}  // namespace ridge
