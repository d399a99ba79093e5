// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/thread_pool.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <numeric>

#include "gpu/host/cpu_facts.h"

namespace {

using namespace ridge;
using namespace ridge::host;

TEST(ThreadPool, RunsEveryThreadOnceOnItsCore) {
    const std::vector<int> cores = allowedProcessors();
    ThreadPool pool(cores);
    std::vector<int> runs(pool.size(), 0);
    std::vector<int> where(pool.size(), -1);
    for (int round = 0; round < 50; ++round) {
        const Seconds time = pool.run([&](std::size_t thread) {
            ++runs[thread];
            where[thread] = ::sched_getcpu();
        });
        EXPECT_GE(time.value, 0.0);
    }
    EXPECT_EQ(runs, std::vector<int>(cores.size(), 50));
    if (!pool.remarks().empty()) GTEST_SKIP() << pool.remarks().front();
    EXPECT_EQ(where, cores);
}

TEST(ThreadPool, StartsAllTogether) {
    const int core = allowedProcessors().front();
    // More threads than the core can run at once: each must still have arrived before any begins.
    ThreadPool pool({core, core, core});
    std::atomic<int> begun{0};
    pool.run([&](std::size_t) {
        ++begun;
        while (begun < 3) std::this_thread::yield();  // never ends where one waits for another to finish
    });
    EXPECT_EQ(begun, 3);
}

TEST(ThreadPool, TimesFromTheCommonStartToTheLastEnd) {
    ThreadPool pool({allowedProcessors().front(), allowedProcessors().back()});
    using Clock = std::chrono::steady_clock;
    constexpr auto span = std::chrono::milliseconds(20);
    const Seconds time = pool.run([&](std::size_t thread) {
        const Clock::time_point start = Clock::now();
        while (thread == 1 && Clock::now() - start < span) {
        }
    });
    EXPECT_GE(time.value, 0.02);
}

TEST(ThreadPool, TellsWhenACoreCannotBeHad) {
    ThreadPool pool({1 << 15});
    EXPECT_EQ(pool.size(), 1U);
    ASSERT_EQ(pool.remarks().size(), 1U);
    EXPECT_NE(pool.remarks()[0].find("pinned"), std::string::npos);
    int runs = 0;
    pool.run([&](std::size_t) { ++runs; });
    EXPECT_EQ(runs, 1);
}

TEST(ThreadPool, WithoutCoresTheCallerWorks) {
    ThreadPool pool({});
    EXPECT_EQ(pool.size(), 1U);
    int runs = 0;
    pool.run([&](std::size_t) { ++runs; });
    EXPECT_EQ(runs, 1);
}

TEST(Slices, CoverEverythingOnceInWholeGranules) {
    for (const std::size_t count : {0U, 1U, 7U, 64U, 1000U, 1001U}) {
        for (const std::size_t parts : {1U, 2U, 3U, 64U}) {
            for (const std::size_t granule : {1U, 16U}) {
                std::size_t next = 0;
                for (std::size_t part = 0; part < parts; ++part) {
                    const Slice slice = sliceOf(count, part, parts, granule);
                    EXPECT_EQ(slice.begin, next);
                    EXPECT_TRUE(slice.begin % granule == 0 || slice.begin == count);
                    next = slice.end;
                }
                EXPECT_EQ(next, count);
            }
        }
    }
}

TEST(Slices, DifferByOneGranuleAtMost) {
    EXPECT_EQ(sliceOf(10, 0, 4).size(), 3U);
    EXPECT_EQ(sliceOf(10, 3, 4).size(), 2U);
}

}  // namespace
