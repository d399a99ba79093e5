// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/operator.h"
#include "core/transformer/model.h"
#include "core/transformer/workload.h"

namespace ridge {

enum class Pass : std::uint8_t { Forward, Recompute, InputGrad, WeightGrad, Optimizer };
[[nodiscard]] std::string_view passName(Pass pass);

/// What a row is like, for colours, shapes and shares of time.
enum class RowFamily : std::uint8_t { Linear, Attention, Expert, Normalisation, Elementwise, Embedding, Cache, Collective, Optimizer };
inline constexpr std::size_t kRowFamilies = 9;
[[nodiscard]] std::string_view familyName(RowFamily family);
/// Usage error naming `where`.
[[nodiscard]] Result<RowFamily> parseFamily(std::string_view text, std::string_view where);

/// What a row computes, which decides its gradient: see training_rows.h.
enum class RowKind : std::uint8_t {
    Product,  ///< terms a, b (weights), [bias], c
    Norm,
    Elementwise,  ///< activations, adds, rotary positions, softmax, dropout, the sum over experts
    Lookup,
    CacheWrite,
    Attention,
    Qk,
    Pv,
    Collective,
    Optimizer
};

/// What is known of a row beside its traffic.
struct RowFacts {
    std::string_view name;  ///< "q_proj": see docs/model.md
    LayerGroup group = LayerGroup::Decoder;
    RowKind kind = RowKind::Product;
    RowFamily family = RowFamily::Linear;
    Pass pass = Pass::Forward;
    std::int64_t count = 1;
    PeakUnit unit = PeakUnit::Matrix;
    ProductType type;             ///< whose peak it is held against
    bool isInLayer = true;        ///< recomputed under full recomputation
    bool isScore = false;         ///< scores, softmax and values: recomputed under selective recomputation
    bool followsContext = false;  ///< grows with the context in decode
    bool hasShape = false;        ///< `shape` counts just what `work` does, but for a bias
    bool hasFormulas = false;     ///< has others than its shape's: row_working.h writes them
    Load load;                    ///< of work, as doubles; set by buildRows
    Count bits;                   ///< likewise
    Count activationBits;         ///< inputs and outputs that are neither weights nor cache
    Count savedBits;              ///< training: what the forward pass keeps for the backward pass
    Count linkBits;               ///< Collective: what one device sends over its link
};

/// "decoder.moe/router/forward": what names a row among all of a model.
[[nodiscard]] std::string rowKey(const RowFacts& row);

/// One operator of a model; identical layers are one row with a count. Amounts are per instance and per device.
struct ModelRow : RowFacts {
    Work work;
    /// What `work` was counted from, where it is one of the operators of operatorTable. Mask, gate and bias may make it differ.
    Operator shape;
};

/// All rows of a step on one device, in the order they run (training: forward, backward, optimizer). (name, group, pass) is unique.
/// `workload` must have passed checkWorkload. `rows` is cleared and filled, so that its storage is used again.
void buildRows(const Model& model, const Workload& workload, std::vector<ModelRow>& rows);

}  // namespace ridge
