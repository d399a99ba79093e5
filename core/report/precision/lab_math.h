// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/precision/float_format.h"
#include "core/roofline/derivation_math.h"

// Pieces of the lab's workings; of use to core/report/precision/*.cpp only.
namespace ridge::lab {

using derivation::Math;

/// "(1.5)⁵⁰".
[[nodiscard]] Math raised(std::string_view base, int exponent);
/// "2⁻²⁴".
[[nodiscard]] Math power(int base, int exponent);
/// The same of a power of two given as its value.
[[nodiscard]] Math powerOf(double value);
/// All digits where they are few, else five of them.
[[nodiscard]] Math number(double value);
/// A piece that is written the same in both notations but for its LaTeX.
[[nodiscard]] Math piece(std::string_view plain, std::string_view latex);

/// "left ≤ right", aligned at the sign.
[[nodiscard]] DerivationLine atMost(const Math& left, const Math& right);
[[nodiscard]] DerivationLine atLeast(const Math& left, const Math& right);

[[nodiscard]] DerivationStep step(StepKind kind, std::string_view title, std::vector<DerivationLine> lines,
                                  std::initializer_list<std::string_view> remarks = {});

/// The two last steps of every part.
void tell(Derivation& derivation, std::string_view first, std::string_view second, std::string_view caveat);

/// "FP16", as prose spells a format.
[[nodiscard]] std::string shown(const precision::FloatFormat& format);

}  // namespace ridge::lab
