// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/accumulation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"

namespace ridge::precision {
namespace {

SumRequest ones(std::int64_t count, const FloatFormat& accumulator, SumOrder order = SumOrder::Sequential) {
    SumRequest request;
    request.count = count;
    request.format = accumulator;
    request.accumulator = accumulator;
    request.order = order;
    return request;
}

TEST(Accumulation, OnesStallAtTheLastConsecutiveInteger) {
    struct Row {
        FloatFormat accumulator;
        std::int64_t count;
        double result;
        std::optional<double> stalledAt;
    };
    // 2^(m + 1) + 1 is a tie between 2^(m + 1), which is even, and 2^(m + 1) + 2.
    for (const Row& row : {Row{kFp16, 4096, 2048, 2048}, Row{kBf16, 4096, 256, 256}, Row{kFp16, 2048, 2048, std::nullopt},
                           Row{kFp16, 2049, 2048, 2048}, Row{kFp16, 1, 1, std::nullopt}, Row{kFp32, 4096, 4096, std::nullopt},
                           Row{kFp32, kMaxSumTerms, 16777216, 16777216}, Row{kFp64, kMaxSumTerms, 2147483648.0, std::nullopt},
                           Row{kTf32, 5000, 2048, 2048}, Row{kFp8E4m3, 100, 16, 16}, Row{kFp8E5m2, 100, 8, 8}, Row{kFp4E2m1, 100, 4, 4},
                           // 7 + 1 is past the largest value, 7.5, which then stays.
                           Row{kFp6E2m3, 100, 7.5, 7.5}}) {
        const auto sum = sumOf(ones(row.count, row.accumulator));
        ASSERT_TRUE(sum.has_value()) << row.accumulator.name;
        EXPECT_EQ(sum->result, row.result) << row.accumulator.name << ' ' << row.count;
        EXPECT_EQ(sum->stalledAt, row.stalledAt) << row.accumulator.name << ' ' << row.count;
        EXPECT_EQ(sum->exact, static_cast<double>(row.count)) << row.accumulator.name;
    }
    EXPECT_EQ(sumOf(ones(4096, kFp16))->relativeError, 0.5);
    EXPECT_EQ(sumOf(ones(4096, kBf16))->relativeError, 0.9375);
}

TEST(Accumulation, TheShortcutForOnesIsWhatAddingThemGives) {
    for (const auto& format : formatTable()) {
        if (format.storageBits > 16) continue;
        const Rounder rounder(format);
        double sum = 0;
        std::optional<double> stalled;
        for (std::int64_t count = 1; count <= 3000; ++count) {
            const double next = rounder(sum + 1);
            if (next == sum && !stalled) stalled = sum;
            sum = next;
            const auto found = sumOf(ones(count, format));
            ASSERT_EQ(found->result, sum) << format.name << ' ' << count;
            ASSERT_EQ(found->stalledAt, stalled) << format.name << ' ' << count;
        }
    }
}

TEST(Accumulation, HalvesAndBlocksGoFurther) {
    EXPECT_EQ(sumOf(ones(4096, kFp16, SumOrder::Pairwise))->result, 4096.0);
    EXPECT_EQ(sumOf(ones(4096, kBf16, SumOrder::Pairwise))->result, 4096.0);
    // 65,504 is the largest; 2^16 ones are infinite.
    EXPECT_TRUE(std::isinf(sumOf(ones(65536, kFp16, SumOrder::Pairwise))->result));
    // Blocks of 16 stall where 16 is half a step: between 2^15 and 2^16 steps are 32.
    const auto blocked = sumOf(ones(1'000'000, kFp16, SumOrder::Blocked));
    EXPECT_EQ(blocked->result, 32768.0);
    EXPECT_EQ(blocked->stalledAt, 32768.0);
    EXPECT_EQ(sumOf(ones(1'000'000, kBf16, SumOrder::Blocked))->result, 4096.0);
    // A last block that is not full.
    EXPECT_EQ(sumOf(ones(1000, kFp16, SumOrder::Blocked))->result, 1000.0);
    SumRequest single = ones(4096, kFp16, SumOrder::Blocked);
    single.block = 1;
    EXPECT_EQ(sumOf(single)->result, 2048.0);
}

TEST(Accumulation, AWideAccumulatorIsWhatRepairs) {
    SumRequest request;
    request.count = 10'000;
    request.terms = SumTerms::Uniform;
    request.format = kBf16;
    request.accumulator = kBf16;
    // Published for seeds of its own: stalls at 256 while about 5,000 is right. Terms below 1 cannot move 256.
    const auto narrow = sumOf(request);
    EXPECT_EQ(narrow->result, 256.0);
    EXPECT_NEAR(narrow->exact, 5000, 150);
    request.accumulator = kFp32;
    EXPECT_LT(sumOf(request)->relativeError, 1e-5);
    EXPECT_EQ(sumOf(request)->exact, narrow->exact);
}

TEST(Accumulation, PairwiseErrsLessThanSequential) {
    for (const SumTerms terms : {SumTerms::Uniform, SumTerms::Products}) {
        SumRequest request;
        request.count = 4096;
        request.terms = terms;
        const double sequential = sumOf(request)->relativeError;
        request.order = SumOrder::Pairwise;
        EXPECT_LT(sumOf(request)->relativeError, sequential / 4);
        request.order = SumOrder::Blocked;
        EXPECT_LT(sumOf(request)->relativeError, sequential);
    }
}

TEST(Accumulation, RepeatsItself) {
    SumRequest request;
    request.terms = SumTerms::Products;
    const auto first = sumOf(request);
    EXPECT_EQ(first->result, sumOf(request)->result);
    EXPECT_EQ(first->exact, sumOf(request)->exact);
    request.seed = 2;
    EXPECT_NE(first->exact, sumOf(request)->exact);
    // Means of 1/2 and 1/4; five standard deviations of 4,096 terms are 23 and 71.
    EXPECT_NEAR(first->exact, 1024, 71);
}

TEST(Accumulation, DrawsACurve) {
    const auto curve = sumCurve(ones(3000, kFp16));
    ASSERT_TRUE(curve.has_value());
    ASSERT_EQ(curve->size(), 13U);
    EXPECT_EQ(curve->at(11).count, 2048);
    EXPECT_EQ(curve->at(11).sum.relativeError, 0.0);
    EXPECT_EQ(curve->back().count, 3000);
    EXPECT_EQ(curve->back().sum.result, 2048.0);
}

TEST(Accumulation, RefusesWhatIsTooLong) {
    struct Row {
        std::int64_t count;
        SumTerms terms;
        std::int64_t block;
        const char* where;
    };
    for (const Row& row : {Row{0, SumTerms::Ones, 16, "k"}, Row{-1, SumTerms::Ones, 16, "k"},
                           Row{1'000'000'000'000, SumTerms::Ones, 16, "k"}, Row{kMaxDrawnSumTerms + 1, SumTerms::Uniform, 16, "k"},
                           Row{16, SumTerms::Ones, 0, "block"}, Row{16, SumTerms::Ones, kMaxBlock + 1, "block"}}) {
        SumRequest request;
        request.count = row.count;
        request.terms = row.terms;
        request.block = row.block;
        const auto sum = sumOf(request);
        ASSERT_FALSE(sum.has_value()) << row.count;
        EXPECT_EQ(sum.error().code, ErrorCode::Usage);
        EXPECT_EQ(sum.error().where, row.where);
        EXPECT_FALSE(sumCurve(request).has_value());
    }
}

TEST(Accumulation, SaysHowFarItIsAndStops) {
    for (const SumOrder order : {SumOrder::Sequential, SumOrder::Pairwise, SumOrder::Blocked}) {
        SumRequest request;
        request.count = 300'000;
        request.terms = SumTerms::Uniform;
        request.order = order;
        Progress progress;
        const auto whole = sumOf(request, &progress);
        ASSERT_TRUE(whole.has_value());
        EXPECT_EQ(whole->result, sumOf(request)->result);
        EXPECT_GT(progress.share(), 0.5);
        EXPECT_LE(progress.share(), 1.01);
        progress.cancel();
        EXPECT_EQ(sumOf(request, &progress).error().code, ErrorCode::Unavailable);
        EXPECT_EQ(sumCurve(request, &progress).error().code, ErrorCode::Unavailable);
    }
}

}  // namespace
}  // namespace ridge::precision
