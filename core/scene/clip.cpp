// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/clip.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ridge {
namespace {

/// A piece between two points as a parameter interval, 0 at the first and 1 at the second, in the logarithms of the coordinates.
struct Interval {
    double from = 0.0;
    double to = 1.0;
};

/// Cuts the interval to where `start + t * change` lies in [lower, upper] (Liang and Barsky, 1984, one axis at a time).
bool cut(Interval& interval, double start, double change, double lower, double upper) {
    if (change == 0.0) return start >= lower && start <= upper;
    const double enters = ((change > 0 ? lower : upper) - start) / change;
    const double leaves = ((change > 0 ? upper : lower) - start) / change;
    interval.from = std::max(interval.from, enters);
    interval.to = std::min(interval.to, leaves);
    return interval.from <= interval.to;
}

bool isDrawable(ScenePoint point) {
    return point.intensity > 0 && point.rate > 0 && std::isfinite(point.intensity) && std::isfinite(point.rate);
}

/// The bound itself where interpolation comes within rounding of it, so that cut ends lie on the frame to the bit.
double snapped(double value, LogRange range) {
    constexpr double rounding = 1e-12;
    if (value <= range.lower * (1 + rounding)) return range.lower;
    if (value >= range.upper * (1 - rounding)) return range.upper;
    return value;
}

double between(double a, double b, double t) {
    return a == b ? a : std::exp(std::lerp(std::log(a), std::log(b), t));
}

struct Piece {
    ScenePoint from;
    ScenePoint to;
};

ScenePoint pointAt(ScenePoint a, ScenePoint b, double t, const Axes& axes) {
    if (t == 0.0) return a;
    if (t == 1.0) return b;
    return {snapped(between(a.intensity, b.intensity, t), axes.intensity), snapped(between(a.rate, b.rate, t), axes.rate)};
}

std::optional<Piece> clipPiece(ScenePoint a, ScenePoint b, const Axes& axes) {
    if (!isDrawable(a) || !isDrawable(b)) return std::nullopt;
    Interval interval;
    const double x = std::log(a.intensity);
    const double y = std::log(a.rate);
    if (!cut(interval, x, std::log(b.intensity) - x, std::log(axes.intensity.lower), std::log(axes.intensity.upper))) return std::nullopt;
    if (!cut(interval, y, std::log(b.rate) - y, std::log(axes.rate.lower), std::log(axes.rate.upper))) return std::nullopt;
    return Piece{pointAt(a, b, interval.from, axes), pointAt(a, b, interval.to, axes)};
}

}  // namespace

bool isInside(const Axes& axes, ScenePoint point) {
    return axes.intensity.contains(point.intensity) && axes.rate.contains(point.rate);
}

std::vector<std::vector<ScenePoint>> clipToAxes(std::span<const ScenePoint> line, const Axes& axes) {
    std::vector<std::vector<ScenePoint>> parts;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const std::optional<Piece> piece = clipPiece(line[i - 1], line[i], axes);
        if (!piece || piece->from == piece->to) continue;
        if (parts.empty() || parts.back().back() != piece->from) parts.push_back({piece->from});
        parts.back().push_back(piece->to);
    }
    return parts;
}

}  // namespace ridge
