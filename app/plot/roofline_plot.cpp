// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/roofline_plot.h"

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include "app/plot/accessible_plot.h"
#include "app/plot/canvas.h"
#include "app/plot/interaction.h"

namespace ridge::app {

RooflinePlot::RooflinePlot(QWidget* parent)
    : QWidget(parent), m_canvas(std::make_unique<PlotCanvas>(this)), m_interaction(new PlotInteraction(*m_canvas, *this)) {
    installAccessiblePlot();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Roofline plot"));
    m_canvas->setFont(font());
    m_canvas->setTheme(themeFor(palette()));
    connect(m_interaction, &PlotInteraction::markerActivated, this, &RooflinePlot::markerActivated);
    connect(m_interaction, &PlotInteraction::highlightChanged, this,
            [this](std::optional<std::size_t> marker) { emit highlightChanged(marker ? static_cast<int>(*marker) : -1); });
    connect(m_interaction, &PlotInteraction::operatorDragged, this, &RooflinePlot::operatorDragged);
    connect(m_interaction, &PlotInteraction::operatorDragFinished, this, &RooflinePlot::operatorDragFinished);
    connect(m_interaction, &PlotInteraction::axesChanged, this, &RooflinePlot::axesChanged);
    connect(m_interaction, &PlotInteraction::fitRequested, this, &RooflinePlot::fitRequested);
    connect(m_interaction, &PlotInteraction::walkedTo, this, [this](std::size_t marker) { announce(marker); });
}

RooflinePlot::~RooflinePlot() = default;

void RooflinePlot::setScene(PlotScene scene) {
    const PlotScene before = m_canvas->scene();
    m_canvas->setScene(std::move(scene));
    m_interaction->sceneReplaced(before);
    announce(std::nullopt);
}

const PlotScene& RooflinePlot::scene() const {
    return m_canvas->scene();
}

void RooflinePlot::setTheme(const Theme& theme) {
    m_canvas->setTheme(theme);
}

Axes RooflinePlot::axes() const {
    return m_canvas->scene().axes;
}

QPointF RooflinePlot::pixelOf(ScenePoint point) const {
    return m_canvas->frame().toPixel(point);
}

QPointF RooflinePlot::pixelOf(const SceneMarker& marker) const {
    return m_canvas->frame().toPixel(marker);
}

QRectF RooflinePlot::frameRect() const {
    return m_canvas->frame().rect;
}

std::optional<std::size_t> RooflinePlot::highlighted() const {
    return m_canvas->overlay().marker;
}

void RooflinePlot::setHighlighted(std::optional<std::size_t> marker) {
    m_interaction->setHighlight(marker);
}

void RooflinePlot::flush() {
    m_canvas->replotNow();
}

QSize RooflinePlot::sizeHint() const {
    return {720, 520};
}

QSize RooflinePlot::minimumSizeHint() const {
    return {320, 240};
}

void RooflinePlot::announce(std::optional<std::size_t> marker) {
    const QString text = QString::fromStdString(marker ? markerText(scene().markers[*marker]) : scene().description);
    if (text == accessibleDescription()) return;
    setAccessibleDescription(text);  // tells assistive technology by itself
    if (!marker) return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(static_cast<int>(*marker));
    QAccessible::updateAccessibility(&event);
}

void RooflinePlot::mousePressEvent(QMouseEvent* event) {
    m_interaction->press(*event);
}

void RooflinePlot::mouseMoveEvent(QMouseEvent* event) {
    m_interaction->move(*event);
}

void RooflinePlot::mouseReleaseEvent(QMouseEvent* event) {
    m_interaction->release(*event);
}

void RooflinePlot::mouseDoubleClickEvent(QMouseEvent* event) {
    m_interaction->doubleClick(*event);
}

void RooflinePlot::wheelEvent(QWheelEvent* event) {
    m_interaction->wheel(*event);
}

void RooflinePlot::keyPressEvent(QKeyEvent* event) {
    if (!m_interaction->key(*event)) QWidget::keyPressEvent(event);
}

void RooflinePlot::leaveEvent(QEvent* event) {
    m_interaction->leave();
    QWidget::leaveEvent(event);
}

void RooflinePlot::focusInEvent(QFocusEvent* event) {
    m_interaction->focusIn(event->reason());
    QWidget::focusInEvent(event);
}

void RooflinePlot::focusOutEvent(QFocusEvent* event) {
    m_interaction->focusOut();
    QWidget::focusOutEvent(event);
}

void RooflinePlot::resizeEvent(QResizeEvent* event) {
    // Never empty: the library cannot paint on nothing.
    m_canvas->widget().setGeometry(QRect(QPoint(), size().expandedTo(QSize(1, 1))));
    QWidget::resizeEvent(event);
}

void RooflinePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) m_canvas->setTheme(themeFor(palette()));
    if (event->type() == QEvent::FontChange) m_canvas->setFont(font());
}

}  // namespace ridge::app
