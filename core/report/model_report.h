// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/report/table.h"
#include "core/transformer/evaluation.h"
#include "core/transformer/model_sweep.h"
#include "core/transformer/utilisation.h"

namespace ridge {

/// What people ask of a model beside its time, on one accelerator.
struct ModelRatios {
    std::optional<std::int64_t> decodeCriticalBatch;  ///< see critical_batch.h
    Utilisation utilisation;                          ///< of the workload's measured throughput
};

/// What `model` answers: a model under a workload on several accelerators.
struct ModelReport {
    Model model;
    Workload workload;
    Switches switches;
    ModelEvaluation evaluation;
    std::vector<ModelRatios> ratios{};  ///< one per accelerator; of reportModel
    std::string sweptDimension{};       ///< empty: no sweep
    std::vector<ModelSweepPoint> sweep{};
};

/// Evaluates. Errors as those of evaluateModel: an accelerator that cannot serve every row says so in its total.
[[nodiscard]] Result<ModelReport> evaluatedModel(Model model, const Workload& workload, std::span<const Accelerator* const> accelerators,
                                                 const Switches& switches);
/// Evaluates; Unavailable, with the reason, when no accelerator serves every row. `accelerators` must outlive the report.
[[nodiscard]] Result<ModelReport> reportModel(Model model, const Workload& workload, std::span<const Accelerator* const> accelerators,
                                              const Switches& switches);

/// The document ridgepoint.model/1, ending in a line break.
[[nodiscard]] std::string modelJson(ModelReport& report);

/// One row per accelerator: time, throughput, the two bounds, memory.
[[nodiscard]] Table modelTotalsTable(const ModelReport& report);
/// One row per value of the sweep: FLOP, bytes and intensity of the whole step.
[[nodiscard]] Table modelSweepTable(const ModelReport& report);
/// Where the pass stands among the columns of modelOperatorsTable.
inline constexpr int kPassColumn = 2;
/// One row per operator: count, FLOP, bytes, intensity, and on the accelerator of that index bound, time and share of the whole.
[[nodiscard]] Table modelOperatorsTable(ModelReport& report, std::size_t accelerator);
/// "H100 SXM5 80GB: 7.1 ms, 141 tokens/s, fits": a line per accelerator, with its ratios, for people.
[[nodiscard]] std::vector<std::string> modelTimes(const ModelReport& report);
/// "8,030,261,248 parameters ...": sizes, cache and memory, a line each, for people.
[[nodiscard]] std::vector<std::string> modelFacts(const ModelReport& report);
/// The workload in one line: "decode, batch 16, context 3,000, fp16 weights".
[[nodiscard]] std::string workloadText(const Workload& workload);

/// The document ridgepoint.models/1 and the table of presets.
[[nodiscard]] std::string presetsJson();
[[nodiscard]] Table presetsTable();

}  // namespace ridge
