// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/utilisation.h"

#include "core/transformer/as_count.h"
#include "core/transformer/evaluation.h"
#include "core/transformer/generation.h"

namespace ridge {

namespace {

bool isModelWork(const ModelRow& row) {
    return row.pass != Pass::Recompute && row.pass != Pass::Optimizer;
}

/// Every row's bits are activations, weights or cache.
Count residentBits(const ModelRow& row) {
    return row.kind == RowKind::CacheWrite ? Count() : row.bits - row.activationBits;
}

}  // namespace

UsefulAmounts usefulAmounts(const Model& model, const Workload& workload) {
    UsefulAmounts amounts;
    const bool isDecode = workload.phase == Phase::Decode;
    if (!isDecode) {
        std::vector<ModelRow> rows;
        buildRows(model, workload, rows);
        for (const ModelRow& row : rows) {
            if (isModelWork(row)) amounts.flops = amounts.flops + row.work.flops * asCount(row.count);
        }
        return amounts;
    }
    for (const StepRun& run : stepRuns(model, workload)) {
        for (std::size_t i = 0; i < run.first.size(); ++i) {
            const ModelRow& first = run.first[i];
            const ModelRow& last = run.last[i];
            amounts.flops = amounts.flops + sumOver(run, first.work.flops, last.work.flops) * asCount(first.count);
            amounts.bits = amounts.bits + sumOver(run, residentBits(first), residentBits(last)) * asCount(first.count);
        }
    }
    return amounts;
}

Utilisation utilisation(const UsefulAmounts& amounts, Seconds time, std::optional<FlopRate> peak, ByteRate bandwidth) {
    Utilisation found;
    if (peak) found.mfu = Flops{amounts.flops.toDouble()} / *peak / time;
    if (!amounts.bits.isZero()) found.mbu = Bytes{amounts.bits.toDouble() / 8.0} / bandwidth / time;
    return found;
}

Utilisation measuredUtilisation(const Model& model, const Workload& workload, RowRoofs& roofs) {
    if (!workload.measuredTokensPerSecond) return {};
    const Seconds time{countedTokens(workload) / *workload.measuredTokensPerSecond};
    const auto found = roofs.matrix(linearType(widthsOf(model, workload)));
    const std::optional<FlopRate> peak = found.roof != nullptr ? found.roof->peak : std::nullopt;
    return utilisation(usefulAmounts(model, workload), time, peak, roofs.accelerator().bandwidth.value);
}

}  // namespace ridge
