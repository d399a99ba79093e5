// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// The totals of a generation are closed sums; here they are held against the loop over its steps.
#include <gtest/gtest.h>

#include <random>

#include "core/transformer/generation.h"
#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

using test::preset;

struct Sums {
    Count flops;
    Count bits;
    long double linkBits = 0;
    std::vector<long double> times;
    std::vector<std::array<long double, kRowFamilies>> byFamily;
};

std::vector<Accelerator> accelerators() {
    // A hundredth of the bandwidth or of the arithmetic puts most rows on the other side.
    Accelerator slowMemory = test::h100();
    slowMemory.bandwidth.value = {33.5e9};
    Accelerator slowArithmetic =
        test::accelerator("few units", 3350e9, {test::dense(PeakKey::Fp32, 1e12), test::dense(PeakKey::Fp16Tensor, 10e12)});
    std::vector<Accelerator> all{test::a100(), test::h100(), test::tpu(), test::p100(), slowMemory, slowArithmetic};
    for (Accelerator& each : all) each.link = {{600e9}, {0}};
    return all;
}

std::vector<const Accelerator*> pointers(const std::vector<Accelerator>& all) {
    std::vector<const Accelerator*> result;
    for (const auto& each : all) result.push_back(&each);
    return result;
}

Sums loop(const Model& model, Workload workload, const std::vector<const Accelerator*>& on, const Switches& switches) {
    Sums sums;
    sums.times.resize(on.size());
    sums.byFamily.resize(on.size());
    const std::int64_t steps = workload.newTokens;
    workload.newTokens = 1;
    ModelEvaluation step;
    for (std::int64_t i = 0; i < steps; ++i, ++workload.context) {
        EXPECT_TRUE(evaluateModel(model, workload, on, switches, step));
        sums.flops = sums.flops + step.flops;
        sums.bits = sums.bits + step.bits;
        sums.linkBits += step.linkBits.toLongDouble();
        for (std::size_t k = 0; k < on.size(); ++k) {
            sums.times[k] += step.totals[k].time->value;
            for (std::size_t f = 0; f < kRowFamilies; ++f) sums.byFamily[k][f] += step.totals[k].byFamily[f].value;
        }
    }
    return sums;
}

void expectNear(double value, long double expected, const std::string& what) {
    EXPECT_NEAR(value, static_cast<double>(expected), static_cast<double>(expected) * 1e-12) << what;
}

struct GenerationCase {
    const char* title;
    const char* model;
    std::int64_t batch;
    std::int64_t context;
    std::int64_t newTokens;
    bool isFused = true;
    bool isMlaAbsorbed = true;
    std::int64_t tensorParallel = 1;
};

class Generations : public testing::TestWithParam<GenerationCase> {};

TEST_P(Generations, AreTheSumOfTheirSteps) {
    const GenerationCase& c = GetParam();
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = c.batch;
    workload.context = c.context;
    workload.newTokens = c.newTokens;
    workload.isFused = c.isFused;
    workload.isMlaAbsorbed = c.isMlaAbsorbed;
    workload.tensorParallel = c.tensorParallel;
    const auto owned = accelerators();
    const auto on = pointers(owned);
    Switches slow;
    slow.launchOverhead = {3e-6};
    slow.computeEfficiency = 0.7;
    slow.memoryEfficiency = 0.9;
    for (const Switches& switches : {Switches{}, slow}) {
        const Sums sums = loop(preset(c.model), workload, on, switches);
        ModelEvaluation whole;
        ASSERT_TRUE(evaluateModel(preset(c.model), workload, on, switches, whole));
        EXPECT_EQ(whole.flops, sums.flops);
        expectNear(whole.bits.toDouble(), sums.bits.toLongDouble(), "bits");
        expectNear(whole.linkBits.toDouble(), sums.linkBits, "link");
        for (std::size_t k = 0; k < on.size(); ++k) {
            expectNear(whole.totals[k].time->value, sums.times[k], on[k]->name);
            expectNear(*whole.totals[k].tokensPerSecond, static_cast<long double>(c.batch * c.newTokens) / sums.times[k], "tokens");
            for (std::size_t f = 0; f < kRowFamilies; ++f) {
                expectNear(whole.totals[k].byFamily[f].value, sums.byFamily[k][f], std::string(familyName(static_cast<RowFamily>(f))));
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Table, Generations,
    testing::Values(GenerationCase{"llama", "llama-3.1-8b", 4, 100, 57}, GenerationCase{"llama_unfused", "llama-3.1-8b", 3, 1, 64, false},
                    GenerationCase{"from_one", "llama-2-7b", 1, 1, 2}, GenerationCase{"window_fills", "mistral-7b-v0.1", 8, 4080, 40},
                    GenerationCase{"window_fills_at_once", "mistral-7b-v0.1", 2, 4096, 3},
                    GenerationCase{"window_fills_in_the_end", "mistral-7b-v0.1", 2, 4090, 7},
                    GenerationCase{"window_is_full", "mistral-7b-v0.1", 2, 5000, 9},
                    GenerationCase{"two_kinds", "gemma-2-9b", 16, 4090, 20, false}, GenerationCase{"experts", "gpt-oss-20b", 32, 120, 20},
                    GenerationCase{"latent", "deepseek-v3", 64, 900, 600},
                    GenerationCase{"latent_unfused", "deepseek-v3", 64, 500, 100, false},
                    GenerationCase{"expanded", "deepseek-v3", 1, 1, 700, true, false}, GenerationCase{"cross", "t5-small", 2, 1, 50},
                    GenerationCase{"four_devices", "llama-3.1-8b", 4, 300, 33, true, true, 4}),
    [](const auto& row) { return std::string(row.param.title); });

TEST(Generations, MeetABoundThatChangesOnTheWay) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = 64;
    const Accelerator a100 = test::a100();
    RowRoofs roofs(a100, {});
    const auto boundAt = [&](std::int64_t context) {
        workload.context = context;
        return roofs.place(test::rowOf(test::rowsOf(preset("deepseek-v3"), workload), {"attention"})).placement->bound;
    };
    EXPECT_EQ(boundAt(900), Bound::Memory);
    EXPECT_EQ(boundAt(1500), Bound::Compute);
}

TEST(StepRuns, EndWhereAWindowIsFull) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.context = 100;
    workload.newTokens = 5000;
    const auto runs = stepRuns(preset("gemma-2-9b"), workload);
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].steps, 3997);  // 100 .. 4096
    EXPECT_EQ(runs[1].steps, 1003);  // 4097 .. 5099
    EXPECT_EQ(stepRuns(preset("llama-2-7b"), workload).size(), 1U);
}

