// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/label_candidates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ridge {
namespace {

constexpr double kLineGap = 3.0;    // between a line and the label along it
constexpr double kEndMargin = 6.0;  // between a label and the end of its line
constexpr std::array kPointGaps{3.0, 12.0};
constexpr int kMostPlacesAlong = 12;

PixelSegment leftToRight(const PixelSegment& line) {
    return line.from.x <= line.to.x ? line : PixelSegment{line.to, line.from};
}

}  // namespace

PixelMap::PixelMap(const Axes& axes, PixelRect frame)
    : m_left(frame.left),
      m_bottom(frame.top + frame.height),
      m_perIntensity(frame.width / std::log(axes.intensity.upper / axes.intensity.lower)),
      m_perRate(frame.height / std::log(axes.rate.upper / axes.rate.lower)),
      m_logIntensity(std::log(axes.intensity.lower)),
      m_logRate(std::log(axes.rate.lower)) {}

std::optional<Pixel> PixelMap::operator()(ScenePoint point) const {
    const Pixel pixel{m_left + (std::log(point.intensity) - m_logIntensity) * m_perIntensity,
                      m_bottom - (std::log(point.rate) - m_logRate) * m_perRate};
    if (!std::isfinite(pixel.x) || !std::isfinite(pixel.y)) return std::nullopt;
    return pixel;
}

void addPointCandidates(std::vector<LabelCandidate>& candidates, Pixel point, double radius, TextSize size) {
    // Off the slope first: a roof rises to the right, so above left and below right are free of it.
    constexpr double diagonal = std::numbers::sqrt2 / 2;
    constexpr std::array directions{Pixel{-diagonal, -diagonal},
                                    Pixel{diagonal, diagonal},
                                    Pixel{diagonal, -diagonal},
                                    Pixel{-diagonal, diagonal},
                                    Pixel{0, -1},
                                    Pixel{1, 0},
                                    Pixel{0, 1},
                                    Pixel{-1, 0}};
    const auto side = [](double direction) { return direction == 0 ? 0.0 : std::copysign(0.5, direction); };
    for (const double gap : kPointGaps) {
        for (const Pixel& direction : directions) {
            const double reach = radius + gap;
            candidates.push_back({{point.x + direction.x * reach + side(direction.x) * size.width,
                                   point.y + direction.y * reach + side(direction.y) * size.height},
                                  0.0});
        }
    }
}

void addFlatCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size) {
    const PixelSegment level = leftToRight(line);
    const double y = (level.from.y + level.to.y) / 2;
    const double offset = size.height / 2 + kLineGap;
    const double step = std::max(size.width / 2, kEndMargin);
    double right = level.to.x - kEndMargin;
    for (int place = 0; place < kMostPlacesAlong; ++place, right -= step) {
        const bool isOnLine = right - size.width >= level.from.x;
        // A text longer than its line may still stand over it, where only the free sky is.
        if (!isOnLine && place > 0) return;
        candidates.push_back({{right - size.width / 2, y - offset}, 0.0});
        if (isOnLine) candidates.push_back({{right - size.width / 2, y + offset}, 0.0});
    }
}

void addSlopedCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size) {
    const PixelSegment slope = leftToRight(line);
    const double dx = slope.to.x - slope.from.x;
    const double dy = slope.to.y - slope.from.y;
    const double length = std::hypot(dx, dy);
    const double angle = std::atan2(dy, dx);
    const double offset = size.height / 2 + kLineGap;
    for (const double share : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9}) {
        const double room = std::min(share, 1 - share) * length - kEndMargin;
        if (room < size.width / 2) continue;
        const Pixel on{slope.from.x + share * dx, slope.from.y + share * dy};
        const Pixel up{std::sin(angle) * offset, -std::cos(angle) * offset};
        const double degrees = angle * 180 / std::numbers::pi;
        candidates.push_back({{on.x + up.x, on.y + up.y}, degrees});
        candidates.push_back({{on.x - up.x, on.y - up.y}, degrees});
    }
}

}  // namespace ridge
