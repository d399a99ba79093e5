// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/frame.h"

#include <algorithm>
#include <cmath>

namespace ridge::app {

namespace {

double share(double value, LogRange range) {
    return std::log(value / range.lower) / std::log(range.upper / range.lower);
}

double valueAt(double part, LogRange range) {
    return range.lower * std::pow(range.upper / range.lower, part);
}

LogRange zoomed(LogRange range, double around, double factor, LogRange limits) {
    // At the narrowest, nothing moves: a range held to its least width would slide away under the pointer.
    const double decades = std::log(range.upper / range.lower);
    factor = std::max(factor, std::min(1.0, std::log(kNarrowestRange) / decades));
    if (factor == 1.0) return range;
    const double centre = valueAt(around, range);
    const LogRange wanted{centre * std::pow(range.lower / centre, factor), centre * std::pow(range.upper / centre, factor)};
    return bounded(wanted, limits);
}

LogRange shifted(LogRange range, double part, LogRange limits) {
    const double wanted = std::pow(range.upper / range.lower, part);
    const double lowest = limits.lower / range.lower;
    const double highest = limits.upper / range.upper;
    if (lowest > highest) return range;
    const double factor = std::clamp(wanted, lowest, highest);
    return bounded({range.lower * factor, range.upper * factor}, limits);
}

}  // namespace

QPointF PlotFrame::toPixel(ScenePoint point) const {
    return {rect.left() + share(point.intensity, axes.intensity) * rect.width(),
            rect.bottom() - share(point.rate, axes.rate) * rect.height()};
}

QPointF PlotFrame::toPixel(const SceneMarker& marker) const {
    if (marker.role != MarkerRole::ZeroFlop && !marker.isOnFrame) return toPixel(marker.at);
    return {rect.left(), toPixel(ScenePoint{axes.intensity.lower, marker.at.rate}).y()};
}

ScenePoint PlotFrame::toScene(QPointF pixel) const {
    return {valueAt((pixel.x() - rect.left()) / rect.width(), axes.intensity),
            valueAt((rect.bottom() - pixel.y()) / rect.height(), axes.rate)};
}

bool PlotFrame::isInside(QPointF pixel) const {
    constexpr double grace = 0.5;
    return rect.adjusted(-grace, -grace, grace, grace).contains(pixel);
}

Axes zoomedAt(const PlotFrame& frame, QPointF pixel, ZoomFactors factors) {
    const double across = std::clamp((pixel.x() - frame.rect.left()) / frame.rect.width(), 0.0, 1.0);
    const double up = std::clamp((frame.rect.bottom() - pixel.y()) / frame.rect.height(), 0.0, 1.0);
    return {zoomed(frame.axes.intensity, across, factors.intensity, frame.limits.intensity),
            zoomed(frame.axes.rate, up, factors.rate, frame.limits.rate)};
}

Axes panned(const PlotFrame& frame, QPointF offset) {
    return {shifted(frame.axes.intensity, -offset.x() / frame.rect.width(), frame.limits.intensity),
            shifted(frame.axes.rate, offset.y() / frame.rect.height(), frame.limits.rate)};
}

Axes zoomedToBox(const PlotFrame& frame, QRectF box) {
    const QRectF inside = box.normalized().intersected(frame.rect);
    const ScenePoint low = frame.toScene(inside.bottomLeft());
    const ScenePoint high = frame.toScene(inside.topRight());
    return {bounded({low.intensity, high.intensity}, frame.limits.intensity), bounded({low.rate, high.rate}, frame.limits.rate)};
}

}  // namespace ridge::app
