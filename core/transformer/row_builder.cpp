// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/row_builder.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/operators/families.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace {

/// Adding a bias costs no operation; it is read once.
void addBias(Work& work, std::int64_t out, DType type) {
    const Term written = work.terms[work.termCount - 1];
    work.terms[work.termCount - 1] = {"bias", Access::Read, asCount(out), storageBits(type), "n"};
    addTerm(work, written);
}

std::uint64_t activationFlops(Activation activation) {
    switch (activation) {
        case Activation::Relu:
            return 1;
        case Activation::Gelu:
            return 8;
        case Activation::Silu:
        case Activation::ClampedSilu:
            return 5;
    }
    return 0;
}

/// Of scores and values: what is neither keys nor values nor what holds both.
Count uncachedBits(const Work& work) {
    Count bits;
    for (const auto& term : work.usedTerms()) {
        const bool isCached = term.name == "k" || term.name == "v" || term.name == "cache";
        if (!isCached) bits = bits + term.bits();
    }
    return bits;
}

/// Every field: rows are written over.
void setShape(Operator& shape, OperatorKind kind, std::initializer_list<std::int64_t> dims, DType type) {
    shape.kind = kind;
    std::fill(std::copy(dims.begin(), dims.end(), shape.dims.begin()), shape.dims.end(), 0);
    shape.dtype = shape.a = shape.b = shape.c = type;
    shape.causal = false;
    shape.window.reset();
    shape.beta = 0.0;
}

Formulas activationFormulas(const Operator& shape, const FeedForward& network) {
    Formulas formulas = shapeFormulas(shape);
    formulas.title = std::string(activationName(network.activation)) + (network.isGated ? "-gate " : " ") + std::to_string(shape.dims[0]);
    formulas.flops = std::to_string(activationFlops(network.activation) + (network.isGated ? 1 : 0)) + " elements";
    formulas.why = network.isGated ? "The activation of one operand, times the other." : "The activation of each element.";
    return formulas;
}

Formulas dropoutFormulas(Count elements, DType type) {
    Formulas formulas;
    formulas.title = "dropout " + grouped(elements);
    formulas.flops = "2 elements";
    formulas.why = "A comparison with a random number, and the scaling of what is kept; the mask is a byte per element.";
    formulas.names = {{"elements", elements}};
    formulas.a = formulas.b = formulas.c = type;
    return formulas;
}

Formulas softmaxFormulas(const Operator& scores, DType type) {
    Formulas formulas = shapeFormulas(scores);
    formulas.title = "softmax of " + formulas.title;
    formulas.flops = "5 batch heads pairs";
    formulas.why = specOf(OperatorKind::Softmax).why;
    formulas.trafficRemark = "Scores are stored whole, whatever the mask leaves of them.";
    formulas.a = formulas.b = formulas.c = type;
    return formulas;
}

OperatorKind activationOperator(const FeedForward& network) {
    if (network.isGated) return network.activation == Activation::Silu ? OperatorKind::SiluGate : OperatorKind::Mul;
    switch (network.activation) {
        case Activation::Relu:
            return OperatorKind::Relu;
        case Activation::Gelu:
            return OperatorKind::Gelu;
        default:
            return OperatorKind::Silu;
    }
}

}  // namespace

Formulas shapeFormulas(const Operator& shape) {
    const OperatorSpec& spec = specOf(shape.kind);
    Formulas formulas;
    formulas.title = shapeText(shape);
    formulas.flops = spec.flopFormula;
    formulas.why = spec.why;
    formulas.shape = shape;
    formulas.a = shape.a;
    formulas.b = shape.b;
    formulas.c = shape.c;
    return formulas;
}

RowBuilder::RowBuilder(const Model& ofModel, const Workload& ofWorkload, std::vector<ModelRow>& rows, std::vector<Formulas>* formulas)
    : model(ofModel),
      workload(ofWorkload),
      widths(widthsOf(ofModel, ofWorkload)),
      isTraining(ofWorkload.phase == Phase::Train),
      devices(ofWorkload.tensorParallel),
      m_rows(rows),
      m_formulas(formulas) {
    // checkWorkload has refused operands without a common product.
    for (std::size_t i = 0; i < kWeightClasses; ++i) {
        const bool isAsBefore = i > 0 && widths.weights[i] == widths.weights[i - 1];
        const Width width{widths.weights[i], widths.areWeightsGiven};
        m_weightProducts[i] = isAsBefore ? m_weightProducts[i - 1] : productType(widths.activations, width).value_or(ProductType{});
    }
    m_cacheProduct = productType(widths.activations, widths.kv).value_or(ProductType{});
}

void RowBuilder::enterLayers(const LayerKind& kind, const StackStep& step) {
    m_step = step;
    m_group = kind.group;
    m_count = kind.layers;
    m_isInLayer = true;
}

