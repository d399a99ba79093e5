// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/config/layer_plan.h"

#include <algorithm>

namespace ridge {

namespace {

bool isMixed(const std::vector<bool>& flags) {
    return std::find(flags.begin(), flags.end(), true) != flags.end() && std::find(flags.begin(), flags.end(), false) != flags.end();
}

LayerGroup groupOf(bool windowsDiffer, bool expertsDiffer, bool isSliding, bool usesExperts) {
    if (!expertsDiffer) return windowsDiffer && isSliding ? LayerGroup::DecoderSliding : LayerGroup::Decoder;
    if (windowsDiffer && isSliding) return usesExperts ? LayerGroup::DecoderMoeSliding : LayerGroup::DecoderDenseSliding;
    return usesExperts ? LayerGroup::DecoderMoe : LayerGroup::DecoderDense;
}

}  // namespace

std::int64_t layerCount(ConfigFields& fields, Keys names) {
    const std::int64_t layers = fields.required(names);
    if (layers <= kMaxLayers) return layers;
    fields.refuse("more layers than " + std::to_string(kMaxLayers), *names.begin(), std::to_string(layers));
    return 1;
}

bool readLayerTypes(ConfigFields& fields, LayerPlan& plan) {
    if (!fields.has("layer_types")) return false;
    const auto types = fields.fields().texts("layer_types");
    if (types.size() != plan.layers()) {
        fields.refuse("has not one entry per layer", "layer_types", std::to_string(types.size()),
                      "there are " + std::to_string(plan.layers()) + " layers");
        return true;
    }
    for (std::size_t i = 0; i < types.size(); ++i) plan.isSliding[i] = types[i] == kSlidingLayer;
    return true;
}

std::vector<LayerKind> layerKinds(const LayerPlan& plan, std::optional<std::int64_t> window) {
    const bool windowsDiffer = isMixed(plan.isSliding);
    const bool expertsDiffer = isMixed(plan.usesExperts);
    std::vector<LayerKind> kinds;
    for (std::size_t i = 0; i < plan.layers(); ++i) {
        const LayerGroup group = groupOf(windowsDiffer, expertsDiffer, plan.isSliding[i], plan.usesExperts[i]);
        const auto same = std::find_if(kinds.begin(), kinds.end(), [group](const LayerKind& kind) { return kind.group == group; });
        if (same != kinds.end()) {
            ++same->layers;
            continue;
        }
        kinds.push_back(
            {.group = group, .layers = 1, .window = plan.isSliding[i] ? window : std::nullopt, .usesExperts = plan.usesExperts[i]});
    }
    return kinds;
}

}  // namespace ridge
