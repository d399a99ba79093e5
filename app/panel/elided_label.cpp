// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "app/context/theme.h"

namespace ridge::app {

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::showText(const QString& text, Ink ink) {
    if (text == m_text && ink == m_ink) return;
    m_text = text;
    m_ink = ink;
    setAccessibleName(text);
    update();
}

QSize ElidedLabel::sizeHint() const {
    return {fontMetrics().horizontalAdvance(m_text), fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 6, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setPen(m_ink == Ink::Warning ? theme.warning : theme.mutedText);
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(m_text, Qt::ElideRight, width()));
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        const bool isCut = fontMetrics().horizontalAdvance(m_text) > width();
        QToolTip::showText(help->globalPos(), isCut ? m_text : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

}  // namespace ridge::app
