// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "gpu/plan/device.h"
#include "gpu/plan/options.h"
#include "gpu/plan/runner.h"

// Single options as values; usage errors name the option and the text.
namespace ridge::measure {

[[nodiscard]] Result<CounterMode> countersOf(const RawMeasure& raw);
[[nodiscard]] Result<std::vector<CacheState>> cachesOf(const RawMeasure& raw);
[[nodiscard]] Result<LimitWishes> wishesOf(const RawMeasure& raw);
/// --launch-limit of a kernel.
[[nodiscard]] Result<Seconds> launchLimitOf(const RawMeasure& raw);
/// The words that countersOf, cachesOf, wishesOf, launchLimitOf and seedOf read, as they were given.
[[nodiscard]] std::vector<std::string> measuringWords(const RawMeasure& raw);
[[nodiscard]] Result<std::uint64_t> seedOf(const RawMeasure& raw);
/// The operator at the powers of two of one dimension, between --from and --to.
[[nodiscard]] Result<std::vector<Operator>> sweptOperators(const RawMeasure& raw, const Operator& op);

}  // namespace ridge::measure
