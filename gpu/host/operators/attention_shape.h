// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "core/operators/families.h"
#include "gpu/host/thread_pool.h"

namespace ridge::host {

/// Where rows of Q, K, V, S and O lie, and which keys a query sees. Tensors are batch x heads x rows x columns; of K and V only the rows
/// that some query attends to are there.
struct AttentionShape {
    explicit AttentionShape(const Operator& op)
        : heads(size(op, attention::kHeads)),
          kvHeads(size(op, attention::kKvHeads)),
          queries(size(op, attention::kSeqQ)),
          keys(static_cast<std::size_t>(attention::kvRows(op).toInt64().value_or(0))),
          headDim(size(op, attention::kHeadDim)),
          sequences(size(op, attention::kBatch)),
          isCausal(op.causal),
          window(static_cast<std::size_t>(op.window.value_or(op.dims[attention::kSeqKv]))) {}

    std::size_t heads;
    std::size_t kvHeads;
    std::size_t queries;
    std::size_t keys;
    std::size_t headDim;
    std::size_t sequences;
    bool isCausal;
    std::size_t window;

    /// Queries are worked on in blocks of one head.
    static constexpr std::size_t kBlock = 64;
    [[nodiscard]] std::size_t blocksPerHead() const { return (queries + kBlock - 1) / kBlock; }
    [[nodiscard]] std::size_t blocks() const { return sequences * heads * blocksPerHead(); }

    /// Of all heads of all sequences: the key head that a query head reads.
    [[nodiscard]] std::size_t kvHeadOf(std::size_t head) const { return head / heads * kvHeads + head % heads / (heads / kvHeads); }

    /// The stored keys that query i of a head sees. The last query stands at the last key.
    [[nodiscard]] Slice seenBy(std::size_t query) const {
        if (!isCausal) return {0, keys};
        const std::size_t end = keys - (queries - 1 - query);
        return {end > window ? end - window : 0, end};
    }
    /// The keys that some, or all, of the queries begin .. end - 1 see; the second may be empty.
    [[nodiscard]] Slice seenBySome(const Slice& block) const { return {seenBy(block.begin).begin, seenBy(block.end - 1).end}; }
    [[nodiscard]] Slice seenByAll(const Slice& block) const {
        const std::size_t begin = seenBy(block.end - 1).begin;
        return {begin, std::max(begin, seenBy(block.begin).end)};
    }

private:
    static std::size_t size(const Operator& op, std::size_t index) { return static_cast<std::size_t>(op.dims[index]); }
};

}  // namespace ridge::host
