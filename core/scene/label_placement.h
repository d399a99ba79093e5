// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/scene/plot_scene.h"

namespace ridge {

/// Pixels, y down.
struct PixelRect {
    double left = 0.0;
    double top = 0.0;
    double width = 0.0;
    double height = 0.0;
};

struct Pixel {
    double x = 0.0;
    double y = 0.0;
};

struct PixelSegment {
    Pixel from;
    Pixel to;
};

struct TextSize {
    double width = 0.0;
    double height = 0.0;
};

/// The radius, in pixels, of the circle that labels keep clear of; the marker with its outline is drawn inside it.
[[nodiscard]] double markerReach(const SceneMarker& marker);

/// A label that found room: `x`, `y` is the centre of its box, `angle` in degrees, clockwise as screens turn.
struct PlacedLabel {
    std::size_t label = 0;  ///< index into PlotScene::labels
    double x = 0.0;
    double y = 0.0;
    double angle = 0.0;
    std::optional<PixelSegment> leader;  ///< of a callout: the thin line to draw from the label to what it names
};

/// Places labels by falling priority so that none covers another label, a marker, a curve, or the frame;
/// one without room is left out (its marker's card still has the text). The same input gives the same output.
[[nodiscard]] std::vector<PlacedLabel> placeLabels(const PlotScene& scene, PixelRect frame,
                                                   const std::function<TextSize(std::string_view)>& measure);

}  // namespace ridge
