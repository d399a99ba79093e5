// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/markup_text.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(LatexText, EscapesWhatTexReadsAsItsOwn) {
    EXPECT_EQ(latexText("100 % of $5 & #1_a {x}"), "100 \\% of \\$5 \\& \\#1\\_a \\{x\\}");
    EXPECT_EQ(latexText("a\\b^c~d"), "a\\textbackslash{}b\\textasciicircum{}c\\textasciitilde{}d");
    EXPECT_EQ(latexText("4096×4096 · 2³ ≥ 5 µs"), "4096$\\times$4096 $\\cdot$ 2$^3$ $\\geq$ 5 $\\mu$s");
    EXPECT_EQ(latexText("two\nlines"), "two lines");
}

TEST(LatexText, ShowsWhatTheFontsLackAsCodePoints) {
    EXPECT_EQ(latexText("Größe, Łódź"), "Größe, Łódź");
    EXPECT_EQ(latexText("中"), "[U+4E2D]");
    EXPECT_EQ(latexText("😀"), "[U+1F600]");
    EXPECT_EQ(latexText("\x01"), "[U+0001]");
    EXPECT_EQ(latexText("\xff!"), "[U+FFFD]!");
    EXPECT_EQ(latexText("a\xe4"), "a[U+FFFD]");
}

TEST(MarkdownText, StartsNoMarkup) {
    EXPECT_EQ(markdownText("a|b *c* `d` <e> [f](g) # $h$ ~i~ &amp; j_k \\"),
              "a\\|b \\*c\\* \\`d\\` \\<e\\> \\[f\\](g) \\# \\$h\\$ \\~i\\~ \\&amp; j\\_k \\\\");
    EXPECT_EQ(markdownText("two\r\nlines"), "two  lines");
}

TEST(HtmlText, StartsNoTagAndEndsNoAttribute) {
    EXPECT_EQ(htmlText("<b a=\"1\"> & µ"), "&lt;b a=&quot;1&quot;&gt; &amp; µ");
}

}  // namespace
}  // namespace ridge
