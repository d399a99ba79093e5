// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/memory.h"

#include "core/transformer/as_count.h"
#include "core/transformer/kv_cache.h"
#include "core/transformer/parallel.h"

namespace ridge {

namespace {

/// The cache after the last step of a generation.
Count finalCache(const Model& device, Workload workload, DType type) {
    workload.context += workload.newTokens - 1;
    return kvBits(device, workload, type);
}

Count largestRow(std::span<const ModelRow> rows) {
    Count largest;
    for (const auto& row : rows) {
        if (row.activationBits.toLongDouble() > largest.toLongDouble()) largest = row.activationBits;
    }
    return largest;
}

/// Queries, keys and values stay when scores are made again.
bool isDroppedBySelective(const ModelRow& row) {
    return row.isScore && row.kind == RowKind::Elementwise;
}

Count selectiveBits(const ModelRow& row) {
    if (isDroppedBySelective(row)) return {};
    if (row.kind != RowKind::Pv) return row.savedBits;
    for (const auto& term : row.work.usedTerms()) {
        if (term.name == "v") return term.bits();
    }
    return row.savedBits;
}

Count layerInputs(const Model& model, const Workload& workload, DType type) {
    Count tokens;
    const Count encoderTokens = asCount(workload.batch) * asCount(workload.seq);
    const Count decoderTokens = asCount(workload.batch) * asCount(model.isEncoderDecoder() ? workload.decoderTokens() : workload.seq);
    for (const auto& kind : model.encoder) tokens = tokens + encoderTokens * asCount(kind.layers);
    for (const auto& kind : model.decoder) tokens = tokens + decoderTokens * asCount(kind.layers);
    return tokens * asCount(model.hidden) * Count(storageBits(type));
}

}  // namespace

Count MemoryNeed::total() const {
    return weights + cache + working + gradients + masters + optimizer + activations;
}

Count activationBits(const Model& model, const Workload& workload, std::span<const ModelRow> rows) {
    Count bits;
    const bool isFull = workload.recompute == Recompute::Full;
    for (const auto& row : rows) {
        if (row.pass != Pass::Forward || (isFull && row.isInLayer)) continue;
        const Count kept = workload.recompute == Recompute::Selective ? selectiveBits(row) : row.savedBits;
        bits = bits + kept * asCount(row.count);
    }
    return isFull ? bits + layerInputs(model, workload, widthsOf(model, workload).activations.type) : bits;
}

MemoryNeed memoryNeed(const Model& model, const Workload& workload, std::span<const ModelRow> rows) {
    const Model device = deviceShare(model, workload.tensorParallel);
    const Parameters parameters = countParameters(device);
    const Widths widths = widthsOf(model, workload);
    return memoryNeed({device, parameters, weightBits(parameters, widths.weights), widths}, workload, rows);
}

MemoryNeed memoryNeed(const CountedModel& counted, const Workload& workload, std::span<const ModelRow> rows) {
    const auto& [device, parameters, weights, widths] = counted;
    MemoryNeed need;
    need.weights = weights;
    if (workload.phase != Phase::Train) {
        need.cache = finalCache(device, workload, widths.kv.type);
        need.working = largestRow(rows);
        return need;
    }
    constexpr unsigned fp32 = 32;
    need.gradients = need.weights;
    for (std::size_t i = 0; i < kWeightClasses; ++i) {
        if (storageBits(widths.weights[i]) < fp32) need.masters = need.masters + parameters.byClass[i] * Count(fp32);
    }
    if (workload.optimizer == Optimizer::Adam) need.optimizer = parameters.total * Count(2 * fp32);
    need.activations = activationBits(device, workload, rows);
    return need;
}

}  // namespace ridge
