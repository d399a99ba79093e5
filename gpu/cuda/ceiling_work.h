// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gpu/cuda/gpu_work.h"
#include "gpu/cuda/plan/ceiling_plan.h"
#include "gpu/cuda/product_work.h"

namespace ridge::cuda {

/// A ceiling by this program's own kernel, over buffers of random data.
[[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> makeCeilingWork(const std::shared_ptr<GpuServices>& services,
                                                                                       const GpuFacts& facts,
                                                                                       const CeilingBenchmark& benchmark,
                                                                                       std::uint64_t seed);

/// Large square products by cuBLASLt, one for each type that the GPU has: what a good library reaches, beside what tensor cores can do.
/// Named "tensor-bf16-cublaslt".
[[nodiscard]] std::vector<measure::CeilingSpec> productCeilings(const GpuFacts& facts);
/// One of them. Failed where the library is missing or has no such product.
[[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> makeProductCeiling(const std::shared_ptr<GpuServices>& services,
                                                                                          ProductLibrary& library,
                                                                                          const measure::CeilingSpec& spec,
                                                                                          std::uint64_t seed);

}  // namespace ridge::cuda
