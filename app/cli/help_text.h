// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/interpret.h"
#include "core/operators/operator.h"

namespace ridge::app {

/// "text (the default), json or csv".
[[nodiscard]] std::string formatHelp(const std::vector<Format>& offered);

/// What the operator is held against: "the matrix peak of its precision".
[[nodiscard]] std::string_view peakText(const OperatorSpec& spec);

/// What the names in the formulas of attention stand for: one line each.
[[nodiscard]] std::string maskHelp();

/// The formulas of one operator and why they are so.
[[nodiscard]] std::string operatorHelp(const OperatorSpec& spec);

/// All operators with their dimensions and formulas.
[[nodiscard]] std::string operatorListHelp();

/// What every number rests on.
[[nodiscard]] std::string numbersHelp();

/// How a made-up accelerator is written.
[[nodiscard]] std::string whatIfSyntax();

struct ExitCode {
    int code = 0;
    std::string_view meaning;
};
[[nodiscard]] std::vector<ExitCode> exitCodes();

/// The three above, as the program's help ends.
[[nodiscard]] std::string conventionsHelp();

}  // namespace ridge::app
