// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/question_html.h"

#include <gtest/gtest.h>

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

namespace ridge::app {
namespace {

/// The last letter of each line that has another below it.
QString lineEnds(QTextDocument& document, int width) {
    document.setTextWidth(width);
    // A layout is made when somebody asks for it.
    static_cast<void>(document.documentLayout()->documentSize());
    QString ends;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextLayout* layout = block.layout();
        for (int i = 0; i + 1 < layout->lineCount(); ++i) {
            const QTextLine line = layout->lineAt(i);
            ends += block.text().at(line.textStart() + line.textLength() - 1);
        }
    }
    return ends;
}

TEST(QuestionHtml, UnitsAreNotBroken) {
    drill::Question question;
    question.text = "FP16 matrix 2.16 PFLOP/s, FP32 vector 54 TFLOP/s, memory bandwidth 2 TB/s: where is its ridge, in FLOP/B?";
    QTextDocument whole;
    whole.setHtml(questionHtml(question));
    EXPECT_EQ(whole.toPlainText().remove(QChar(0x2060)), QString::fromStdString(question.text));
    QTextDocument broken;
    broken.setPlainText(QString::fromStdString(question.text));
    int brokenEnds = 0;
    for (int width = 120; width < 700; ++width) {
        EXPECT_FALSE(lineEnds(whole, width).contains(QChar(0x2060))) << width;
        EXPECT_FALSE(lineEnds(whole, width).contains(QLatin1Char('/'))) << width;
        brokenEnds += static_cast<int>(lineEnds(broken, width).count(QLatin1Char('/')));
    }
    EXPECT_GT(brokenEnds, 0) << "plain text would be";
}

TEST(QuestionHtml, TextIsNoMarkup) {
    drill::Question question;
    question.text = "is a < b / c?\n 1: x = <b>";
    EXPECT_EQ(questionHtml(question),
              QStringLiteral("<p style=\"margin: 3px 0\">is a &lt; b / c?</p><pre style=\"margin: 6px 0\"> 1: x = &lt;b&gt;</pre>"));
}

}  // namespace
}  // namespace ridge::app
