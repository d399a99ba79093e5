// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/number_text.h"
#include "core/operators/work_builder.h"
#include "core/transformer/parameters.h"
#include "core/transformer/row_builder.h"

namespace ridge {

namespace {

const Term& lastTerm(const Work& work) {
    return work.terms[work.termCount - 1];
}

Term read(std::string_view name, const Term& of) {
    return {name, Access::Read, of.elements, of.bitsPerElement, of.formula};
}

Term written(std::string_view name, const Term& of) {
    return {name, Access::Write, of.elements, of.bitsPerElement, of.formula};
}

/// A forward row without its amounts, in another pass.
ModelRow passOf(const ModelRow& forward, Pass pass) {
    ModelRow row = forward;
    row.pass = pass;
    row.work = {};
    row.savedBits = {};
    row.hasShape = row.hasFormulas = false;
    return row;
}

/// dX = dY W^T: as many products as forward.
ModelRow productInputGrad(const ModelRow& forward) {
    ModelRow row = passOf(forward, Pass::InputGrad);
    row.work.flops = forward.work.flops;
    addTerm(row.work, read("dY", lastTerm(forward.work)));
    addTerm(row.work, read("W", forward.work.terms[1]));
    addTerm(row.work, written("dX", forward.work.terms[0]));
    return row;
}

/// dW = X^T dY, and the sum over dY for a bias.
ModelRow productWeightGrad(const ModelRow& forward) {
    ModelRow row = passOf(forward, Pass::WeightGrad);
    row.work.flops = forward.work.flops;
    addTerm(row.work, read("X", forward.work.terms[0]));
    addTerm(row.work, read("dY", lastTerm(forward.work)));
    Term gradient = written("dW", forward.work.terms[1]);
    constexpr std::size_t withBias = 4;
    if (forward.work.termCount == withBias) gradient.elements = gradient.elements + forward.work.terms[2].elements;
    addTerm(row.work, gradient);
    return row;
}

Count elementsOf(const Work& work, std::string_view name) {
    for (const auto& term : work.usedTerms()) {
        if (term.name == name) return term.elements;
    }
    return {};
}

/// Each product of the forward pass becomes two. Reads what forward read, its output (fused only) and the output's gradient.
ModelRow scoreInputGrad(const ModelRow& forward, const Widths& widths) {
    ModelRow row = passOf(forward, Pass::InputGrad);
    const unsigned wide = storageBits(widths.activations.type);
    const unsigned cached = storageBits(widths.kv.type);
    const Work& work = forward.work;
    const Count left = work.terms[0].elements;  // q, or the scores that values are weighed with
    const Count out = lastTerm(work).elements;
    const Count kv = elementsOf(work, "k") + elementsOf(work, "v");
    const bool readsOutput = forward.kind == RowKind::Attention;
    row.work.flops = Count(2) * work.flops;
    addTerm(row.work, {"inputs and dO", Access::Read, left + out * Count(readsOutput ? 2 : 1), wide, {}});
    addTerm(row.work, {"k v", Access::Read, kv, cached, {}});
    addTerm(row.work, {"d of inputs", Access::Write, left, wide, {}});
    addTerm(row.work, {"dK dV", Access::Write, kv, cached, {}});
    return row;
}

/// Reads x and dY, writes dX; x is all that forward read, but for an addition, whose gradient needs no input and goes to both alike.
ModelRow elementwiseInputGrad(const ModelRow& forward) {
    ModelRow row = passOf(forward, Pass::InputGrad);
    const Work& work = forward.work;
    row.work.flops = work.flops;
    const bool isAdd = forward.hasShape && forward.shape.kind == OperatorKind::Add;
    const bool hasParameters = forward.kind == RowKind::Norm;
    for (const auto& term : work.usedTerms()) {
        if (term.access == Access::Write) {
            addTerm(row.work, read("dY", term));
            continue;
        }
        if ((isAdd || hasParameters) && &term != work.terms.data()) continue;
        const unsigned width = term.access == Access::ReadWrite ? term.bitsPerElement / 2 : term.bitsPerElement;
        addTerm(row.work, {"x dX", Access::ReadWrite, term.elements, 2 * width, term.formula});
        if (term.access == Access::ReadWrite) addTerm(row.work, {"dY", Access::Read, term.elements, width, term.formula});
    }
    return row;
}

ModelRow dropoutInputGrad(const ModelRow& forward) {
    ModelRow row = passOf(forward, Pass::InputGrad);
    row.work.flops = forward.work.flops;
    addTerm(row.work, read("mask", forward.work.terms[1]));
    addTerm(row.work, read("dY", forward.work.terms[2]));
    addTerm(row.work, written("dX", forward.work.terms[0]));
    return row;
}

/// The rows of the table that were used, added to.
ModelRow lookupWeightGrad(const ModelRow& forward) {
    ModelRow row = passOf(forward, Pass::WeightGrad);
    const Term& table = forward.work.terms[0];
    addTerm(row.work, {"rows", Access::ReadWrite, table.elements, 2 * table.bitsPerElement, table.formula});
    return row;
}

bool isDropout(const ModelRow& row) {
    return row.kind == RowKind::Elementwise && row.work.termCount == 3 && row.work.terms[1].name == "mask";
}

void addBackward(const ModelRow& forward, const Model& model, const Widths& widths, std::vector<ModelRow>& rows) {
    switch (forward.kind) {
        case RowKind::Product:
            rows.push_back(productInputGrad(forward));
            rows.push_back(productWeightGrad(forward));
            return;
        case RowKind::Attention:
        case RowKind::Qk:
        case RowKind::Pv:
            rows.push_back(scoreInputGrad(forward, widths));
            return;
        case RowKind::Norm:
            rows.push_back(elementwiseInputGrad(forward));
            return;
        case RowKind::Elementwise:
            rows.push_back(isDropout(forward) ? dropoutInputGrad(forward) : elementwiseInputGrad(forward));
            return;
        case RowKind::Lookup:
            if (forward.name != "position_embedding" || model.positions == Positions::Learned) rows.push_back(lookupWeightGrad(forward));
            return;
        case RowKind::Collective:
            // What is summed forward is handed on backward, and the other way round: the same bytes for the layers' two sums.
            if (forward.isInLayer) rows.push_back(passOf(forward, Pass::InputGrad));
            return;
        case RowKind::CacheWrite:
        case RowKind::Optimizer:
            return;
    }
}

bool isRecomputed(const ModelRow& row, Recompute recompute) {
    if (recompute == Recompute::Full) return row.isInLayer;
    return recompute == Recompute::Selective && row.isScore;
}

/// Gradients are kept at the width of what they belong to; the state and the master copy in fp32.
ModelRow optimizerRow(const Model& model, const Workload& workload, const Widths& widths) {
    const Count parameters = countParameters(model).total;
    ModelRow row;
    row.name = optimizerName(workload.optimizer);
    row.group = model.decoder.empty() ? LayerGroup::Encoder : LayerGroup::Decoder;
    row.kind = RowKind::Optimizer;
    row.family = RowFamily::Optimizer;
    row.pass = Pass::Optimizer;
    row.unit = PeakUnit::Vector;
    row.isInLayer = false;
    row.hasFormulas = true;
    row.type = {widths.activations.type == DType::Fp64 ? DType::Fp64 : DType::Fp32, false};
    if (workload.optimizer == Optimizer::Sgd) {
        constexpr unsigned once = 32;
        row.work.flops = Count(2) * parameters;
        addTerm(row.work, {"w", Access::ReadWrite, parameters, 2 * once, "elements"});
        addTerm(row.work, {"g", Access::Read, parameters, once, "elements"});
        return row;
    }
    Operator adam;
    adam.kind = OperatorKind::Adam;
    adam.dims[0] = 1;
    row.work = countWork(adam);
    row.work.flops = row.work.flops * parameters;
    for (std::size_t i = 0; i < row.work.termCount; ++i) row.work.terms[i].elements = parameters;
    return row;
}

}  // namespace

Formulas optimizerFormulas(const ModelRow& row) {
    const OperatorSpec& adam = specOf(OperatorKind::Adam);
    const bool isSgd = row.name == optimizerName(Optimizer::Sgd);
    Formulas formulas;
    formulas.title = std::string(row.name) + " step of " + grouped(row.work.terms[0].elements) + " parameters";
    formulas.flops = isSgd ? "2 elements" : adam.flopFormula;
    formulas.why = isSgd ? "A multiply-add per parameter, in fp32." : adam.why;
    formulas.names = {{"elements", row.work.terms[0].elements}};
    formulas.a = formulas.b = formulas.c = DType::Fp32;
    return formulas;
}

void addTrainingRows(const Model& model, const Workload& workload, const Widths& widths, std::vector<ModelRow>& rows) {
    const std::size_t forward = rows.size();
    for (std::size_t i = 0; i < forward; ++i) {
        if (!isRecomputed(rows[i], workload.recompute)) continue;
        ModelRow again = rows[i];
        again.pass = Pass::Recompute;
        again.savedBits = {};
        rows.push_back(again);
    }
    for (std::size_t i = forward; i-- > 0;) {
        const ModelRow row = rows[i];  // appending moves the rows
        addBackward(row, model, widths, rows);
    }
    rows.push_back(optimizerRow(model, workload, widths));
}

}  // namespace ridge
