// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "gpu/cuda/blaslt/blas_lt.h"
#include "gpu/cuda/gpu_work.h"

namespace ridge::cuda {

/// cuBLASLt, loaded when the first product asks for it.
class ProductLibrary {
public:
    /// Unavailable error where it is not there, which says what that costs; the same at every later call.
    [[nodiscard]] measure::Outcome<const BlasLt*> get();
    [[nodiscard]] const std::string& description() const { return m_description; }

private:
    std::optional<measure::Outcome<BlasLt>> m_library;
    std::string m_description;
};

/// What cuBLASLt may use beside the operands (NVIDIA recommends 32 MiB from Hopper on).
inline constexpr std::size_t kWorkspaceBytes = std::size_t{32} << 20U;

/// A product by cuBLASLt, the fastest of the ways that it offers, over operands with a reference. Failed where it has none.
[[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> makeProductWork(const std::shared_ptr<GpuServices>& services,
                                                                                       host::Host& host, ProductLibrary& library,
                                                                                       const Operator& op, std::uint64_t seed);

}  // namespace ridge::cuda
