// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace ridge::test {

/// The value of a metric in what `ncu --csv --page details --print-units base` writes: the last cell of the first row that has a cell with
/// the metric's name. Thousands may be separated by commas. Nothing where there is no such row or its last cell is no number.
[[nodiscard]] std::optional<double> metricOf(std::string_view csv, std::string_view metric);

}  // namespace ridge::test
