// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"
#include "core/transformer/block_switches.h"
#include "core/transformer/model.h"
#include "core/transformer/workload.h"

namespace ridge {

/// The preset of the tiny block.
inline constexpr std::string_view kTinyPreset = "tiny";
inline constexpr std::int64_t kMaxRunLength = 64;
inline constexpr std::int64_t kMaxRunBatch = 4;

/// What the tiny block is run with. The causal mask is the decoder's self-attention's; the padding mask hides source keys from the
/// encoder's self-attention and from the cross-attention.
struct RunSettings {
    std::int64_t sourceLength = 16;
    std::int64_t targetLength = 16;
    std::int64_t batch = 1;
    std::int64_t padding = 4;  ///< source positions at the end that only fill up; at most all of them
    std::uint64_t seed = 1;
    MaskKind mask = MaskKind::Both;
    BlockActivation activation = BlockActivation::Relu;
    NormPlace normPlace = NormPlace::Post;

    [[nodiscard]] bool isCausal() const { return hidesLater(mask); }
    [[nodiscard]] bool masksPadding() const { return hidesPadding(mask); }
    bool operator==(const RunSettings&) const = default;
};

/// A usage error names the setting that is out of range.
[[nodiscard]] Result<void> checkRunSettings(const RunSettings& settings);

/// The preset "tiny" with the settings' activation and norms: what is run, as the operator table counts it. Norms before the branches leave
/// the residual path unnormalised, so that each stack then ends with one more.
[[nodiscard]] Model runModel(const RunSettings& settings);
/// The prefill whose rows are those of a run: attention in steps, and logits of all positions.
[[nodiscard]] Workload runWorkload(const RunSettings& settings);

}  // namespace ridge
