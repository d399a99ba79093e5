// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/transformer/config/fields.h"

// Internal to core/transformer/config.
namespace ridge {

/// Deeper than any model; what a file may ask for before it is taken for a mistake.
inline constexpr std::int64_t kMaxLayers = 10000;

/// Kinds of layers as layer_types spells them; config.cpp refuses others.
inline constexpr std::string_view kFullLayer = "full_attention";
inline constexpr std::string_view kSlidingLayer = "sliding_attention";

/// What each decoder layer is, before alike layers become one kind.
struct LayerPlan {
    std::vector<bool> isSliding;
    std::vector<bool> usesExperts;

    explicit LayerPlan(std::int64_t layers)
        : isSliding(static_cast<std::size_t>(layers), false), usesExperts(static_cast<std::size_t>(layers), false) {}
    [[nodiscard]] std::size_t layers() const { return isSliding.size(); }
};

/// The number of layers, with a limit that keeps hostile files from filling the memory.
[[nodiscard]] std::int64_t layerCount(ConfigFields& fields, Keys names);

/// Marks sliding layers from a list such as ["sliding_attention", "full_attention", ...]; false when the file has none. An error for a
/// list of another length.
bool readLayerTypes(ConfigFields& fields, LayerPlan& plan);

/// Alike layers together, in the order of their first. One kind alone is "decoder"; else windows are "decoder.sliding" beside "decoder",
/// and experts "decoder.moe" beside "decoder.dense".
[[nodiscard]] std::vector<LayerKind> layerKinds(const LayerPlan& plan, std::optional<std::int64_t> window);

}  // namespace ridge
