// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/precision/cast_map_report.h"

#include <string>

#include "core/report/precision/lab_math.h"

namespace ridge {

namespace {

using precision::CastRow;

std::string_view nameOf(DType type) {
    return type == DType::Fp16 ? "FP16" : type == DType::Bf16 ? "BF16" : "FP32";
}

DerivationStep entry(const CastRow& row, DType type) {
    const auto said = precision::consequence(row, type);
    const std::string text = said ? std::string(*said) : std::string("Works.");
    return lab::step(StepKind::Work, std::string("In ") + std::string(nameOf(type)), {}, {text});
}

}  // namespace

Derivation deriveCastRow(const CastRow& row, DType type) {
    Derivation derivation;
    derivation.title = std::string(row.tensor) + " in " + std::string(nameOf(type));
    derivation.conventions =
        std::string(precision::passName(row.pass)) + " · usually " + std::string(nameOf(row.usual)) + " in the FP16 recipe";
    derivation.steps.push_back(lab::step(StepKind::Work, "Because", {}, {row.because}));
    for (const DType one : {DType::Fp16, DType::Bf16, DType::Fp32}) derivation.steps.push_back(entry(row, one));
    lab::tell(derivation, "Operands of products are narrow, because tensor cores are fast with them.",
              "What is summed over long rows or many steps is FP32: accumulators, statistics, master weights and moments.",
              "Switching the format of everything to BF16 does away with the loss scale and with nothing else: accumulators and master "
              "weights stay FP32.");
    return derivation;
}

Table castMapTable(std::span<const DType> chosen) {
    Table table{{Column{"tensor", {}, {}, Align::Left}, Column{"pass", {}, {}, Align::Left}, Column{"kept in", {}, {}, Align::Left},
                 Column{"what follows", {}, {}, Align::Left}},
                {}};
    const auto rows = precision::castMap();
    for (std::size_t i = 0; i < rows.size() && i < chosen.size(); ++i) {
        const auto said = precision::consequence(rows[i], chosen[i]);
        table.rows.push_back({textCell(std::string(rows[i].tensor)), textCell(std::string(precision::passName(rows[i].pass))),
                              textCell(std::string(nameOf(chosen[i]))), textCell(std::string(said.value_or("works")))});
    }
    return table;
}

}  // namespace ridge
