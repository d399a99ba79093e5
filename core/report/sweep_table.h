// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/explanation.h"
#include "core/report/table.h"

namespace ridge {

/// The swept points of an explanation that has some: value, FLOP, bytes, intensity.
[[nodiscard]] Table sweepTable(const Explanation& explanation);

}  // namespace ridge
