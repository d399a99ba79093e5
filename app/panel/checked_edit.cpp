// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/checked_edit.h"

#include <QEvent>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

void setTextColour(QWidget& widget, const QColor& colour) {
    QPalette palette = widget.palette();
    if (palette.color(QPalette::WindowText) == colour) return;
    palette.setColor(QPalette::WindowText, colour);
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
    setVisible(!message.isEmpty());
}

void FaultLabel::reserveLines() {
    if (text().isEmpty()) return;
    // A grid gives wrapped text one line unless told otherwise.
    setFixedHeight(heightForWidth(std::max(width(), fontMetrics().averageCharWidth() * 20)));
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
