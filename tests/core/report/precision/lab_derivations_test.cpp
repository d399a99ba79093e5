// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/precision/lab_derivations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

namespace ridge {
namespace {

using precision::kBf16;
using precision::kFp16;

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Derivation sumDerivation(const precision::SumRequest& request = {}) {
    return deriveSum(request, precision::sumOf(request).value());
}

Derivation networkDerivation(precision::NormPlace norm, bool isResidual = true) {
    const precision::NetworkRequest request{.depth = 50, .width = 16, .gain = 1, .isResidual = isResidual, .norm = norm, .branch = 0.5};
    return deriveGradientNetwork(request, precision::followNetwork(request).value());
}

std::vector<Derivation> everyDerivation() {
    using precision::NormPlace;
    return {deriveCast(kFp16, 1e-7),
            deriveGradientPath({}),
            networkDerivation(NormPlace::None),
            networkDerivation(NormPlace::Pre),
            networkDerivation(NormPlace::Post, false),
            deriveLossScale(kFp16, 1024),
            deriveUpdate(kFp16, 1, 0x1p-11),
            sumDerivation(),
            deriveNormalisation(kFp16, 1e-12)};
}

TEST(LabDerivations, EndInTwoSentencesAndACaveat) {
    for (const Derivation& derivation : everyDerivation()) {
        ASSERT_GE(derivation.steps.size(), 4U) << derivation.title;
        EXPECT_EQ(derivation.steps[derivation.steps.size() - 2].remarks.size(), 2U) << derivation.title;
        EXPECT_EQ(derivation.steps.back().remarks.size(), 1U) << derivation.title;
        EXPECT_EQ(derivation.steps.back().title, "What the usual telling leaves out");
        for (const auto& step : derivation.steps) {
            EXPECT_FALSE(step.lines.empty() && step.remarks.empty()) << derivation.title << ": " << step.title;
            for (const auto& remark : step.remarks) EXPECT_TRUE(remark.ends_with('.')) << remark;
        }
    }
}

/// Brackets of LaTeX that open and close.
bool isBalanced(const std::string& latex) {
    int depth = 0;
    for (const char c : latex) {
        if (c == '{') ++depth;
        if (c == '}' && --depth < 0) return false;
    }
    return depth == 0;
}

TEST(LabDerivations, AreWrittenInEveryNotation) {
    for (const Derivation& derivation : everyDerivation()) {
        for (const auto& step : derivation.steps) {
            for (const auto& line : step.lines) {
                EXPECT_TRUE(isBalanced(line.latex)) << line.latex;
                EXPECT_EQ(std::count(line.latex.begin(), line.latex.end(), '&'), 1) << line.latex;
                // Only LaTeX's own letters: no superscripts or dots of plain text.
                EXPECT_TRUE(std::all_of(line.latex.begin(), line.latex.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
                    << line.latex;
            }
        }
        EXPECT_TRUE(holds(derivationMarkdown(derivation), "$$"));
        EXPECT_TRUE(holds(derivationHtml(derivation), "<li>"));
    }
}

TEST(LabDerivations, TellTheChainRuleStepByStep) {
    const std::string text = derivationText(deriveGradientPath({.depth = 50, .gain = 0.1}));
    for (const char* const part : {"y = x + f(x)", "dL/dx = dL/dy · dy/dx", "= dL/dy · (1 + f'(x))", "gradient = (1.1)⁵⁰", "= 117.39"}) {
        EXPECT_TRUE(holds(text, part)) << part << "\n" << text;
    }
    const std::string plain = derivationText(deriveGradientPath({.depth = 50, .gain = 0.5, .isResidual = false}));
    for (const char* const part : {"y = f(x)", "= dL/dy · f'(x)", "= 8.8818e-16", "in FP16 = 0"})
        EXPECT_TRUE(holds(plain, part)) << part << "\n" << plain;
    const std::string scaled = derivationText(deriveGradientPath({.depth = 54, .gain = 0.1, .shortcut = 0.5}));
    for (const char* const part : {"y = 0.5·x + f(x)", "(0.5 + f'(x))", "5.5511e-17"})
        EXPECT_TRUE(holds(scaled, part)) << part << "\n" << scaled;
    // The expansion with a 1 in it would be wrong here.
    EXPECT_FALSE(holds(scaled, "Π"));
}

TEST(LabDerivations, NeverPromiseALowerBound) {
    for (const double gain : {-1.0, -0.9, 0.1, 0.5}) {
        const std::string text = derivationText(deriveGradientPath({.gain = gain}));
        EXPECT_TRUE(holds(text, "no lower bound")) << text;
        EXPECT_TRUE(holds(text, "f' = -1 leaves nothing")) << text;
    }
}

/// Everything that is said, sentences on one line each.
std::string told(const Derivation& derivation) {
    std::string text;
    for (const auto& step : derivation.steps) {
        for (const auto& line : step.lines) text += line.plain + "\n";
        for (const auto& remark : step.remarks) text += remark + "\n";
    }
    return text;
}

TEST(LabDerivations, SayWhatIsRightWhereTheFolkloreIsNot) {
    EXPECT_TRUE(holds(told(deriveCast(kFp16, 1e-7)), "1e-7 does not underflow"));
    EXPECT_TRUE(holds(told(deriveCast(kFp16, 1e-7)), "nearest whole number, ties to the even one: 2"));
    EXPECT_TRUE(holds(told(deriveCast(kBf16, 1)), "needs no loss scale"));
    EXPECT_TRUE(holds(told(deriveLossScale(kFp16, 1024)), "BF16 has the range of FP32 and needs no"));
    EXPECT_TRUE(holds(told(deriveUpdate(kFp16, 1, 0x1p-11)), "a guide, not a law"));
    EXPECT_TRUE(holds(told(deriveUpdate(kFp16, 1, 0x1p-11)), "the update is lost"));
    EXPECT_TRUE(holds(told(deriveUpdate(kFp16, 1, -0x1p-11)), "the update counts"));
    precision::SumRequest brain;
    brain.accumulator = kBf16;
    EXPECT_TRUE(holds(told(sumDerivation(brain)), "256 + 1 = 256"));
    EXPECT_TRUE(holds(told(deriveNormalisation(kFp16, 1e-12)), "= nan"));
}

TEST(LabDerivations, StandWhatIsNotFinite) {
    const double inf = std::numeric_limits<double>::infinity();
    for (const auto& format : precision::formatTable()) {
        for (const double value : {0.0, -0.0, inf, -inf, std::numeric_limits<double>::quiet_NaN(), 1e300, 5e-324, -1.5}) {
            const Derivation derivation = deriveCast(format, value);
            EXPECT_FALSE(derivation.steps.empty()) << format.name << ' ' << value;
        }
    }
    EXPECT_TRUE(holds(derivationText(deriveCast(kFp16, 1e5)), "stored = inf"));
    EXPECT_TRUE(holds(derivationText(deriveUpdate(kFp16, 65504, 1)), "none: it is the largest value"));
    precision::SumRequest small;
    small.accumulator = precision::kFp6E2m3;
    EXPECT_TRUE(holds(derivationText(sumDerivation(small)), "7 + 1 = 7.5"));
}

TEST(LabDerivations, OfANetworkAddsSquares) {
    using precision::NormPlace;
    // Branches of 0.5 * 1: 1 + 0.25 a block, and 1.25^25 = 264.7 after 50. With a norm before them sqrt(1 + 50 / 4) = 3.674.
    const std::string plain = told(networkDerivation(NormPlace::None));
    EXPECT_TRUE(holds(plain, "y = x + 0.5·J x")) << plain;
    EXPECT_TRUE(holds(plain, "1.25")) << plain;
    EXPECT_TRUE(holds(plain, "264.7")) << plain;
    const std::string pre = told(networkDerivation(NormPlace::Pre));
    EXPECT_TRUE(holds(pre, "J norm(x)")) << pre;
    EXPECT_TRUE(holds(pre, "3.674")) << pre;
    const std::string post = told(networkDerivation(NormPlace::Post));
    EXPECT_TRUE(holds(post, "y = norm(x + 0.5·J x)")) << post;
    EXPECT_TRUE(holds(post, "no path keeps a gain of 1")) << post;
    for (const std::string& text : {plain, pre, post}) EXPECT_TRUE(holds(text, "no norm sets a lower bound")) << text;
}

}  // namespace
}  // namespace ridge
