// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/transformer/parameters.h"
#include "core/transformer/rows.h"

namespace ridge {

/// What one device must hold, in bits. Inference: weights, cache and the largest inputs and outputs of one row. Training: weights and
/// gradients at the weights' width, an fp32 master copy where that width is below 32 bits, the optimizer's fp32 state (Adam 2 values a
/// parameter, SGD none) and the activations that are kept.
struct MemoryNeed {
    Count weights;
    Count cache;
    Count working;  ///< inference: the largest inputs and outputs of one row
    Count gradients;
    Count masters;
    Count optimizer;
    Count activations;

    [[nodiscard]] Count total() const;
};

/// Bits of activations that the forward pass keeps. Full recomputation keeps each layer's input alone and, while one layer is computed
/// again, that layer's activations are not counted; selective recomputation drops scores, softmax, its dropout and values but keeps q, k
/// and v.
[[nodiscard]] Count activationBits(const Model& model, const Workload& workload, std::span<const ModelRow> rows);

/// What one device holds of a model, where it has been counted.
struct CountedModel {
    const Model& device;
    const Parameters& parameters;
    Count weightBits;  ///< of the parameters
    const Widths& widths;
};
[[nodiscard]] MemoryNeed memoryNeed(const CountedModel& counted, const Workload& workload, std::span<const ModelRow> rows);
/// `rows` are those of buildRows for the same model and workload; of the last step of a generation.
[[nodiscard]] MemoryNeed memoryNeed(const Model& model, const Workload& workload, std::span<const ModelRow> rows);

}  // namespace ridge
