// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "core/measure/point.h"
#include "gpu/cuda/ceiling_work.h"
#include "gpu/cuda/fastest_choice.h"
#include "gpu/cuda/plan/ceiling_plan.h"
#include "gpu/cuda/planned_work.h"
#include "gpu/cuda/random_fill.h"
#include "tests/device/used_gpu.h"

// Ceilings against what the card is known for. On an H200 the figures are those that its memory and its library are reported to reach; on
// any other GPU a share of its data sheet.
namespace ridge::test {
namespace {

using measure::Outcome;

/// Of a figure of the catalogue, on GPUs that nothing more is known of.
constexpr double kShareOfDataSheet = 0.8;

class Ceilings : public OnGpu {
protected:
    /// Cycles a second that a kernel on the GPU sees now.
    static Outcome<double> probedClock() {
        auto buffer = cuda::DeviceBuffer::allocate(services()->context, 2 * sizeof(std::int64_t));
        if (!buffer) return tl::unexpected(buffer.error());
        const cuda::LaunchPlan plan{{cuda::clockProbe(cuda::kProbeNanoseconds)}, {}, "probe"};
        const auto functions = cuda::PlannedLaunches::find(*services()->context, facts(), plan);
        if (!functions) return tl::unexpected(functions.error());
        auto probe = cuda::PlannedLaunches::make(services()->context, *functions, plan, {buffer->address()});
        if (!probe) return tl::unexpected(probe.error());
        if (auto ran = std::move(*probe).launcher()(); !ran) return tl::unexpected(ran.error());
        std::array<std::int64_t, 2> told{};
        if (auto read = buffer->download(0, std::as_writable_bytes(std::span(told))); !read) return tl::unexpected(read.error());
        constexpr double giga = 1e9;
        if (told[1] <= 0) return measure::failWith(measure::ExitCode::DeviceError, "the clock probe told no time", "clock_probe");
        return giga * static_cast<double>(told[0]) / static_cast<double>(told[1]);
    }

