// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "gpu/cuda/blaslt/blas_lt.h"
#include "gpu/cuda/context.h"

namespace ridge::cuda {

/// Runs each way that the library offers twice and gives the one whose second run was the fastest. A way that fails is passed over; the
/// failure of the last one where none works.
[[nodiscard]] measure::Outcome<std::size_t> fastestChoice(const std::shared_ptr<Context>& context, const BlasLt& blas, const LtPlan& plan,
                                                          const LtCall& call);

/// A function that computes the product in the fastest way, as often as it is called. Its operands must outlive it.
[[nodiscard]] measure::Outcome<std::function<measure::Outcome<void>()>> fastestLauncher(const std::shared_ptr<Context>& context,
                                                                                        const BlasLt& blas, std::shared_ptr<LtPlan> plan,
                                                                                        const LtCall& call);

}  // namespace ridge::cuda
