// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace ridge::measure {

/// ridgepoint-measure(1), for man. `date` is that of the release, "2026-11-30".
[[nodiscard]] std::string manualPage(const std::string& date);

}  // namespace ridge::measure
