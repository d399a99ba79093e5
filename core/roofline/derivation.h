// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/roofline/counted_work.h"
#include "core/roofline/placement.h"

namespace ridge {

/// One line of working in two notations: what a terminal shows, and what LaTeX needs. `isResult` marks the value a step ends in.
struct DerivationLine {
    std::string plain;  ///< "2·4096·4096·4096 = 137.4 GFLOP"
    std::string latex;  ///< a row of an align* environment (amsmath), one & where rows align
    bool isResult = false;
    bool operator==(const DerivationLine&) const = default;
};

/// What a step is about; the dock styles the verdict and the advice on their own.
enum class StepKind : std::uint8_t { Work, Traffic, ArithmeticIntensity, Ridge, Verdict, Time, Critical, Advice };

struct DerivationStep {
    StepKind kind = StepKind::Work;
    std::string title;  ///< "Work"
    std::vector<DerivationLine> lines;
    std::vector<std::string> remarks;  ///< sentences, with the reason
    bool operator==(const DerivationStep&) const = default;
};

/// The working of one operator, or other counted work, on one accelerator as on a whiteboard, units cancelling line by line.
struct Derivation {
    std::string title;        ///< "matmul 4096×4096×4096 fp16 on A100 SXM4 40GB"
    std::string conventions;  ///< "dense fp16 tensor peak · each operand moved once · decimal units"
    std::vector<DerivationStep> steps;
    bool operator==(const Derivation&) const = default;
};

/// Also for an accelerator that cannot serve the operator: then the verdict is the reason.
[[nodiscard]] Derivation derive(const Operator& op, const Accelerator& accelerator, const Switches& switches);
/// Likewise of work that is not just one operator's; `evaluation` is that of its load on this accelerator.
[[nodiscard]] Derivation derive(const CountedWork& counted, const Evaluation& evaluation, const Accelerator& accelerator,
                                const Switches& switches);

/// What to try next, each with its reason; the most useful first. Nothing that the accelerator cannot do. Empty when nothing is to be
/// gained.
[[nodiscard]] std::vector<std::string> advice(const Operator& op, const Accelerator& accelerator, const Switches& switches);

[[nodiscard]] std::string derivationText(const Derivation& derivation);
/// Markdown with $$ blocks, as GitHub, pandoc and MathJax pages read it.
[[nodiscard]] std::string derivationMarkdown(const Derivation& derivation);
/// A fragment for a document that loads amsmath.
[[nodiscard]] std::string derivationLatex(const Derivation& derivation);
/// Rich text for a text view: only tags Qt's subset of HTML 4 knows, no colours (the view's palette rules). Classes for a style sheet:
/// "title", "conventions", "step", "working", "remark", and a table "verdict".
[[nodiscard]] std::string derivationHtml(const Derivation& derivation);

}  // namespace ridge
