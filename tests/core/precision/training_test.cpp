// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/training.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>

namespace ridge::precision {
namespace {

std::map<std::string_view, TrainingRun> runsOf(const TrainingRequest& request) {
    std::map<std::string_view, TrainingRun> runs;
    auto found = trainRecipes(request);
    if (!found) return runs;
    for (auto& run : *found) runs[run.recipe.name] = std::move(run);
    return runs;
}

TEST(Training, EachRecipeRepairsWhatItIsFor) {
    auto runs = runsOf({});
    ASSERT_EQ(runs.size(), kRecipes.size());
    const auto left = [&runs](const char* name) { return runs[name].loss.back(); };
    // Small targets make small gradients: without a scale FP16 loses them, with or without master weights.
    EXPECT_GT(runs["fp16"].lostGradients, 0.1);
    EXPECT_GT(runs["fp16 + master"].lostGradients, 0.1);
    EXPECT_LT(runs["fp16 + master + loss scale"].lostGradients, 0.01);
    EXPECT_LT(left("fp16 + master + loss scale"), left("fp16 + master") / 10);
    EXPECT_LT(left("fp32"), left("fp16 + master + loss scale") / 1000);
    // BF16 loses no gradient, and most of its updates.
    EXPECT_EQ(runs["bf16"].lostGradients, 0.0);
    EXPECT_GT(runs["bf16"].lostUpdates, 0.5);
    EXPECT_LT(left("bf16 + master"), left("bf16") / 4);
    for (const auto& [name, run] : runs) {
        EXPECT_EQ(run.loss.size(), 201U) << name;
        EXPECT_LT(run.loss.back(), run.loss.front() / 1000) << name;
        EXPECT_EQ(run.skippedSteps, 0) << name;
    }
}

TEST(Training, LargeTargetsNeedTheMasterAndNoScale) {
    auto runs = runsOf({.targetSize = 1});
    EXPECT_EQ(runs["fp16"].lostGradients, 0.0);
    EXPECT_LT(runs["fp16 + master"].loss.back(), runs["fp16"].loss.back() / 3);
    EXPECT_LT(runs["fp16"].loss.back(), runs["bf16"].loss.back() / 10);
}

TEST(Training, SkipsStepsThatOverflow) {
    auto runs = runsOf({.steps = 20, .targetSize = 1, .lossScale = 1e9});
    EXPECT_EQ(runs["fp16 + master + loss scale"].skippedSteps, 20);
    EXPECT_EQ(runs["fp16 + master + loss scale"].loss.front(), runs["fp16 + master + loss scale"].loss.back());
    EXPECT_EQ(runs["fp16 + master"].skippedSteps, 0);
}

TEST(Training, RepeatsItself) {
    EXPECT_EQ(runsOf({.steps = 10})["fp16"].loss, runsOf({.steps = 10})["fp16"].loss);
    EXPECT_NE(runsOf({.steps = 10})["fp16"].loss, runsOf({.steps = 10, .seed = 2})["fp16"].loss);
}

TEST(Training, RefusesWhatCannotBe) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const TrainingRequest& request :
         {TrainingRequest{.steps = 0}, TrainingRequest{.steps = 1'000'000'000'000}, TrainingRequest{.samples = -1},
          TrainingRequest{.features = 0}, TrainingRequest{.steps = kMaxSteps, .samples = kMaxSamples}, TrainingRequest{.learningRate = nan},
          TrainingRequest{.targetSize = 0}, TrainingRequest{.lossScale = HUGE_VAL}}) {
        const auto found = trainRecipes(request);
        ASSERT_FALSE(found.has_value());
        EXPECT_EQ(found.error().code, ErrorCode::Usage);
    }
}

TEST(Training, SaysHowFarItIsAndStops) {
    Progress progress;
    TrainingRequest request;
    request.steps = 10;
    ASSERT_TRUE(trainRecipes(request, &progress).has_value());
    // The last report is that of the last step of six recipes.
    EXPECT_NEAR(progress.share(), 59.0 / 60, 1e-12);
    progress.cancel();
    EXPECT_EQ(trainRecipes(request, &progress).error().code, ErrorCode::Unavailable);
}

}  // namespace
}  // namespace ridge::precision
