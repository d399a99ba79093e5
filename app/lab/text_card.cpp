// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/text_card.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "app/context/theme.h"
#include "app/plot/scene_painter.h"

namespace ridge::app {

TextCard::TextCard(const QString& heading, Ink ink, QWidget* parent)
    : QFrame(parent), m_ink(ink), m_heading(new QLabel(heading, this)), m_text(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit);
    layout->setSpacing(unit / 2);
    QFont bold = font();
    bold.setBold(true);
    m_heading->setFont(bold);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_heading);
    layout->addWidget(m_text);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    recolour();
}

void TextCard::showText(const QString& text) {
    m_text->setText(text);
    m_text->setAccessibleName(m_heading->text());
}

QString TextCard::text() const {
    return m_text->text();
}

QColor TextCard::colour() const {
    const Theme theme = themeFor(palette());
    return m_ink == Ink::Accent ? theme.accent : theme.memoryBound;
}

void TextCard::recolour() {
    QPalette colours = m_heading->palette();
    if (colours.color(QPalette::WindowText) == colour()) return;
    colours.setColor(QPalette::WindowText, colour());
    m_heading->setPalette(colours);
}

void TextCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ground = themeFor(palette()).base;
    painter.setPen(QPen(mixed(colour(), ground, 0.5), 1.0));
    painter.setBrush(mixed(colour(), ground, 0.1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void TextCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolour();
}

}  // namespace ridge::app
