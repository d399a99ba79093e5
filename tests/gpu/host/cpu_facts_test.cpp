// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/cpu_facts.h"

#include <gtest/gtest.h>

#include "tests/gpu/host/invented_machine.h"

namespace {

using namespace ridge;
using namespace ridge::host;
using test::InventedMachine;

TEST(CpuLists, ReadsRangesAndSingleProcessors) {
    EXPECT_EQ(parseCpuList("0-3,8\n"), (std::vector<int>{0, 1, 2, 3, 8}));
    EXPECT_EQ(parseCpuList("5"), std::vector<int>{5});
}

TEST(CpuLists, RefusesWhatIsNoList) {
    for (const char* text : {"", "\n", "a", "3-1", "1-", "-1", "0,,1", "0-99999999", "1,", "0-65535,0-65535"}) {
        EXPECT_FALSE(parseCpuList(text)) << text;
    }
}

TEST(CacheSizes, HaveSuffixesOf1024) {
    EXPECT_EQ(parseCacheSize("48K\n"), 48 * 1024);
    EXPECT_EQ(parseCacheSize("32M"), 32 * 1024 * 1024);
    EXPECT_EQ(parseCacheSize("1024"), 1024);
    for (const char* text : {"", "K", "0K", "-1K", "1G5", "99999999999999999999K", "9999999999999M"})
        EXPECT_FALSE(parseCacheSize(text)) << text;
}

void makeTwoCoresOfFourThreads(const InventedMachine& machine) {
    machine.cpuInfo(
        "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC 9334\n\nprocessor\t: 1\n");
    machine.memory("MemTotal:       1000000 kB\nMemFree: 5 kB\nMemAvailable:    800000 kB\n");
    for (int cpu = 0; cpu < 4; ++cpu) {
        const std::string own = cpu % 2 == 0 ? "0,2" : "1,3";
        machine.siblings(cpu, own);
        machine.cache(cpu, 0, 1, "Data", "32K", own);
        machine.cache(cpu, 1, 1, "Instruction", "64K", own);
        machine.cache(cpu, 2, 2, "Unified", "1024K", own);
        machine.cache(cpu, 3, 3, "Unified", "32768K", "0-3");
    }
}

TEST(CpuFacts, TakeOneThreadOfEachCoreAndCountCachesOnce) {
    const InventedMachine machine;
    makeTwoCoresOfFourThreads(machine);
    const CpuFacts facts = readCpuFacts(machine.root(), {0, 1, 2, 3});
    EXPECT_EQ(facts.model, "AMD EPYC 9334");
    EXPECT_EQ(facts.vendor, "AuthenticAMD");
    EXPECT_EQ(facts.family, 25);
    EXPECT_EQ(facts.modelNumber, 17);
    EXPECT_EQ(facts.cores, (std::vector<int>{0, 1}));
    const std::vector<CacheLevel> caches{{1, 32 * 1024, 2, 64}, {2, 1024 * 1024, 2, 64}, {3, 32 * 1024 * 1024, 1, 64}};
    EXPECT_EQ(facts.caches, caches);
    EXPECT_EQ(facts.lastLevelBytes(), 32 * 1024 * 1024);
    EXPECT_EQ(facts.memoryBytes, 1024000000);
    EXPECT_EQ(facts.availableBytes, 819200000);
    EXPECT_TRUE(facts.remarks.empty());
}

TEST(CpuFacts, KeepToTheAllowedProcessors) {
    const InventedMachine machine;
    makeTwoCoresOfFourThreads(machine);
    EXPECT_EQ(readCpuFacts(machine.root(), {2, 3}).cores, (std::vector<int>{2, 3}));
    EXPECT_EQ(readCpuFacts(machine.root(), {3}).cores, std::vector<int>{3});
}

TEST(CpuFacts, KeepToAContainersLimits) {
    const InventedMachine machine;
    makeTwoCoresOfFourThreads(machine);
    machine.write("sys/fs/cgroup/cpu.max", "150000 100000\n");
    machine.write("sys/fs/cgroup/memory.max", "104857600\n");
    const CpuFacts facts = readCpuFacts(machine.root(), {0, 1, 2, 3});
    EXPECT_EQ(facts.cores, std::vector<int>{0});
    EXPECT_EQ(facts.availableBytes, 104857600);
    ASSERT_EQ(facts.remarks.size(), 1U);
    EXPECT_NE(facts.remarks[0].find("1.5 processors"), std::string::npos) << facts.remarks[0];
}

TEST(CpuFacts, TakeMaxForNoLimit) {
    const InventedMachine machine;
    makeTwoCoresOfFourThreads(machine);
    const CpuFacts unlimited = readCpuFacts(machine.root(), {0, 1, 2, 3});
    machine.write("sys/fs/cgroup/cpu.max", "max 100000\n");
    machine.write("sys/fs/cgroup/memory.max", "max\n");
    EXPECT_EQ(readCpuFacts(machine.root(), {0, 1, 2, 3}), unlimited);
}

TEST(CpuFacts, AssumeAndSaySoWhereTheSystemTellsNothing) {
    const InventedMachine machine;
    const CpuFacts facts = readCpuFacts(machine.root(), {4, 5});
    EXPECT_EQ(facts.model, "unknown processor");
    EXPECT_EQ(facts.cores, (std::vector<int>{4, 5}));
    EXPECT_EQ(facts.caches.size(), 3U);
    EXPECT_GT(facts.availableBytes, 0);
    EXPECT_EQ(facts.remarks.size(), 2U);
}

TEST(CpuFacts, BearGarbage) {
    InventedMachine machine;
    machine.cpuInfo(":::\nmodel name\ncpu family : x\n");
    machine.memory("MemTotal: -5 kB\nMemAvailable: many\n");
    machine.cache(0, 0, 1, "Data", "huge", "0");
    machine.cache(0, 1, 77, "Data", "32K", "0");
    machine.write("sys/fs/cgroup/cpu.max", "many of them");
    machine.write("sys/fs/cgroup/memory.max", "");
    const CpuFacts facts = readCpuFacts(machine.root(), {});
    EXPECT_EQ(facts.cores, std::vector<int>{0});
    EXPECT_EQ(facts.caches.size(), 3U);
    EXPECT_GT(facts.availableBytes, 0);
}

TEST(CpuFacts, OfThisMachineAreSensible) {
    const CpuFacts facts = readCpuFacts("/", allowedProcessors());
    EXPECT_GE(facts.cores.size(), 1U);
    EXPECT_GE(facts.caches.size(), 1U);
    EXPECT_GT(facts.memoryBytes, std::int64_t{1} << 26U);
    EXPECT_LE(facts.availableBytes, facts.memoryBytes);
}

}  // namespace
