// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/code_sheet.h"

#include <QEvent>
#include <QFontDatabase>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>

#include "app/context/text.h"
#include "app/context/theme.h"

namespace ridge::app {

namespace {

/// So that a line is read with those around it. What is asked, and later the working, must not have to scroll; a layout's stretch makes
/// more.
constexpr int kFewestLines = 5;

/// The block of the line that is marked, else of the first line that may be the answer.
int startOf(const drill::Question& question) {
    if (question.code.marked > 0) return static_cast<int>(question.code.marked) - 1;
    const std::size_t first = question.categories.empty() ? 0 : drill::lineNumber(question.categories.front());
    return first == 0 ? 0 : static_cast<int>(first) - 1;
}

}  // namespace

CodeSheet::CodeSheet(QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    // What is typed is an answer.
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Code"));
    setUndoRedoEnabled(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CodeSheet::showCodeOf(const drill::Question& question) {
    const bool isSame = question.code.lines == m_code.lines;
    m_code = question.code;
    m_start = startOf(question);
    if (!isSame) fill();
    mark();
    setMaximumHeight(heightOf(static_cast<int>(m_code.lines.size())));
    updateGeometry();
}

void CodeSheet::markAnswerOf(const drill::Question& question) {
    m_code = drill::answeredCode(question);
    if (m_code.marked == 0) return;
    m_start = static_cast<int>(m_code.marked) - 1;
    mark();
}

void CodeSheet::fill() {
    QTextCharFormat number;
    number.setForeground(themeFor(palette()).mutedText);
    const QTextCharFormat plain;
    clear();
    QTextCursor cursor(document());
    for (std::size_t i = 0; i < m_code.lines.size(); ++i) {
        if (i > 0) cursor.insertBlock();
        cursor.insertText(QStringLiteral("%1  ").arg(i + 1, 3), number);
        cursor.insertText(qtText(m_code.lines[i]), plain);
    }
}

void CodeSheet::mark() {
    QList<QTextEdit::ExtraSelection> selections;
    if (m_code.marked > 0) {
        constexpr float tint = 0.22F;
        QColor ground = themeFor(palette()).accent;
        ground.setAlphaF(tint);
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document()->findBlockByNumber(m_start));
        selection.format.setBackground(ground);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections << selection;
    }
    setExtraSelections(selections);
    goToStart();
}

void CodeSheet::goToStart() {
    setTextCursor(QTextCursor(document()->findBlockByNumber(m_start)));
    // Lines are what this bar counts, as none of them wraps.
    if (m_code.marked > 0)
        centerCursor();
    else
        verticalScrollBar()->setValue(m_start);
    horizontalScrollBar()->setValue(0);
}

void CodeSheet::turnPage(bool isDown) {
    verticalScrollBar()->triggerAction(isDown ? QAbstractSlider::SliderPageStepAdd : QAbstractSlider::SliderPageStepSub);
}

int CodeSheet::heightOf(int lines) const {
    const int margins = 2 * frameWidth() + static_cast<int>(2 * document()->documentMargin());
    return fontMetrics().lineSpacing() * lines + margins + horizontalScrollBar()->sizeHint().height();
}

QSize CodeSheet::sizeHint() const {
    return {QPlainTextEdit::sizeHint().width(), minimumSizeHint().height()};
}

QSize CodeSheet::minimumSizeHint() const {
    const int lines = std::min(kFewestLines, static_cast<int>(m_code.lines.size()));
    return {QPlainTextEdit::minimumSizeHint().width(), heightOf(lines)};
}

void CodeSheet::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    goToStart();
}

void CodeSheet::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_code.lines.empty()) return;
    fill();
    mark();
}

}  // namespace ridge::app
