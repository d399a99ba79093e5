// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/accelerators_table.h"

#include "core/base/number_text.h"
#include "core/base/text_search.h"

namespace ridge {

namespace {

Cell peakCell(const Peak* peak, std::string_view unit) {
    if (peak == nullptr) return emptyCell();
    return numberCell(siText(peak->rate.value, unit) + (peak->derived ? "*" : ""), peak->rate.value);
}

/// FP16 where there is one, else BF16 (TPUs, Gaudi): the 16-bit matrix rate people compare by.
const Peak* sixteenBit(const Accelerator& accelerator) {
    const Peak* fp16 = accelerator.peak(PeakKey::Fp16Tensor);
    return fp16 != nullptr ? fp16 : accelerator.peak(PeakKey::Bf16Tensor);
}

Cell ridgeCell(const Accelerator& accelerator) {
    const Peak* peak = sixteenBit(accelerator);
    if (peak == nullptr) return emptyCell();
    const Intensity ridge = peak->rate / accelerator.bandwidth.value;
    return numberCell(grouped(ridge.value, 4), ridge.value);
}

Cell memoryCell(const Accelerator& accelerator) {
    if (!accelerator.memory) return emptyCell();
    return numberCell(siText(accelerator.memory->value.value, "B"), accelerator.memory->value.value);
}

std::vector<Cell> row(const Accelerator& a) {
    return {textCell(a.id),
            a.year ? numberCell(std::to_string(*a.year), *a.year) : emptyCell(),
            memoryCell(a),
            numberCell(siText(a.bandwidth.value.value, "B/s"), a.bandwidth.value.value),
            peakCell(a.peak(PeakKey::Fp32), "FLOP/s"),
            peakCell(sixteenBit(a), "FLOP/s"),
            peakCell(a.peak(PeakKey::Fp8Tensor), "FLOP/s"),
            peakCell(a.peak(PeakKey::Int8Tensor), "OP/s"),
            ridgeCell(a),
            textCell(std::string(confidenceName(a.confidence)))};
}

}  // namespace

std::vector<const Accelerator*> filtered(std::span<const Accelerator> accelerators, std::string_view text) {
    std::vector<const Accelerator*> matching;
    for (const auto& accelerator : accelerators) {
        if (containsAnyCase(accelerator.id, text) || containsAnyCase(accelerator.name, text) || containsAnyCase(accelerator.vendor, text)) {
            matching.push_back(&accelerator);
        }
    }
    return matching;
}

Table acceleratorsTable(std::span<const Accelerator* const> accelerators) {
    Table table;
    table.columns = {{.title = "id", .align = Align::Left},
                     {.title = "year"},
                     {.title = "memory", .rawUnit = "byte"},
                     {.title = "bandwidth", .rawUnit = "byte/s"},
                     {.title = "fp32 vector", .rawUnit = "FLOP/s"},
                     {.title = "fp16 or bf16", .rawUnit = "FLOP/s"},
                     {.title = "fp8", .rawUnit = "FLOP/s"},
                     {.title = "int8", .rawUnit = "OP/s"},
                     {.title = "16-bit ridge", .rawUnit = "FLOP/byte", .shownUnit = "FLOP/B"},
                     {.title = "confidence", .align = Align::Left}};
    for (const Accelerator* accelerator : accelerators) table.rows.push_back(row(*accelerator));
    return table;
}

}  // namespace ridge
