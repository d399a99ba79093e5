// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "core/base/units.h"
#include "core/measure/point.h"

namespace ridge::measure {

struct StoppingLimits {
    std::int64_t minSamples = 10;
    Seconds minTime{0.5};     ///< of all samples together
    double maxNoise = 0.005;  ///< unbiased standard deviation over mean
    Seconds timeout{15.0};    ///< by the clock on the wall, for one point
    bool operator==(const StoppingLimits&) const = default;
};

/// Decides when there are enough samples, by the rule of NVIDIA's nvbench (its "stdrel" criterion, as of August 2026), and says why.
///
/// Once `minSamples` took more than `minTime`:
///   Noise         the noise of all samples is below `maxNoise`;
///   Settled       it is above, but no longer changes: more than 64 estimates, and the last 512 of them deviate from the newest by less
///                 than 5 % of it (looked at every 16th sample).
/// At any time:
///   NoiseUnknown  64 estimates in a row gave no number, because every time was 0 or not finite;
///   Timeout       `timeout` has passed and there is a sample.
class StoppingRule {
public:
    explicit StoppingRule(const StoppingLimits& limits) : m_limits(limits) {}

    /// The seconds that a sample took, all of its launches together.
    void add(Seconds sample);
    /// `elapsed` is the wall time since the first launch that was sampled. Nothing: go on.
    [[nodiscard]] std::optional<StopReason> verdict(Seconds elapsed) const;

private:
    [[nodiscard]] bool isSettled() const;

    StoppingLimits m_limits;
    std::int64_t m_samples = 0;
    double m_total = 0.0;
    double m_mean = 0.0;
    double m_squares = 0.0;  ///< sum of squared deviations from the mean, by Welford's recurrence
    std::deque<double> m_noise;
    std::int64_t m_unknown = 0;  ///< estimates in a row that were no number
};

}  // namespace ridge::measure
