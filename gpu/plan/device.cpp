// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/device.h"

namespace ridge::measure {

Outcome<void> Device::useCounters(CounterMode mode) {
    if (mode != CounterMode::Require) return {};
    return failWith(ExitCode::Failed, "the device has no counters", "--counters", "require", "auto takes the operator's formulas instead");
}

Outcome<std::unique_ptr<PreparedWork>> Device::prepareBy(std::string_view method, const Operator& op, std::uint64_t /*seed*/) {
    std::string known;
    for (const auto& name : methods(op)) known += (known.empty() ? "one of " : ", ") + name;
    if (known.empty()) known = info().id + " has one way to compute it";
    return failWith(ExitCode::Failed, "no such way to compute " + std::string(specOf(op.kind).name), "--method", method, known);
}

Outcome<std::unique_ptr<PreparedWork>> Device::prepareKernel(const UserKernel& kernel, std::uint64_t /*seed*/) {
    return failWith(ExitCode::Failed, "does not run kernels of yours", kernel.file, info().id, "a CUDA kernel needs an NVIDIA GPU");
}

Amounts ceilingAmounts(Flops flops, Bytes bytes, std::optional<Ceiling> ceiling) {
    Amounts amounts;
    if (flops.value > 0.0) amounts.flops = flops;
    switch (ceiling.value_or(Ceiling::Dram)) {
        case Ceiling::Compute:
            break;
        case Ceiling::L1:
            amounts.l1 = bytes;
            break;
        case Ceiling::L2:
            amounts.l2 = bytes;
            break;
        case Ceiling::L3:
            amounts.l3 = bytes;
            break;
        case Ceiling::Dram:
            amounts.dram = bytes;
            break;
    }
    return amounts;
}

DeviceMessage messageOf(const DeviceInfo& info) {
    return {info.id, info.name, info.memory, info.lastLevelCache, info.clock, info.missing, info.architecture, info.dtypes, info.lacks};
}

}  // namespace ridge::measure
