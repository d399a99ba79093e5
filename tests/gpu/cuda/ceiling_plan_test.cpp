// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <set>

#include "gpu/cuda/plan/ceiling_plan.h"
#include "tests/gpu/cuda/emulator/reference.h"
#include "tests/gpu/cuda/known_gpus.h"

namespace {

using namespace ridge;
using cuda::CeilingBenchmark;
using emulator::Buffer;
using measure::Ceiling;

std::vector<CeilingBenchmark> allOf(const cuda::GpuFacts& facts) {
    std::vector<CeilingBenchmark> all = cuda::gpuCeilings(facts);
    for (auto& step : cuda::gpuIntensitySteps(facts)) all.push_back(std::move(step));
    return all;
}

const CeilingBenchmark& named(const std::vector<CeilingBenchmark>& list, std::string_view name) {
    const auto found = std::find_if(list.begin(), list.end(), [name](const auto& one) { return one.spec.name == name; });
    if (found == list.end()) throw std::out_of_range(std::string(name));
    return *found;
}

TEST(CeilingPlan, NamesAreUniqueAndEveryBufferIsUsed) {
    for (const cuda::GpuFacts& facts : test::knownGpus()) {
        std::set<std::string> names;
        for (const CeilingBenchmark& one : allOf(facts)) {
            EXPECT_TRUE(names.insert(one.spec.name).second) << one.spec.name;
            EXPECT_TRUE(one.plan.scratchBytes.empty());
            std::set<std::size_t> used;
            for (const auto& launch : one.plan.launches) {
                for (const auto& argument : launch.arguments) {
                    if (const auto* buffer = std::get_if<cuda::BufferArgument>(&argument)) used.insert(buffer->buffer);
                }
            }
            EXPECT_EQ(used.size(), one.bufferBytes.size()) << one.spec.name;
            EXPECT_EQ(*used.rbegin() + 1, one.bufferBytes.size()) << one.spec.name;
            EXPECT_TRUE(one.flops.value > 0.0 || one.bytes.value > 0.0);
        }
    }
}

TEST(CeilingPlan, OffersWhatTheChipHas) {
    const auto names = [](const cuda::GpuFacts& facts) {
        std::string text;
        for (const auto& one : cuda::gpuCeilings(facts)) text += one.spec.name + " ";
        return text;
    };
    EXPECT_EQ(names(test::gpu({7, 5})), "fma-fp32 fma-fp64 fma-fp16 mma-fp16 dram-read dram-copy dram-triad l2-read l1-read ");
    EXPECT_EQ(names(test::gpu({8, 0})),
              "fma-fp32 fma-fp64 fma-fp16 fma-bf16 mma-fp16 mma-bf16 mma-tf32 mma-int8 mma-fp64 dram-read dram-copy dram-triad l2-read "
              "l1-read ");
    // FP8 has instructions of its own on sm_89 and sm_120 only, packed FP32 on sm_100 only.
    EXPECT_EQ(names(test::gpu({8, 9})).find("mma-fp8-e4m3") == std::string::npos, false);
    EXPECT_EQ(names(test::gpu({9, 0})).find("mma-fp8-e4m3"), std::string::npos);
    EXPECT_EQ(names(test::gpu({9, 0})).find("fma-fp32x2"), std::string::npos);
    EXPECT_NE(names(test::gpu({10, 0})).find("fma-fp32x2"), std::string::npos);
    EXPECT_NE(names(test::gpu({12, 0})).find("mma-fp8-e4m3"), std::string::npos);
    EXPECT_TRUE(cuda::gpuCeilings(test::gpu({7, 0})).empty());
    EXPECT_TRUE(cuda::gpuCeilings({}).empty());
    EXPECT_TRUE(cuda::gpuIntensitySteps({}).empty());
}

// An H200 as test::gpu() has it: 132 multiprocessors of 2048 threads, so 1056 blocks of 256.
TEST(CeilingPlan, CountsWhatALaunchDoes) {
    const auto list = cuda::gpuCeilings(test::gpu({9, 0}));
    const auto trips = [](const CeilingBenchmark& one, std::size_t at) {
        return std::get<std::int32_t>(one.plan.launches[0].arguments[at]);
    };
    const auto& fp32 = named(list, "fma-fp32");
    EXPECT_EQ(fp32.plan.launches[0].grid[0], 1056U);
    EXPECT_EQ(fp32.flops.value, 2.0 * 512.0 * trips(fp32, 1) * 1056.0 * 256.0);
    const auto& half = named(list, "fma-fp16");
    EXPECT_EQ(half.flops.value, 4.0 * 512.0 * trips(half, 1) * 1056.0 * 256.0);
    const auto& mma = named(list, "mma-bf16");
    EXPECT_EQ(mma.flops.value, 2.0 * 16 * 8 * 16 * 64.0 * trips(mma, 2) * 1056.0 * 8.0);
    const auto& copy = named(list, "dram-copy");
    EXPECT_EQ(copy.bytes.value, 2.0 * 1073741824.0);
    const auto& triad = named(list, "dram-triad");
    EXPECT_EQ(triad.bytes.value, 3.0 * 1073741824.0);
    EXPECT_EQ(triad.flops.value, 2.0 * 268435456.0);
    const auto& l2 = named(list, "l2-read");
    EXPECT_EQ(l2.bytes.value, static_cast<double>(l2.bufferBytes[0]) * trips(l2, 3));
    EXPECT_LE(l2.bufferBytes[0], test::gpu({9, 0}).l2Bytes / 2);
    const auto& l1 = named(list, "l1-read");
    EXPECT_EQ(l1.bytes.value, 16384.0 * trips(l1, 2) * l1.plan.launches[0].grid[0] * 8.0);
    // K multiply-adds to 8 bytes: K / 4 FLOP per byte.
    for (const auto& step : cuda::gpuIntensitySteps(test::gpu({9, 0}))) {
        EXPECT_EQ(step.spec.name, "intensity-" + std::string(step.flops.value / step.bytes.value < 1.0
                                                                 ? (step.flops.value / step.bytes.value < 0.3 ? "0.25" : "0.5")
                                                                 : std::to_string(static_cast<int>(step.flops.value / step.bytes.value))));
    }
}

TEST(CeilingPlan, StreamsAreLongerThanTheCacheAndFitTheMemory) {
    for (const cuda::GpuFacts& facts : test::knownGpus()) {
        for (const CeilingBenchmark& one : allOf(facts)) {
            std::int64_t total = 0;
            for (const std::int64_t bytes : one.bufferBytes) total += bytes;
            EXPECT_LE(total, facts.memoryBytes / 3 + 16) << one.spec.name;
            const bool isStream = one.spec.ceiling == Ceiling::Dram;
            EXPECT_GE(one.bufferBytes[0], isStream ? 4 * facts.l2Bytes : 0) << one.spec.name;
        }
    }
}

/// A GPU so small that the processor runs its benchmarks in no time.
cuda::GpuFacts tinyGpu() {
    cuda::GpuFacts facts = test::gpu({10, 0});
    facts.multiprocessors = 2;
    facts.threadsPerMultiprocessor = 512;
    facts.l2Bytes = 1 << 18;
    facts.memoryBytes = 3 << 20;
    return facts;
}

std::vector<Buffer> filled(const CeilingBenchmark& one) {
    std::vector<Buffer> buffers;
    for (const std::int64_t bytes : one.bufferBytes) {
        Buffer buffer(static_cast<std::size_t>(bytes));
        for (std::size_t i = 0; i < buffer.size() / 4; ++i)
            emulator::setElement(buffer, DType::Fp32, i, 0.5 + static_cast<double>(i % 97) / 97.0);
        buffers.push_back(std::move(buffer));
    }
    return buffers;
}

/// Trips and passes are only repetitions.
void shorten(CeilingBenchmark& one) {
    for (auto& launch : one.plan.launches) {
        for (auto& argument : launch.arguments) {
            if (auto* trips = std::get_if<std::int32_t>(&argument)) *trips = 2;
        }
    }
}

TEST(CeilingPlan, KernelsStayWithinTheirBuffers) {
    for (CeilingBenchmark& one : allOf(tinyGpu())) {
        shorten(one);
        std::vector<Buffer> buffers = filled(one);
        ASSERT_NO_THROW(emulator::launch(one.plan.launches, buffers, emulator::Schedule::ForwardAndLate)) << one.spec.name;
        for (const Buffer& buffer : buffers) EXPECT_TRUE(buffer.isWhole()) << one.spec.name;
    }
}

TEST(CeilingPlan, StreamsAndStepsReachEveryElement) {
    for (CeilingBenchmark& one : allOf(tinyGpu())) {
        const bool isStep = one.spec.name.starts_with("intensity");
        const bool isTriad = one.spec.name == "dram-triad";
        if (!isStep && !isTriad && one.spec.name != "dram-copy") continue;
        std::vector<Buffer> buffers = filled(one);
        emulator::launch(one.plan.launches, buffers, emulator::Schedule::ForwardAndLate);
        const auto fmas = static_cast<int>(std::lround(4.0 * one.flops.value / one.bytes.value));
        for (std::size_t i = 0; i < buffers[0].size() / 4; ++i) {
            const double x = emulator::elementOf(buffers[0], DType::Fp32, i);
            double wanted = isTriad ? x + 3.0 * x : x;
            for (int f = 0; isStep && f < fmas; ++f) wanted = wanted * static_cast<double>(0.999F) + static_cast<double>(0.001F);
            ASSERT_NEAR(emulator::elementOf(buffers.back(), DType::Fp32, i), wanted, 1e-4) << one.spec.name << " " << i;
        }
    }
}

TEST(CeilingPlan, PeaksSettleAndStayNumbers) {
    for (CeilingBenchmark& one : allOf(tinyGpu())) {
        if (one.spec.ceiling != Ceiling::Compute) continue;
        shorten(one);
        std::vector<Buffer> buffers = filled(one);
        emulator::launch(one.plan.launches, buffers, emulator::Schedule::ForwardAndLate);
        if (one.spec.name != "fma-fp32" && one.spec.name != "fma-fp64") continue;
        // Thread i, chain c: x = 0.001 (i + c), then 128 times x = 0.999 x + 0.001.
        double wanted = 0.0;
        for (int chain = 0; chain < 8; ++chain) {
            double x = 0.001 * (5 + chain);
            for (int i = 0; i < 128; ++i) x = 0.999 * x + 0.001;
            wanted += x;
        }
        EXPECT_NEAR(emulator::elementOf(buffers[0], *one.spec.dtype, 5), wanted, 1e-5);
    }
}

TEST(CeilingPlan, TheClockProbeTellsCyclesAndNanoseconds) {
    std::vector<Buffer> buffers;
    buffers.emplace_back(16);
    const std::vector<cuda::Launch> launches{cuda::clockProbe(10000)};
    emulator::launch(launches, buffers, emulator::Schedule::ForwardAndLate);
    std::array<std::int64_t, 2> told{};
    std::memcpy(told.data(), buffers[0].data(), sizeof told);
    EXPECT_GT(told[0], 0);
    EXPECT_GE(told[1], 10000);
}

}  // namespace
