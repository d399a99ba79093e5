// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/measure/measurements.h"
#include "core/report/table.h"
#include "core/scene/plot_scene.h"

namespace ridge {

enum class MeasuredColumn : std::uint8_t {
    Name,
    Type,
    Device,
    Caches,
    Time,    ///< median
    Spread,  ///< half the distance of the quartiles, over the median
    Work,
    Traffic,
    ArithmeticIntensity,
    Amounts,  ///< where work and traffic come from
    Share,    ///< of the roof, 1 on it
    Reason,
    Method,
    When
};

/// A row for each ceiling and each point, in their order: row i is point i. A ceiling has no share; its reason says what it makes of the
/// roof.
[[nodiscard]] Table measuredTable(const measure::Measurements& measured, std::span<const ChosenAccelerator> chosen);

}  // namespace ridge
