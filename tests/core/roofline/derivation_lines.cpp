// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/core/roofline/derivation_lines.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridge::test {

Operator operatorOf(const Shape& shape) {
    const auto op = shaped(shape);
    EXPECT_TRUE(op) << shape.kind;
    return op.value_or(Operator{});
}

Switches sparse() {
    Switches switches;
    switches.peaks = PeakChoice::Sparse;
    return switches;
}

const DerivationStep* findStep(const Derivation& derivation, StepKind kind) {
    const auto found =
        std::find_if(derivation.steps.begin(), derivation.steps.end(), [kind](const DerivationStep& step) { return step.kind == kind; });
    return found == derivation.steps.end() ? nullptr : &*found;
}

Lines linesOf(const Derivation& derivation, StepKind kind) {
    Lines lines;
    if (const DerivationStep* step = findStep(derivation, kind)) {
        for (const auto& line : step->lines) lines.push_back(line.plain);
    }
    return lines;
}

Lines remarksOf(const Derivation& derivation, StepKind kind) {
    const DerivationStep* step = findStep(derivation, kind);
    return step == nullptr ? Lines{} : step->remarks;
}

bool holds(const Lines& lines, std::string_view part) {
    return std::any_of(lines.begin(), lines.end(), [part](const std::string& line) { return line.find(part) != std::string::npos; });
}

}  // namespace ridge::test
