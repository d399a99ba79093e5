// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/base/split_mix.h"
#include "core/precision/float_format.h"
#include "core/precision/rounding_kernel.h"

namespace ridge::precision {

enum class Direction : std::uint8_t {
    NearestEven,
    TowardZero,
    Stochastic,  // up with the probability of the part that is cut off
};
/// Flush: a result below the smallest normal value becomes zero, as on hardware that is set to it.
enum class Subnormals : std::uint8_t { Keep, Flush };
/// What becomes of a magnitude that rounds beyond the largest value, and of infinity.
enum class Overflow : std::uint8_t {
    AsFormat,  // infinity; NaN in a format without; the largest value in one without either
    Saturate,  // the largest value
};

struct RoundingMode {
    Direction direction = Direction::NearestEven;
    Subnormals subnormals = Subnormals::Keep;
    Overflow overflow = Overflow::AsFormat;
    std::uint64_t seed = 0;  ///< of Stochastic
};

/// Rounds doubles and floats to the values of a format, once and exactly: a double does not pass through a float.
///
/// A finite number that TowardZero has to cut down never becomes infinite. NaN stays NaN; a format without one gives its largest value,
/// as CUDA's conversions to FP6 and FP4 do. The CPU must round to nearest, as it does unless told otherwise.
class Rounder {
public:
    explicit Rounder(const FloatFormat& format, RoundingMode mode = {});

    /// `index` numbers the draws of Stochastic: the same seed and index round a value the same way.
    [[nodiscard]] double operator()(double value, std::uint64_t index = 0) const {
        if (m_mode.direction == Direction::NearestEven) return kernel::toNearest(m_limits, value);
        if (m_mode.direction == Direction::TowardZero) return kernel::towardZero(m_limits, value);
        return kernel::stochastic(m_limits, value, SplitMix::toUnit(SplitMix::at(m_mode.seed, index)));
    }

    /// Each of `in` to the same place of `out`, which must be as long and may be the same memory; draws are numbered by place.
    void all(std::span<const double> in, std::span<double> out) const;
    void all(std::span<const float> in, std::span<float> out) const;

    [[nodiscard]] const FloatFormat& format() const { return m_format; }
    [[nodiscard]] const RoundingMode& mode() const { return m_mode; }

private:
    FloatFormat m_format;
    RoundingMode m_mode;
    kernel::Limits<double> m_limits;
};

/// a + b rounded once, for any doubles: their own sum would be a first rounding.
[[nodiscard]] double roundedSum(const Rounder& rounder, double a, double b);

/// One value; for many, keep a Rounder.
[[nodiscard]] inline double rounded(const FloatFormat& format, double value, RoundingMode mode = {}) {
    return Rounder(format, mode)(value);
}

}  // namespace ridge::precision
