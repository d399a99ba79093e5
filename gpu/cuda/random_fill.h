// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/dtype.h"
#include "gpu/cuda/context.h"

namespace ridge::cuda {

/// Whole bytes of numbers of a type: the host's random data (0.5 to 1.5, either sign) rounded to it, integers from their whole range. Types
/// of less than a byte are any bytes.
[[nodiscard]] std::vector<std::byte> randomBytes(DType type, std::size_t bytes, std::uint64_t seed);

/// Fills a buffer with such data, which repeats after some mebibytes: far more than what a core sees of it at a time.
[[nodiscard]] measure::Outcome<void> fillRandom(const DeviceBuffer& buffer, DType type, std::uint64_t seed);

}  // namespace ridge::cuda
