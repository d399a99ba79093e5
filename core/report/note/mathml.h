// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/roofline/derivation.h"

namespace ridge {

/// The formulas of derivations, which use a small part of LaTeX's math, as the inside of a MathML row. Nothing for what lies beyond that
/// part.
[[nodiscard]] std::optional<std::string> mathmlRow(std::string_view latex);

/// Lines that align at their sign, as one <math> element. A line that mathmlRow cannot read stands there as plain text.
[[nodiscard]] std::string mathmlLines(std::span<const DerivationLine> lines);

}  // namespace ridge
