// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/dtype.h"
#include "core/measure/point.h"

// What ceilings are called on every device.
namespace ridge::measure {

/// "fma-fp32": multiply-adds of the vector units.
[[nodiscard]] std::string fmaName(DType type);
/// "mma-bf16": products of the matrix units.
[[nodiscard]] std::string mmaName(DType type);
/// "dram-copy"
[[nodiscard]] std::string streamName(Ceiling level, std::string_view stream);
/// "intensity-8": so many multiply-adds for each element that is read and written, in FLOP per byte.
[[nodiscard]] std::string stepName(std::int64_t fmas, DType type);

}  // namespace ridge::measure
