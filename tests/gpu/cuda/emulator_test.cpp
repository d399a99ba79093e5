// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "tests/gpu/cuda/emulator/emulated_kernels.h"
#include "tests/gpu/cuda/emulator/instructions.h"

// What finds mistakes in kernels has to be right itself: instructions against their definitions, and kernels with a mistake that has to
// show.
namespace {

using namespace ridge;
using emulator::BlockRunner;
using emulator::Schedule;

void runWarp(const std::function<void()>& body) {
    BlockRunner runner;
    runner.run({}, {32, 1, 1}, 1024, body);
}

TEST(SmallFloats, EveryHalfComesBack) {
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
        const auto half = static_cast<std::uint16_t>(bits);
        if ((bits & 0x7C00U) == 0x7C00U && (bits & 0x3FFU) != 0) {
            EXPECT_TRUE(std::isnan(emulator::halfToFloat(half)));
            continue;
        }
        ASSERT_EQ(emulator::floatToHalf(emulator::halfToFloat(half)), half) << bits;
        ASSERT_EQ(emulator::floatToBf16(emulator::bf16ToFloat(half)), half | (std::isnan(emulator::bf16ToFloat(half)) ? 0x7FFFU : 0U))
            << bits;
    }
}

// IEEE 754: 1 + 2^-11 is halfway between 1 and the next half, and goes to the even one; 65504 is the largest.
TEST(SmallFloats, RoundToNearestEven) {
    EXPECT_EQ(emulator::floatToHalf(1.0F + 0x1p-11F), 0x3C00);
    EXPECT_EQ(emulator::floatToHalf(1.0F + 0x3p-11F), 0x3C02);
    EXPECT_EQ(emulator::floatToHalf(std::nextafter(1.0F + 0x1p-11F, 2.0F)), 0x3C01);
    EXPECT_EQ(emulator::floatToHalf(65504.0F), 0x7BFF);
    EXPECT_EQ(emulator::floatToHalf(65520.0F), 0x7C00);
    EXPECT_EQ(emulator::floatToHalf(0x1p-24F), 1);
    EXPECT_EQ(emulator::floatToHalf(0x1p-25F), 0);
    EXPECT_EQ(emulator::floatToHalf(-2.0F), 0xC000);
    EXPECT_EQ(emulator::floatToBf16(1.0F + 0x1p-8F), 0x3F80);
    EXPECT_EQ(emulator::floatToBf16(1.0F + 0x3p-8F), 0x3F82);
    EXPECT_EQ(emulator::roundedToTf32(1.0F + 0x1p-11F), 1.0F + 0x1p-10F);
    EXPECT_EQ(emulator::e4m3ToFloat(0x7E), 448.0F);
    EXPECT_EQ(emulator::e4m3ToFloat(0x38), 1.0F);
    EXPECT_EQ(emulator::e4m3ToFloat(0x01), 0x1p-9F);
}

int elementA(int row, int k) {
    return (row * 7 + k * 3) % 11 - 5;
}
int elementB(int k, int col) {
    return (k * 5 + col * 2) % 13 - 6;
}
int elementD(int row, int col, int depth) {
    int sum = 0;
    for (int k = 0; k < depth; ++k) sum += elementA(row, k) * elementB(k, col);
    return sum;
}

// PTX ISA, "Matrix fragments for mma.m16n8k16 with floating point type": of a0 .. a7, row = groupID for i in 0, 1, 4, 5 and groupID + 8
// else; col = 2 threadID_in_group + (i & 1), and 8 more from a4 on. Of b0 .. b3, row = 2 threadID_in_group + (i & 1), and 8 more from b2
// on.
TEST(EmulatedInstructions, MultiplyHalvesAsTheIsaLaysThemOut) {
    runWarp([] {
        const int group = static_cast<int>(threadIdx.x) >> 2;
        const int thread = static_cast<int>(threadIdx.x) % 4;
        unsigned a[4] = {};
        unsigned b[2] = {};
        for (int i = 0; i < 8; ++i) {
            const int row = i == 0 || i == 1 || i == 4 || i == 5 ? group : group + 8;
            const int col = thread * 2 + (i & 1) + (i >= 4 ? 8 : 0);
            a[i / 2] |= static_cast<unsigned>(emulator::floatToHalf(static_cast<float>(elementA(row, col)))) << (16 * (i % 2));
        }
        for (int i = 0; i < 4; ++i) {
            const int row = thread * 2 + (i & 1) + (i >= 2 ? 8 : 0);
            b[i / 2] |= static_cast<unsigned>(emulator::floatToHalf(static_cast<float>(elementB(row, group)))) << (16 * (i % 2));
        }
        float d[4] = {1.0F, 1.0F, 1.0F, 1.0F};
        gpu::mmaFp16(d, a, b);
        for (int i = 0; i < 4; ++i) {
            const int row = i < 2 ? group : group + 8;
            EXPECT_EQ(d[i], static_cast<float>(1 + elementD(row, thread * 2 + (i & 1), 16)));
        }
    });
}

