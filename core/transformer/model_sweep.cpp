// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/model_sweep.h"

#include <algorithm>

#include "core/transformer/as_count.h"
#include "core/transformer/hidden_size.h"
#include "core/transformer/rows.h"

namespace ridge {

namespace {

constexpr std::string_view kHidden = "hidden";
constexpr std::int64_t kLargest = std::int64_t{1} << 20;

/// The sizes that are tried, in ascending order.
std::vector<std::int64_t> doublings(std::int64_t first) {
    std::vector<std::int64_t> values;
    for (std::int64_t value = first; value <= kLargest; value *= 2) values.push_back(value);
    return values;
}

std::int64_t* sweptSize(Workload& workload, std::string_view dimension) {
    if (dimension == "batch") return &workload.batch;
    if (dimension == "seq") return &workload.seq;
    if (dimension == "context") return &workload.context;
    return dimension == "queries" ? &workload.queries : nullptr;
}

void visitHidden(const Model& model, const Workload& workload, const StepVisitor& visit) {
    auto values = doublings(hiddenStep(model));
    const auto own = std::lower_bound(values.begin(), values.end(), model.hidden);
    if (own == values.end() || *own != model.hidden) values.insert(own, model.hidden);
    for (const std::int64_t hidden : values) {
        const Model wider = withHidden(model, hidden);
        if (checkWorkload(wider, workload)) visit(hidden, wider, workload);
    }
}

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

bool isModelSweep(std::string_view dimension) {
    Workload any;
    return dimension == kHidden || sweptSize(any, dimension) != nullptr;
}

std::int64_t sweptValue(const Model& model, const Workload& workload, std::string_view dimension) {
    Workload step = workload;
    const std::int64_t* size = sweptSize(step, dimension);
    return size == nullptr ? model.hidden : *size;
}

void forEachStep(const Model& model, const Workload& workload, std::string_view dimension, const StepVisitor& visit) {
    Workload step = workload;
    step.newTokens = 1;
    if (dimension == kHidden) return visitHidden(model, step, visit);
    std::int64_t* size = sweptSize(step, dimension);
    if (size == nullptr) return;
    for (const std::int64_t value : doublings(1)) {
        *size = value;
        if (checkWorkload(model, step)) visit(value, model, step);
    }
}

std::vector<ModelSweepPoint> sweepModel(const Model& model, const Workload& workload, std::string_view dimension) {
    std::vector<ModelSweepPoint> points;
    std::vector<ModelRow> rows;
    forEachStep(model, workload, dimension, [&](std::int64_t value, const Model& changed, const Workload& step) {
        buildRows(changed, step, rows);
        points.push_back(pointOf(value, rows));
    });
    return points;
}

}  // namespace ridge
