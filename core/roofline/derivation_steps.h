// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/roofline/derivation_math.h"

// The steps of a derivation, a function each; of use to core/roofline/derivation*.cpp only.
namespace ridge::derivation {

struct Subject {
    const Accelerator& accelerator;
    const Switches& switches;
    Names names;
    std::string_view flopFormula;
    std::string_view why;
    PeakUnit peakUnit = PeakUnit::Matrix;
    bool isMixed = false;  ///< two operands of different widths
    Work work;
    Evaluation evaluation;
    std::string unit;  ///< "FLOP" or "OP"

    [[nodiscard]] std::string perSecond() const { return unit + "/s"; }
    [[nodiscard]] std::string perByte() const { return unit + "/B"; }
    [[nodiscard]] bool hasPeak() const { return evaluation.roof && evaluation.roof->peak; }
};

[[nodiscard]] DerivationStep workStep(const Subject& subject);
[[nodiscard]] DerivationStep trafficStep(const Subject& subject);
[[nodiscard]] DerivationStep intensityStep(const Subject& subject);
/// For a supported operator.
[[nodiscard]] DerivationStep ridgeStep(const Subject& subject);
[[nodiscard]] DerivationStep verdictStep(const Subject& subject);
/// For a supported operator.
[[nodiscard]] DerivationStep timeStep(const Subject& subject);
/// Of an operator, where the ridge is known.
[[nodiscard]] DerivationStep criticalStep(const Operator& op, const Subject& subject);
/// Of the one number that other work varies in, where the ridge is known.
[[nodiscard]] DerivationStep criticalStep(const Growth& growth, const Subject& subject);

/// "dense fp16 tensor peak", or why there is none.
[[nodiscard]] std::string peakText(const Roof& roof);

}  // namespace ridge::derivation
