// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/time_shares.h"

#include <gtest/gtest.h>

#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

std::vector<TimeShare> sharesOf(std::string_view preset, const Workload& workload, const Accelerator& accelerator) {
    ModelReport report{test::preset(preset), workload, {}, {}};
    const Accelerator* one = &accelerator;
    EXPECT_TRUE(evaluateModel(report.model, report.workload, std::span(&one, 1), {}, report.evaluation));
    return timeShares(report, 0);
}

TEST(TimeShares, AddUpToTheStepWithTheDearestFirst) {
    Workload decode;
    decode.phase = Phase::Decode;
    const auto shares = sharesOf("llama-3.1-8b", decode, test::h100());
    ASSERT_GT(shares.size(), 4U);
    // Three projections of 4096 x 14336 read 0.117 GB each of the 0.436 GB of a layer; the down projection as much again in transposed
    // form.
    EXPECT_EQ(shares.front().name, "gate_proj");
    double sum = 0.0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        sum += shares[i].share;
        const bool isRest = !shares[i].row;
        EXPECT_EQ(isRest, i + 1 == shares.size()) << shares[i].name;
        if (isRest) continue;
        EXPECT_GE(shares[i].share, kLeastTimeShare);
        if (i > 0) {
            EXPECT_LE(shares[i].time, shares[i - 1].time);
        }
    }
    EXPECT_NEAR(sum, 1.0, 1e-12);
    // 32 layers of 14336 x 4096 weights of 2 bytes at 3.35 TB/s, with 1 row of inputs and outputs.
    EXPECT_NEAR(shares.front().time.value, 32.0 * 2 * (14336.0 * 4096 + 14336 + 4096) / 3.35e12, 1e-12);
}

TEST(TimeShares, NamesakesCarryTheirGroup) {
    const auto shares = sharesOf("deepseek-v3", {}, test::h100());
    const auto has = [&](const std::string& part) {
        return std::any_of(shares.begin(), shares.end(),
                           [&](const TimeShare& share) { return share.name.find(part) != std::string::npos; });
    };
    EXPECT_TRUE(has("attention (decoder.moe)"));
    EXPECT_TRUE(has("expert_up"));
    EXPECT_FALSE(has("expert_up ("));
}

TEST(TimeShares, AreEmptyWhereARowCannotBeServed) {
    Workload narrow;
    narrow.weights = narrow.activations = narrow.kv = DType::Fp8E4m3;
    EXPECT_TRUE(sharesOf("llama-3.1-8b", narrow, test::a100()).empty());
}

TEST(TimeShares, TheFirstOnesInWords) {
    const std::vector<TimeShare> shares{{"a", 0, RowFamily::Linear, Seconds{3}, 0.75}, {"b", 1, RowFamily::Linear, Seconds{1}, 0.25}};
    EXPECT_EQ(timeSharesText(shares, 1), "a 75 %");
    EXPECT_EQ(timeSharesText(shares, 9), "a 75 %, b 25 %");
    EXPECT_EQ(timeSharesText({}, 3), "");
}

}  // namespace
}  // namespace ridge
