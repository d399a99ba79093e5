// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/measure/point.h"
#include "core/roofline/placement.h"

namespace ridge::measure {

/// What is known of the device beside its roof; what is not is not reasoned with.
struct JudgeFacts {
    std::optional<Seconds> launchOverhead;  ///< of one launch
    std::optional<Bytes> lastLevelCache;
    std::optional<Hertz> roofClock;  ///< that the roof's peak was computed or measured at
    std::optional<Seconds> memoryLatency;
    std::optional<Bytes> compulsory;  ///< traffic that the operator cannot do without
    bool operator==(const JudgeFacts&) const = default;
};

enum class Cause : std::uint8_t {
    // Below the roof.
    LaunchOverhead,
    TooLittleWork,  ///< too few bytes in flight to hide the memory's latency
    Throttled,
    LowClock,
    Spills,
    ExtraTraffic,
    Unsteady,  ///< the samples differ: something else used the device
    NearRoof,  ///< nothing to explain
    Unknown,
    // Above it.
    Caches,
    HighClock,
    DeclaredAmounts,
    WrongRoof
};

/// In two or three words: "launch overhead", "caches".
[[nodiscard]] std::string_view causeName(Cause cause);

struct Reason {
    Cause cause = Cause::Unknown;
    std::string text;  ///< one sentence, with the numbers it rests on
    bool operator==(const Reason&) const = default;
};

/// A point against a roof. Shares are those of time: the roof's time over the measured one.
struct Judgement {
    std::optional<double> share;  ///< 1 is on the roof; absent where the point has no amount that the roof limits
    Bound bound = Bound::Memory;  ///< which ceiling is the nearer one
    bool isAboveRoof = false;     ///< even at its third quartile it is faster than the roof allows
    std::vector<Reason> reasons;  ///< the likeliest first; never empty when there is a share
};

/// Amounts are the point's own: its FLOP against the peak, its bytes of main memory against the bandwidth.
[[nodiscard]] Judgement judge(const MeasuredPoint& point, const Roof& roof, const JudgeFacts& facts);

}  // namespace ridge::measure
