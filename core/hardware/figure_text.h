// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/shown_unit.h"
#include "core/hardware/accelerator.h"

// How the figures of a data sheet are named and in which units they are shown.
namespace ridge {

inline constexpr ShownUnit kShownMemory{"GB", "B", 1e9};
/// Four digits: a size in powers of ten never comes out round in it, and more of them say no more.
inline constexpr ShownUnit kShownBinaryMemory{"GiB", "B", 1024.0 * 1024.0 * 1024.0, 4};
inline constexpr ShownUnit kShownCache{"MB", "B", 1e6};
inline constexpr ShownUnit kShownBandwidth{"GB/s", "B/s", 1e9};
inline constexpr ShownUnit kShownPower{"W", "W", 1.0};
inline constexpr ShownUnit kShownClock{"MHz", "Hz", 1e6};

/// TFLOP/s, or TOP/s for integers.
[[nodiscard]] ShownUnit shownUnit(PeakKey key);

/// True for the rates of matrix units.
[[nodiscard]] bool isMatrixKey(PeakKey key);

/// "bf16" for the matrix rate of a type; "fp64 matrix" and "fp32 matrix", because there the vector rate is as well known; "fp32 vector";
/// "fp16, fp16 accumulate".
[[nodiscard]] std::string peakTitle(PeakKey key);

/// The unit of an alternative's field: bandwidth, memory or a peak key. Nothing for another text.
[[nodiscard]] std::optional<ShownUnit> alternativeShownUnit(std::string_view field);

/// The unit for whoever wants capacities in binary units: of memory GiB, of anything else the same. Caches stay in MB, because vendors
/// who print "50 MB" do not say which ones they mean.
[[nodiscard]] ShownUnit unitFor(const ShownUnit& unit, const NumberStyle& style);

/// An amount with its unit: "3,350 GB/s", "74.51 GiB".
[[nodiscard]] std::string figureText(double base, const ShownUnit& unit, const NumberStyle& style = {});

/// "8,000 GB/s (NVIDIA's launch material, 2024)".
[[nodiscard]] std::string alternativeText(const Alternative& alternative, const NumberStyle& style = {});

}  // namespace ridge
