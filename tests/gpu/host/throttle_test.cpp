// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/throttle.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace ridge::host {
namespace {

class ThrottleTest : public testing::Test {
protected:
    void put(int core, const char* count) {
        const auto place = folder / "sys/devices/system/cpu" / ("cpu" + std::to_string(core)) / "thermal_throttle";
        std::filesystem::create_directories(place);
        test::put(place / "core_throttle_count", count);
    }
    test::TemporaryFolder folder;
};

TEST_F(ThrottleTest, AddsTheCoresThatAreMeasured) {
    put(0, "3\n");
    put(1, "4\n");
    put(2, "100\n");
    EXPECT_EQ(throttleCount(folder.path(), {0, 1}), 7);
}

TEST_F(ThrottleTest, WhereNothingCountsNothingThrottles) {
    ThrottleWatch watch(folder.path(), {0, 1});
    EXPECT_FALSE(watch.hasThrottled());
    put(0, "no number");
    EXPECT_FALSE(watch.hasThrottled());
}

TEST_F(ThrottleTest, ARiseIsToldOnce) {
    put(0, "3\n");
    put(1, "4\n");
    ThrottleWatch watch(folder.path(), {0, 1});
    EXPECT_FALSE(watch.hasThrottled());
    put(1, "5\n");
    EXPECT_TRUE(watch.hasThrottled());
    EXPECT_FALSE(watch.hasThrottled());
}

}  // namespace
}  // namespace ridge::host
