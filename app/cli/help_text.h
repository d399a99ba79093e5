// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/operators/operator.h"

namespace ridge::app {

/// "shared dimension (required)", "key and value heads (as heads)".
[[nodiscard]] std::string dimensionHelp(const OperatorSpec& spec, const DimensionSpec& dimension);

/// The formulas of one operator and why they are so.
[[nodiscard]] std::string operatorHelp(const OperatorSpec& spec);

/// All operators with their dimensions and formulas.
[[nodiscard]] std::string operatorListHelp();

/// What every number rests on, what-if accelerators, exit codes.
[[nodiscard]] std::string conventionsHelp();

}  // namespace ridge::app
