// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/fastest_choice.h"
#include "gpu/cuda/product_work.h"
#include "gpu/cuda/random_fill.h"
#include "tests/device/used_gpu.h"

// The stages of a matrix product: each is faster than the one before, and the library's is the library.
namespace ridge::test {
namespace {

using measure::Outcome;

class Stages : public OnGpu {
protected:
    static constexpr std::int64_t kSide = 4096;

    /// FLOP/s of each of this program's own stages, all of which must be right.
    std::vector<double> ratesOf(DType type) {
        const Operator op = matmulOf(kSide, kSide, kSide, type);
        std::vector<double> rates;
        for (const auto& stage : device().methods(op)) {
            if (stage == "cublaslt") continue;
            const double rate = rateOf(op, stage);
            if (HasFailure()) return {};
            figure("matmul-4096-" + std::string(dtypeName(type)) + "/" + stage, rate / 1e12, "TFLOP/s", "above the stage before");
            rates.push_back(rate);
        }
        return rates;
    }

private:
    double rateOf(const Operator& op, const std::string& stage) {
        auto work = device().prepareBy(stage, op, 3);
        if (!work) {
            ADD_FAILURE() << stage << ": " << textOf(work.error());
            return 0.0;
        }
        const auto result = (*work)->check();
        EXPECT_TRUE(result && *result && (*result)->isRight()) << stage << (result ? "" : ": " + textOf(result.error()));
        constexpr int runs = 5;
        const auto time = medianTime(**work, runs, 1);
        EXPECT_TRUE(time) << stage << ": " << textOf(time.error());
        return time ? (*work)->amounts().flops->value / time->value : 0.0;
    }
};

void expectRising(const std::vector<double>& rates, std::size_t count) {
    ASSERT_EQ(rates.size(), count);
    for (std::size_t i = 1; i < rates.size(); ++i) EXPECT_GT(rates[i], rates[i - 1]) << "stage " << i;
}

TEST_F(Stages, OfFp16RiseFromNaiveToTensorCores) {
    expectRising(ratesOf(DType::Fp16), 4);
}

TEST_F(Stages, OfFp32RiseFromNaiveToVectorised) {
    expectRising(ratesOf(DType::Fp32), 3);
}

/// A product by the library alone, without anything of this program around it but the watch.
class DirectProduct {
public:
    static Outcome<DirectProduct> make(const std::shared_ptr<cuda::Context>& context, const cuda::BlasLt& blas, std::int64_t side) {
        const auto product = cuda::usualProduct(DType::Fp16, side, side, side);
        if (!product) return tl::unexpected(measure::failureOf(product.error()));
        auto plan = blas.plan(*product, cuda::kWorkspaceBytes);
        if (!plan) return tl::unexpected(plan.error());
        auto watch = cuda::Stopwatch::make(context);
        if (!watch) return tl::unexpected(watch.error());
        DirectProduct direct{blas, std::move(*plan), std::move(*watch)};
        const auto bytes = static_cast<std::size_t>(2 * side * side);
        for (const std::size_t size : {bytes, bytes, bytes, cuda::kWorkspaceBytes}) {
            auto buffer = cuda::DeviceBuffer::allocate(context, size);
            if (!buffer) return tl::unexpected(buffer.error());
            if (auto filled = cuda::fillRandom(*buffer, DType::Fp16, 1 + direct.m_buffers.size()); !filled)
                return tl::unexpected(filled.error());
            direct.m_buffers.push_back(std::move(*buffer));
        }
        direct.m_call.a = direct.m_buffers[0].address();
        direct.m_call.b = direct.m_buffers[1].address();
        direct.m_call.c = direct.m_buffers[2].address();
        direct.m_call.workspace = direct.m_buffers[3].address();
        direct.m_call.workspaceBytes = cuda::kWorkspaceBytes;
        const auto choice = cuda::fastestChoice(context, blas, *direct.m_plan, direct.m_call);
        if (!choice) return tl::unexpected(choice.error());
        direct.m_choice = *choice;
        return direct;
    }

    Outcome<Seconds> run(std::int64_t launches) const {
        if (auto started = m_watch.start(); !started) return tl::unexpected(started.error());
        for (std::int64_t i = 0; i < launches; ++i) {
            if (auto ran = m_blas->run(*m_plan, m_call, m_choice); !ran) return tl::unexpected(ran.error());
        }
        if (auto stopped = m_watch.stop(); !stopped) return tl::unexpected(stopped.error());
        return m_watch.read();
    }

private:
    DirectProduct(const cuda::BlasLt& blas, std::unique_ptr<cuda::LtPlan> plan, cuda::Stopwatch watch)
        : m_blas(&blas), m_plan(std::move(plan)), m_watch(std::move(watch)) {}

    const cuda::BlasLt* m_blas;
    std::unique_ptr<cuda::LtPlan> m_plan;
    cuda::Stopwatch m_watch;
    std::vector<cuda::DeviceBuffer> m_buffers;
    cuda::LtCall m_call;
    std::size_t m_choice = 0;
};

TEST_F(Stages, OfTheLibraryIsWithin3PercentOfCallingIt) {
    cuda::ProductLibrary library;
    const auto blas = library.get();
    if (!blas) GTEST_SKIP() << textOf(blas.error());
    auto stage = device().prepareBy("cublaslt", matmulOf(kSide, kSide, kSide, DType::Fp16), 3);
    ASSERT_TRUE(stage) << textOf(stage.error());
    const auto right = (*stage)->check();
    ASSERT_TRUE(right) << textOf(right.error());
    EXPECT_TRUE(*right && (*right)->isRight());
    const auto direct = DirectProduct::make(services()->context, **blas, kSide);
    ASSERT_TRUE(direct) << textOf(direct.error());
    // In turns, so that both see the same clock.
    constexpr int rounds = 11;
    constexpr std::int64_t launches = 50;
    std::vector<Seconds> ours;
    std::vector<Seconds> theirs;
    for (int round = 0; round < rounds; ++round) {
        const auto one = (*stage)->run(launches);
        const auto other = direct->run(launches);
        ASSERT_TRUE(one) << textOf(one.error());
        ASSERT_TRUE(other) << textOf(other.error());
        ours.push_back(*one);
        theirs.push_back(*other);
    }
    const double ratio = median(ours) / median(theirs);
    figure("matmul-4096-fp16/cublaslt", static_cast<double>(launches) * (*stage)->amounts().flops->value / median(ours).value / 1e12,
           "TFLOP/s", "told only");
    figure("cublaslt-stage-over-direct-call", ratio, "ratio of times", "0.97 to 1.03");
    EXPECT_NEAR(ratio, 1.0, 0.03);
}

}  // namespace
}  // namespace ridge::test
