// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/number_text.h"
#include "core/operators/work_builder.h"
#include "core/transformer/row_builder.h"

namespace ridge {

namespace {

/// What an expert's product is counted from.
struct ExpertProduct {
    Experts experts;
    RowBuilder::ProductShape shape;
    unsigned activationWidth;
    unsigned weightWidth;
};

void count(const ExpertProduct& product, Work& work) {
    const RowBuilder::ProductShape& shape = product.shape;
    const Count pairs = asCount(shape.rows) * asCount(product.experts.perToken);
    const Count hit = expectedExperts(product.experts, shape.rows);
    const Count in = asCount(shape.in);
    const Count out = asCount(shape.out);
    work.flops = Count(2) * pairs * in * out;
    addTerm(work, {"a", Access::Read, pairs * in, product.activationWidth, "pairs in"});
    addTerm(work, {"b", Access::Read, hit * in * out, product.weightWidth, "hit in out"});
    if (shape.hasBias) addTerm(work, {"bias", Access::Read, hit * out, product.weightWidth, "hit out"});
    addTerm(work, {"c", Access::Write, pairs * out, product.activationWidth, "pairs out"});
}

std::vector<NamedCount> routingNames(const Experts& experts, std::int64_t tokens) {
    const Count pairs = asCount(tokens) * asCount(experts.perToken);
    return {{"tokens", asCount(tokens)}, {"top-k", asCount(experts.perToken)}, {"pairs", pairs, "tokens top-k"}};
}

std::string routingTitle(const Experts& experts, std::int64_t tokens) {
    return std::to_string(experts.perToken) + " of " + std::to_string(experts.count) + " experts, " + std::to_string(tokens) +
           (tokens == 1 ? " token, " : " tokens, ");
}

/// "32 / 7.9198 = 4.0405"
std::string rowsOfAnExpert(Count pairs, Count hit) {
    const double each = static_cast<double>(pairs.toLongDouble() / hit.toLongDouble());
    constexpr int digits = 5;
    return grouped(pairs) + " / " + grouped(hit.toDouble(), digits) + " = " + grouped(each, digits);
}

Formulas productFormulas(const ExpertProduct& product, const Widths& widths) {
    const Experts& experts = product.experts;
    const RowBuilder::ProductShape& shape = product.shape;
    const Count hit = expectedExperts(experts, shape.rows);
    Formulas formulas;
    formulas.title = routingTitle(experts, shape.rows) + std::to_string(shape.in) + " → " + std::to_string(shape.out);
    formulas.flops = "2 pairs in out";
    formulas.why = "A token is a row for each of top-k experts; each of a row's out results is a dot product of length in.";
    formulas.names = routingNames(experts, shape.rows);
    formulas.names.push_back({"experts", asCount(experts.count)});
    formulas.names.push_back({"in", asCount(shape.in)});
    formulas.names.push_back({"out", asCount(shape.out)});
    formulas.names.push_back({"hit", hit, "experts (1 - (1 - top-k / experts)^tokens)"});
    formulas.a = formulas.c = widths.activations.type;
    formulas.b = widths.weight(WeightClass::Experts).type;
    if (!hit.isExact()) {
        formulas.trafficRemark = "hit is an expectation: tokens choose their experts evenly and without regard to each other.";
    }
    const std::string each = rowsOfAnExpert(asCount(shape.rows) * asCount(experts.perToken), hit);
    formulas.intensityRemark = "Rows for each expert that is hit: " + each +
                               " on average. Its weights are read for these alone: few rows, few operations per byte.";
    formulas.growth = Growth{"tokens", [product](std::int64_t tokens) {
                                 ExpertProduct other = product;
                                 other.shape.rows = tokens;
                                 Work work;
                                 count(other, work);
                                 return work;
                             }};
    return formulas;
}

Formulas combineFormulas(const Experts& experts, std::int64_t tokens, std::int64_t width, DType type) {
    Formulas formulas;
    formulas.title = routingTitle(experts, tokens) + "width " + std::to_string(width);
    formulas.flops = "2 pairs width";
    formulas.why = "What a token's experts put out is weighted and added: a multiply-add per element.";
    formulas.names = routingNames(experts, tokens);
    formulas.names.push_back({"width", asCount(width)});
    formulas.a = formulas.b = formulas.c = type;
    return formulas;
}

}  // namespace

Count expectedExperts(const Experts& experts, std::int64_t tokens) {
    if (tokens == 1 || experts.perToken == experts.count) return asCount(experts.perToken);
    const long double miss = static_cast<long double>(experts.perToken) / static_cast<long double>(experts.count);
    return Count::expected(static_cast<long double>(experts.count) * -std::expm1(static_cast<long double>(tokens) * std::log1p(-miss)));
}

ModelRow& RowBuilder::expertProduct(std::string_view name, const ProductShape& shape) {
    const ExpertProduct counted{*model.experts, shape, activationWidth(), storageBits(widths.weight(WeightClass::Experts).type)};
    ModelRow& row = empty(name, RowKind::Product, RowFamily::Expert);
    row.unit = PeakUnit::Matrix;
    row.type = weightProduct(WeightClass::Experts);
    count(counted, row.work);
    row.activationBits = row.work.terms[0].bits() + row.work.terms[row.work.termCount - 1].bits();
    if (isTraining && shape.savesInput) row.savedBits = row.work.terms[0].bits();
    explain([&] { return productFormulas(counted, widths); });
    return row;
}

ModelRow& RowBuilder::expertCombine(std::string_view name) {
    const std::int64_t rows = m_step.rows();
    const Count tokens = asCount(rows);
    const Count width = asCount(model.hidden);
    const Count pairs = tokens * asCount(model.experts->perToken);
    ModelRow& row = empty(name, RowKind::Elementwise, RowFamily::Elementwise);
    row.work.flops = Count(2) * pairs * width;
    addTerm(row.work, {"x", Access::Read, pairs * width, activationWidth(), "pairs width"});
    addTerm(row.work, {"weights", Access::Read, pairs, activationWidth(), "pairs"});
    addTerm(row.work, {"out", Access::Write, tokens * width, activationWidth(), "tokens width"});
    row.activationBits = row.work.bits();
    if (isTraining) row.savedBits = row.work.terms[0].bits() + row.work.terms[1].bits();
    explain([&] { return combineFormulas(*model.experts, rows, model.hidden, widths.activations.type); });
    return row;
}

}  // namespace ridge
