// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/operators/operator.h"
#include "gpu/cuda/context.h"
#include "gpu/cuda/guarded_buffers.h"
#include "gpu/host/operators/reference.h"

namespace ridge::cuda {

/// The tensors of an operator on the GPU, in one allocation with guard zones around each, and the host's reference for their results.
class GpuOperands {
public:
    /// Allocates and uploads. Failed where the GPU or this machine has too little memory, or where results cannot be checked.
    [[nodiscard]] static measure::Outcome<GpuOperands> make(std::shared_ptr<Context> context, host::Host& host, const Operator& op,
                                                            std::uint64_t seed);

    [[nodiscard]] std::vector<DeviceAddress> addresses() const;
    /// Uploads what a launch overwrites, and paints the guard zones.
    [[nodiscard]] measure::Outcome<void> restore();
    /// Downloads the results and compares them. WrongResult, naming tensor, side and distance, where a guard zone was written to.
    [[nodiscard]] measure::Outcome<measure::CheckResult> compare();

private:
    GpuOperands(host::Reference reference, GuardedLayout layout, DeviceBuffer buffer, std::vector<std::string> names)
        : m_reference(std::move(reference)), m_layout(std::move(layout)), m_buffer(std::move(buffer)), m_names(std::move(names)) {}

    [[nodiscard]] measure::Outcome<void> upload(std::size_t tensor);
    [[nodiscard]] measure::Outcome<void> paint(const GuardZone& zone) const;
    [[nodiscard]] measure::Outcome<void> inspect(const GuardZone& zone) const;

    host::Reference m_reference;
    GuardedLayout m_layout;
    DeviceBuffer m_buffer;
    std::vector<std::string> m_names;
};

/// The names of an operator's tensors in the order in which they are stored: those of its terms, c_in left out.
[[nodiscard]] std::vector<std::string> tensorNames(const Operator& op);

}  // namespace ridge::cuda
