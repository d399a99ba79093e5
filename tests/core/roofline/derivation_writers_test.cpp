// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/core/roofline/derivation_lines.h"
#include "tests/support/golden.h"

namespace ridge::test {
namespace {

struct Written {
    std::string name;
    Shape shape;
    Accelerator accelerator;
    Switches switches;
};

TEST(DerivationGolden, Texts) {
    Shape fp8 = kCube;
    fp8.dtype = DType::Fp8E4m3;
    Shape fp32 = kCube;
    fp32.dtype = DType::Fp32;
    const Shape decode{"attention", {{"batch", 32}, {"heads", 32}, {"kv-heads", 8}, {"seq-q", 1}, {"seq-kv", 8192}, {"head-dim", 128}}};
    const std::vector<Written> all{{"matmul", kCube, a100(), {}},
                                   {"matmul_sparse", kCube, a100(), sparse()},
                                   {"matmul_fp32", fp32, h100(), {}},
                                   {"gemv", kGemv, a100(), {}},
                                   {"softmax_unknown_peak", {"softmax", {{"rows", 8192}, {"cols", 4096}}}, tpu(), {}},
                                   {"matmul_unsupported", fp8, a100(), {}},
                                   {"attention_decode", decode, h100(), {}},
                                   {"layernorm", {"layernorm", {{"rows", 8192}, {"cols", 4096}}}, h100(), {}}};
    for (const auto& written : all) {
        expectGolden(derivationText(derive(operatorOf(written.shape), written.accelerator, written.switches)),
                     "derivation_" + written.name + ".txt");
    }
}

TEST(DerivationGolden, OtherNotations) {
    const auto d = derive(operatorOf(kCube), a100(), {});
    expectGolden(derivationMarkdown(d), "derivation_matmul.md");
    expectGolden(derivationLatex(d), "derivation_matmul.tex");
    expectGolden(derivationHtml(d), "derivation_matmul.html");
}

Derivation awkward() {
    Accelerator accelerator = a100();
    accelerator.name = "A_1 & 50% {x} #2 $y ~ ^ \\ <b> | *z* `q`";
    accelerator.sources[0].title = "sheet_1\nline <2>";
    return derive(operatorOf(kCube), accelerator, {});
}

TEST(DerivationWriters, LatexEscapesWhatLatexWouldRead) {
    const std::string latex = derivationLatex(awkward());
    EXPECT_NE(latex.find("A\\_1 \\& 50\\% \\{x\\} \\#2 \\$y \\textasciitilde{} \\textasciicircum{} \\textbackslash{} $<$b$>$ $|$ *z* `q`"),
              std::string::npos)
        << latex;
    EXPECT_NE(latex.find("Peak and bandwidth: sheet\\_1 line $<$2$>$."), std::string::npos);
    EXPECT_NE(latex.find("\\subsection*{matmul 4096$\\times$4096$\\times$4096 fp16"), std::string::npos);
}

TEST(DerivationWriters, MarkdownEscapesWhatMarkdownWouldRead) {
    const std::string markdown = derivationMarkdown(awkward());
    EXPECT_NE(markdown.find("A\\_1 \\& 50% {x} \\#2 \\$y \\~ ^ \\\\ \\<b\\> \\| \\*z\\* \\`q\\`\n"), std::string::npos) << markdown;
}

TEST(DerivationWriters, HtmlEscapesWhatHtmlWouldRead) {
    const std::string html = derivationHtml(awkward());
    EXPECT_NE(html.find("A_1 &amp; 50% {x} #2 $y ~ ^ \\ &lt;b&gt; | *z* `q`</h3>"), std::string::npos) << html;
    EXPECT_NE(html.find("sheet_1\nline &lt;2&gt;"), std::string::npos);
}

TEST(DerivationWriters, TextKeepsRemarksWithinATerminal) {
    const std::string text = derivationText(derive(operatorOf(kCube), a100(), {}));
    EXPECT_NE(text.find("\n  - Use int8"), std::string::npos);
    EXPECT_NE(text.find("\n    "), std::string::npos) << "long advice goes on under its first line";
}

}  // namespace
}  // namespace ridge::test
