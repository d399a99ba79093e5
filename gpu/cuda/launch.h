// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

// How a shipped kernel is launched, as plain values: worked out, and tested, without a GPU.
namespace ridge::cuda {

/// A device pointer: one of the buffers of the plan.
struct BufferArgument {
    std::size_t buffer = 0;
    bool operator==(const BufferArgument&) const = default;
};
using Argument = std::variant<BufferArgument, std::int32_t, std::int64_t, float, double>;

/// One launch of one kernel.
struct Launch {
    std::string file;    ///< the .cu file without its ending: "elementwise"
    std::string kernel;  ///< its extern "C" name
    std::array<std::uint32_t, 3> grid{1, 1, 1};
    std::array<std::uint32_t, 3> block{1, 1, 1};
    std::uint32_t sharedBytes = 0;  ///< dynamic
    std::vector<Argument> arguments;
    bool operator==(const Launch&) const = default;
};

/// Launches that compute something once, one after the other. Buffers 0 .. tensors - 1 are the operator's tensors, in the order of its
/// terms (core/operators: usedTerms(), c_in left out); those after them are scratch, of the sizes given.
struct LaunchPlan {
    std::vector<Launch> launches;
    std::vector<std::int64_t> scratchBytes;
    std::string method;  ///< how it is computed, for people: "tiled 64x64, shared memory"
    bool operator==(const LaunchPlan&) const = default;
};

}  // namespace ridge::cuda