void RowBuilder::leaveLayers(LayerGroup group, const StackStep& step) {
    m_step = step;
    m_group = group;
    m_count = 1;
    m_isInLayer = false;
}

ModelRow& RowBuilder::empty(std::string_view name, RowKind kind, RowFamily family) {
    if (m_used == m_rows.size()) m_rows.emplace_back();
    ModelRow& row = m_rows[m_used++];
    if (m_formulas != nullptr) m_formulas->resize(m_used);
    // Every fact but load and bits, which buildRows sets: setting them one by one takes half the time of clearing the whole.
    row.name = name;
    row.group = m_group;
    row.kind = kind;
    row.family = family;
    row.pass = Pass::Forward;
    row.count = m_count;
    row.unit = PeakUnit::Vector;
    row.type = {widths.activations.type == DType::Fp64 ? DType::Fp64 : DType::Fp32, false};
    row.isInLayer = m_isInLayer;
    row.isScore = row.followsContext = row.hasShape = row.hasFormulas = false;
    row.activationBits = row.savedBits = row.linkBits = {};
    row.work.flops = {};
    row.work.termCount = 0;
    return row;
}

ModelRow& RowBuilder::shaped(std::string_view name, RowKind kind, RowFamily family, OperatorKind op,
                             std::initializer_list<std::int64_t> dims) {
    ModelRow& row = empty(name, kind, family);
    row.hasShape = true;
    setShape(row.shape, op, dims, widths.activations.type);
    return row;
}

ModelRow& RowBuilder::fromOperator(std::string_view name, RowKind kind, RowFamily family, OperatorKind op,
                                   std::initializer_list<std::int64_t> dims) {
    ModelRow& row = shaped(name, kind, family, op, dims);
    countWork(row.shape, row.work);
    row.activationBits = row.work.bits();
    return row;
}

Operator RowBuilder::op(OperatorKind kind, std::initializer_list<std::int64_t> dims) const {
    Operator made;
    setShape(made, kind, dims, widths.activations.type);
    return made;
}

ModelRow& RowBuilder::product(std::string_view name, WeightClass weightClass, const ProductShape& shape) {
    ModelRow& row = shaped(name, RowKind::Product, RowFamily::Linear, OperatorKind::Matmul, {shape.rows, shape.out, shape.in, 1});
    row.shape.b = widths.weight(weightClass).type;
    countWork(row.shape, row.work);
    row.unit = PeakUnit::Matrix;
    row.type = weightProduct(weightClass);
    row.activationBits = row.work.terms[0].bits() + row.work.terms[2].bits();
    if (isTraining && shape.savesInput) row.savedBits = row.work.terms[0].bits();
    if (!shape.hasBias) return row;
    addBias(row.work, shape.out, row.shape.b);
    explain([&row] {
        Formulas formulas = shapeFormulas(row.shape);
        formulas.shapeRemark = "Critical sizes and what to try next are those of the product without its bias.";
        return formulas;
    });
    return row;
}

ModelRow& RowBuilder::norm(std::string_view name, NormShape shape, std::int64_t rows, std::int64_t width) {
    const bool isRms = shape.kind == NormKind::RmsNorm;
    const OperatorKind kind = isRms ? OperatorKind::RmsNorm : OperatorKind::LayerNorm;
    ModelRow& row = shaped(name, RowKind::Norm, RowFamily::Normalisation, kind, {rows, width});
    row.shape.b = widths.weight(WeightClass::Norm).type;
    countWork(row.shape, row.work);
    // The operator has all its parameters; a model may leave some out.
    row.work.termCount = 2;
    const unsigned parameters = (shape.hasGain ? 1U : 0U) + (shape.hasBias ? 1U : 0U);
    const unsigned parameterWidth = storageBits(row.shape.b);
    if (shape.hasGain) addTerm(row.work, {"gamma", Access::Read, asCount(width), parameterWidth, "cols"});
    if (shape.hasBias) addTerm(row.work, {"beta", Access::Read, asCount(width), parameterWidth, "cols"});
    row.hasShape = parameters == (isRms ? 1U : 2U);
    if (!row.hasShape) {
        explain([&row] {
            Formulas formulas = shapeFormulas(row.shape);
            formulas.trafficRemark = "Parameters that the model leaves out are not read.";
            return formulas;
        });
    }
    row.activationBits = row.work.terms[0].bits() + row.work.terms[1].bits();
    if (isTraining) row.savedBits = row.work.terms[0].bits();
    return row;
}

ModelRow& RowBuilder::residualAdd(std::string_view name) {
    return fromOperator(name, RowKind::Elementwise, RowFamily::Elementwise, OperatorKind::Add, {m_step.rows() * model.hidden});
}

