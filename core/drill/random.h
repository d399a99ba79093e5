// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/split_mix.h"

namespace ridge::drill {

/// The numbers one question is made from. The same (type, seed, index, attempt) draws the same on every machine: whole-number arithmetic
/// and table look-ups alone, because libraries differ in <random>'s distributions and in the last digit of powers and logarithms.
class Draw {
public:
    /// `attempt` counts how often the numbers drawn before were of no use.
    Draw(std::string_view type, std::uint64_t seed, std::uint64_t index, std::uint64_t attempt = 0);

    [[nodiscard]] std::uint64_t seed() const { return m_seed; }
    [[nodiscard]] std::uint64_t index() const { return m_index; }

    /// Both ends included; `low` must not be above `high`.
    std::int64_t between(std::int64_t low, std::int64_t high) { return low + m_random.below(high - low + 1); }
    /// A multiple of `step`; both ends must be.
    std::int64_t stepped(std::int64_t low, std::int64_t high, std::int64_t step) { return step * between(low / step, high / step); }
    /// 2^low .. 2^high.
    std::int64_t powerOfTwo(int low, int high) { return std::int64_t{1} << between(low, high); }
    /// True once in `n` times.
    bool oneIn(std::int64_t n) { return m_random.below(n) == 0; }

    /// A round number in [low, high], as likely in each decade: 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten. `low` itself
    /// when there is none.
    double nice(double low, double high);

    template <class Range>
    const auto& pick(const Range& range) {
        return range[static_cast<std::size_t>(m_random.below(static_cast<std::int64_t>(std::size(range))))];
    }

    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            const auto other = static_cast<std::size_t>(m_random.below(static_cast<std::int64_t>(i)));
            std::swap(items[i - 1], items[other]);
        }
    }

private:
    std::uint64_t m_seed;
    std::uint64_t m_index;
    SplitMix m_random;
};

}  // namespace ridge::drill
