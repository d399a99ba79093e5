// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/scene/label_geometry.h"

namespace ridge {

/// From axes to pixels. Only positive, finite points have a place.
class PixelMap {
public:
    PixelMap(const Axes& axes, PixelRect frame);
    [[nodiscard]] std::optional<Pixel> operator()(ScenePoint point) const;

private:
    double m_left;
    double m_bottom;
    double m_perIntensity;  // pixels per unit of the natural logarithm
    double m_perRate;
    double m_logIntensity;  // of the lower bounds
    double m_logRate;
};

/// Where a label may go, the best place first.
struct LabelCandidate {
    Pixel centre;
    double angle = 0.0;  ///< degrees, clockwise
};

/// Around a point: eight directions, near and a little further. `radius` is what the point's markers take.
void addPointCandidates(std::vector<LabelCandidate>& candidates, Pixel point, double radius, TextSize size);
/// Along a level line: over and under its right end, then further left.
void addFlatCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size);
/// Along a slope: over and under it, from the middle outwards, turned with it.
void addSlopedCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size);

}  // namespace ridge
