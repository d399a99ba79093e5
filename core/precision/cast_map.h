// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/base/dtype.h"

// Where each tensor of a transformer block is FP16, BF16 or FP32 in the usual recipe of mixed precision (autocast with FP32 weights), and
// what breaks when one is kept otherwise. Sources: Micikevicius et al. 2018; PyTorch's lists of operations that autocast keeps in FP32.
namespace ridge::precision {

enum class TrainingPass : std::uint8_t { Forward, Backward, Update };
/// The part of the lab that shows why.
enum class LabPart : std::uint8_t { Formats, GradientPath, LossScale, Update, Accumulate };

/// What a tensor may be kept as: the formats it works in, the usual one of the FP16 recipe first.
struct CastRow {
    std::string_view tensor;
    TrainingPass pass = TrainingPass::Forward;
    DType usual = DType::Fp16;  ///< with FP16; the BF16 recipe has BF16 where this is FP16
    std::string_view because;
    std::string_view fp16;  ///< what breaks in FP16; empty where it works
    std::string_view bf16;  ///< likewise in BF16
    std::string_view fp32;  ///< what FP32 costs here; empty where it is the usual one
    LabPart explainedBy = LabPart::Formats;
};

/// In the order in which a step of training meets them.
[[nodiscard]] std::span<const CastRow> castMap();

/// What is to be said when a tensor is kept as `type`: what breaks or costs; none where that is usual or works. `type` is Fp16, Bf16 or
/// Fp32.
[[nodiscard]] std::optional<std::string_view> consequence(const CastRow& row, DType type);

[[nodiscard]] std::string_view passName(TrainingPass pass);
/// "Loss scale".
[[nodiscard]] std::string_view partTitle(LabPart part);

}  // namespace ridge::precision
