// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/model_sweep.h"

#include "core/transformer/as_count.h"
#include "core/transformer/rows.h"

namespace ridge {

namespace {

constexpr int kLastPower = 20;

ModelSweepPoint pointOf(std::int64_t value, const std::vector<ModelRow>& rows) {
    ModelSweepPoint point;
    point.value = value;
    for (const ModelRow& row : rows) {
        const Count instances = asCount(row.count);
        point.flops = point.flops + row.work.flops * instances;
        point.bits = point.bits + row.bits * instances;
    }
    point.load.flops = {point.flops.toDouble()};
    point.load.bytes = {point.bits.toDouble() / 8.0};
    point.load.intensity = point.load.flops / point.load.bytes;
    return point;
}

}  // namespace

std::int64_t* sweptSize(Workload& workload, std::string_view dimension) {
    if (dimension == "batch") return &workload.batch;
    if (dimension == "seq") return &workload.seq;
    if (dimension == "context") return &workload.context;
    return dimension == "queries" ? &workload.queries : nullptr;
}

std::vector<ModelSweepPoint> sweepModel(const Model& model, Workload workload, std::string_view dimension) {
    std::vector<ModelSweepPoint> points;
    std::int64_t* size = sweptSize(workload, dimension);
    if (size == nullptr) return points;
    workload.newTokens = 1;
    std::vector<ModelRow> rows;
    for (int power = 0; power <= kLastPower; ++power) {
        *size = std::int64_t{1} << power;
        if (!checkWorkload(model, workload)) continue;
        buildRows(model, workload, rows);
        points.push_back(pointOf(*size, rows));
    }
    return points;
}

}  // namespace ridge
