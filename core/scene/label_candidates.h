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
    PixelCircle own;  ///< what it names: its point with its markers, or a spot on its line
    Pixel centre;
    double angle = 0.0;  ///< degrees, clockwise
    bool isCallout = false;
};

/// Around a point: eight directions, near and a little further.
void addPointCandidates(std::vector<LabelCandidate>& candidates, const PixelCircle& point, TextSize size);
/// Around a point, far enough off to need a line to it.
void addCalloutCandidates(std::vector<LabelCandidate>& candidates, const PixelCircle& point, TextSize size);
/// Along a level line: over and under its right end, then further left.
void addFlatCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size);
/// Along a slope: over and under it, from the middle outwards, turned with it.
void addSlopedCandidates(std::vector<LabelCandidate>& candidates, const PixelSegment& line, TextSize size);

}  // namespace ridge
