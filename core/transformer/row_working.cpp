// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/row_working.h"

#include <algorithm>
#include <cassert>

#include "core/transformer/row_formulas.h"

namespace ridge {

namespace {

bool hasText(const ModelRow& row) {
    return row.hasShape || row.hasFormulas;
}

bool isSame(const Term& a, const Term& b) {
    return a.name == b.name && a.access == b.access && a.elements == b.elements && a.bitsPerElement == b.bitsPerElement &&
           a.formula == b.formula;
}

/// Rows whose workings would read the same, but for their names.
bool areAlike(const ModelRow& a, const ModelRow& b) {
    if (a.hasShape != b.hasShape || (a.hasShape && a.shape != b.shape)) return false;
    const auto ofA = a.work.usedTerms();
    const auto ofB = b.work.usedTerms();
    return a.unit == b.unit && a.type.type == b.type.type && a.work.flops == b.work.flops &&
           std::equal(ofA.begin(), ofA.end(), ofB.begin(), ofB.end(), isSame);
}

/// 16 bit that nobody named is bf16 where the roof is bf16's.
void name16Bit(DType& type, const Evaluation& evaluation) {
    if (type == DType::Fp16 && evaluation.roof && evaluation.roof->type == DType::Bf16) type = DType::Bf16;
}

void name16Bit(Operator& op, const Evaluation& evaluation) {
    for (DType* type : {&op.dtype, &op.a, &op.b, &op.c}) name16Bit(*type, evaluation);
}

/// Of the forward row that this one is, or repeats.
Formulas formulasOf(const FormulaRows& built, std::size_t index) {
    const ModelRow& row = built.rows[index];
    if (row.pass == Pass::Optimizer) return optimizerFormulas(row);
    for (std::size_t i = 0; i < built.formulas.size(); ++i) {
        if (built.rows[i].name == row.name && built.rows[i].group == row.group) return built.formulas[i];
    }
    return {};
}

}  // namespace

Evaluation evaluateRow(const ModelRow& row, const Accelerator& accelerator, const Switches& switches) {
    RowRoofs roofs(accelerator, switches);
    const RowPlacement placed = roofs.place(row);
    Evaluation evaluation;
    evaluation.accelerator = accelerator.id;
    evaluation.name = accelerator.name;
    if (placed.roof != nullptr) evaluation.roof = *placed.roof;
    evaluation.placement = placed.placement;
    evaluation.reason = placed.reason;
    return evaluation;
}

bool hasWorking(const ModelRow& row, const Accelerator& accelerator, const Switches& switches) {
    return hasText(row) && evaluateRow(row, accelerator, switches).isSupported();
}

std::vector<std::size_t> dearestWorkings(std::span<const ModelRow> rows, RowRoofs& roofs) {
    std::vector<std::pair<double, std::size_t>> timed;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!hasText(rows[i])) continue;
        const auto placement = roofs.place(rows[i]).placement;
        if (placement) timed.emplace_back(placement->time.value * static_cast<double>(rows[i].count), i);
    }
    std::stable_sort(timed.begin(), timed.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::size_t> dearest;
    for (const auto& [time, index] : timed) {
        const auto isAlike = [&rows, row = index](std::size_t other) { return areAlike(rows[other], rows[row]); };
        if (std::none_of(dearest.begin(), dearest.end(), isAlike)) dearest.push_back(index);
    }
    return dearest;
}

Derivation deriveRow(const Model& model, const Workload& workload, std::size_t index, const Accelerator& accelerator,
                     const Switches& switches) {
    const FormulaRows built = buildFormulaRows(model, workload);
    assert(index < built.rows.size());
    const ModelRow& row = built.rows[index];
    const Evaluation evaluation = evaluateRow(row, accelerator, switches);
    Derivation derivation;
    if (row.hasFormulas) {
        CountedWork counted{formulasOf(built, index), row.work, row.unit, row.type.type};
        Formulas& formulas = counted.formulas;
        for (DType* type : {&formulas.a, &formulas.b, &formulas.c}) name16Bit(*type, evaluation);
        if (formulas.shape) name16Bit(*formulas.shape, evaluation);
        derivation = derive(counted, evaluation, accelerator, switches);
    } else {
        Operator shape = row.shape;
        name16Bit(shape, evaluation);
        derivation = derive(shape, accelerator, switches);
    }
    derivation.title = std::string(row.name) + ": " + derivation.title;
    return derivation;
}

}  // namespace ridge
