// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ridge {

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every machine, which <random>'s distributions do not promise.
class SplitMix {
public:
    explicit SplitMix(std::uint64_t seed) : m_state(seed) {}

    /// What the (index + 1)th call of next() gives, without the calls before it.
    [[nodiscard]] static std::uint64_t at(std::uint64_t seed, std::uint64_t index) { return SplitMix(seed + index * kStep).next(); }

    std::uint64_t next() {
        m_state += kStep;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31U);
    }

    /// In [0, 1), a multiple of 2^-24: every such value is a float.
    float unit() { return static_cast<float>(next() >> 40U) * 0x1p-24F; }

    /// The upper 53 bits of `word` as a number in [0, 1), a multiple of 2^-53: every such value is a double.
    [[nodiscard]] static double toUnit(std::uint64_t word) { return static_cast<double>(word >> 11U) * 0x1p-53; }

    /// In 0 .. `end` - 1; the bias of the remainder is below end / 2^64.
    std::int64_t below(std::int64_t end) { return static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(end)); }

private:
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;

    std::uint64_t m_state;
};

}  // namespace ridge
