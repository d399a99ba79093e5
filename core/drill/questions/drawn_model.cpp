// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/questions/drawn_model.h"

#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/transformer/kv_cache.h"
#include "core/transformer/presets.h"

namespace ridge::drill {

const Model& presetModel(std::string_view id) {
    return findPreset(id)->model;
}

Model drawDecoder(Draw& draw) {
    constexpr std::array<std::int64_t, 2> headDims{64, 128};
    Model model = presetModel("llama-3.1-8b");
    model.name = "a decoder";
    model.attention.headDim = draw.pick(headDims);
    model.attention.heads = model.attention.headDim == 64 ? draw.powerOfTwo(5, 6) : draw.powerOfTwo(4, 6);
    model.attention.kvHeads = model.attention.heads / draw.powerOfTwo(1, 3);
    model.attention.rotaryDim = model.attention.headDim;
    model.hidden = model.attention.heads * model.attention.headDim;
    model.embeddingWidth = model.hidden;
    model.dense.width = model.hidden / 4 * draw.between(10, 16);
    model.decoder.front().layers = draw.stepped(16, 96, 4);
    model.vocabulary = draw.stepped(32000, 160000, 1000);
    return model;
}

std::string sizesText(const Model& model) {
    return fmt::format("{} layers, hidden size {}, {} query heads and {} key-value heads of {}", model.layers(), grouped(model.hidden),
                       model.attention.heads, model.attention.kvHeads, model.attention.headDim);
}

double cacheBytesPerToken(const Model& model) {
    return kvBitsPerToken(model, DType::Fp16).toDouble() / 8.0;
}

Model withQueryHeads(Model model) {
    model.attention.kvHeads = model.attention.heads;
    return model;
}

}  // namespace ridge::drill
