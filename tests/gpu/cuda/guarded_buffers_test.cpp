// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/guarded_buffers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace ridge::cuda {
namespace {

/// An allocation with its zones filled, as a kernel finds it.
struct Memory {
    GuardedLayout layout;
    std::vector<std::byte> bytes;

    explicit Memory(const std::vector<std::int64_t>& sizes) : layout(*guardedLayout(sizes)), bytes(static_cast<std::size_t>(layout.bytes)) {
        for (const auto& zone : layout.zones) fillZone(zone, part(zone));
    }
    std::span<std::byte> part(const GuardZone& zone) {
        return std::span(bytes).subspan(static_cast<std::size_t>(zone.offset), static_cast<std::size_t>(zone.bytes));
    }
    /// Changes one byte; `offset` counts from a tensor's start.
    void write(std::size_t tensor, std::int64_t offset) {
        bytes[static_cast<std::size_t>(layout.tensors[tensor] + offset)] ^= std::byte{1};
    }
    std::vector<Overrun> overruns() {
        std::vector<Overrun> found;
        for (const auto& zone : layout.zones) {
            const auto overrun = checkZone(zone, part(zone));
            EXPECT_TRUE(overrun);
            if (overrun && *overrun) found.push_back(**overrun);
        }
        return found;
    }
};

// By hand: 65536 of zone, 1000 bytes, a zone up to the next multiple of 256 at or above 65536 + 1000 + 65536 = 132072, which is
// 516 * 256 = 132096; then the same from there with 256 bytes: the tensor at 197632, its end at 197888, + 65536 = 263424 = 1029 * 256.
TEST(GuardedLayout, EachTensorHasTwoZonesOfItsOwn) {
    const auto layout = guardedLayout(std::vector<std::int64_t>{1000, 256});
    ASSERT_TRUE(layout);
    EXPECT_EQ(layout->tensors, (std::vector<std::int64_t>{65536, 197632}));
    EXPECT_EQ(layout->zones, (std::vector<GuardZone>{{0, GuardSide::Before, 0, 65536},
                                                     {0, GuardSide::Behind, 66536, 65560},
                                                     {1, GuardSide::Before, 132096, 65536},
                                                     {1, GuardSide::Behind, 197888, 65536}}));
    EXPECT_EQ(layout->bytes, 263424);
}

TEST(GuardedLayout, EveryByteBelongsToATensorOrAZone) {
    for (const std::vector<std::int64_t>& sizes : {std::vector<std::int64_t>{1}, {0, 0, 0}, {255, 257, 65536, 7}, {1 << 20, 3}}) {
        const auto layout = guardedLayout(sizes);
        ASSERT_TRUE(layout);
        std::int64_t at = 0;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const GuardZone& before = layout->zones[2 * i];
            const GuardZone& behind = layout->zones[2 * i + 1];
            EXPECT_EQ(before.offset, at);
            EXPECT_EQ(layout->tensors[i], before.offset + before.bytes);
            EXPECT_EQ(layout->tensors[i] % kTensorAlignment, 0);
            EXPECT_EQ(behind.offset, layout->tensors[i] + sizes[i]);
            EXPECT_GE(before.bytes, 65536);
            EXPECT_GE(behind.bytes, 65536);
            at = behind.offset + behind.bytes;
        }
        EXPECT_EQ(layout->bytes, at);
    }
    EXPECT_EQ(guardedLayout({})->bytes, 0);
}

TEST(GuardedLayout, SizesThatCannotBeAreRefused) {
    EXPECT_EQ(guardedLayout(std::vector<std::int64_t>{8, -1}).error().code, ErrorCode::Usage);
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(guardedLayout(std::vector<std::int64_t>{largest}).error().code, ErrorCode::Unavailable);
    constexpr std::int64_t half = std::int64_t{1} << 61U;
    EXPECT_EQ(guardedLayout(std::vector<std::int64_t>{half, half, half}).error().code, ErrorCode::Unavailable);
    EXPECT_TRUE(guardedLayout(std::vector<std::int64_t>{half}));
}

TEST(GuardZones, WhatLeavesThemAloneIsNoOverrun) {
    Memory memory({1000, 256});
    EXPECT_TRUE(memory.overruns().empty());
    // Tensors may be written from their first byte to their last.
    memory.write(0, 0);
    memory.write(0, 999);
    memory.write(1, 255);
    EXPECT_TRUE(memory.overruns().empty());
}

TEST(GuardZones, AWriteIsToldWithTensorSideAndDistance) {
    struct Row {
        std::size_t tensor;
        std::int64_t offset;
        Overrun found;
    };
    using enum GuardSide;
    for (const Row& row : {Row{0, 1000, {0, Behind, 0, 0, 1}}, Row{0, 1003, {0, Behind, 3, 3, 1}}, Row{0, -1, {0, Before, 0, 0, 1}},
                           Row{0, -65536, {0, Before, 65535, 65535, 1}}, Row{1, -4, {1, Before, 3, 3, 1}},
                           Row{1, 256, {1, Behind, 0, 0, 1}}, Row{0, 1000 + 65559, {0, Behind, 65559, 65559, 1}},
                           // One byte on it is the next tensor's zone: so far away nobody can tell whose write it was.
                           Row{0, 1000 + 65560, {1, Before, 65535, 65535, 1}}}) {
        Memory memory({1000, 256});
        memory.write(row.tensor, row.offset);
        EXPECT_EQ(memory.overruns(), std::vector<Overrun>{row.found}) << row.tensor << " " << row.offset;
    }
}

TEST(GuardZones, ManyWritesGiveTheNearestAndTheFarthest) {
    Memory memory({1000, 256});
    for (const std::int64_t offset : {-40, -12, -9, 1016, 1019, 1100}) memory.write(0, offset);
    EXPECT_EQ(memory.overruns(), (std::vector<Overrun>{{0, GuardSide::Before, 8, 39, 3}, {0, GuardSide::Behind, 16, 100, 3}}));
}

TEST(GuardZones, ValuesThatKernelsWriteAreNoticed) {
    // A fill with one byte hits the pattern now and then (1 in 256), a zone of zeros or of itself moved by a word never as a whole.
    for (const std::byte value : {std::byte{0}, std::byte{0xFF}, std::byte{0x3F}}) {
        Memory memory({64});
        const auto zone = memory.part(memory.layout.zones[1]);
        std::fill(zone.begin(), zone.end(), value);
        const auto overruns = memory.overruns();
        ASSERT_EQ(overruns.size(), 1U);
        EXPECT_GT(overruns[0].changed, 65000);
    }
    Memory memory({64});
    const auto zone = memory.part(memory.layout.zones[1]);
    std::copy(zone.begin() + 8, zone.end(), zone.begin());
    ASSERT_EQ(memory.overruns().size(), 1U);
    EXPECT_GT(memory.overruns()[0].changed, 65000);
}

TEST(GuardZones, AnotherSizeIsRefused) {
    const GuardZone zone{0, GuardSide::Before, 0, 16};
    EXPECT_EQ(checkZone(zone, std::vector<std::byte>(15)).error().code, ErrorCode::Usage);
}

TEST(GuardZones, TheTextSaysWhatHappened) {
    EXPECT_EQ(overrunText({0, GuardSide::Behind, 0, 4095, 4096}, "y"),
              "the kernel wrote outside of y: behind its end, 0 to 4,095 bytes away (4,096 bytes changed)");
    EXPECT_EQ(overrunText({1, GuardSide::Before, 3, 3, 1}, "x"),
              "the kernel wrote outside of x: before its start, 3 bytes away (1 byte changed)");
}

}  // namespace
}  // namespace ridge::cuda