    /// FP32 lanes of a multiprocessor (CUDA C++ programming guide, table of arithmetic instructions).
    static double cores() {
        constexpr cuda::ComputeCapability wide{8, 6};
        return (facts().capability < wide ? 64.0 : 128.0) * facts().multiprocessors;
    }
};

TEST_F(Ceilings, ACopyReachesTheMemory) {
    const auto spec = specNamed("dram-copy");
    ASSERT_TRUE(spec);
    const auto point = measured(*spec);
    ASSERT_TRUE(point) << textOf(point.error());
    const double rate = byteRate(*point)->value;
    constexpr double leastOnH200 = 4.2e12;
    const Accelerator* known = catalogueEntry();
    if (known != nullptr) figure("dram-copy-of-data-sheet", rate / known->bandwidth.value.value, "share", "told only");
    if (isH200()) {
        figure("dram-copy", rate / 1e12, "TB/s", "at least 4.2");
        EXPECT_GE(rate, leastOnH200);
    } else {
        figure("dram-copy", rate / 1e12, "TB/s", known != nullptr ? "at least 0.8 of the data sheet" : "told only");
        if (known == nullptr) GTEST_SKIP() << "the catalogue knows no " << device().info().name << " to hold the rate against";
        EXPECT_GE(rate, kShareOfDataSheet * known->bandwidth.value.value);
    }
}

TEST_F(Ceilings, Fp32MultiplyAddsKeepTheCoresBusy) {
    const auto spec = specNamed("fma-fp32");
    ASSERT_TRUE(spec);
    auto work = device().prepareCeiling(*spec, 1);
    ASSERT_TRUE(work) << textOf(work.error());
    // The clock is probed right behind each run: it follows the load in milliseconds, and the probe takes a fifth of one.
    constexpr int rounds = 7;
    constexpr std::int64_t launches = 50;
    std::vector<double> shares;
    double best = 0.0;
    for (int round = 0; round <= rounds; ++round) {
        const auto time = (*work)->run(launches);
        ASSERT_TRUE(time) << textOf(time.error());
        const auto clock = probedClock();
        ASSERT_TRUE(clock) << textOf(clock.error());
        const double rate = static_cast<double>(launches) * (*work)->amounts().flops->value / time->value;
        if (round == 0) continue;
        best = std::max(best, rate);
        shares.push_back(rate / (2.0 * cores() * *clock));
    }
    std::sort(shares.begin(), shares.end());
    const double share = shares[rounds / 2];
    figure("fma-fp32", best / 1e12, "TFLOP/s", "told only");
    figure("fma-fp32-of-cores-times-clock", share, "share", isH200() ? "at least 0.95" : "told only");
    // More than all cores can do would be a wrong clock or a wrong count.
    EXPECT_LE(share, 1.05);
    if (isH200()) {
        EXPECT_GE(share, 0.95);
        return;
    }
    const Accelerator* known = catalogueEntry();
    const Peak* peak = known != nullptr ? known->peak(PeakKey::Fp32) : nullptr;
    if (peak == nullptr) GTEST_SKIP() << "the catalogue knows no FP32 rate of " << device().info().name << " to hold the rate against";
    figure("fma-fp32-of-data-sheet", best / peak->rate.value, "share", "at least 0.8");
    EXPECT_GE(best, kShareOfDataSheet * peak->rate.value);
}

/// FLOP/s of the best of five runs of a product of bf16, each as long as a ceiling is sampled, for the card's power sinks its clock.
Outcome<double> bestOfFive(const std::shared_ptr<cuda::GpuServices>& services, const cuda::BlasLt& blas) {
    constexpr std::int64_t side = 8192;
    const auto product = cuda::usualProduct(DType::Bf16, side, side, side);
    if (!product) return tl::unexpected(measure::failureOf(product.error()));
    auto plan = blas.plan(*product, cuda::kWorkspaceBytes);
    if (!plan) return tl::unexpected(plan.error());
    constexpr std::size_t bytes = 2 * side * side;
    std::vector<cuda::DeviceBuffer> buffers;
    for (const std::size_t size : {bytes, bytes, bytes, cuda::kWorkspaceBytes}) {
        auto buffer = cuda::DeviceBuffer::allocate(services->context, size);
        if (!buffer) return tl::unexpected(buffer.error());
        if (auto filled = cuda::fillRandom(*buffer, DType::Bf16, 1 + buffers.size()); !filled) return tl::unexpected(filled.error());
        buffers.push_back(std::move(*buffer));
    }
    cuda::LtCall call;
    call.a = buffers[0].address();
    call.b = buffers[1].address();
    call.c = buffers[2].address();
    call.workspace = buffers[3].address();
    call.workspaceBytes = cuda::kWorkspaceBytes;
    const auto choice = cuda::fastestChoice(services->context, blas, **plan, call);
    if (!choice) return tl::unexpected(choice.error());
    const auto watch = cuda::Stopwatch::make(services->context);
    if (!watch) return tl::unexpected(watch.error());
    constexpr int launches = 300;
    double best = 0.0;
    for (int round = 0; round < 5; ++round) {
        if (auto started = watch->start(); !started) return tl::unexpected(started.error());
        for (int i = 0; i < launches; ++i) {
            if (auto ran = blas.run(**plan, call, *choice); !ran) return tl::unexpected(ran.error());
        }
        if (auto stopped = watch->stop(); !stopped) return tl::unexpected(stopped.error());
        const auto time = watch->read();
        if (!time) return tl::unexpected(time.error());
        best = std::max(best, launches * 2.0 * side * side * side / time->value);
    }
    return best;
}

TEST_F(Ceilings, Bf16IsAsFastAsTheLibrary) {
    cuda::ProductLibrary library;
    const auto blas = library.get();
    if (!blas) GTEST_SKIP() << textOf(blas.error());
    constexpr cuda::ComputeCapability first{8, 0};
    if (facts().capability < first) GTEST_SKIP() << facts().capability.architecture() << " does not multiply bf16";
    double ceiling = 0.0;
    for (const char* name : {"mma-bf16", "tensor-bf16-cublaslt"}) {
        const auto spec = specNamed(name);
        ASSERT_TRUE(spec) << name;
        const auto point = measured(*spec);
        ASSERT_TRUE(point) << name << ": " << textOf(point.error());
        figure(name, flopRate(*point)->value / 1e12, "TFLOP/s", "told only");
        ceiling = std::max(ceiling, flopRate(*point)->value);
    }
    const auto best = bestOfFive(services(), **blas);
    ASSERT_TRUE(best) << textOf(best.error());
    figure("bf16-best-of-five", *best / 1e12, "TFLOP/s", "told only");
    figure("bf16-ceiling-over-best-of-five", ceiling / *best, "ratio", "at least 0.97");
    EXPECT_GE(ceiling, 0.97 * *best);
}

TEST_F(Ceilings, EveryKernelOfThemLaunches) {
    std::vector<measure::CeilingSpec> all = device().ceilings();
    const auto steps = device().intensitySteps();
    all.insert(all.end(), steps.begin(), steps.end());
    ASSERT_FALSE(all.empty());
    cuda::ProductLibrary library;
    const bool hasLibrary = library.get().has_value();
    int launched = 0;
    for (const auto& spec : all) {
        if (!hasLibrary && spec.name.find("cublaslt") != std::string::npos) continue;
        auto work = device().prepareCeiling(spec, 1);
        if (!work) {
            ADD_FAILURE() << spec.name << ": " << textOf(work.error());
            continue;
        }
        const auto time = (*work)->run(1);
        EXPECT_TRUE(time) << spec.name << ": " << textOf(time.error());
        launched += time ? 1 : 0;
    }
    figure("ceiling-kernels-launched", launched, "of " + std::to_string(all.size()),
           hasLibrary ? "all" : "all but cuBLASLt's, which is missing");
}

}  // namespace
}  // namespace ridge::test
