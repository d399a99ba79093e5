// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/precision/normalisation.h"
#include "core/report/table.h"

namespace ridge {

/// What LayerNorm and softmax are asked in each format.
struct NormQuestion {
    double epsilon = 1e-5;
    precision::VarianceRequest row;  ///< its formats are those of the columns
    double mask = -65504;
    double score = -16;  ///< of the masked place
};

/// A row for each effect, a column for each format. What a computation refuses has no cell.
[[nodiscard]] Table normalisationTable(const NormQuestion& question, std::span<const precision::FloatFormat> formats);

}  // namespace ridge
