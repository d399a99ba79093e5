// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/stopping.h"

#include <cmath>

namespace ridge::measure {

namespace {

/// A standard deviation of fewer samples says nothing.
constexpr std::int64_t kFewestForNoise = 5;
constexpr std::size_t kHistory = 512;
constexpr std::size_t kFewestForSettled = 64;
constexpr std::int64_t kLookEvery = 16;
constexpr double kSettled = 0.05;
constexpr std::int64_t kMostUnknown = 64;

}  // namespace

void StoppingRule::add(Seconds sample) {
    ++m_samples;
    m_total += sample.value;
    const double fromOldMean = sample.value - m_mean;
    m_mean += fromOldMean / static_cast<double>(m_samples);
    m_squares += fromOldMean * (sample.value - m_mean);
    if (m_samples < kFewestForNoise) return;
    const double noise = std::sqrt(m_squares / static_cast<double>(m_samples - 1)) / m_mean;
    if (!std::isfinite(noise)) {
        ++m_unknown;
        return;
    }
    m_unknown = 0;
    m_noise.push_back(noise);
    if (m_noise.size() > kHistory) m_noise.pop_front();
}

bool StoppingRule::isSettled() const {
    if (m_noise.size() <= kFewestForSettled || m_samples % kLookEvery != 0) return false;
    const double newest = m_noise.back();
    double squares = 0.0;
    for (const double noise : m_noise) squares += (noise - newest) * (noise - newest);
    return std::sqrt(squares / static_cast<double>(m_noise.size() - 1)) < kSettled * newest;
}

std::optional<StopReason> StoppingRule::verdict(Seconds elapsed) const {
    if (m_samples >= m_limits.minSamples && m_total > m_limits.minTime.value && !m_noise.empty()) {
        if (m_noise.back() < m_limits.maxNoise) return StopReason::Noise;
        if (isSettled()) return StopReason::Settled;
    }
    if (m_unknown >= kMostUnknown) return StopReason::NoiseUnknown;
    if (m_samples > 0 && elapsed >= m_limits.timeout) return StopReason::Timeout;
    return std::nullopt;
}

}  // namespace ridge::measure
