// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/operators/operator.h"
#include "gpu/host/host.h"
#include "gpu/host/work.h"

namespace ridge::host {

/// Above this many FLOP a check looks at kSampledElements instead of the whole result.
inline constexpr double kMostCheckedFlops = 2e10;
inline constexpr std::size_t kSampledElements = 1024;

/// The operator with its operands in memory, row-major, in fp32 or fp64. Unavailable error for any other type, because the host would only
/// convert and compute in fp32, and for shapes that do not fit the free memory (checked before anything is allocated).
[[nodiscard]] Result<std::unique_ptr<Work>> makeOperatorWork(Host& host, const Operator& op, std::uint64_t seed);

}  // namespace ridge::host
