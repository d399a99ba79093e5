// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/roofline/counted_work.h"
#include "core/transformer/rows.h"

// Internal to core/transformer: how rows say what they were counted by.
namespace ridge {

/// A workload's rows, and beside each forward row the formulas it was counted by; `flops` is empty where its shape says it all.
struct FormulaRows {
    std::vector<ModelRow> rows;
    std::vector<Formulas> formulas;
};
/// As buildRows, which makes the same rows without a word.
[[nodiscard]] FormulaRows buildFormulaRows(const Model& model, const Workload& workload);

/// Those of the operator, for a row whose traffic or title differs from its own.
[[nodiscard]] Formulas shapeFormulas(const Operator& shape);
/// Of an optimizer's row.
[[nodiscard]] Formulas optimizerFormulas(const ModelRow& row);

}  // namespace ridge
