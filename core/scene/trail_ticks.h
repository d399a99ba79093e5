// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/scene/plot_scene.h"

namespace ridge {

/// The values along a trail: a tick where there is room for one, and a number where there is room for that too.
class TrailTicks {
public:
    /// `name` is what the values are of: "m", "batch".
    TrailTicks(PlotScene& scene, bool showsLabels, std::string name)
        : m_scene(scene), m_showsLabels(showsLabels), m_name(std::move(name)) {}

    /// True when the place lies on the axes with no tick near.
    [[nodiscard]] bool hasRoom(ScenePoint at) const;
    /// A tick at `at`; the rest of the marker says what its card holds.
    void add(SceneMarker marker, std::int64_t value);

    [[nodiscard]] const std::string& name() const { return m_name; }

private:
    void addLabel(std::int64_t value, ScenePoint at);

    PlotScene& m_scene;
    bool m_showsLabels;
    std::string m_name;
    std::vector<ScenePoint> m_ticks;
    std::vector<ScenePoint> m_labelled;
};

}  // namespace ridge