ModelRow& RowBuilder::activation(std::string_view name, const FeedForward& network, std::int64_t elements) {
    ModelRow& row = fromOperator(name, RowKind::Elementwise, RowFamily::Elementwise, activationOperator(network), {elements});
    const std::uint64_t flops = activationFlops(network.activation) + (network.isGated ? 1 : 0);
    const Count counted = Count(flops) * asCount(elements);
    row.hasShape = counted == row.work.flops;
    row.work.flops = counted;
    if (!row.hasShape) explain([&] { return activationFormulas(row.shape, network); });
    if (isTraining) row.savedBits = asCount(elements) * Count(activationWidth()) * Count(network.isGated ? 2 : 1);
    return row;
}

ModelRow& RowBuilder::emptyScore(std::string_view name, RowKind kind) {
    ModelRow& row = empty(name, kind, RowFamily::Attention);
    row.unit = PeakUnit::Matrix;
    row.type = cacheProduct();
    row.isScore = true;
    row.followsContext = m_step.isDecode;
    return row;
}

ModelRow& RowBuilder::score(std::string_view name, RowKind kind, const Operator& op) {
    ModelRow& row = emptyScore(name, kind);
    row.shape = op;
    row.hasShape = true;
    countWork(op, row.work);
    row.activationBits = uncachedBits(row.work);
    return row;
}

ModelRow& RowBuilder::latentScore(std::string_view name, RowKind kind, const Work& work) {
    ModelRow& row = emptyScore(name, kind);
    row.work = work;
    row.activationBits = uncachedBits(work);
    return row;
}

ModelRow& RowBuilder::lookup(std::string_view name, std::int64_t rows, std::int64_t width) {
    ModelRow& row = shaped(name, RowKind::Lookup, RowFamily::Embedding, OperatorKind::Embedding, {rows, width});
    row.shape.a = widths.weight(WeightClass::Embedding).type;
    countWork(row.shape, row.work);
    row.activationBits = row.work.terms[1].bits();
    return row;
}

ModelRow& RowBuilder::cacheWrite(std::string_view name, std::int64_t elements) {
    ModelRow& row = shaped(name, RowKind::CacheWrite, RowFamily::Cache, OperatorKind::Copy, {elements});
    row.shape.c = widths.kv.type;
    countWork(row.shape, row.work);
    row.activationBits = row.work.terms[0].bits();
    return row;
}

void RowBuilder::dropout(std::string_view name, double probability, Count elements, bool isScore) {
    if (!isTraining || probability <= 0.0) return;
    constexpr unsigned maskBits = 8;
    ModelRow& row = empty(name, RowKind::Elementwise, RowFamily::Elementwise);
    row.work.flops = Count(2) * elements;  // a comparison with the seed's value and the scaling of what is kept
    addTerm(row.work, {"x", Access::Read, elements, activationWidth(), "elements"});
    addTerm(row.work, {"mask", Access::Write, elements, maskBits, "elements"});
    addTerm(row.work, {"out", Access::Write, elements, activationWidth(), "elements"});
    row.activationBits = row.work.bits();
    row.savedBits = elements * Count(maskBits);
    row.isScore = isScore;
    explain([&] { return dropoutFormulas(elements, widths.activations.type); });
}

void RowBuilder::collective(std::string_view name, Count bits) {
    ModelRow& row = empty(name, RowKind::Collective, RowFamily::Collective);
    row.linkBits = bits;
}

void RowBuilder::allReduce(std::string_view name, std::int64_t elements) {
    if (devices == 1) return;
    // A ring moves every byte twice but for the share that a device keeps.
    const long double shares = 2.0L * static_cast<long double>(devices - 1) / static_cast<long double>(devices);
    collective(name, Count::expected(static_cast<long double>(elements) * activationWidth() * shares));
}

void RowBuilder::allGather(std::string_view name, Count elements) {
    if (devices == 1) return;
    const long double shares = static_cast<long double>(devices - 1) / static_cast<long double>(devices);
    collective(name, Count::expected(elements.toLongDouble() * activationWidth() * shares));
}

void addSoftmax(RowBuilder& build, const AttentionNames& names, const Operator& scores) {
    const Count rows = dim(scores, attention::kBatch) * dim(scores, attention::kHeads);
    const Count stored = rows * dim(scores, attention::kSeqQ) * attention::kvRows(scores);
    ModelRow& row = build.empty(names.softmax, RowKind::Elementwise, RowFamily::Attention);
    row.work.flops = Count(5) * rows * attention::pairs(scores);
    addTerm(row.work, {"x", Access::Read, stored, build.activationWidth(), "batch heads seq-q kv-rows"});
    addTerm(row.work, {"out", Access::Write, stored, build.activationWidth(), "batch heads seq-q kv-rows"});
    build.explain([&] { return softmaxFormulas(scores, build.widths.activations.type); });
    row.activationBits = row.work.bits();
    row.isScore = true;
    row.followsContext = build.step().isDecode;
    if (build.isTraining) row.savedBits = row.work.terms[1].bits();
}

}  // namespace ridge
