// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/report/model_report.h"

namespace ridge {

/// A part of a step's time.
struct TimeShare {
    std::string name;                ///< "gate_proj", "3 more"
    std::optional<std::size_t> row;  ///< index into the evaluation's rows; nothing for the small ones together
    RowFamily family = RowFamily::Linear;
    Seconds time;
    double share = 0.0;  ///< of the whole; all of them add up to 1
};

/// Rows below this share are told together.
inline constexpr double kLeastTimeShare = 0.01;

/// Where the time of the first step goes on the accelerator of that index, the dearest first and the small ones together last. Empty where
/// not every row can be served. Names that several groups share carry their group.
[[nodiscard]] std::vector<TimeShare> timeShares(ModelReport& report, std::size_t accelerator);

/// "gate_proj 30 %, up_proj 30 %, ...": the first ones in words.
[[nodiscard]] std::string timeSharesText(const std::vector<TimeShare>& shares, std::size_t most);

}  // namespace ridge
