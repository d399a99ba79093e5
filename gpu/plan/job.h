// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/operators/operator.h"
#include "gpu/plan/device.h"
#include "gpu/plan/options.h"
#include "gpu/plan/runner.h"

namespace ridge::measure {

/// Every way that a device has to compute an operator, one after the other.
inline constexpr std::string_view kAllMethods = "all";

/// What is to be measured, checked as far as it can be without a device.
struct Job {
    Command command = Command::Devices;
    std::optional<std::string> device;
    CounterMode counters = CounterMode::Auto;
    std::vector<CacheState> caches{CacheState::Cold};
    std::optional<std::string> method;  ///< one of the device's methods for the operator, or kAllMethods
    LimitWishes wishes;
    std::uint64_t seed = 1;
    std::vector<Operator> operators;    ///< each shape once; empty for ceilings and the roof's own sweep
    std::vector<std::string> warnings;  ///< what was left out
    bool json = false;
};

/// `config` is the text of a model's configuration that came with a request; it is what "-" stands for. Usage errors name the option.
[[nodiscard]] Result<Job> makeJob(const RawMeasure& raw, const std::optional<std::string>& config);

}  // namespace ridge::measure
