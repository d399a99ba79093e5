// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/legend_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/plot/legend.h"
#include "app/plot/scene_painter.h"

namespace ridge::app {

namespace {

QString stateText(const SceneLegendEntry& entry) {
    return entry.sign.isFaded ? LegendView::tr("%1 (hidden)").arg(qtText(entry.text)) : qtText(entry.text);
}

}  // namespace

LegendView::LegendView(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setMouseTracking(true);
}

void LegendView::setEntries(std::vector<SceneLegendEntry> entries) {
    if (entries == m_entries) return;
    m_entries = std::move(entries);
    QStringList names;
    for (const SceneLegendEntry& entry : m_entries) names << stateText(entry);
    setAccessibleName(tr("Legend: %1").arg(names.join(QStringLiteral(", "))));
    const bool hasToggles =
        std::any_of(m_entries.begin(), m_entries.end(), [](const SceneLegendEntry& entry) { return entry.family.has_value(); });
    setFocusPolicy(hasToggles ? Qt::TabFocus : Qt::NoFocus);
    if (m_current && *m_current >= m_entries.size()) m_current.reset();
    updateGeometry();
    update();
}

QRectF LegendView::place(std::size_t entry) const {
    return legendPlaces(m_entries, width(), font())[entry];
}

int LegendView::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(legendHeight(m_entries, width, font())));
}

QSize LegendView::sizeHint() const {
    const int wide = fontMetrics().averageCharWidth() * 60;
    return {wide, heightForWidth(wide)};
}

void LegendView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme theme = themeFor(palette());
    if (m_current) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(mixed(theme.accent, theme.base, 0.12));
        painter.drawRoundedRect(place(*m_current).adjusted(0, 1, 4, -1), 4, 4);
    }
    paintLegend(painter, m_entries, QPointF(0, 0), width(), font(), theme);
}

std::optional<std::size_t> LegendView::toggleAt(QPointF pixel) const {
    const auto places = legendPlaces(m_entries, width(), font());
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (isToggle(i) && places[i].contains(pixel)) return i;
    }
    return std::nullopt;
}

void LegendView::toggle(std::size_t entry) {
    const SceneLegendEntry toggled = m_entries[entry];
    emit familyToggled(*toggled.family, toggled.sign.isFaded);
}

void LegendView::setCurrent(std::optional<std::size_t> entry) {
    if (m_current == entry) return;
    m_current = entry;
    setCursor(m_current ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void LegendView::walk(int direction) {
    const auto count = static_cast<int>(m_entries.size());
    int next = m_current ? static_cast<int>(*m_current) + direction : 0;
    while (next >= 0 && next < count && !isToggle(static_cast<std::size_t>(next))) next += direction == 0 ? 1 : direction;
    if (next >= 0 && next < count) setCurrent(static_cast<std::size_t>(next));
}

bool LegendView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto entry = toggleAt(help->pos())) {
        const QString text = m_entries[*entry].sign.isFaded ? tr("Click to show these operators") : tr("Click to hide these operators");
        QToolTip::showText(help->globalPos(), text, this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

void LegendView::mousePressEvent(QMouseEvent* event) {
    const auto entry = toggleAt(event->position());
    if (entry && event->button() == Qt::LeftButton) toggle(*entry);
}

void LegendView::mouseMoveEvent(QMouseEvent* event) {
    setCurrent(toggleAt(event->position()));
}

void LegendView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    if (!hasFocus()) setCurrent(std::nullopt);
}

void LegendView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            return walk(-1);
        case Qt::Key_Right:
            return walk(1);
        case Qt::Key_Space:
            if (m_current) toggle(*m_current);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void LegendView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (!m_current) walk(0);
    update();
}

void LegendView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    setCurrent(std::nullopt);
}

}  // namespace ridge::app
