// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "gpu/cuda/gpu_facts.h"
#include "gpu/cuda/gpu_work.h"
#include "gpu/cuda/kernel_images.h"
#include "gpu/cuda/launch.h"

namespace ridge::cuda {

/// Launches of this program's own kernels, ready to be run one after the other.
class PlannedLaunches {
public:
    /// The functions of the plan's launches, in their order. Failed where this program has no image for the GPU, which is better known
    /// before operands are filled and their reference is worked out.
    [[nodiscard]] static measure::Outcome<std::vector<FunctionHandle>> find(Context& context, const GpuFacts& facts,
                                                                            const LaunchPlan& plan);

    /// `tensors` are the first buffers of the plan; the scratch ones are allocated.
    [[nodiscard]] static measure::Outcome<PlannedLaunches> make(const std::shared_ptr<Context>& context,
                                                                const std::vector<FunctionHandle>& functions, const LaunchPlan& plan,
                                                                std::vector<DeviceAddress> tensors);

    /// A function that launches all of them, which keeps what they need.
    [[nodiscard]] std::function<measure::Outcome<void>()> launcher() &&;

private:
    struct Kept;
    explicit PlannedLaunches(std::shared_ptr<Kept> kept) : m_kept(std::move(kept)) {}
    std::shared_ptr<Kept> m_kept;
};

/// An operator by this program's own kernels, over operands with a reference. `remarks`: why it is done in this way, if that is not wanted.
[[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> makePlannedWork(const std::shared_ptr<GpuServices>& services,
                                                                                       host::Host& host, const GpuFacts& facts,
                                                                                       const Operator& op, const LaunchPlan& plan,
                                                                                       std::uint64_t seed,
                                                                                       std::vector<std::string> remarks = {});

}  // namespace ridge::cuda
