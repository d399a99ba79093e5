// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/scene/point_judge.h"

// The words and numbers of measured points: what cards, tables and notes say of them.
namespace ridge {

/// "matmul 2×4×8 fp32"; of a kernel file "v3 of matmul.cu, matmul 2×4×8 fp32".
[[nodiscard]] std::string measuredName(const measure::MeasuredEntry& entry);
/// "v3 of matmul.cu"; empty without a kernel file.
[[nodiscard]] std::string attemptText(const measure::MeasuredEntry& entry);
/// "AMD EPYC 9654, 8 cores, through ssh box".
[[nodiscard]] std::string measuredOn(const measure::MeasuredEntry& entry);
/// "FLOP/s", "OP/s" for integers.
[[nodiscard]] std::string workRateUnit(const measure::MeasuredPoint& point);

/// FLOP over bytes of the main memory; nothing where one of them is unknown or there are no bytes. 0 without FLOP.
[[nodiscard]] std::optional<Intensity> intensityOf(const measure::MeasuredPoint& point);

/// "78 %"; empty without a share.
[[nodiscard]] std::string shareText(const JudgedPoint& judged);
/// "78 %", or "above its roof: caches"; empty without a share.
[[nodiscard]] std::string standingText(const JudgedPoint& judged);
/// Why it is where it is, all sentences; without a share why there is none, as a sentence.
[[nodiscard]] std::string reasonsText(const JudgedPoint& judged);

/// The name, the time, the rate and where it stands, a line each: the answer right after measuring.
[[nodiscard]] std::vector<std::string> measuredSummary(const measure::MeasuredEntry& entry, const JudgedPoint& judged);
/// Below the title: every number.
[[nodiscard]] std::vector<std::string> measuredCard(const measure::MeasuredEntry& entry, const JudgedPoint& judged);

}  // namespace ridge
