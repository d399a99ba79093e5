// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_style.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace ridge {

namespace {

constexpr double kRingStep = 3.0;

double radiusOf(MarkerRole role) {
    switch (role) {
        case MarkerRole::Current:
        case MarkerRole::ChosenPart:
            return 8.0;
        case MarkerRole::ZeroFlop:
        case MarkerRole::Before:
        case MarkerRole::Step:
        case MarkerRole::Measured:
            return 6.5;
        case MarkerRole::Model:
        case MarkerRole::OtherPhase:
            return kLeastModelRadius;
        case MarkerRole::Pinned:
            return 6.0;
        case MarkerRole::Ridge:
        case MarkerRole::Part:
            return 5.0;
        case MarkerRole::TrailTick:
            break;
    }
    return 4.0;
}

}  // namespace

SceneColour seriesColour(int index, Ground ground) {
    // The first four are blue, vermillion, green and purple of Okabe and Ito's set, shifted until they reach 4.5:1 on the ground. Its
    // yellow and sky blue cannot; the other four were searched for distance from all, also as people with colour-vision deficiencies see
    // them.
    static constexpr std::array<SceneColour, 8> light{SceneColour{0x00, 0x72, 0xc0},
                                                      {0xb8, 0x50, 0x00},
                                                      {0x00, 0x80, 0x5c},
                                                      {0xa0, 0x4a, 0x80},
                                                      {0x71, 0x2d, 0x04},
                                                      {0x06, 0x3c, 0x7e},
                                                      {0x4a, 0x1b, 0xbd},
                                                      {0x3f, 0x44, 0x36}};
    static constexpr std::array<SceneColour, 8> dark{SceneColour{0x3e, 0xa6, 0xf0},
                                                     {0xf0, 0x82, 0x2e},
                                                     {0x2f, 0xbf, 0x95},
                                                     {0xe0, 0x8c, 0xc0},
                                                     {0xfa, 0xd0, 0x2a},
                                                     {0x14, 0xde, 0xf2},
                                                     {0x7a, 0x8c, 0xff},
                                                     {0xd3, 0xd9, 0xc2}};
    const auto& set = ground == Ground::Dark ? dark : light;
    return set[static_cast<std::size_t>(index < 0 ? 0 : index) % set.size()];
}

double curveWidth(CurveRole role) {
    switch (role) {
        case CurveRole::Roof:
            return 2.25;
        case CurveRole::Trail:
            return 8.0;
        case CurveRole::ExtraRoof:
        case CurveRole::Arrow:
            return 1.75;
        case CurveRole::EfficiencyRoof:
        case CurveRole::YearTrail:
            return 1.5;
        case CurveRole::EqualRidge:
        case CurveRole::Attempts:
            return 1.0;
        case CurveRole::DropLine:
            break;
    }
    return 1.25;
}

double curveStrength(CurveRole role, Ground ground) {
    switch (role) {
        case CurveRole::Trail:
            return ground == Ground::Dark ? 0.32 : 0.2;
        case CurveRole::EqualRidge:
            return 0.6;
        case CurveRole::YearTrail:
            return 0.55;
        default:
            return 1.0;
    }
}

std::vector<double> dashPattern(const SceneCurve& curve) {
    static const std::array<std::vector<double>, 4> patterns{std::vector<double>{5, 3}, {1.5, 2.5}, {7, 2.5, 1.5, 2.5}, {9, 4}};
    std::vector<double> pattern;
    if (curve.dash > 0) pattern = patterns[static_cast<std::size_t>(curve.dash - 1) % patterns.size()];
    if (curve.role == CurveRole::DropLine) pattern = {3, 3};
    if (curve.role == CurveRole::EqualRidge) pattern = {5, 5};
    if (curve.role == CurveRole::Attempts) pattern = {4, 3};
    if (curve.overlap == 0) return pattern;
    // On top of other curves: as many more gaps as there are curves to show through.
    constexpr double stroke = 7.0;
    if (pattern.empty()) return {stroke, stroke * curve.overlap};
    const double period = std::accumulate(pattern.begin(), pattern.end(), 0.0);
    pattern.back() += period * curve.overlap;
    return pattern;
}

double markerRadius(const SceneMarker& marker) {
    return std::max(marker.radius, radiusOf(marker.role)) + kRingStep * marker.overlap;
}

bool isHollow(MarkerRole role) {
    return role == MarkerRole::Ridge || role == MarkerRole::Before || role == MarkerRole::OtherPhase || role == MarkerRole::Measured;
}

std::span<const CurveRole> curveOrder() {
    static constexpr std::array order{CurveRole::EqualRidge,     CurveRole::YearTrail, CurveRole::Trail,
                                      CurveRole::EfficiencyRoof, CurveRole::ExtraRoof, CurveRole::Roof,
                                      CurveRole::DropLine,       CurveRole::Attempts,  CurveRole::Arrow};
    return order;
}

std::span<const MarkerRole> markerOrder() {
    static constexpr std::array order{MarkerRole::TrailTick, MarkerRole::Part,    MarkerRole::Ridge,      MarkerRole::OtherPhase,
                                      MarkerRole::Model,     MarkerRole::Before,  MarkerRole::Pinned,     MarkerRole::ZeroFlop,
                                      MarkerRole::Step,      MarkerRole::Current, MarkerRole::ChosenPart, MarkerRole::Measured};
    return order;
}

}  // namespace ridge
