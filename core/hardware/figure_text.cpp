// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/figure_text.h"

#include "core/base/number_text.h"

namespace ridge {

ShownUnit shownUnit(PeakKey key) {
    const bool isInteger = key == PeakKey::Int8 || key == PeakKey::Int8Tensor || key == PeakKey::Int4Tensor;
    return isInteger ? ShownUnit{"TOP/s", "OP/s", 1e12} : ShownUnit{"TFLOP/s", "FLOP/s", 1e12};
}

bool isMatrixKey(PeakKey key) {
    return peakKeyName(key).find("_tensor") != std::string_view::npos;
}

std::string peakTitle(PeakKey key) {
    const std::string_view name = peakKeyName(key);
    const std::string type(name.substr(0, name.find('_')));
    if (!isMatrixKey(key)) return type + " vector";
    if (name.ends_with("_fp16acc")) return type + ", fp16 accumulate";
    return key == PeakKey::Fp64Tensor || key == PeakKey::Fp32Tensor ? type + " matrix" : type;
}

std::optional<ShownUnit> alternativeShownUnit(std::string_view field) {
    if (field == "bandwidth") return kShownBandwidth;
    if (field == "memory") return kShownMemory;
    const std::optional<PeakKey> key = findPeakKey(field);
    return key ? std::optional(shownUnit(*key)) : std::nullopt;
}

ShownUnit unitFor(const ShownUnit& unit, const NumberStyle& style) {
    return unit == kShownMemory && style.capacity == CapacityUnit::Binary ? kShownBinaryMemory : unit;
}

std::string figureText(double base, const ShownUnit& unit, const NumberStyle& style) {
    const ShownUnit shown = unitFor(unit, style);
    return groupedInUnit(base, shown, style) + " " + std::string(shown.shown);
}

std::string alternativeText(const Alternative& alternative, const NumberStyle& style) {
    const std::optional<ShownUnit> unit = alternativeShownUnit(alternative.field);
    const std::string value = unit ? figureText(alternative.value, *unit, style) : plainNumber(alternative.value);
    return value + " (" + alternative.note + ")";
}

}  // namespace ridge
