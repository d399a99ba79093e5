// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/kv_cache.h"

#include <algorithm>

#include "core/transformer/as_count.h"

namespace ridge {

namespace {

std::int64_t decoderRows(const Model& model, const Workload& workload) {
    if (workload.phase == Phase::Decode) return workload.context;
    return model.isEncoderDecoder() ? workload.decoderTokens() : workload.seq;
}

}  // namespace

Count cachedElements(const AttentionShape& attention) {
    if (attention.mla) return asCount(attention.mla->cachedDim());
    return Count(2) * asCount(attention.kvWidth());
}

Count kvBitsPerToken(const Model& model, DType type) {
    Count layers;
    for (const auto& kind : model.decoder) layers = layers + asCount(kind.layers);
    return layers * cachedElements(model.attention) * Count(storageBits(type));
}

Count kvBits(const Model& model, const Workload& workload, DType type) {
    if (workload.phase == Phase::Train) return {};
    Count rows;
    for (const auto& kind : model.decoder) {
        const std::int64_t all = decoderRows(model, workload);
        const std::int64_t own = kind.window && workload.isCausal ? std::min(*kind.window, all) : all;
        const std::int64_t cross = model.isEncoderDecoder() ? workload.seq : 0;
        rows = rows + asCount(own + cross) * asCount(kind.layers);
    }
    return asCount(workload.batch) * rows * cachedElements(model.attention) * Count(storageBits(type));
}

}  // namespace ridge
