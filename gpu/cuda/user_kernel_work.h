// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

#include "gpu/cuda/gpu_facts.h"
#include "gpu/cuda/gpu_work.h"
#include "gpu/cuda/launch.h"
#include "gpu/plan/user_kernel.h"

namespace ridge::cuda {

/// The launch that a kernel's header describes, with the operator's tensors as buffers in their order.
[[nodiscard]] Launch launchOf(const measure::UserKernel& kernel);

/// A kernel of the user's with guarded operands. WrongResult where the GPU cannot launch it as its header says: too many threads, too much
/// shared memory.
[[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> makeUserKernelWork(const std::shared_ptr<GpuServices>& services,
                                                                                          host::Host& host, const GpuFacts& facts,
                                                                                          const measure::UserKernel& kernel,
                                                                                          std::uint64_t seed);

}  // namespace ridge::cuda
