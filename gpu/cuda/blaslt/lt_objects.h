// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>

#include "gpu/cuda/blaslt/lt_product.h"
#include "gpu/plan/failure.h"

// cuBLASLt's descriptors, each with what a product says in it. Making them needs no GPU.
namespace ridge::cuda {

/// Given back to the library when it goes.
using LtObject = std::unique_ptr<void, LtStatus (*)(void*)>;

/// What to say and do about a status that the library's function `where` gave: Failed where the GPU has no such product, DeviceError
/// otherwise. `value` is what it was asked for.
[[nodiscard]] measure::Failure ltFailure(LtStatus status, std::string_view where, std::string_view value = {});

[[nodiscard]] measure::Outcome<LtObject> makeLayout(const LtFunctions& functions, const LtMatrix& matrix, std::int64_t batch);
[[nodiscard]] measure::Outcome<LtObject> makeDescription(const LtFunctions& functions, const LtProduct& product);
[[nodiscard]] measure::Outcome<LtObject> makePreference(const LtFunctions& functions, std::size_t workspaceBytes);

}  // namespace ridge::cuda
