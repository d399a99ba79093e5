// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/precision/normalisation_table.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/number_text.h"

namespace ridge {

namespace {

using precision::FloatFormat;
using precision::MaxSubtraction;
using precision::Rounder;
using precision::Softmax;

/// Two scores whose exponentials FP16 does not hold: exp(12) = 162,755.
constexpr std::array kScores{12.0, 11.0};

Cell valueCell(double value) {
    if (std::isnan(value)) return numberCell("NaN", value);
    return numberCell(std::isfinite(value) ? grouped(value, 4) : plainNumber(value), value);
}

Cell softmaxCell(const Softmax& found) {
    if (!found.isFinite) return textCell("NaN");
    return textCell(grouped(found.probabilities[0], 3) + " and " + grouped(found.probabilities[1], 3));
}

/// A row of the table: its name, and a cell for each format.
template <class CellOf>
void add(Table& table, std::string name, std::span<const FloatFormat> formats, CellOf cellOf) {
    std::vector<Cell> row{textCell(std::move(name))};
    for (const FloatFormat& format : formats) row.push_back(cellOf(format));
    table.rows.push_back(std::move(row));
}

void addNorms(Table& table, const NormQuestion& question, std::span<const FloatFormat> formats) {
    add(table, "LayerNorm of a constant row, eps " + plainNumber(question.epsilon), formats, [&](const FloatFormat& format) {
        const auto effect = precision::constantRow(question.epsilon, Rounder(format));
        if (!effect) return emptyCell();
        return effect->isFinite ? valueCell(effect->result) : textCell("NaN: eps is 0, 0/0");
    });
    std::vector<Result<precision::Variance>> found;
    for (const FloatFormat& format : formats) {
        precision::VarianceRequest row = question.row;
        row.format = format;
        row.accumulator = format;
        found.push_back(precision::varianceOf(row));
    }
    const auto addVariance = [&](std::string name, double precision::Variance::*of) {
        std::vector<Cell> row{textCell(std::move(name))};
        for (const auto& one : found) row.push_back(one ? valueCell((*one).*of) : emptyCell());
        table.rows.push_back(std::move(row));
    };
    const bool isDrawn = !found.empty() && found.front().has_value();
    addVariance("variance of " + grouped(question.row.width) + " values around " + plainNumber(question.row.mean) +
                    (isDrawn ? ", drawn with " + grouped(found.front()->drawn, 4) : ""),
                &precision::Variance::stored);
    addVariance("… mean of (x − mean)², summed in the format", &precision::Variance::twoPass);
    addVariance("… mean of x² minus mean², likewise", &precision::Variance::onePass);
}

void addMasks(Table& table, const NormQuestion& question, std::span<const FloatFormat> formats) {
    const auto effect = [&](const FloatFormat& format) { return precision::maskEffect(question.mask, question.score, Rounder(format)); };
    add(table, "score " + plainNumber(question.score) + " with a mask of " + plainNumber(question.mask), formats,
        [&](const FloatFormat& format) {
            const auto found = effect(format);
            return found ? valueCell(found->masked) : emptyCell();
        });
    add(table, "… what the masked place gets", formats, [&](const FloatFormat& format) {
        const auto found = effect(format);
        return found ? valueCell(found->leak) : emptyCell();
    });
    add(table, "… softmax of a row of masked places", formats, [&](const FloatFormat& format) {
        const auto found = effect(format);
        return found ? textCell(found->isFullRowFinite ? "finite" : "NaN") : emptyCell();
    });
}

}  // namespace

Table normalisationTable(const NormQuestion& question, std::span<const FloatFormat> formats) {
    Table table{{{"normalise", {}, {}, Align::Left}}, {}};
    for (const FloatFormat& format : formats) table.columns.push_back({std::string(format.name), {}, {}, Align::Right});
    addNorms(table, question, formats);
    add(table, "softmax of 12 and 11 as they are", formats,
        [](const FloatFormat& format) { return softmaxCell(precision::softmax(kScores, Rounder(format), MaxSubtraction::No)); });
    add(table, "… the maximum subtracted", formats,
        [](const FloatFormat& format) { return softmaxCell(precision::softmax(kScores, Rounder(format), MaxSubtraction::Yes)); });
    addMasks(table, question, formats);
    return table;
}

}  // namespace ridge
