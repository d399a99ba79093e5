// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace ridge::cuda {

/// Why the clocks are as they are.
struct ClockEvents {
    bool isThrottled = false;  ///< something holds work back that nobody asked for; an idle GPU and chosen clocks are none
    std::string reasons;       ///< in words, commas between them: "power limit, too hot"; empty when there are none
    bool operator==(const ClockEvents&) const = default;
};

/// Reads NVML's mask (nvmlClocksEventReasons in its API reference). A bit that is not known is named by its number and does not count as
/// throttling.
[[nodiscard]] ClockEvents clockEvents(std::uint64_t mask);

}  // namespace ridge::cuda
