// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/step_trail.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

Workload decode(std::int64_t batch) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = batch;
    return workload;
}

TEST(StepTrail, EachPointIsTheEvaluationOfThatSize) {
    const Accelerator accelerator = test::h100();
    const Model& model = test::preset("llama-3.1-8b");
    const auto trail = stepTrail(model, decode(16), "batch", accelerator, {});
    ASSERT_EQ(trail.size(), 21U);
    const Accelerator* one = &accelerator;
    for (const std::size_t power : {0U, 4U, 10U}) {
        ModelEvaluation evaluation;
        ASSERT_TRUE(evaluateModel(model, decode(std::int64_t{1} << power), std::span(&one, 1), {}, evaluation));
        const StepPoint& point = trail[power];
        EXPECT_EQ(point.value, std::int64_t{1} << power);
        EXPECT_DOUBLE_EQ(point.load.flops.value, evaluation.flops.toDouble());
        EXPECT_DOUBLE_EQ(point.load.bytes.value, evaluation.bits.toDouble() / 8.0);
        EXPECT_DOUBLE_EQ(point.time.value, evaluation.totals.front().time->value);
        EXPECT_DOUBLE_EQ(point.rate().value * point.time.value, evaluation.flops.toDouble());
        EXPECT_DOUBLE_EQ(point.tokensPerSecond, static_cast<double>(point.value) / point.time.value);
    }
}

TEST(StepTrail, ABatchMakesDecodeDenserAndNeverFasterPerStep) {
    const Accelerator accelerator = test::h100();
    const auto trail = stepTrail(test::preset("llama-3.1-8b"), decode(1), "batch", accelerator, {});
    for (std::size_t i = 1; i < trail.size(); ++i) {
        EXPECT_GT(trail[i].load.intensity, trail[i - 1].load.intensity);
        EXPECT_GE(trail[i].time, trail[i - 1].time);
        EXPECT_GT(trail[i].tokensPerSecond, trail[i - 1].tokensPerSecond);
    }
}

TEST(StepTrail, TheStepItselfIsOneOfItsPoints) {
    const Accelerator accelerator = test::h100();
    const Model& model = test::preset("tiny");
    const auto step = stepPoint(model, decode(8), "batch", accelerator, {});
    ASSERT_TRUE(step);
    EXPECT_EQ(step->value, 8);
    EXPECT_DOUBLE_EQ(step->time.value, stepTrail(model, decode(1), "batch", accelerator, {})[3].time.value);
    // A generation is looked at by its first step.
    Workload generation = decode(8);
    generation.newTokens = 100;
    EXPECT_DOUBLE_EQ(stepPoint(model, generation, "batch", accelerator, {})->time.value, step->time.value);
}

TEST(StepTrail, LeavesOutWhatIsNotAdmittedOrServed) {
    const Model& model = test::preset("llama-3.1-8b");
    Workload workload = decode(1);
    workload.context = 100;
    // No more queries than there are keys.
    EXPECT_EQ(stepTrail(model, workload, "queries", test::h100(), {}).size(), 7U);
    EXPECT_TRUE(stepTrail(model, workload, "heads", test::h100(), {}).empty());
    workload.weights = workload.activations = workload.kv = DType::Fp8E4m3;
    EXPECT_TRUE(stepTrail(model, workload, "batch", test::a100(), {}).empty());
    EXPECT_FALSE(stepPoint(model, workload, "batch", test::a100(), {}));
}

TEST(StepTrail, AWiderModelIsItsOwnPoint) {
    const Accelerator accelerator = test::h100();
    const Model& model = test::preset("llama-3.1-8b");
    const auto trail = stepTrail(model, decode(4), "hidden", accelerator, {});
    const auto own = std::find_if(trail.begin(), trail.end(), [](const StepPoint& point) { return point.value == 4096; });
    ASSERT_NE(own, trail.end());
    const auto step = stepPoint(model, decode(4), "hidden", accelerator, {});
    ASSERT_TRUE(step);
    EXPECT_EQ(step->value, 4096);
    EXPECT_DOUBLE_EQ(own->time.value, step->time.value);
}

}  // namespace
}  // namespace ridge
