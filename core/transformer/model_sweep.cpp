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

class Sweep {
public:
    void add(std::int64_t value, const Model& model, const Workload& workload) {
        if (!checkWorkload(model, workload)) return;
        buildRows(model, workload, m_rows);
        ModelSweepPoint& point = m_points.emplace_back();
        point.value = value;
        for (const ModelRow& row : m_rows) {
            const Count instances = asCount(row.count);
            point.flops = point.flops + row.work.flops * instances;
            point.bits = point.bits + row.bits * instances;
        }
        point.load.flops = {point.flops.toDouble()};
        point.load.bytes = {point.bits.toDouble() / 8.0};
        point.load.intensity = point.load.flops / point.load.bytes;
    }
    [[nodiscard]] std::vector<ModelSweepPoint> take() { return std::move(m_points); }

private:
    std::vector<ModelRow> m_rows;
    std::vector<ModelSweepPoint> m_points;
};

std::vector<ModelSweepPoint> sweepHidden(const Model& model, const Workload& workload) {
    auto values = doublings(hiddenStep(model));
    const auto own = std::lower_bound(values.begin(), values.end(), model.hidden);
    if (own == values.end() || *own != model.hidden) values.insert(own, model.hidden);
    Sweep sweep;
    for (const std::int64_t hidden : values) sweep.add(hidden, withHidden(model, hidden), workload);
    return sweep.take();
}

}  // namespace

bool isModelSweep(std::string_view dimension) {
    Workload any;
    return dimension == kHidden || sweptSize(any, dimension) != nullptr;
}

std::vector<ModelSweepPoint> sweepModel(const Model& model, const Workload& workload, std::string_view dimension) {
    Workload step = workload;
    step.newTokens = 1;
    if (dimension == kHidden) return sweepHidden(model, step);
    std::int64_t* size = sweptSize(step, dimension);
    if (size == nullptr) return {};
    Sweep sweep;
    for (const std::int64_t value : doublings(1)) {
        *size = value;
        sweep.add(value, model, step);
    }
    return sweep.take();
}

}  // namespace ridge
