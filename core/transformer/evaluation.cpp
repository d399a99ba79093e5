// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/evaluation.h"

#include <algorithm>

#include "core/transformer/as_count.h"
#include "core/transformer/generation.h"
#include "core/transformer/kv_cache.h"

namespace ridge {

namespace {

bool isGeneration(const Workload& workload) {
    return workload.phase == Phase::Decode && workload.newTokens > 1;
}

void addTime(ModelTotal& total, const ModelRow& row, double seconds) {
    total.time = Seconds{total.time->value + seconds};
    Seconds& family = total.byFamily[static_cast<std::size_t>(row.family)];
    family = family + Seconds{seconds};
}

/// There is no time where the accelerator cannot serve a row.
void refuse(ModelTotal& total, const ModelRow& row, RowRoofs& roofs) {
    total.time = std::nullopt;
    total.reason = std::string(row.name) + ": " + std::string(roofs.place(row).reason);
}

/// A row over all steps of a run: its times are linear in the step, their maximum changes side at most once.
double runTime(const StepRun& run, const Placement& first, const Placement& last, const ModelRow& row) {
    const auto compute = [](const Placement& placement) { return placement.computeTime.value_or(Seconds{0.0}).value; };
    const double busy = sumOfLarger(run.steps, compute(first), compute(last), first.memoryTime.value, last.memoryTime.value);
    const bool isCollective = row.kind == RowKind::Collective;
    if (isCollective) return first.time.value * static_cast<double>(run.steps);
    return busy + first.launchOverhead.value * static_cast<double>(run.steps);
}

void totalOfGeneration(ModelTotal& total, RowRoofs& roofs, const std::vector<StepRun>& runs) {
    for (const auto& run : runs) {
        for (std::size_t i = 0; i < run.first.size(); ++i) {
            const ModelRow& row = run.first[i];
            const RowPlacement first = roofs.place(row);
            if (!first.placement) {
                refuse(total, row, roofs);
                return;
            }
            const Placement last = *roofs.place(run.last[i]).placement;
            addTime(total, row, runTime(run, *first.placement, last, row) * static_cast<double>(row.count));
        }
    }
}

void totalOfStep(ModelTotal& total, RowRoofs& roofs, ModelEvaluation& evaluation) {
    const auto sum = evaluation.timed.sum(evaluation.rows, roofs, total.byFamily);
    if (sum.unserved) {
        refuse(total, evaluation.rows[*sum.unserved], roofs);
    } else {
        total.time = sum.time;
    }
}

void sumAmounts(ModelEvaluation& evaluation) {
    evaluation.flops = evaluation.bits = evaluation.linkBits = {};
    for (const auto& row : evaluation.rows) {
        const Count instances = asCount(row.count);
        evaluation.flops = evaluation.flops + row.work.flops * instances;
        evaluation.bits = evaluation.bits + row.bits * instances;
        if (row.kind == RowKind::Collective) evaluation.linkBits = evaluation.linkBits + row.linkBits * instances;
    }
}

void sumAmounts(ModelEvaluation& evaluation, const std::vector<StepRun>& runs) {
    evaluation.flops = evaluation.bits = evaluation.linkBits = {};
    for (const auto& run : runs) {
        for (std::size_t i = 0; i < run.first.size(); ++i) {
            const ModelRow& first = run.first[i];
            const ModelRow& last = run.last[i];
            const Count instances = asCount(first.count);
            evaluation.flops = evaluation.flops + sumOver(run, first.work.flops, last.work.flops) * instances;
            evaluation.bits = evaluation.bits + sumOver(run, first.bits, last.bits) * instances;
            evaluation.linkBits = evaluation.linkBits + sumOver(run, first.linkBits, last.linkBits) * instances;
        }
    }
}

/// Those of an earlier call are used again: making them anew costs as much as adding up the times.
void useRoofs(std::vector<RowRoofs>& roofs, std::span<const Accelerator* const> accelerators, const Switches& switches) {
    const std::size_t kept = std::min(roofs.size(), accelerators.size());
    roofs.erase(roofs.begin() + static_cast<std::ptrdiff_t>(kept), roofs.end());
    for (std::size_t i = 0; i < kept; ++i) roofs[i].reset(*accelerators[i], switches);
    for (const Accelerator* accelerator : accelerators.subspan(kept)) roofs.emplace_back(*accelerator, switches);
}

void bound(ModelTotal& total, const ModelEvaluation& evaluation, Bytes needed, RowRoofs& roofs, ProductType linear,
           const Workload& workload) {
    const Accelerator& accelerator = roofs.accelerator();
    if (const auto found = roofs.matrix(linear); found.roof != nullptr && found.roof->peak) {
        total.computeBound = Flops{evaluation.flops.toDouble()} / *found.roof->peak;
    }
    total.memoryBound = Bytes{evaluation.bits.toDouble() / 8.0} / accelerator.bandwidth.value;
    if (total.time) total.tokensPerSecond = countedTokens(workload) / total.time->value;
    if (accelerator.memory) {
        const double usable = (1.0 - workload.reserve) * accelerator.memory->value.value;
        total.fits = needed.value <= usable;
    }
}

}  // namespace

double countedTokens(const Workload& workload) {
    const std::int64_t perSequence = workload.phase == Phase::Decode ? workload.newTokens : workload.seq;
    return static_cast<double>(workload.batch) * static_cast<double>(perSequence);
}

Result<void> evaluateModel(const Model& model, const Workload& workload, std::span<const Accelerator* const> accelerators,
                           const Switches& switches, ModelEvaluation& evaluation) {
    if (auto checked = checkWorkload(model, workload); !checked) return checked;
    const Widths widths = widthsOf(model, workload);
    buildRows(model, workload, evaluation.rows);
    evaluation.parameters = countParameters(model);
    evaluation.weightBits = weightBits(evaluation.parameters, widths.weights);
    evaluation.kvBitsPerToken = kvBitsPerToken(model, widths.kv.type);
    evaluation.kvBits = kvBits(model, workload, widths.kv.type);
    const std::vector<StepRun> runs = isGeneration(workload) ? stepRuns(model, workload) : std::vector<StepRun>{};
    // Scores grow with the context: the last step needs most.
    const auto& largest = runs.empty() ? evaluation.rows : runs.back().last;
    evaluation.memory = workload.tensorParallel == 1
                            ? memoryNeed({model, evaluation.parameters, evaluation.weightBits, widths}, workload, largest)
                            : memoryNeed(model, workload, largest);
    if (runs.empty()) {
        sumAmounts(evaluation);
        evaluation.timed.fill(evaluation.rows);
    } else {
        sumAmounts(evaluation, runs);
    }
    const ProductType linear = linearType(widths);
    const Bytes needed{evaluation.memory.total().toDouble() / 8.0};
    useRoofs(evaluation.roofs, accelerators, switches);
    evaluation.totals.clear();
    for (RowRoofs& roofs : evaluation.roofs) {
        ModelTotal& total = evaluation.totals.emplace_back();
        total.time = Seconds{0.0};
        if (runs.empty()) {
            totalOfStep(total, roofs, evaluation);
        } else {
            totalOfGeneration(total, roofs, runs);
        }
        bound(total, evaluation, needed, roofs, linear, workload);
    }
    return {};
}

}  // namespace ridge
