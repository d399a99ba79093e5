// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_style.h"

#include <gtest/gtest.h>

#include <set>

#include "core/scene/label_placement.h"

namespace ridge {
namespace {

TEST(SceneStyle, EveryRoleIsDrawnOnce) {
    const std::set<CurveRole> curves(curveOrder().begin(), curveOrder().end());
    const std::set<MarkerRole> markers(markerOrder().begin(), markerOrder().end());
    EXPECT_EQ(curves.size(), curveOrder().size());
    EXPECT_EQ(markers.size(), markerOrder().size());
    EXPECT_EQ(curves.size(), static_cast<std::size_t>(CurveRole::Attempts) + 1);
    EXPECT_EQ(markers.size(), static_cast<std::size_t>(MarkerRole::Measured) + 1);
}

TEST(SceneStyle, MarkersFitTheCircleThatLabelsKeepClearOf) {
    for (const MarkerRole role : markerOrder()) {
        for (const int overlap : {0, 1, 3}) {
            SceneMarker marker;
            marker.role = role;
            marker.overlap = overlap;
            EXPECT_LE(markerRadius(marker), markerReach(marker)) << static_cast<int>(role);
        }
    }
}

TEST(SceneStyle, DashesHaveAGapForEachStroke) {
    for (const CurveRole role : curveOrder()) {
        for (int dash = 0; dash < 6; ++dash) {
            for (int overlap = 0; overlap < 3; ++overlap) {
                EXPECT_EQ(dashPattern({role, 0, dash, overlap, {}}).size() % 2, 0U);
            }
        }
    }
    EXPECT_TRUE(dashPattern({CurveRole::Roof, 0, 0, 0, {}}).empty());
    EXPECT_EQ(dashPattern({CurveRole::Roof, 0, 0, 2, {}}), (std::vector<double>{7, 14}));
}

TEST(SceneStyle, ColoursRepeatAfterEight) {
    for (const Ground ground : {Ground::Light, Ground::Dark}) {
        EXPECT_EQ(seriesColour(8, ground), seriesColour(0, ground));
        EXPECT_EQ(seriesColour(-1, ground), seriesColour(0, ground));
        EXPECT_FALSE(seriesColour(1, ground) == seriesColour(0, ground));
    }
}

}  // namespace
}  // namespace ridge
