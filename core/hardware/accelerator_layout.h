// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "core/hardware/accelerator.h"

// Internal to core/hardware: what the reader and the writer of accelerator files must agree on.
namespace ridge {

inline constexpr std::string_view kAcceleratorSchema = "ridgepoint.accelerator/1";

/// A unit as files spell it, and how many base units it is.
struct FileUnit {
    std::string_view key;
    double base;
};

inline constexpr FileUnit kGigabyte{"gb", 1e9};
inline constexpr FileUnit kMegabyte{"mb", 1e6};
inline constexpr FileUnit kGigabytePerSecond{"gb_per_s", 1e9};
inline constexpr FileUnit kWatt{"w", 1.0};
inline constexpr FileUnit kMegahertz{"mhz", 1e6};
inline constexpr FileUnit kTeraflopPerSecond{"tflop_per_s", 1e12};
inline constexpr FileUnit kTeraopPerSecond{"top_per_s", 1e12};

/// Integer peaks count operations, the others floating-point ones.
[[nodiscard]] constexpr FileUnit peakUnit(PeakKey key) {
    const bool isInteger = key == PeakKey::Int8 || key == PeakKey::Int8Tensor || key == PeakKey::Int4Tensor;
    return isInteger ? kTeraopPerSecond : kTeraflopPerSecond;
}

/// The unit of an alternative's field: bandwidth, memory or a peak key. Nothing for another text.
[[nodiscard]] inline std::optional<FileUnit> alternativeUnit(std::string_view field) {
    if (field == "bandwidth") return kGigabytePerSecond;
    if (field == "memory") return kGigabyte;
    const std::optional<PeakKey> key = findPeakKey(field);
    return key ? std::optional(peakUnit(*key)) : std::nullopt;
}

}  // namespace ridge
