// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/roof_lines.h"

#include <algorithm>
#include <cmath>

namespace ridge {

std::vector<RoofStretch> RoofLines::lay(const Roof& roof, Intensity from) {
    const std::vector<Piece> pieces = piecesOf(roof, from);
    std::vector<RoofStretch> stretches;
    for (const Piece& piece : pieces) addStretches(stretches, piece);
    m_laid.insert(m_laid.end(), pieces.begin(), pieces.end());
    return stretches;
}

std::vector<RoofLines::Piece> RoofLines::piecesOf(const Roof& roof, Intensity from) const {
    const LogRange x = m_axes.intensity;
    const double start = std::max(x.lower, from.value);
    const double bandwidth = roof.bandwidth.value;
    if (!roof.peak) return {{false, bandwidth, {start, start * bandwidth}, {x.upper, x.upper * bandwidth}}};

    const double peak = roof.peak->value;
    const double ridge = roof.ridge()->value;
    std::vector<Piece> pieces;
    if (start < ridge) pieces.push_back({false, bandwidth, {start, start * bandwidth}, {ridge, peak}});
    if (ridge < x.upper) pieces.push_back({true, peak, {std::max(start, ridge), peak}, {x.upper, peak}});
    return pieces;
}

bool RoofLines::isSameLine(const Piece& a, const Piece& b) const {
    constexpr double pixelShare = 0.002;
    const double pixel = pixelShare * std::log(m_axes.rate.upper / m_axes.rate.lower);
    return a.isLevel == b.isLevel && std::abs(std::log(a.height / b.height)) <= pixel;
}

std::vector<ScenePoint> RoofLines::cutsOf(const Piece& piece) const {
    std::vector<ScenePoint> cuts{piece.from};
    for (const Piece& earlier : m_laid) {
        if (!isSameLine(piece, earlier)) continue;
        for (const double end : {earlier.from.intensity, earlier.to.intensity}) {
            if (piece.reachesOver(end)) cuts.push_back(piece.at(end));
        }
    }
    std::sort(cuts.begin(), cuts.end(), [](ScenePoint a, ScenePoint b) { return a.intensity < b.intensity; });
    cuts.push_back(piece.to);
    return cuts;
}

int RoofLines::overlapOf(const Piece& piece, double intensity) const {
    return static_cast<int>(std::count_if(
        m_laid.begin(), m_laid.end(), [&](const Piece& earlier) { return isSameLine(piece, earlier) && earlier.reachesOver(intensity); }));
}

void RoofLines::addStretches(std::vector<RoofStretch>& stretches, const Piece& piece) const {
    const std::vector<ScenePoint> cuts = cutsOf(piece);
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        const int overlap = overlapOf(piece, std::sqrt(cuts[i - 1].intensity) * std::sqrt(cuts[i].intensity));
        const bool isNew = stretches.empty() || stretches.back().overlap != overlap;
        if (isNew) stretches.push_back({{cuts[i - 1]}, overlap});
        std::vector<ScenePoint>& points = stretches.back().points;
        // Straight on from a cut that turned out to change nothing: the point between is not needed.
        if (!isNew && i > 1) points.pop_back();
        points.push_back(cuts[i]);
    }
}

}  // namespace ridge
