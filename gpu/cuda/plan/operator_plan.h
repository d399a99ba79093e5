// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/operators/operator.h"
#include "gpu/cuda/gpu_facts.h"
#include "gpu/cuda/launch.h"

namespace ridge::cuda {

/// How a matrix product is computed, from the plainest to the fastest.
enum class MatmulStage : std::uint8_t { Naive, Tiled, Vectorised, TensorCores };

/// "naive", "tiled", "vectorised", "tensor-cores"
[[nodiscard]] std::string_view stageName(MatmulStage stage);

/// The stages that there are for a product of that type on that GPU, from the plainest to the fastest; empty where there is none.
[[nodiscard]] std::vector<MatmulStage> matmulStages(DType type, const GpuFacts& facts);

/// The launches that compute an operator with this program's own kernels. Its tensors are row-major, without gaps, each at an address that
/// is a multiple of 16. A matmul without a stage takes the fastest; a stage asked of any other operator is ignored.
/// Unavailable error for a type or an operator that there is no kernel for on this GPU, for operands of different types, and for sizes
/// that a kernel cannot count.
[[nodiscard]] Result<LaunchPlan> planOperator(const Operator& op, const GpuFacts& facts, std::optional<MatmulStage> stage = {});

}  // namespace ridge::cuda
