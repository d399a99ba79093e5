// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/operator.h"

// What the author of a kernel says of it, in comments among the first lines of the file:
//
//     // ridgepoint: operator matmul m=1024 n=1024 k=1024 dtype=fp32
//     // ridgepoint: entry tiled_matmul
//     // ridgepoint: grid (n+31)/32 (m+31)/32 1
//     // ridgepoint: block 32 32 1
//     // ridgepoint: shared 0
//     // ridgepoint: args a b c m n k
//
// operator takes the words of a command line without their dashes. Sizes are expressions of integers and the operator's dimensions; blanks
// inside stand in parentheses only. Missing sizes of grid and block are 1; without shared it is 0.
namespace ridge::measure {

/// Lines of a file in which the header may stand.
inline constexpr int kHeaderLines = 30;

/// An argument in its place: a tensor is a device pointer, a dimension is an int.
struct KernelArgument {
    std::string name;
    std::optional<std::int32_t> value;  ///< of a dimension; nothing for a tensor
    bool operator==(const KernelArgument&) const = default;
};

using LaunchSize = std::array<std::int64_t, 3>;  ///< x, y, z

struct KernelHeader {
    Operator op;
    std::string entry;
    int entryLine = 0;
    LaunchSize grid{1, 1, 1};
    LaunchSize block{1, 1, 1};
    std::int64_t sharedBytes = 0;  ///< dynamic shared memory of a block
    std::vector<KernelArgument> args;
    bool operator==(const KernelHeader&) const = default;
};

/// Tensors as the operator's terms name them; "out" also names the result where there is one. Format errors say `file:LINE` and the value:
/// what is unknown, missing or there twice; sizes outside of what CUDA launches (CUDA programming guide, "Compute Capabilities": a block of
/// at most 1024 threads, 1024 × 1024 × 64; a grid of at most 2^31 - 1 × 65535 × 65535; 227 KiB of shared memory).
[[nodiscard]] Result<KernelHeader> parseKernelHeader(std::string_view source, std::string_view file);

}  // namespace ridge::measure
