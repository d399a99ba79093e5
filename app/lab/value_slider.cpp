// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/value_slider.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/panel/slider_look.h"

namespace ridge::app {

ValueSlider::ValueSlider(int steps, QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setRange(0, steps);
    setPageStep(std::max(1, steps / 10));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

double ValueSlider::radius() const {
    return fontMetrics().height() * 0.42;
}

QSize ValueSlider::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 30, minimumSizeHint().height()};
}

QSize ValueSlider::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 10, static_cast<int>(std::ceil(fontMetrics().height() * 1.35))};
}

void ValueSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double margin = radius() + 2.0;
    const double high = width() - margin;
    paintSlider(painter, *this, {margin, high, margin + (high - margin) * value() / std::max(1, maximum()), radius()}, true);
}

void ValueSlider::moveTo(double x) {
    const double margin = radius() + 2.0;
    setValue(static_cast<int>(std::lround((x - margin) / std::max(1.0, width() - 2 * margin) * maximum())));
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    setSliderDown(true);
    moveTo(event->position().x());
    event->accept();
}

void ValueSlider::mouseMoveEvent(QMouseEvent* event) {
    if (!isSliderDown()) return event->ignore();
    moveTo(event->position().x());
    event->accept();
}

void ValueSlider::mouseReleaseEvent(QMouseEvent* event) {
    setSliderDown(false);
    event->accept();
}

void ValueSlider::wheelEvent(QWheelEvent* event) {
    // Without focus the wheel belongs to whatever scrolls.
    if (!hasFocus()) return event->ignore();
    QSlider::wheelEvent(event);
}

}  // namespace ridge::app
