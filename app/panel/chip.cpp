// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/chip.h"

#include <QPainter>
#include <algorithm>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

QColor blended(const QColor& over, const QColor& under, double share) {
    const auto mix = [share](int a, int b) { return static_cast<int>(a * share + b * (1.0 - share)); };
    return {mix(over.red(), under.red()), mix(over.green(), under.green()), mix(over.blue(), under.blue())};
}

}  // namespace

Chip::Chip(const QString& text, QWidget* parent) : QAbstractButton(parent) {
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize Chip::sizeHint() const {
    const int textWidth = fontMetrics().size(Qt::TextShowMnemonic, text()).width();
    return {textWidth + fontMetrics().averageCharWidth() * 3 / 2, static_cast<int>(fontMetrics().height() * 1.4)};
}

void Chip::paintEvent(QPaintEvent*) {
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0);
    const double radius = std::min(box.height() / 2.0, fontMetrics().height() * 0.5);
    QColor fill = isChecked() ? blended(theme.accent, theme.base, 0.16) : theme.base;
    if (underMouse() && isEnabled()) fill = blended(theme.accent, fill, 0.08);
    painter.setPen(QPen(hasFocus() || isChecked() ? theme.accent : theme.line, hasFocus() ? 2.0 : 1.0));
    painter.setBrush(fill);
    painter.drawRoundedRect(box, radius, radius);
    painter.setPen(isEnabled() ? theme.text : theme.mutedText);
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextShowMnemonic, text());
}

void Chip::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void Chip::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

LinkButton::LinkButton(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize LinkButton::sizeHint() const {
    const int side = static_cast<int>(fontMetrics().height() * 1.25);
    return {side, side};
}

void LinkButton::paintEvent(QPaintEvent*) {
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double unit = height() / 10.0;
    painter.translate(width() / 2.0, height() / 2.0);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1.5));
        painter.drawRoundedRect(QRectF(-width() / 2.0 + 1, -height() / 2.0 + 1, width() - 2, height() - 2), 3, 3);
    }
    QColor colour = isChecked() ? theme.accent : theme.mutedText;
    if (!isChecked() && !underMouse() && !hasFocus()) colour = blended(colour, theme.window, 0.6);
    painter.rotate(-45.0);
    painter.setPen(QPen(colour, std::max(1.25, unit * 0.9), Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    const double gap = isChecked() ? 1.0 : -0.5;
    const QRectF link(0, -1.5 * unit, 3.6 * unit, 3.0 * unit);
    painter.drawRoundedRect(link.translated(-gap * unit, 0), 1.5 * unit, 1.5 * unit);
    painter.drawRoundedRect(link.translated((gap - 3.6) * unit, 0), 1.5 * unit, 1.5 * unit);
}

}  // namespace ridge::app
