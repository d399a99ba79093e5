// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "core/base/number_text.h"
#include "gpu/host/bandwidth.h"
#include "gpu/host/fma_peak.h"
#include "gpu/host/operators/tensor_work.h"
#include "gpu/host/plain_triad.h"

// How good the loops are on the machine at hand. Other programs only ever make a run slower, so the best of many counts, and a comparison
// is repeated before it is lost.
namespace {

using namespace ridge;
using namespace ridge::host;

constexpr int kAttempts = 8;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsSlowed = true;
#else
constexpr bool kIsSlowed = false;
#endif

#define SKIP_WHERE_TIMES_MEAN_NOTHING() \
    if (kIsSlowed) GTEST_SKIP() << "a sanitizer slows the loops down"

double bestOf(host::Work& work, int tries) {
    double best = work.run(1).value;
    for (int i = 0; i < tries; ++i) best = std::min(best, work.run(1).value);
    return best;
}

class Timing : public ::testing::Test {
protected:
    void SetUp() override {
        auto opened = Host::open();
        ASSERT_TRUE(opened) << errorText(opened.error());
        m_host = std::move(*opened);
    }
    std::unique_ptr<Host> m_host;
};

TEST_F(Timing, MultiplyAddsReachNineTenthsOfPortsTimesWidthTimesClock) {
    SKIP_WHERE_TIMES_MEAN_NOTHING();
    for (const DType type : {DType::Fp32, DType::Fp64}) {
        const auto work = makeFmaPeak(*m_host, type);
        double share = 0.0;
        double rate = 0.0;
        for (int attempt = 0; attempt < kAttempts && share < 0.9; ++attempt) {
            rate = std::max(rate, work->flops().value / bestOf(*work, 100));
            share = rate / expectedPeak(*m_host, type, clockUnderFma(*m_host, type)).value;
        }
        EXPECT_GE(share, 0.9) << siText(rate, "FLOP/s");
        EXPECT_LE(share, 1.2) << "faster than the processor can be: the units or the clock are wrong";
    }
}

TEST_F(Timing, TriadComesWithinFivePercentOfAPlainLoop) {
    SKIP_WHERE_TIMES_MEAN_NOTHING();
    auto work = makeStream(*m_host, StreamKind::Triad, kMainMemory, 1);
    ASSERT_TRUE(work) << errorText(work.error());
    double ours = 0.0;
    double plain = 0.0;
    for (int attempt = 0; attempt < kAttempts && (ours == 0.0 || ours < 0.95 * plain); ++attempt) {
        ours = std::max(ours, (*work)->bytes().value / bestOf(**work, 48));
        plain = std::max(plain, plainTriadRate(*m_host, 48));
    }
    RecordProperty("triad", siText(ours, "B/s"));
    RecordProperty("plain", siText(plain, "B/s"));
    EXPECT_GE(ours, 0.95 * plain) << siText(ours, "B/s") << " against " << siText(plain, "B/s");
}

TEST_F(Timing, AProductComesWithinFivePercentOfCallingOpenBlas) {
    SKIP_WHERE_TIMES_MEAN_NOTHING();
    const Blas* blas = m_host->blas();
    if (blas == nullptr) GTEST_SKIP() << "OpenBLAS is not installed";
    constexpr int size = 512;
    OperatorRequest request;
    request.dtype = DType::Fp32;
    request.dims = {size, size, size};
    auto work = makeOperatorWork(*m_host, makeOperator(request).value(), 1);
    ASSERT_TRUE(work) << errorText(work.error());
    auto& tensors = dynamic_cast<TensorWork<float>&>(**work);
    double ours = 1e9;
    double direct = 1e9;
    for (int attempt = 0; attempt < kAttempts && (attempt == 0 || ours > 1.05 * direct); ++attempt) {
        for (int i = 0; i < 100; ++i) {
            ours = std::min(ours, (*work)->run(1).value);
            const auto start = std::chrono::steady_clock::now();
            blas->f32.gemm(kBlasRowMajor, kBlasNoTranspose, kBlasNoTranspose, size, size, size, 1.0F, tensors.data(0), size,
                           tensors.data(1), size, 0.0F, tensors.data(2), size);
            direct = std::min(direct, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
    }
    EXPECT_LE(ours, 1.05 * direct) << timeText({ours}) << " against " << timeText({direct});
}

}  // namespace
