// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/time_bar.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/plot/scene_painter.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

constexpr double kGap = 1.0;
constexpr std::size_t kSpokenShares = 6;

/// How strong the accelerator's colour is in a part. Neighbours of one family are kept apart by the gap.
double strengthOf(RowFamily family) {
    switch (family) {
        case RowFamily::Linear:
            return 0.45;
        case RowFamily::Expert:
            return 0.6;
        case RowFamily::Attention:
            return 0.75;
        default:
            return 0.22;
    }
}

QString shareText(const TimeShare& share) {
    return QStringLiteral("%1 %2 %").arg(qtText(share.name), qtText(grouped(100.0 * share.share, 2)));
}

}  // namespace

TimeBar::TimeBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Time by operator"));
    setMouseTracking(true);
}

void TimeBar::setShares(std::vector<TimeShare> shares, int series) {
    m_shares = std::move(shares);
    m_series = series;
    setAccessibleDescription(qtText(timeSharesText(m_shares, kSpokenShares)));
    update();
}

void TimeBar::setChosenRow(std::optional<std::size_t> row) {
    if (m_chosenRow == row) return;
    m_chosenRow = row;
    update();
}

QRectF TimeBar::place(std::size_t share) const {
    double before = 0.0;
    for (std::size_t i = 0; i < share; ++i) before += m_shares[i].share;
    return {before * width(), 0.0, m_shares[share].share * width(), static_cast<double>(height())};
}

QSize TimeBar::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 60, static_cast<int>(fontMetrics().height() * 1.5)};
}

QSize TimeBar::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 20, sizeHint().height()};
}

void TimeBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme theme = themeFor(palette());
    const int margin = fontMetrics().averageCharWidth() / 2;
    for (std::size_t i = 0; i < m_shares.size(); ++i) {
        const TimeShare& share = m_shares[i];
        QRectF part = place(i);
        if (part.width() > 2 * kGap) part.adjust(0, 0, -kGap, 0);
        const bool isChosen = share.row && share.row == m_chosenRow;
        painter.fillRect(part, isChosen ? theme.accent : mixed(theme.series(m_series), theme.base, strengthOf(share.family)));
        const QRectF room = part.adjusted(margin, 0, -margin, 0);
        QString text = shareText(share);
        if (fontMetrics().horizontalAdvance(text) > room.width()) text = qtText(share.name);
        if (fontMetrics().horizontalAdvance(text) > room.width()) continue;
        painter.setPen(isChosen ? theme.accentText : theme.text);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

std::optional<std::size_t> TimeBar::shareAt(QPointF pixel) const {
    for (std::size_t i = 0; i < m_shares.size(); ++i) {
        if (place(i).contains(pixel)) return i;
    }
    return std::nullopt;
}

bool TimeBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto share = shareAt(help->pos())) {
        const TimeShare& one = m_shares[*share];
        QToolTip::showText(help->globalPos(), tr("%1: %2 of the step").arg(shareText(one), qtText(timeText(one.time))), this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

void TimeBar::mousePressEvent(QMouseEvent* event) {
    const auto share = shareAt(event->position());
    if (share && m_shares[*share].row && event->button() == Qt::LeftButton) emit rowChosen(*m_shares[*share].row);
}

}  // namespace ridge::app