TEST(SumOfLarger, IsTheSumStepByStep) {
    std::mt19937_64 random(20261130);
    std::uniform_real_distribution<double> value(0.0, 1.0);
    for (int trial = 0; trial < 2000; ++trial) {
        const auto steps = static_cast<std::int64_t>(random() % 40 + 1);
        const double a0 = value(random);
        const double b0 = value(random);
        const double a1 = steps == 1 ? a0 : value(random);
        const double b1 = steps == 1 ? b0 : value(random);
        long double sum = 0;
        for (std::int64_t i = 0; i < steps; ++i) {
            const long double at = steps == 1 ? 0.0L : static_cast<long double>(i) / static_cast<long double>(steps - 1);
            sum += std::max(a0 + (a1 - a0) * at, b0 + (b1 - b0) * at);
        }
        EXPECT_NEAR(sumOfLarger(steps, a0, a1, b0, b1), static_cast<double>(sum), static_cast<double>(sum) * 1e-12) << trial;
    }
}

TEST(SumOfLarger, TakesEitherSideWhereBothAreEqual) {
    EXPECT_DOUBLE_EQ(sumOfLarger(3, 1, 3, 1, 3), 6.0);
    EXPECT_DOUBLE_EQ(sumOfLarger(3, 1, 5, 1, 3), 9.0);
    EXPECT_DOUBLE_EQ(sumOfLarger(3, 5, 1, 3, 1), 9.0);
    EXPECT_DOUBLE_EQ(sumOfLarger(3, 1, 3, 1, 5), 9.0);
    EXPECT_DOUBLE_EQ(sumOfLarger(3, 0, 2, 2, 0), 5.0);  // equal in the middle
}

TEST(Generations, KeepTheCacheOfTheLastStep) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.context = 100;
    workload.newTokens = 50;
    ModelEvaluation generation;
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-8b"), workload, {}, {}, generation));
    EXPECT_EQ(generation.memory.cache.toDouble() / 8, 149 * 131072.0);
    EXPECT_EQ(generation.kvBits.toDouble() / 8, 100 * 131072.0);  // of the first step, as the rows are
    workload.context = 149;
    workload.newTokens = 1;
    workload.isFused = false;
    ModelEvaluation last;
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-8b"), workload, {}, {}, last));
    EXPECT_EQ(generation.memory.cache, last.memory.cache);
}

TEST(Generations, NeedTheWorkingMemoryOfTheLastStep) {
    // Scores outgrow every other row: 64 heads of 100,000 keys.
    Workload workload;
    workload.phase = Phase::Decode;
    workload.isFused = false;
    workload.context = 1;
    workload.newTokens = 100000;
    ModelEvaluation evaluation;
    ASSERT_TRUE(evaluateModel(preset("llama-2-70b"), workload, {}, {}, evaluation));
    EXPECT_EQ(evaluation.memory.working.toDouble() / 8, 2.0 * 2 * 64 * 100000);
}

}  // namespace
}  // namespace ridge
