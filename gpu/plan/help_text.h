// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace ridge::measure {

[[nodiscard]] std::string programHelp();
/// "ridgepoint-measure 0.1.0, protocol 1.0".
[[nodiscard]] std::string versionText();
/// "0.1.0".
[[nodiscard]] std::string programVersion();
/// How to measure on another machine, a line for each option.
[[nodiscard]] std::string transportHelp();
/// The exit codes in a sentence.
[[nodiscard]] std::string exitHelp();
/// The operators with their dimensions.
[[nodiscard]] std::string operatorListHelp();

}  // namespace ridge::measure
