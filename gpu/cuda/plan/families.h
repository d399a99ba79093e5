// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/plan/operator_plan.h"

// Internal to gpu/cuda/plan: one function per family of operators. Types have been checked: a, b and c are the operator's own.
namespace ridge::cuda {

[[nodiscard]] Result<LaunchPlan> planElementwise(const Operator& op, const GpuFacts& facts);
/// TF32 is refused but by tensor cores, which are its only use.
[[nodiscard]] Result<LaunchPlan> planMatmul(const Operator& op, const GpuFacts& facts, std::optional<MatmulStage> stage);

/// qk, pv, attention
[[nodiscard]] Result<LaunchPlan> planAttention(const Operator& op, const GpuFacts& facts);
/// softmax, layernorm, rmsnorm, reduction
[[nodiscard]] Result<LaunchPlan> planRows(const Operator& op, const GpuFacts& facts);
/// transpose, embedding
[[nodiscard]] Result<LaunchPlan> planMovement(const Operator& op, const GpuFacts& facts);
/// An odd head-dim is refused, and fp64.
[[nodiscard]] Result<LaunchPlan> planRope(const Operator& op, const GpuFacts& facts);
[[nodiscard]] Result<LaunchPlan> planAdam(const Operator& op, const GpuFacts& facts);

/// No kernel of this program does it in that type.
[[nodiscard]] tl::unexpected<Error> noKernel(const Operator& op);

}  // namespace ridge::cuda
