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

/// So that a line is read with those around it.
constexpr int kFewestLines = 7;
constexpr int kUsualLines = 16;

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

void CodeSheet::showCode(const drill::QuestionCode& code) {
    const bool isSame = code.lines == m_code.lines;
    m_code = code;
    if (!isSame) fill();
    mark();
    setMaximumHeight(heightOf(static_cast<int>(m_code.lines.size())));
    updateGeometry();
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
    QTextCursor cursor(document()->findBlockByNumber(static_cast<int>(std::max<std::size_t>(m_code.marked, 1)) - 1));
    setTextCursor(cursor);
    if (m_code.marked > 0) {
        constexpr float tint = 0.22F;
        QColor ground = themeFor(palette()).accent;
        ground.setAlphaF(tint);
        QTextEdit::ExtraSelection selection;
        selection.cursor = cursor;
        selection.format.setBackground(ground);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections << selection;
        centerCursor();
    } else {
        verticalScrollBar()->setValue(0);
    }
    horizontalScrollBar()->setValue(0);
    setExtraSelections(selections);
}

void CodeSheet::turnPage(bool isDown) {
    verticalScrollBar()->triggerAction(isDown ? QAbstractSlider::SliderPageStepAdd : QAbstractSlider::SliderPageStepSub);
}

int CodeSheet::heightOf(int lines) const {
    const int margins = 2 * frameWidth() + static_cast<int>(2 * document()->documentMargin());
    return fontMetrics().lineSpacing() * lines + margins + horizontalScrollBar()->sizeHint().height();
}

QSize CodeSheet::sizeHint() const {
    const int lines = std::min(kUsualLines, static_cast<int>(m_code.lines.size()));
    return {QPlainTextEdit::sizeHint().width(), heightOf(lines)};
}

QSize CodeSheet::minimumSizeHint() const {
    const int lines = std::min(kFewestLines, static_cast<int>(m_code.lines.size()));
    return {QPlainTextEdit::minimumSizeHint().width(), heightOf(lines)};
}

void CodeSheet::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    if (m_code.marked > 0) centerCursor();
}

void CodeSheet::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_code.lines.empty()) return;
    fill();
    mark();
}

}  // namespace ridge::app
