// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "gpu/cuda/counters/counter_reader.h"
#include "gpu/cuda/counters/metric_plan.h"

// What counters mean: plain arithmetic on values that were read.
namespace ridge::cuda {

/// By metric.
using CounterValues = std::map<std::string, double, std::less<>>;

/// The weighted sum of the terms of a use; nothing where there are none, or a value is missing, not finite or below 0.
[[nodiscard]] std::optional<double> sumOf(const std::vector<CounterTerm>& terms, const CounterValues& values, CounterUse use);

/// Whether tensor instructions ran: constants that were made in the tensor pipe do not count.
[[nodiscard]] bool isTensorBusy(const std::vector<CounterTerm>& terms, const CounterValues& values);
/// Whether integers are to be asked for as well: other kinds ran, or floats were read and none was found.
[[nodiscard]] bool needsIntegers(const std::vector<CounterTerm>& terms, const CounterValues& values);

/// The amounts of one range of launches. `terms` are all that were read. Half-precision instructions that make less than 1 % of all FLOP
/// are left out: compilers use them to make constants. `passes` is left to who read.
[[nodiscard]] CountedWork countedWork(const std::vector<CounterTerm>& terms, const CounterValues& values);

/// A sentence where the counted run took a time that is more than 20 % off the one that was measured without counters: what was counted may
/// not be what was timed.
[[nodiscard]] std::optional<std::string> timeDoubt(Seconds counted, Seconds measured);

}  // namespace ridge::cuda
