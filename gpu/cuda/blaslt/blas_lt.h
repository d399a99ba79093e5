// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "gpu/cuda/blaslt/lt_objects.h"
#include "gpu/cuda/blaslt/lt_product.h"
#include "gpu/plan/failure.h"

namespace ridge::cuda {

/// One way to compute a product.
struct LtChoice {
    LtAlgorithm algorithm;
    std::size_t workspaceBytes = 0;  ///< it needs
    float waves = 0.0F;              ///< how often it fills the GPU, by the library's own estimate
};

/// A product that is ready to be run as often as wanted.
class LtPlan {
public:
    [[nodiscard]] const LtProduct& product() const { return m_product; }
    /// The fastest first, as the library expects it; at least one. Timing them tells which is.
    [[nodiscard]] const std::vector<LtChoice>& choices() const { return m_choices; }

private:
    friend class BlasLt;
    LtPlan(LtProduct product, LtObject description, LtObject first, LtObject second, LtObject out)
        : m_product(product),
          m_description(std::move(description)),
          m_first(std::move(first)),
          m_second(std::move(second)),
          m_out(std::move(out)) {}

    LtProduct m_product;
    LtObject m_description;
    LtObject m_first;
    LtObject m_second;
    LtObject m_out;
    std::vector<LtChoice> m_choices;
};

/// Where a product's matrices lie, as device addresses; each must be a multiple of kLtAlignment.
struct LtCall {
    std::uint64_t a = 0;
    std::uint64_t b = 0;  ///< stored as layoutOf() says
    std::uint64_t c = 0;  ///< is overwritten; read where beta is not 0
    double alpha = 1.0;
    double beta = 0.0;
    std::uint64_t workspace = 0;
    std::size_t workspaceBytes = 0;
    void* stream = nullptr;  ///< CUstream
};

/// What the library assumes of addresses unless it is told otherwise (cublasLt.h, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES), and what a
/// workspace must have; cuMemAlloc gives no less.
inline constexpr std::uint64_t kLtAlignment = 256;
inline constexpr int kLtChoices = 8;

/// cuBLASLt on the GPU whose context is current, there and at every later call. Plans may outlive it.
class BlasLt {
public:
    /// DeviceError where the library cannot start, as without a GPU.
    [[nodiscard]] static measure::Outcome<BlasLt> create(const LtFunctions& functions);

    /// Lets the library choose among what needs no more workspace than that, at most `choices` ways. Failed where it has none.
    [[nodiscard]] measure::Outcome<std::unique_ptr<LtPlan>> plan(const LtProduct& product, std::size_t workspaceBytes,
                                                                 int choices = kLtChoices) const;

    /// Puts the product into the stream and does not wait for it. Failed for a call that cannot be right.
    [[nodiscard]] measure::Outcome<void> run(const LtPlan& plan, const LtCall& call, std::size_t choice = 0) const;

private:
    BlasLt(const LtFunctions& functions, void* handle) : m_functions(functions), m_handle(handle, functions.destroy) {}

    LtFunctions m_functions;
    LtObject m_handle;
};

}  // namespace ridge::cuda
