// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/critical_batch.h"

#include "core/transformer/as_count.h"

namespace ridge {

namespace {

/// Compute time less memory time of the products is convex in the batch and below zero at none: FLOP and activations grow evenly, the
/// experts that are hit ever more slowly. So there is one batch from which it stays above, and bisection finds it.
class DecodeProducts {
public:
    DecodeProducts(const Model& model, const Workload& workload, RowRoofs& roofs) : m_model(model), m_workload(workload), m_roofs(roofs) {
        m_workload.phase = Phase::Decode;
        m_workload.newTokens = 1;
    }

    [[nodiscard]] bool canCount(std::int64_t batch) {
        m_workload.batch = batch;
        return checkWorkload(m_model, m_workload).has_value();
    }

    /// Of a batch that can be counted.
    [[nodiscard]] bool isComputeBound(std::int64_t batch) {
        m_workload.batch = batch;
        buildRows(m_model, m_workload, m_rows);
        double compute = 0.0;
        Count bits;
        for (const ModelRow& row : m_rows) {
            if (row.kind != RowKind::Product) continue;
            const auto found = m_roofs.matrix(row.type);
            if (found.roof == nullptr || !found.roof->peak) return false;
            compute += row.load.flops.value * static_cast<double>(row.count) / found.roof->peak->value;
            bits = bits + row.bits * asCount(row.count);
        }
        return compute >= bits.toDouble() / 8.0 / m_roofs.accelerator().bandwidth.value.value;
    }

private:
    const Model& m_model;
    Workload m_workload;
    RowRoofs& m_roofs;
    std::vector<ModelRow> m_rows;
};

}  // namespace

std::optional<std::int64_t> decodeCriticalBatch(const Model& model, Workload workload, RowRoofs& roofs) {
    DecodeProducts products(model, workload, roofs);
    if (!products.canCount(1)) return std::nullopt;
    std::int64_t below = 0;  // memory-bound
    std::int64_t reached = 1;
    while (products.canCount(reached) && !products.isComputeBound(reached)) {
        if (reached == kMaxDimension) return std::nullopt;
        below = reached;
        reached *= 2;
    }
    // What cannot be counted is taken as reached, so that the search ends at the last batch that can be.
    while (reached - below > 1) {
        const std::int64_t middle = below + (reached - below) / 2;
        (!products.canCount(middle) || products.isComputeBound(middle) ? reached : below) = middle;
    }
    return products.canCount(reached) ? std::optional(reached) : std::nullopt;
}

}  // namespace ridge
