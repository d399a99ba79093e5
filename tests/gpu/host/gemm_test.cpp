// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/gemm.h"

#include <gtest/gtest.h>

#include <cmath>

#include "gpu/host/random_data.h"
#include "tests/gpu/host/invented_machine.h"

namespace {

using namespace ridge;
using namespace ridge::host;

template <class T>
std::vector<T> randomVector(std::size_t n, std::uint64_t seed) {
    std::vector<T> values(n);
    for (std::size_t i = 0; i < n; ++i) values[i] = randomElement<T>(seed, i, Signs::Both);
    return values;
}

/// Largest error over all shapes around the edges of tiles and blocks, of A B^T or A B + beta C.
template <class T>
double worstError(VectorLevel level, bool isTransposed, T beta) {
    const KernelSet<T>& set = kernelSet<T>(kernelsOf(level));
    GemmScratch<T> scratch;
    double worst = 0.0;
    for (const std::size_t m : {1U, 2U, 3U, 12U, 13U, 125U}) {
        for (const std::size_t n : {1U, 5U, 16U, 33U}) {
            for (const std::size_t k : {1U, 3U, 64U, 300U}) {
                const auto a = randomVector<T>(m * k, 1);
                const auto b = randomVector<T>(k * n, 2);
                auto c = randomVector<T>(m * (n + 1), 3);
                const auto before = c;
                const std::size_t rowStride = isTransposed ? 1 : n;
                const std::size_t colStride = isTransposed ? k : 1;
                gemm<T>(set, {m, n, k}, {a.data(), k, 1}, {b.data(), rowStride, colStride}, beta, c.data(), n + 1, scratch);
                for (std::size_t i = 0; i < m; ++i) {
                    EXPECT_EQ(c[i * (n + 1) + n], before[i * (n + 1) + n]) << "wrote past the row";
                    for (std::size_t j = 0; j < n; ++j) {
                        double sum = static_cast<double>(beta) * static_cast<double>(before[i * (n + 1) + j]);
                        for (std::size_t d = 0; d < k; ++d) {
                            sum += static_cast<double>(a[i * k + d]) * static_cast<double>(b[d * rowStride + j * colStride]);
                        }
                        worst =
                            std::max(worst, std::abs(static_cast<double>(c[i * (n + 1) + j]) - sum) / std::sqrt(static_cast<double>(k)));
                    }
                }
            }
        }
    }
    return worst;
}

TEST(Gemm, IsRightAtEveryEdgeOfEveryInstructionSet) {
    for (const VectorLevel level : test::levelsHere()) {
        for (const bool isTransposed : {false, true}) {
            for (const double beta : {0.0, 1.0, -0.5}) {
                EXPECT_LT(worstError<float>(level, isTransposed, static_cast<float>(beta)), 1e-5);
                EXPECT_LT(worstError<double>(level, isTransposed, beta), 1e-14);
            }
        }
    }
}

TEST(Gemm, DoesNotReadWhatBetaZeroDrops) {
    const KernelSet<float>& set = kernelsOf(VectorLevel::Baseline).f32;
    GemmScratch<float> scratch;
    const std::vector<float> a(4 * 4, 1.0F);
    std::vector<float> c(4 * 4, std::nanf(""));
    gemm<float>(set, {4, 4, 4}, {a.data(), 4, 1}, {a.data(), 4, 1}, 0.0F, c.data(), 4, scratch);
    EXPECT_EQ(c, std::vector<float>(16, 4.0F));
}

TEST(RandomData, HasNoZeroAndBothSignsAndRepeats) {
    int negative = 0;
    for (std::uint64_t i = 0; i < 10000; ++i) {
        const float value = randomElement<float>(7, i, Signs::Both);
        EXPECT_GE(std::abs(value), 0.5F);
        EXPECT_LE(std::abs(value), 1.5F);
        negative += value < 0.0F ? 1 : 0;
        EXPECT_EQ(randomElement<float>(7, i, Signs::PositiveOnly), std::abs(value));
    }
    EXPECT_NEAR(negative, 5000, 250);
    EXPECT_NE(randomElement<double>(7, 0, Signs::Both), randomElement<double>(8, 0, Signs::Both));
}

TEST(RandomData, IsTheSameWhicheverThreadWrites) {
    ThreadPool one({0});
    ThreadPool three({0, 0, 0});
    std::vector<double> a(1001);
    std::vector<double> b(1001);
    fillRandom(one, a.data(), a.size(), 5, Signs::Both);
    fillRandom(three, b.data(), b.size(), 5, Signs::Both);
    EXPECT_EQ(a, b);
    SplitMix inOrder(5);
    EXPECT_EQ(inOrder.next(), SplitMix::at(5, 0));
    EXPECT_EQ(inOrder.next(), SplitMix::at(5, 1));
}

}  // namespace
