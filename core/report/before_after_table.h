// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/report/table.h"
#include "core/scene/before_after.h"

namespace ridge {

/// A row for each change: intensity and time of both sides with their ratios, and the bound. "× as fast" is 2 for half the time.
[[nodiscard]] Table beforeAfterTable(std::span<const Change> changes);

}  // namespace ridge
