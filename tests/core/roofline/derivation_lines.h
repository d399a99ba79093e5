// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/roofline/derivation.h"
#include "tests/support/accelerators.h"
#include "tests/support/shapes.h"

namespace ridge::test {

using Lines = std::vector<std::string>;

inline const Shape kCube{"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}};
inline const Shape kGemv{"matmul", {{"m", 4096}, {"n", 1}, {"k", 4096}}};

[[nodiscard]] Operator operatorOf(const Shape& shape);
[[nodiscard]] Switches sparse();

/// Null when there is none.
[[nodiscard]] const DerivationStep* findStep(const Derivation& derivation, StepKind kind);
/// As plain text; none when there is no such step.
[[nodiscard]] Lines linesOf(const Derivation& derivation, StepKind kind);
[[nodiscard]] Lines remarksOf(const Derivation& derivation, StepKind kind);
/// True when one of the lines contains `part`.
[[nodiscard]] bool holds(const Lines& lines, std::string_view part);

}  // namespace ridge::test
