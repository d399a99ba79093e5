// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/roofline/roof.h"
#include "core/scene/plot_scene.h"

namespace ridge {

/// A stretch of a roof's two straight pieces.
struct RoofStretch {
    std::vector<ScenePoint> points;
    int overlap = 0;  ///< how many roofs laid before run along this line
};

/// Lays roofs one after the other over the axes and knows where one runs along an earlier one, to within a pixel or so.
class RoofLines {
public:
    explicit RoofLines(const Axes& axes) : m_axes(axes) {}

    /// The roof from intensity `from` on (0: all of it), split where the overlap changes. Not yet clipped.
    std::vector<RoofStretch> lay(const Roof& roof, Intensity from);

private:
    /// A straight piece: level at a rate, or a slope of a bandwidth.
    struct Piece {
        bool isLevel = false;
        double height = 0.0;  ///< FLOP/s or byte/s
        ScenePoint from;
        ScenePoint to;

        [[nodiscard]] ScenePoint at(double intensity) const { return {intensity, isLevel ? height : intensity * height}; }
        [[nodiscard]] bool reachesOver(double intensity) const { return from.intensity < intensity && intensity < to.intensity; }
    };

    [[nodiscard]] std::vector<Piece> piecesOf(const Roof& roof, Intensity from) const;
    [[nodiscard]] bool isSameLine(const Piece& a, const Piece& b) const;
    [[nodiscard]] std::vector<ScenePoint> cutsOf(const Piece& piece) const;
    [[nodiscard]] int overlapOf(const Piece& piece, double intensity) const;
    void addStretches(std::vector<RoofStretch>& stretches, const Piece& piece) const;

    Axes m_axes;
    std::vector<Piece> m_laid;
};

}  // namespace ridge