// "Matrix fragments for mma.m16n8k8", .tf32: a0 (group, thread), a1 (group + 8, thread), a2 (group, thread + 4), a3 (group + 8, thread +
// 4); b0 (thread, group), b1 (thread + 4, group).
TEST(EmulatedInstructions, MultiplyTf32AsTheIsaLaysItOut) {
    runWarp([] {
        const int group = static_cast<int>(threadIdx.x) >> 2;
        const int thread = static_cast<int>(threadIdx.x) % 4;
        const auto bits = [](int value) { return emulator::bitsOf(static_cast<float>(value)); };
        const unsigned a[4] = {bits(elementA(group, thread)), bits(elementA(group + 8, thread)), bits(elementA(group, thread + 4)),
                               bits(elementA(group + 8, thread + 4))};
        const unsigned b[2] = {bits(elementB(thread, group)), bits(elementB(thread + 4, group))};
        float d[4] = {};
        gpu::mmaTf32(d, a, b);
        for (int i = 0; i < 4; ++i) EXPECT_EQ(d[i], static_cast<float>(elementD(i < 2 ? group : group + 8, thread * 2 + (i & 1), 8)));
    });
}

// "Matrix fragments for mma.m8n8k4 with .f64": a (group, thread), b (thread, group), c (group, 2 thread + i).
TEST(EmulatedInstructions, MultiplyDoublesAsTheIsaLaysThemOut) {
    runWarp([] {
        const int group = static_cast<int>(threadIdx.x) >> 2;
        const int thread = static_cast<int>(threadIdx.x) % 4;
        double d[2] = {};
        gpu::mmaFp64(d, elementA(group, thread), elementB(thread, group));
        for (int i = 0; i < 2; ++i) EXPECT_EQ(d[i], elementD(group, thread * 2 + i, 4));
    });
}

// "Matrix fragments for mma.m16n8k32", .s8: row = group for a0 .. a3 and a8 .. a11, col = 4 thread + (i & 3), 16 more from a8 on.
TEST(EmulatedInstructions, MultiplyBytesAsTheIsaLaysThemOut) {
    runWarp([] {
        const int group = static_cast<int>(threadIdx.x) >> 2;
        const int thread = static_cast<int>(threadIdx.x) % 4;
        unsigned a[4] = {};
        unsigned b[2] = {};
        for (int i = 0; i < 16; ++i) {
            const int row = i < 4 || (i >= 8 && i < 12) ? group : group + 8;
            a[i / 4] |= static_cast<unsigned>(elementA(row, thread * 4 + (i & 3) + (i >= 8 ? 16 : 0)) & 0xFF) << (8 * (i % 4));
        }
        for (int i = 0; i < 8; ++i) {
            b[i / 4] |= static_cast<unsigned>(elementB(thread * 4 + (i & 3) + (i >= 4 ? 16 : 0), group) & 0xFF) << (8 * (i % 4));
        }
        int d[4] = {};
        gpu::mmaInt8(d, a, b);
        for (int i = 0; i < 4; ++i) EXPECT_EQ(d[i], elementD(i < 2 ? group : group + 8, thread * 2 + (i & 1), 32));
    });
}

// "ldmatrix": thread t holds elements 2 (t % 4) and the next of row t / 4, of the transposed matrix with .trans.
TEST(EmulatedInstructions, LoadMatricesByRowsAndByColumns) {
    runWarp([] {
        auto* rows = reinterpret_cast<std::uint16_t*>(BlockRunner::current().sharedMemory());
        const int lane = static_cast<int>(threadIdx.x);
        for (int i = 0; i < 8; ++i) rows[lane * 8 + i] = static_cast<std::uint16_t>(lane * 8 + i);
        __syncthreads();
        unsigned plain[4];
        unsigned transposed[4];
        gpu::loadMatrices(plain, rows + lane * 8);
        gpu::loadMatricesTransposed(transposed, rows + lane * 8);
        for (unsigned matrix = 0; matrix < 4; ++matrix) {
            const unsigned row = threadIdx.x / 4;
            const unsigned col = threadIdx.x % 4 * 2;
            const auto at = [matrix](unsigned r, unsigned c) { return matrix * 64 + r * 8 + c; };
            EXPECT_EQ(plain[matrix], at(row, col) | at(row, col + 1) << 16U);
            EXPECT_EQ(transposed[matrix], at(col, row) | at(col + 1, row) << 16U);
        }
    });
}

