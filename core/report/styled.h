// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/number_style.h"
#include "core/report/table.h"
#include "core/roofline/derivation.h"

// The one place where a person's number style reaches a report. For views: what is saved or sent elsewhere stays unstyled.
namespace ridge {

/// Rounded numbers of cells at the style's digits, from their raw values, and their thousands separated its way. Raw values, columns and
/// texts that are no numbers stay.
[[nodiscard]] Table styled(Table table, const NumberStyle& style);

/// Separators only: its digits are those that one needs to follow the divisions. The LaTeX of its lines stays.
[[nodiscard]] Derivation styled(Derivation derivation, const NumberStyle& style);

}  // namespace ridge
