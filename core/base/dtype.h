// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/base/result.h"

namespace ridge {

/// Storage and compute formats, ordered from wide to narrow, as they are offered to the user.
enum class DType : std::uint8_t { Fp64, Fp32, Tf32, Fp16, Bf16, Fp8E4m3, Fp8E5m2, Fp6E2m3, Fp6E3m2, Fp4E2m1, Int8, Int4 };

inline constexpr std::array kAllDTypes{DType::Fp64,    DType::Fp32,    DType::Tf32,    DType::Fp16,    DType::Bf16, DType::Fp8E4m3,
                                       DType::Fp8E5m2, DType::Fp6E2m3, DType::Fp6E3m2, DType::Fp4E2m1, DType::Int8, DType::Int4};

/// Bits one element takes in memory. TF32 is stored in 32 bits; FP6 is packed.
[[nodiscard]] constexpr unsigned storageBits(DType type) {
    constexpr std::array<unsigned, 12> bits{64, 32, 32, 16, 16, 8, 8, 6, 6, 4, 8, 4};
    return bits[static_cast<std::size_t>(type)];
}

[[nodiscard]] constexpr bool isInteger(DType type) {
    return type == DType::Int8 || type == DType::Int4;
}

/// What operations in a type are counted in: "OP" for integers, else "FLOP".
[[nodiscard]] constexpr std::string_view workUnit(DType type) {
    return isInteger(type) ? "OP" : "FLOP";
}

/// Canonical name, as printed: "fp8-e4m3".
[[nodiscard]] std::string_view dtypeName(DType type);

/// Accepts canonical names and the short forms fp8, fp6, fp4. Usage error otherwise.
[[nodiscard]] Result<DType> parseDType(std::string_view text, std::string_view where);

/// The names parseDType accepts, for help texts: "fp64 fp32 ...".
[[nodiscard]] std::string dtypeList();

/// The type a matrix product of two operands computes in: the wider of the two; of one width, the common type.
/// Usage error for an integer with a float of the same width and for two different 16- or 32-bit floats.
/// E4M3 with E5M2 (and E2M3 with E3M2) is allowed and gives the first.
[[nodiscard]] Result<DType> productType(DType a, DType b);

}  // namespace ridge