TEST(EmulatedInstructions, CopiesArriveWhenTheyAreWaitedFor) {
    alignas(16) static const std::array<float, 8> global{1, 2, 3, 4, 5, 6, 7, 8};
    runWarp([] {
        float* shared = reinterpret_cast<float*>(BlockRunner::current().sharedMemory()) + threadIdx.x * 8;
        shared[0] = -1.0F;
        gpu::copyAsync(shared, global.data(), true);
        gpu::commitCopies();
        gpu::copyAsync(shared + 4, global.data() + 4, false);
        gpu::commitCopies();
        gpu::waitForCopies<1>();
        EXPECT_EQ(shared[0], 1.0F);
        EXPECT_TRUE(std::isnan(shared[4]));
        gpu::waitForCopies<0>();
        EXPECT_EQ(shared[4], 0.0F);
        EXPECT_THROW(gpu::copyAsync(shared + 1, global.data(), true), std::invalid_argument);
    });
}

TEST(BlockRunner, ABarrierThatSomeNeverReachIsFound) {
    BlockRunner runner;
    EXPECT_THROW(runner.run({}, {64, 1, 1}, 0,
                            [] {
                                if (threadIdx.x < 40) __syncthreads();
                            }),
                 emulator::Divergence);
    BlockRunner other;
    EXPECT_THROW(other.run({}, {32, 1, 1}, 0,
                           [] {
                               if (threadIdx.x < 16) {
                                   static_cast<void>(gpu::shuffleXor(1, 1));
                               } else {
                                   static_cast<void>(gpu::shuffleFrom(1, 1));
                               }
                           }),
                 emulator::Divergence);
}

/// Each thread reads what its neighbour wrote.
bool isNeighbourSeen(Schedule schedule, bool hasBarrier) {
    static std::array<int, 64> shared;
    shared.fill(0);
    bool areRight = true;
    BlockRunner runner(schedule);
    runner.run({}, {64, 1, 1}, 0, [&areRight, hasBarrier] {
        shared[threadIdx.x] = static_cast<int>(threadIdx.x) + 1;
        if (hasBarrier) __syncthreads();
        if (threadIdx.x > 0) areRight = areRight && shared[threadIdx.x - 1] == static_cast<int>(threadIdx.x);
    });
    return areRight;
}

TEST(BlockRunner, AMissingBarrierShowsInOneOfTheOrders) {
    EXPECT_TRUE(isNeighbourSeen(Schedule::ForwardAndLate, true));
    EXPECT_TRUE(isNeighbourSeen(Schedule::BackwardAndEager, true));
    EXPECT_FALSE(isNeighbourSeen(Schedule::ForwardAndLate, false) && isNeighbourSeen(Schedule::BackwardAndEager, false));
}

TEST(BlockRunner, WritesBeyondMemoryAreFound) {
    BlockRunner runner;
    EXPECT_THROW(runner.run({}, {32, 1, 1}, 64, [] { BlockRunner::current().sharedMemory()[64] = 0; }), std::out_of_range);
    emulator::Buffer buffer(100);
    EXPECT_TRUE(buffer.isWhole());
    buffer.data()[99] = 1;
    EXPECT_TRUE(buffer.isWhole());
    buffer.data()[100] = 1;
    EXPECT_FALSE(buffer.isWhole());
}

TEST(EmulatedKernels, ArgumentsHaveToBeThoseOfTheKernel) {
    std::vector<emulator::Buffer> buffers;
    buffers.emplace_back(16);
    buffers.emplace_back(16);
    cuda::Launch launch;
    launch.file = "elementwise";
    launch.kernel = "copy_fp32";
    launch.block[0] = 32;
    const auto run = [&](std::vector<cuda::Argument> arguments) {
        launch.arguments = std::move(arguments);
        emulator::launch({&launch, 1}, buffers, Schedule::ForwardAndLate);
    };
    EXPECT_NO_THROW(run({cuda::BufferArgument{0}, cuda::BufferArgument{1}, std::int64_t{4}}));
    EXPECT_THROW(run({cuda::BufferArgument{0}, cuda::BufferArgument{1}, std::int32_t{4}}), std::invalid_argument);
    EXPECT_THROW(run({cuda::BufferArgument{0}, cuda::BufferArgument{1}}), std::invalid_argument);
    EXPECT_THROW(run({cuda::BufferArgument{0}, cuda::BufferArgument{2}, std::int64_t{4}}), std::invalid_argument);
    launch.kernel = "copy_fp8";
    EXPECT_THROW(run({}), std::invalid_argument);
}

}  // namespace
