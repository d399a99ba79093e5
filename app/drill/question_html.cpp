// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/question_html.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "app/context/text.h"
#include "core/drill/given_text.h"
#include "core/drill/types.h"

namespace ridge::app {

namespace {

constexpr std::size_t kMostChips = 6;

bool isLettered(const drill::Question& question) {
    return !question.categories.empty() && question.categories.front() == "A";
}

/// "TFLOP/s" is one word: a line may not end behind its stroke.
QString unitsWhole(QString html) {
    static const QRegularExpression stroke(QStringLiteral("(?<=\\w)/(?=\\w)"));
    return html.replace(stroke, QStringLiteral("/&#8288;"));
}

}  // namespace

QString questionHtml(const drill::Question& question) {
    static const QRegularExpression codeLine(QStringLiteral("^ *\\d+: "));
    QString html;
    QString code;
    const auto flush = [&html, &code] {
        if (!code.isEmpty()) html += QStringLiteral("<pre style=\"margin: 6px 0\">%1</pre>").arg(code);
        code.clear();
    };
    for (const QString& line : qtText(question.text).split(QLatin1Char('\n'))) {
        const QString escaped = line.toHtmlEscaped();
        if (codeLine.match(line).hasMatch()) {
            code += (code.isEmpty() ? QString() : QStringLiteral("\n")) + escaped;
            continue;
        }
        flush();
        html += QStringLiteral("<p style=\"margin: 3px 0\">%1</p>").arg(unitsWhole(escaped));
    }
    flush();
    return html;
}

QString answerForm(const drill::Question& question) {
    const auto& answer = question.answer;
    if (answer.kind == drill::AnswerKind::Order) return QObject::tr("letters in order, as B < A < C");
    if (answer.kind == drill::AnswerKind::Choice) {
        if (question.takesOneLetter) return QObject::tr("one letter, as C");
        if (isLettered(question)) return QObject::tr("all letters that are right, as A C");
        return qtText(question.categories.size() <= kMostChips ? "" : "as " + question.categories.front());
    }
    const QString unit = qtText(answer.unit);
    QString number = unit.isEmpty() ? QObject::tr("a number") : QObject::tr("a number in %1").arg(unit);
    if (question.categories.empty()) return number;
    QStringList words;
    for (const auto& word : question.categories) words << qtText(word);
    const bool isLong = question.categories.size() > kMostChips;
    return (isLong ? words.constFirst() : words.join(QObject::tr(" or "))) + QStringLiteral(", ") + number;
}

QString givenText(const drill::Question& question) {
    return qtText(drill::givenText(question));
}

QStringList shortChoices(const drill::Question& question) {
    const auto kind = question.answer.kind;
    const bool isChoice = kind == drill::AnswerKind::Choice || kind == drill::AnswerKind::Order || !question.answer.category.empty();
    if (!isChoice || question.categories.size() > kMostChips) return {};
    QStringList words;
    for (const auto& word : question.categories) words << qtText(word);
    return words;
}

QString typeTitle(const drill::Question& question) {
    const drill::QuestionType* type = drill::findType(question.type);
    return type == nullptr ? QObject::tr("Your project") : qtText(type->title);
}

QString summaryOf(std::span<const drill::Answered> answered) {
    int right = 0;
    int graded = 0;
    QStringList again;
    for (const auto& one : answered) {
        if (!one.grade.rating) continue;
        ++graded;
        if (*one.grade.rating >= drill::Rating::Good) {
            ++right;
        } else {
            again << typeTitle(one.question) +
                         (one.grade.trap == nullptr ? QString() : QStringLiteral(" (") + qtText(one.grade.trap->name) + QLatin1Char(')'));
        }
    }
    if (graded == 0) return {};
    QString text = QObject::tr("%1 of %2 answers were good or easy.").arg(right).arg(graded);
    if (!again.isEmpty()) text += QLatin1Char(' ') + QObject::tr("Look at these again: %1.").arg(again.join(QStringLiteral("; ")));
    return text;
}

}  // namespace ridge::app
