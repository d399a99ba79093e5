// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gpu/cuda/context.h"
#include "gpu/cuda/launch.h"

namespace ridge::cuda {

/// What a kernel takes of the GPU, as the driver says.
struct FunctionFacts {
    int mostThreads = 0;  ///< of a block
    int registers = 0;
    int sharedBytes = 0;  ///< static
    int localBytes = 0;
};
[[nodiscard]] measure::Outcome<FunctionFacts> factsOf(Context& context, FunctionHandle function);

/// A launch whose function was found and whose buffers have addresses.
class KernelLaunch {
public:
    /// Opts in to the shared memory it asks for. DeviceError when the driver refuses that.
    [[nodiscard]] static measure::Outcome<KernelLaunch> make(Context& context, FunctionHandle function, const Launch& launch,
                                                             std::span<const DeviceAddress> buffers);

    /// Does not wait.
    [[nodiscard]] measure::Outcome<void> run(Context& context) const;

private:
    KernelLaunch(FunctionHandle function, Launch launch, std::vector<std::uint64_t> values)
        : m_function(function), m_launch(std::move(launch)), m_values(std::move(values)) {}

    FunctionHandle m_function;
    Launch m_launch;
    std::vector<std::uint64_t> m_values;  ///< each argument in the first bytes of its place
};

}  // namespace ridge::cuda
