// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/label_geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ridge {
namespace {

/// A point in the box's own axes, its centre at the origin.
Pixel local(const TurnedBox& box, Pixel point) {
    const double dx = point.x - box.centre.x;
    const double dy = point.y - box.centre.y;
    return {dx * box.cosine + dy * box.sine, dy * box.cosine - dx * box.sine};
}

/// True when the axes of `a` separate the boxes: half of the separating-axis test.
bool isSeparatedByAxesOf(const TurnedBox& a, const TurnedBox& b) {
    const Pixel offset = local(a, b.centre);
    const double cosine = std::abs(a.cosine * b.cosine + a.sine * b.sine);
    const double sine = std::abs(a.cosine * b.sine - a.sine * b.cosine);
    return std::abs(offset.x) > a.halfWidth + b.halfWidth * cosine + b.halfHeight * sine ||
           std::abs(offset.y) > a.halfHeight + b.halfWidth * sine + b.halfHeight * cosine;
}

/// Which side of a segment's line a point lies on: the sign of the cross product.
double sideOf(const PixelSegment& segment, Pixel point) {
    return (segment.to.x - segment.from.x) * (point.y - segment.from.y) - (segment.to.y - segment.from.y) * (point.x - segment.from.x);
}

void setReach(TurnedBox& box) {
    box.reachX = std::abs(box.cosine) * box.halfWidth + std::abs(box.sine) * box.halfHeight;
    box.reachY = std::abs(box.sine) * box.halfWidth + std::abs(box.cosine) * box.halfHeight;
}

}  // namespace

TurnedBox turnedBox(Pixel centre, TextSize size, double degrees) {
    const double angle = degrees * std::numbers::pi / 180.0;
    TurnedBox box{centre, size.width / 2, size.height / 2, std::cos(angle), std::sin(angle)};
    setReach(box);
    return box;
}

TurnedBox grown(TurnedBox box, double margin) {
    box.halfWidth += margin;
    box.halfHeight += margin;
    setReach(box);
    return box;
}

bool meet(const TurnedBox& a, const TurnedBox& b) {
    if (std::abs(a.centre.x - b.centre.x) > a.reachX + b.reachX || std::abs(a.centre.y - b.centre.y) > a.reachY + b.reachY) return false;
    return !isSeparatedByAxesOf(a, b) && !isSeparatedByAxesOf(b, a);
}

bool meet(const TurnedBox& box, const PixelSegment& segment) {
    const auto [left, right] = std::minmax(segment.from.x, segment.to.x);
    const auto [top, bottom] = std::minmax(segment.from.y, segment.to.y);
    if (left > box.centre.x + box.reachX || right < box.centre.x - box.reachX) return false;
    if (top > box.centre.y + box.reachY || bottom < box.centre.y - box.reachY) return false;

    // Separating axes: the box's two, then the segment's normal.
    const Pixel a = local(box, segment.from);
    const Pixel b = local(box, segment.to);
    if (std::min(a.x, b.x) > box.halfWidth || std::max(a.x, b.x) < -box.halfWidth) return false;
    if (std::min(a.y, b.y) > box.halfHeight || std::max(a.y, b.y) < -box.halfHeight) return false;
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    return std::abs(a.x * dy - a.y * dx) <= box.halfWidth * std::abs(dy) + box.halfHeight * std::abs(dx);
}

bool meet(const PixelSegment& a, const PixelSegment& b) {
    if (std::max(a.from.x, a.to.x) < std::min(b.from.x, b.to.x) || std::max(b.from.x, b.to.x) < std::min(a.from.x, a.to.x)) return false;
    if (std::max(a.from.y, a.to.y) < std::min(b.from.y, b.to.y) || std::max(b.from.y, b.to.y) < std::min(a.from.y, a.to.y)) return false;
    return sideOf(a, b.from) * sideOf(a, b.to) <= 0 && sideOf(b, a.from) * sideOf(b, a.to) <= 0;
}

bool meet(const TurnedBox& box, const PixelCircle& circle) {
    if (std::abs(circle.centre.x - box.centre.x) > box.reachX + circle.radius) return false;
    if (std::abs(circle.centre.y - box.centre.y) > box.reachY + circle.radius) return false;
    const Pixel centre = local(box, circle.centre);
    const double dx = std::max(std::abs(centre.x) - box.halfWidth, 0.0);
    const double dy = std::max(std::abs(centre.y) - box.halfHeight, 0.0);
    return dx * dx + dy * dy <= circle.radius * circle.radius;
}

Pixel nearestPoint(const TurnedBox& box, Pixel point) {
    return {std::clamp(point.x, box.centre.x - box.halfWidth, box.centre.x + box.halfWidth),
            std::clamp(point.y, box.centre.y - box.halfHeight, box.centre.y + box.halfHeight)};
}

bool isWithin(const TurnedBox& box, PixelRect frame) {
    return box.centre.x - box.reachX >= frame.left && box.centre.x + box.reachX <= frame.left + frame.width &&
           box.centre.y - box.reachY >= frame.top && box.centre.y + box.reachY <= frame.top + frame.height;
}

}  // namespace ridge
