// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/label_candidates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ridge {
namespace {

// Between a line and the label along it: close by, clear of the trail's broad band, clear of the points on the line, a row further.
constexpr std::array kLineGaps{3.5, 6.5, 14.0, 30.0};
constexpr double kEndMargin = 6.0;  // between a label and the end of its line
constexpr std::array kPointGaps{3.0, 12.0, 24.0};
constexpr std::array kCalloutGaps{40.0, 60.0, 90.0, 130.0, 180.0};
constexpr int kMostPlacesAlong = 12;

PixelSegment leftToRight(const PixelSegment& line) {
    return line.from.x <= line.to.x ? line : PixelSegment{line.to, line.from};
}

/// Off the slope first: a roof rises to the right, so above left and below right are free of it.
constexpr double kDiagonal = std::numbers::sqrt2 / 2;
constexpr std::array kDirections{Pixel{-kDiagonal, -kDiagonal},
                                 Pixel{kDiagonal, kDiagonal},
                                 Pixel{kDiagonal, -kDiagonal},
                                 Pixel{-kDiagonal, kDiagonal},
                                 Pixel{0, -1},
                                 Pixel{1, 0},
                                 Pixel{0, 1},
                                 Pixel{-1, 0}};
// Callouts come from steeper and flatter sides as well.
constexpr double kSteep = 0.924;  // cosine and sine of 22.5 degrees
constexpr double kFlat = 0.383;
constexpr std::array kSlantedDirections{Pixel{-kFlat, -kSteep}, Pixel{kFlat, kSteep}, Pixel{kFlat, -kSteep}, Pixel{-kFlat, kSteep},
                                        Pixel{-kSteep, -kFlat}, Pixel{kSteep, kFlat}, Pixel{kSteep, -kFlat}, Pixel{-kSteep, kFlat}};

void addAround(std::vector<LabelCandidate>& candidates, const PixelCircle& point, double gap, TextSize size,
               const std::array<Pixel, 8>& directions) {
    const auto side = [](double direction) { return direction == 0 ? 0.0 : std::copysign(0.5, direction); };
    const double reach = point.radius + gap;
    for (const Pixel& direction : directions) {
        candidates.push_back({point,
                              {point.centre.x + direction.x * reach + side(direction.x) * size.width,
                               point.centre.y + direction.y * reach + side(direction.y) * size.height}});
    }
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

void addPointCandidates(std::vector<LabelCandidate>& candidates, const PixelCircle& point, TextSize size) {
    for (const double gap : kPointGaps) addAround(candidates, point, gap, size, kDirections);
}

void addCalloutCandidates(std::vector<LabelCandidate>& candidates, const PixelCircle& point, TextSize size) {
    const std::size_t first = candidates.size();
    for (const double gap : kCalloutGaps) {
        addAround(candidates, point, gap, size, kDirections);
        addAround(candidates, point, gap, size, kSlantedDirections);
    }
    for (std::size_t i = first; i < candidates.size(); ++i) candidates[i].isCallout = true;
}

void addFlatCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size) {
    const PixelSegment level = leftToRight(line);
    const double y = (level.from.y + level.to.y) / 2;
    const double step = std::max(size.width / 2, kEndMargin);
    double right = level.to.x - kEndMargin;
    for (int place = 0; place < kMostPlacesAlong; ++place, right -= step) {
        const double x = right - size.width / 2;
        const bool isOnLine = right - size.width >= level.from.x;
        // Over its line a text may reach beyond the ridge into the sky, but half of it stays on the line.
        if (x < level.from.x) return;
        for (const double gap : kLineGaps) {
            const double offset = size.height / 2 + gap;
            candidates.push_back({{{x, y}, 0.0}, {x, y - offset}});
            if (isOnLine) candidates.push_back({{{x, y}, 0.0}, {x, y + offset}});
        }
    }
}

void addSlopedCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size) {
    const PixelSegment slope = leftToRight(line);
    const double dx = slope.to.x - slope.from.x;
    const double dy = slope.to.y - slope.from.y;
    const double length = std::hypot(dx, dy);
    const double angle = std::atan2(dy, dx);
    const double degrees = angle * 180 / std::numbers::pi;
    for (const double share : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9}) {
        const double room = std::min(share, 1 - share) * length - kEndMargin;
        if (room < size.width / 2) continue;
        const Pixel on{slope.from.x + share * dx, slope.from.y + share * dy};
        for (const double gap : kLineGaps) {
            const double offset = size.height / 2 + gap;
            const Pixel up{std::sin(angle) * offset, -std::cos(angle) * offset};
            candidates.push_back({{on, 0.0}, {on.x + up.x, on.y + up.y}, degrees});
            candidates.push_back({{on, 0.0}, {on.x - up.x, on.y - up.y}, degrees});
        }
    }
}

}  // namespace ridge
