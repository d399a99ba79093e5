// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/checked_edit.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

void setTextColour(QWidget& widget, const QColor& colour) {
    QPalette palette = widget.palette();
    if (palette.color(QPalette::WindowText) == colour) return;
    // A label on a Base background writes with Text.
    palette.setColor(QPalette::WindowText, colour);
    palette.setColor(QPalette::Text, colour);
    widget.setPalette(palette);
}

}  // namespace

CheckedEdit::CheckedEdit(QWidget* parent) : QLineEdit(parent) {}

void CheckedEdit::setFault(const QString& message) {
    if (m_fault == message) return;
    m_fault = message;
    setToolTip(message);
    setAccessibleDescription(message);
    update();
}

bool CheckedEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // Of old it leads to the end of the line; here it exports, wherever the keyboard is.
        const auto* key = static_cast<const QKeyEvent*>(event);
        if (key->key() == Qt::Key_E && key->modifiers().testFlag(Qt::ControlModifier)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto* key = static_cast<const QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            // Nothing was typed that could be undone: the keys mean the session.
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void CheckedEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !isModified()) return QLineEdit::keyPressEvent(event);
    setModified(false);
    setFault({});
    emit abandoned();
    selectAll();
}

void CheckedEdit::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (m_fault.isEmpty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeFor(palette()).warning, 2.0));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 2.5, 2.5);
}

FaultLabel::FaultLabel(QWidget* parent) : QLabel(parent) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    colour();
    hide();
}

void FaultLabel::showFault(const QString& message) {
    if (message == text()) return;
    setText(message);
    reserveLines();
    setVisible(!message.isEmpty() || m_keptLines > 0);
}

void FaultLabel::keepRoom(int lines) {
    m_keptLines = lines;
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    reserveLines();
    show();
}

void FaultLabel::reserveLines() {
    const int kept = m_keptLines * fontMetrics().lineSpacing();
    if (text().isEmpty() && kept == 0) return;
    // A grid gives wrapped text one line unless told otherwise. What was told before counts into the answer, so it is taken back first.
    setMinimumHeight(0);
    setFixedHeight(std::max(kept, heightForWidth(std::max(width(), fontMetrics().averageCharWidth() * 20))));
}

void FaultLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) reserveLines();
}

void FaultLabel::colour() {
    setTextColour(*this, themeFor(palette()).warning);
}

void FaultLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) colour();
}

MutedLabel::MutedLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {
    colour();
}

void MutedLabel::colour() {
    setTextColour(*this, themeFor(palette()).mutedText);
}

void MutedLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) colour();
}

}  // namespace ridge::app
