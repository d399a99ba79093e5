// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "gpu/host/bandwidth.h"
#include "gpu/host/cache_flush.h"
#include "gpu/host/clock_probe.h"
#include "gpu/host/fma_peak.h"
#include "tests/gpu/host/invented_machine.h"

namespace {

using namespace ridge;
using namespace ridge::host;

KernelTable tableOf(VectorLevel level) {
    KernelTable table = baselineKernels();
    table.level = level;
    table.fused = level != VectorLevel::Baseline;
    return table;
}

double unitsOf(const char* vendor, int family, int model, VectorLevel level) {
    CpuFacts facts;
    facts.vendor = vendor;
    facts.family = family;
    facts.modelNumber = model;
    return fmaUnits(facts, tableOf(level)).perCycle;
}

TEST(FmaUnits, FollowVendorFamilyAndModel) {
    EXPECT_EQ(unitsOf("GenuineIntel", 6, 106, VectorLevel::Avx512), 2.0);  // Ice Lake server
    EXPECT_EQ(unitsOf("GenuineIntel", 6, 140, VectorLevel::Avx512), 1.0);  // Tiger Lake
    EXPECT_EQ(unitsOf("GenuineIntel", 6, 60, VectorLevel::Avx2), 2.0);     // Haswell
    EXPECT_EQ(unitsOf("GenuineIntel", 6, 60, VectorLevel::Baseline), 1.0);
    EXPECT_EQ(unitsOf("AuthenticAMD", 0x17, 0x01, VectorLevel::Avx2), 1.0);    // Zen
    EXPECT_EQ(unitsOf("AuthenticAMD", 0x17, 0x31, VectorLevel::Avx2), 2.0);    // Zen 2
    EXPECT_EQ(unitsOf("AuthenticAMD", 0x19, 0x11, VectorLevel::Avx512), 1.0);  // Zen 4
    EXPECT_EQ(unitsOf("AuthenticAMD", 0x1A, 0x02, VectorLevel::Avx512), 2.0);  // Zen 5
    EXPECT_EQ(unitsOf("", 0, 0, VectorLevel::Avx2), 2.0);
}

TEST(FmaPeak, ExpectsCoresTimesUnitsTimesLanesTimesTwo) {
    const Host host(test::smallFacts(2), VectorLevel::Baseline, std::nullopt);
    // 2 cores, 16-byte registers: 4 lanes of fp32. Without a fused instruction one pair a cycle, else two are assumed.
    const double units = host.kernels().fused ? 2.0 : 1.0;
    EXPECT_DOUBLE_EQ(expectedPeak(host, DType::Fp32, 1e9).value, 2 * units * 4 * 2 * 1e9);
    EXPECT_DOUBLE_EQ(expectedPeak(host, DType::Fp64, 1e9).value, 2 * units * 2 * 2 * 1e9);
}

TEST(FmaPeak, SaysWhyItDiffersFromWhatIsExpected) {
    const FmaUnits units{2.0, "two 512-bit units"};
    EXPECT_FALSE(whyFmaDiffers(units, 0.9));
    EXPECT_FALSE(whyFmaDiffers(units, 1.05));
    EXPECT_NE(whyFmaDiffers(units, 0.49)->find("half of what two 512-bit units give"), std::string::npos);
    EXPECT_NE(whyFmaDiffers({1.0, "one unit"}, 0.49)->find("Other programs"), std::string::npos);
    EXPECT_NE(whyFmaDiffers(units, 0.7)->find("Other programs"), std::string::npos);
    EXPECT_NE(whyFmaDiffers(units, 2.0)->find("more than two 512-bit units allow"), std::string::npos);
}

TEST(FmaPeak, CountsItsWorkAndTakesTime) {
    for (const VectorLevel level : test::levelsHere()) {
        Host host(test::smallFacts(2), level, std::nullopt);
        for (const DType type : {DType::Fp32, DType::Fp64}) {
            const auto work = makeFmaPeak(host, type);
            EXPECT_GT(work->flops().value, 1e7);
            EXPECT_EQ(work->bytes().value, 0.0);
            EXPECT_GT(work->run(2).value, 0.0);
        }
    }
}

TEST(Clock, IsOneOfAProcessor) {
    const double clock = measureClock();
    // Emulators and sanitizers are slower than any processor, none is faster.
    EXPECT_GT(clock, 1e7);
    EXPECT_LT(clock, 8e9);
}

TEST(WorkingSets, LieBetweenTheirLevels) {
    const CpuFacts facts = test::smallFacts(2);
    EXPECT_EQ(workingSet(facts, 1, 2)->bytesPerCore, 16 * 1024);
    EXPECT_EQ(workingSet(facts, 2, 2)->bytesPerCore, 128 * 1024);
    // A core's share of the third level is 512 KiB, half of it less than twice the second; three quarters are 384 KiB.
    const auto third = workingSet(facts, 3, 2);
    EXPECT_EQ(third->bytesPerCore, 384 * 1024);
    EXPECT_FALSE(third->remark.empty());
    EXPECT_FALSE(workingSet(facts, 4, 2));
    // Two arrays of 4 x 1 MiB on two cores.
    EXPECT_EQ(workingSet(facts, kMainMemory, 2)->bytesPerCore, 4 * 1024 * 1024);
}

TEST(WorkingSets, ShrinkToTheFreeMemoryAndSaySo) {
    CpuFacts facts = test::smallFacts(2);
    facts.availableBytes = 4 * 1024 * 1024;
    const auto set = workingSet(facts, kMainMemory, 2);
    EXPECT_EQ(set->bytesPerCore, 1024 * 1024);
    EXPECT_NE(set->remark.find("1 times"), std::string::npos) << set->remark;
}

TEST(Streams, CountBytesAsStreamDoes) {
    Host host(test::smallFacts(1), VectorLevel::Baseline, std::nullopt);
    const auto perElement = [&](StreamKind kind) {
        auto work = makeStream(host, kind, kMainMemory, 1);
        // A launch goes over a sixteenth: 4 MiB of 8-byte elements in each array.
        return (*work)->bytes().value / (4.0 * 1024 * 1024 / 8 / 16);
    };
    EXPECT_DOUBLE_EQ(perElement(StreamKind::Read), 8.0);
    EXPECT_DOUBLE_EQ(perElement(StreamKind::Copy), 16.0);
    EXPECT_DOUBLE_EQ(perElement(StreamKind::Triad), 24.0);
    EXPECT_DOUBLE_EQ(perElement(StreamKind::TriadPastCaches), 24.0);
}

TEST(Streams, RunOnEveryLevelOfEveryInstructionSet) {
    for (const VectorLevel level : test::levelsHere()) {
        Host host(test::smallFacts(2), level, std::nullopt);
        for (const StreamKind kind :
             {StreamKind::Read, StreamKind::Copy, StreamKind::Triad, StreamKind::CopyPastCaches, StreamKind::TriadPastCaches}) {
            for (const int memory : {1, 2, 3, kMainMemory}) {
                auto work = makeStream(host, kind, memory, 1);
                ASSERT_TRUE(work) << errorText(work.error());
                EXPECT_GT((*work)->run(20).value, 0.0);
            }
        }
    }
}

TEST(Streams, NameAMissingLevel) {
    Host host(test::smallFacts(1), VectorLevel::Baseline, std::nullopt);
    const auto work = makeStream(host, StreamKind::Read, 4, 1);
    ASSERT_FALSE(work);
    EXPECT_EQ(errorText(work.error()), "this processor has no cache of that level: level: 4");
}

TEST(IntensitySteps, DoTwoFlopsPerMultiplyAdd) {
    Host host(test::smallFacts(2), test::levelsHere().back(), std::nullopt);
    for (const std::int64_t fmas : {1, 7, 256}) {
        auto step = makeIntensityStep(host, DType::Fp32, fmas, 1);
        ASSERT_TRUE(step);
        EXPECT_DOUBLE_EQ((*step)->flops().value / (*step)->bytes().value, static_cast<double>(fmas) / 4.0);
        EXPECT_GT((*step)->run(17).value, 0.0);
    }
}

TEST(CacheFlush, GoesOverTwiceTheLastLevel) {
    Host host(test::smallFacts(2), VectorLevel::Baseline, std::nullopt);
    auto flush = CacheFlush::make(host);
    ASSERT_TRUE(flush);
    EXPECT_EQ(flush->bytes(), 2U * 1024 * 1024);
    flush->run(host.pool());
}

TEST(CacheFlush, IsRefusedWhereMemoryIsShort) {
    CpuFacts facts = test::smallFacts(1);
    facts.availableBytes = 1024 * 1024;
    EXPECT_FALSE(CacheFlush::make(Host(facts, VectorLevel::Baseline, std::nullopt)));
}

}  // namespace
