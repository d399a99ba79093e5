// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/transformer/config/fields.h"

// Internal to core/transformer/config.
namespace ridge {

/// One model_type: how its configuration reads, and who says so.
struct ConfigFamily {
    std::string_view type;
    void (*read)(ConfigFields&, Model&);
    std::string_view source;  ///< where the rules and the values that files leave out come from
};

[[nodiscard]] std::span<const ConfigFamily> gatedFamilies();    ///< Llama and its kin
[[nodiscard]] std::span<const ConfigFamily> windowFamilies();   ///< those whose layers alternate: Gemma 2 and 3, gpt-oss
[[nodiscard]] std::span<const ConfigFamily> latentFamilies();   ///< DeepSeek
[[nodiscard]] std::span<const ConfigFamily> plainFamilies();    ///< GPT-2 and others with a feed-forward network without gate
[[nodiscard]] std::span<const ConfigFamily> encoderFamilies();  ///< BERT, T5
[[nodiscard]] std::span<const ConfigFamily> customFamilies();   ///< numbers given by hand

/// Null when there is none.
[[nodiscard]] const ConfigFamily* findFamily(std::string_view type);
/// All names, for error texts.
[[nodiscard]] std::string familyNames();

/// Sizes that every decoder has: hidden, vocabulary, heads, key-value heads, the dimension of a head.
struct HeadDefaults {
    std::int64_t heads = 0;    ///< 0: must be given
    std::int64_t kvHeads = 0;  ///< 0: as many as heads, as always where the file says null
    std::int64_t headDim = 0;  ///< 0: hidden / heads
};
void readSizes(ConfigFields& fields, Model& model, const HeadDefaults& defaults = {});

/// An error that names `key` where so many of `each` side by side are wider than any dimension may be.
void limitWidth(ConfigFields& fields, std::int64_t count, std::int64_t each, std::string_view key);

/// Every product of attention and of a feed-forward network with a bias, or none.
void setAttentionBias(Model& model, bool hasBias);

/// The widths that the file says its weights have: its dtype, and a quantisation of the products inside the layers but for the modules that
/// it excludes. What `fields` leave out is read from the file `around` them, where there is one.
void readFileTypes(ConfigFields& fields, ConfigFields* around, Model& model);

}  // namespace ridge
