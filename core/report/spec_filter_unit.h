// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

// Internal to the filter: units as people type them.
namespace ridge {

struct TypedUnit {
    std::string text;       ///< as parseInUnit reads it: "TFLOP/s", "GiB"
    std::string_view base;  ///< "FLOP/s", "B"; empty for a prefix alone, which fits any unit
};

/// In any case, and FLOPS for FLOP/s: "tflops", "gb/s", "kW". Prefixes alone in their own case only: "T" but not "t", which is a word.
[[nodiscard]] std::optional<TypedUnit> typedUnit(std::string_view word);

/// True for "TFL": it may become a unit.
[[nodiscard]] bool beginsUnit(std::string_view word);

/// "900tflops" as "900" and its unit; nothing where a number is not followed by a unit at once.
struct TypedAmount {
    std::string_view number;
    TypedUnit unit;
};
[[nodiscard]] std::optional<TypedAmount> typedAmount(std::string_view text);

}  // namespace ridge
