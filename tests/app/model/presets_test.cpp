// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/presets.h"

#include <gtest/gtest.h>

#include <set>

namespace ridge::app {
namespace {

TEST(Presets, EachIsAnOperatorAndNoTwoAreAlike) {
    std::set<QString> titles;
    for (const auto& preset : presets()) {
        const auto op = makeOperator(preset.request);
        ASSERT_TRUE(op) << preset.title.toStdString() << ": " << errorText(op.error());
        EXPECT_TRUE(titles.insert(preset.title).second) << preset.title.toStdString();
        for (std::size_t i = 0; i < specOf(preset.request.kind).dimensions.size(); ++i) {
            EXPECT_TRUE(preset.request.dims[i]) << preset.title.toStdString() << " leaves a dimension to its default";
        }
    }
    EXPECT_GE(titles.size(), 8U);
}

}  // namespace
}  // namespace ridge::app
