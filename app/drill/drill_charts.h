// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/precision/chart.h"

namespace ridge::app {

/// A bar for each day from today on; no plot where nothing is due.
[[nodiscard]] precision::Chart forecastChart(const std::vector<int>& forecast, std::int64_t today);

}  // namespace ridge::app
