// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/hint_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "app/context/theme.h"
#include "app/panel/flat_button.h"

namespace ridge::app {

HintBar::HintBar(QWidget* parent) : QWidget(parent), m_text(new QLabel(this)) {
    auto* layout = new QHBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth();
    layout->setContentsMargins(margin * 2, margin / 2, margin, margin / 2);
    m_text->setWordWrap(true);
    auto* dismiss = new FlatButton(tr("Got it"), this);
    connect(dismiss, &QAbstractButton::clicked, this, &QWidget::hide);
    layout->addWidget(m_text, 1);
    layout->addWidget(dismiss);
    hide();
}

void HintBar::showHint(const QString& text) {
    m_text->setText(text);
    show();
}

QString HintBar::text() const {
    return m_text->text();
}

void HintBar::paintEvent(QPaintEvent*) {
    QColor tint = themeFor(palette()).accent;
    tint.setAlphaF(0.10F);
    QPainter(this).fillRect(rect(), tint);
}

}  // namespace ridge::app
