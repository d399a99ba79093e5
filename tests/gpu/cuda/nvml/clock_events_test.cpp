// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/nvml/clock_events.h"

#include <gtest/gtest.h>

namespace ridge::cuda {
namespace {

TEST(ClockEvents, EachBitHasWordsAndSaysWhetherItSlows) {
    struct Row {
        std::uint64_t mask;
        bool isThrottled;
        const char* reasons;
    };
    for (const Row& row :
         {Row{0x0, false, ""}, Row{0x1, false, "idle"}, Row{0x2, false, "clocks set by the user"}, Row{0x4, true, "power limit"},
          Row{0x8, true, "hardware slowdown"}, Row{0x10, true, "kept in step with other GPUs"}, Row{0x20, true, "too hot"},
          Row{0x40, true, "hardware slowdown for heat"}, Row{0x80, true, "power brake"}, Row{0x100, true, "display clocks"},
          Row{0x200, true, "board limit"}, Row{0x400, true, "reliability limit"}}) {
        EXPECT_EQ(clockEvents(row.mask), (ClockEvents{row.isThrottled, row.reasons})) << row.mask;
    }
}

TEST(ClockEvents, SeveralStandTogether) {
    EXPECT_EQ(clockEvents(0x3), (ClockEvents{false, "idle, clocks set by the user"}));
    EXPECT_EQ(clockEvents(0x24), (ClockEvents{true, "power limit, too hot"}));
    // A slowdown is told beside what is harmless.
    EXPECT_EQ(clockEvents(0x9), (ClockEvents{true, "idle, hardware slowdown"}));
}

TEST(ClockEvents, WhatIsNotKnownIsNamedAndNotCounted) {
    EXPECT_EQ(clockEvents(0x800), (ClockEvents{false, "NVML reason 0x800"}));
    EXPECT_EQ(clockEvents(0x8000000000000804), (ClockEvents{true, "power limit, NVML reason 0x8000000000000800"}));
}

}  // namespace
}  // namespace ridge::cuda
