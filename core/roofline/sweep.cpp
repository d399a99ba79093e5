// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/sweep.h"

namespace ridge {

std::vector<SweepPoint> sweep(const Operator& op, std::size_t dimension) {
    constexpr int lastPower = 20;
    std::vector<SweepPoint> points;
    points.reserve(lastPower + 1);
    for (int power = 0; power <= lastPower; ++power) {
        const std::int64_t value = std::int64_t{1} << power;
        if (const auto swept = withDimension(op, dimension, value)) points.push_back({value, countWork(*swept)});
    }
    return points;
}

}  // namespace ridge
