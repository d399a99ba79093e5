// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/rounding.h"

#include <algorithm>

#include "core/precision/half_instruction.h"

namespace ridge::precision {

namespace {

template <class T>
T overflowResult(const FloatFormat& format, Overflow overflow) {
    if (format.alwaysSaturates || overflow == Overflow::Saturate) return static_cast<T>(format.maxFinite());
    return format.hasInfinity ? std::numeric_limits<T>::infinity() : std::numeric_limits<T>::quiet_NaN();
}

template <class T>
kernel::Limits<T> limitsOf(const FloatFormat& format, const RoundingMode& mode) {
    kernel::Limits<T> limits;
    limits.minNormal = static_cast<T>(format.minNormal());
    limits.topBinade = static_cast<T>(powerOfTwo(format.highestExponent()));
    const int spare = kernel::kDigits<T> - format.mantissaBits;
    limits.spread = spare == 0 ? T{0} : static_cast<T>(powerOfTwo(spare));
    limits.epsilon = static_cast<T>(format.epsilon());
    limits.maxFinite = static_cast<T>(format.maxFinite());
    limits.overflow = overflowResult<T>(format, mode.overflow);
    limits.notANumber = format.hasNan() ? std::numeric_limits<T>::quiet_NaN() : limits.maxFinite;
    limits.flushBelow = mode.subnormals == Subnormals::Flush ? limits.minNormal : T{0};
    limits.zeroSign = format.hasNegativeZero() ? -T{0} : T{0};
    return limits;
}

template <class T>
void allNearest(const kernel::Limits<T>& limits, std::span<const T> in, std::span<T> out) {
    const std::size_t size = std::min(in.size(), out.size());
    for (std::size_t i = 0; i < size; ++i) out[i] = kernel::toNearest(limits, in[i]);
}

}  // namespace

Rounder::Rounder(const FloatFormat& format, RoundingMode mode) : m_format(format), m_mode(mode), m_limits(limitsOf<double>(format, mode)) {}

double roundedSum(const Rounder& rounder, double a, double b) {
    const double sum = a + b;
    // What the sum lost (Knuth's two-sum).
    const double partOfB = sum - a;
    const double lost = (a - (sum - partOfB)) + (b - partOfB);
    const bool isOdd = (std::bit_cast<std::uint64_t>(sum) & 1U) != 0;
    if (!std::isfinite(sum) || lost == 0 || isOdd) return rounder(sum);
    // Rounded to odd, the last digit remembers that something was lost, and no tie is seen where there is none.
    return rounder(std::nextafter(sum, lost > 0 ? HUGE_VAL : -HUGE_VAL));
}

void Rounder::all(std::span<const double> in, std::span<double> out) const {
    if (m_mode.direction == Direction::NearestEven) return allNearest(m_limits, in, out);
    const std::size_t size = std::min(in.size(), out.size());
    for (std::size_t i = 0; i < size; ++i) out[i] = (*this)(in[i], i);
}

void Rounder::all(std::span<const float> in, std::span<float> out) const {
    if (m_format == kFp16 && m_mode.direction == Direction::NearestEven && m_mode.subnormals == Subnormals::Keep &&
        m_mode.overflow == Overflow::AsFormat && roundByInstruction(in, out)) {
        return;
    }
    // Twice as many floats fit into a vector; formats as wide as a float need a double's room.
    if (m_mode.direction == Direction::NearestEven && kernel::fits<float>(m_format)) {
        return allNearest(limitsOf<float>(m_format, m_mode), in, out);
    }
    const std::size_t size = std::min(in.size(), out.size());
    for (std::size_t i = 0; i < size; ++i) out[i] = static_cast<float>((*this)(static_cast<double>(in[i]), i));
}

}  // namespace ridge::precision
