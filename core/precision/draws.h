// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "core/base/split_mix.h"

namespace ridge::precision {

/// Seeded numbers that are the same on every machine, to the last digit of std::log: <random>'s distributions are not.
class Draws {
public:
    explicit Draws(std::uint64_t seed) : m_random(seed) {}

    /// In [0, 1).
    double uniform() { return SplitMix::toUnit(m_random.next()); }

    /// Mean 0, variance 1, by Marsaglia's polar method.
    double normal() {
        if (m_spare) {
            const double spare = *m_spare;
            m_spare.reset();
            return spare;
        }
        double x = 0;
        double y = 0;
        double square = 0;
        do {
            x = 2 * uniform() - 1;
            y = 2 * uniform() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        const double factor = std::sqrt(-2 * std::log(square) / square);
        m_spare = y * factor;
        return x * factor;
    }

private:
    SplitMix m_random;
    std::optional<double> m_spare;
};

}  // namespace ridge::precision
