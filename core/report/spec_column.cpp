// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/spec_column.h"

#include <algorithm>
#include <array>

#include "core/hardware/figure_text.h"

namespace ridge {

namespace {

struct FieldText {
    std::string_view key;
    std::string_view title;
};
/// In the order of SpecField.
constexpr std::array<FieldText, kSpecFields> kFieldTexts{{{"name", "name"},
                                                          {"id", "id"},
                                                          {"vendor", "vendor"},
                                                          {"architecture", "architecture"},
                                                          {"chip", "chip"},
                                                          {"form_factor", "form factor"},
                                                          {"year", "year"},
                                                          {"memory", "memory"},
                                                          {"memory_type", "memory type"},
                                                          {"bandwidth", "bandwidth"},
                                                          {"l2", "L2"},
                                                          {"last_level_cache", "last-level cache"},
                                                          {"link", "link, both directions"},
                                                          {"link_name", "link type"},
                                                          {"power", "power"},
                                                          {"confidence", "confidence"},
                                                          {"sources", "sources"}}};

constexpr std::string_view kRidgePrefix = "ridge.";
constexpr int kRidgeDigits = 4;

const FieldText& textOf(SpecField field) {
    return kFieldTexts[static_cast<std::size_t>(field)];
}

}  // namespace

std::string specColumnKey(const SpecColumn& column) {
    switch (column.kind) {
        case SpecColumn::Kind::Field:
            return std::string(textOf(column.field).key);
        case SpecColumn::Kind::Peak:
            return std::string(peakKeyName(column.peak));
        case SpecColumn::Kind::Ridge:
            break;
    }
    return std::string(kRidgePrefix) + std::string(peakKeyName(column.peak));
}

std::optional<SpecColumn> findSpecColumn(std::string_view key) {
    const auto field = std::find_if(kFieldTexts.begin(), kFieldTexts.end(), [key](const FieldText& text) { return text.key == key; });
    if (field != kFieldTexts.end()) return fieldColumn(static_cast<SpecField>(field - kFieldTexts.begin()));
    const bool isRidge = key.starts_with(kRidgePrefix);
    const std::optional<PeakKey> peak = findPeakKey(isRidge ? key.substr(kRidgePrefix.size()) : key);
    if (!peak) return std::nullopt;
    return isRidge ? ridgeColumn(*peak) : peakColumn(*peak);
}

std::string specColumnTitle(const SpecColumn& column) {
    switch (column.kind) {
        case SpecColumn::Kind::Field:
            return std::string(textOf(column.field).title);
        case SpecColumn::Kind::Peak:
            return peakTitle(column.peak);
        case SpecColumn::Kind::Ridge:
            break;
    }
    return "ridge " + peakTitle(column.peak);
}

std::optional<ShownUnit> specColumnUnit(const SpecColumn& column, const NumberStyle& style) {
    if (column.kind == SpecColumn::Kind::Peak) return shownUnit(column.peak);
    if (column.kind == SpecColumn::Kind::Ridge) {
        const bool isInteger = shownUnit(column.peak).base == "OP/s";
        return isInteger ? ShownUnit{"OP/B", "OP/B", 1.0, kRidgeDigits} : ShownUnit{"FLOP/B", "FLOP/B", 1.0, kRidgeDigits};
    }
    switch (column.field) {
        case SpecField::Memory:
            return unitFor(kShownMemory, style);
        case SpecField::L2:
        case SpecField::LastLevelCache:
            return kShownCache;
        case SpecField::Bandwidth:
        case SpecField::Link:
            return kShownBandwidth;
        case SpecField::Power:
            return kShownPower;
        default:
            return std::nullopt;
    }
}

bool isNumeric(const SpecColumn& column) {
    if (specColumnUnit(column)) return true;
    return column.field == SpecField::Year || column.field == SpecField::Sources;
}

std::vector<SpecColumn> defaultSpecColumns() {
    using F = SpecField;
    using K = PeakKey;
    return {fieldColumn(F::Name),       fieldColumn(F::Year),      fieldColumn(F::Memory),   fieldColumn(F::Bandwidth),
            peakColumn(K::Fp32),        peakColumn(K::Bf16Tensor), peakColumn(K::Fp8Tensor), peakColumn(K::Fp4Tensor),
            ridgeColumn(K::Bf16Tensor), fieldColumn(F::L2),        fieldColumn(F::Link),     fieldColumn(F::Power),
            fieldColumn(F::Confidence), fieldColumn(F::Sources)};
}

std::vector<SpecColumn> allSpecColumns() {
    std::vector<SpecColumn> columns;
    for (std::size_t i = 0; i < kSpecFields; ++i) columns.push_back(fieldColumn(static_cast<SpecField>(i)));
    for (std::size_t i = 0; i < kPeakKeys; ++i) columns.push_back(peakColumn(static_cast<PeakKey>(i)));
    for (std::size_t i = 0; i < kPeakKeys; ++i) columns.push_back(ridgeColumn(static_cast<PeakKey>(i)));
    return columns;
}

}  // namespace ridge
