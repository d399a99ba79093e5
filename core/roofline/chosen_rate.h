// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/roofline/roof.h"

namespace ridge {

struct ChosenRate {
    FlopRate rate;
    bool isSparse = false;
};

/// The rate that a peak gives: the structured-sparsity rate only when it is asked for, of matrix units, and published; else the dense one.
[[nodiscard]] ChosenRate chosenRate(const Peak& peak, PeakChoice choice);

}  // namespace ridge
