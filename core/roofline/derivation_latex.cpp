// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/markup_text.h"
#include "core/roofline/derivation.h"

// The two notations for notes: Markdown with math, and LaTeX.
namespace ridge {

namespace {

std::string rows(const std::vector<DerivationLine>& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) text += "  " + lines[i].latex + (i + 1 < lines.size() ? " \\\\\n" : "\n");
    return text;
}

void appendMarkdown(std::string& text, const DerivationStep& step) {
    text += "\n### " + markdownText(step.title) + "\n";
    if (!step.lines.empty()) text += "\n$$\n\\begin{aligned}\n" + rows(step.lines) + "\\end{aligned}\n$$\n";
    const bool isList = step.kind == StepKind::Advice;
    if (isList) text += "\n";
    for (const auto& remark : step.remarks) text += (isList ? "- " : "\n") + markdownText(remark) + "\n";
}

void appendLatex(std::string& text, const DerivationStep& step) {
    text += "\n\\subsubsection*{" + latexText(step.title) + "}\n";
    if (!step.lines.empty()) text += "\\begin{align*}\n" + rows(step.lines) + "\\end{align*}\n";
    if (step.kind != StepKind::Advice) {
        for (const auto& remark : step.remarks) text += latexText(remark) + "\n";
        return;
    }
    text += "\\begin{itemize}\n";
    for (const auto& remark : step.remarks) text += "  \\item " + latexText(remark) + "\n";
    text += "\\end{itemize}\n";
}

}  // namespace

std::string derivationMarkdown(const Derivation& derivation) {
    std::string text = "## " + markdownText(derivation.title) + "\n\n" + markdownText(derivation.conventions) + "\n";
    for (const auto& step : derivation.steps) appendMarkdown(text, step);
    return text;
}

std::string derivationLatex(const Derivation& derivation) {
    std::string text = "\\subsection*{" + latexText(derivation.title) + "}\n" + latexText(derivation.conventions) + "\n";
    for (const auto& step : derivation.steps) appendLatex(text, step);
    return text;
}

}  // namespace ridge
