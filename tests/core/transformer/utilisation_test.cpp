// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// MFU and MBU: published ones, and what they count, by hand.
#include "core/transformer/utilisation.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

using test::modelOf;
using test::preset;

Utilisation measured(const Accelerator& accelerator, const Model& model, Workload workload, double tokensPerSecond,
                     const Switches& switches = {}) {
    workload.measuredTokensPerSecond = tokensPerSecond;
    EXPECT_TRUE(checkWorkload(model, workload));
    RowRoofs roofs(accelerator, switches);
    return measuredUtilisation(model, workload, roofs);
}

Workload decode(std::int64_t batch, std::int64_t context) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = batch;
    workload.context = context;
    return workload;
}

double usefulBytes(const Model& model, const Workload& workload) {
    return usefulAmounts(model, workload).bits.toDouble() / 8;
}

TEST(Utilisation, OfSevenBillionWeightsInFourteenMilliseconds) {
    // Databricks: 14 GB in 14 ms are half of 2 TB/s.
    const Utilisation found = utilisation({{}, Count(7000000000) * Count(16)}, {0.014}, std::nullopt, {2e12});
    EXPECT_DOUBLE_EQ(*found.mbu, 0.5);
    EXPECT_FALSE(found.mfu);
}

TEST(Utilisation, OfThreeThousandTokensOfSeventyBillionWeights) {
    // 2 N a token on 989 TFLOP/s: 42.5 %, where an answer key printed 4.2 %.
    const Utilisation found = utilisation({Count(140000000000), {}}, {1.0 / 3000}, FlopRate{989e12}, {3.35e12});
    EXPECT_NEAR(*found.mfu, 0.4247, 0.0001);
    EXPECT_FALSE(found.mbu);
}

TEST(Utilisation, OfPalm) {
    // 238.3 thousand tokens/s on 6,144 chips of 275 TFLOP/s are 46.2 %, with 12 L H Q T for unmasked attention. Norms, activations and
    // softmax, which the paper leaves out, are 0.1 %.
    const Model palm = modelOf(R"({"model_type": "transformer", "hidden_size": 18432, "num_attention_heads": 48, "num_key_value_heads": 1,
        "head_dim": 256, "intermediate_size": 73728, "vocab_size": 256000, "num_decoder_layers": 118, "norm": "layernorm",
        "norm_place": "pre", "final_norm": true, "bias": false, "gated": true, "hidden_act": "silu", "positions": "rotary",
        "tie_word_embeddings": true})");
    EXPECT_NEAR(countParameters(palm).total.toDouble(), 540.35e9, 0.02e9);
    const Accelerator chip = test::accelerator("TPU v4", 1228e9, {test::dense(PeakKey::Bf16Tensor, 275e12)});
    Workload workload;
    workload.phase = Phase::Train;
    workload.isCausal = false;
    for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full}) {
        workload.recompute = recompute;
        const Utilisation found = measured(chip, palm, workload, 238.3e3 / 6144);
        EXPECT_NEAR(*found.mfu, 0.462, 0.001);
        EXPECT_FALSE(found.mbu);
    }
    workload.isCausal = true;  // half of the attention is not needed
    EXPECT_LT(*measured(chip, palm, workload, 238.3e3 / 6144).mfu, 0.4615);
}

TEST(Utilisation, OfGpt2OnOneCard) {
    // A notebook: a hundred sequences of 1,024 in 0.755 s on an A100, by 6 N + 12 L H Q T.
    Workload workload;
    workload.phase = Phase::Train;
    workload.batch = 100;
    workload.seq = 1024;
    workload.isCausal = false;
    EXPECT_NEAR(*measured(test::a100(), preset("gpt2"), workload, 102400 / 0.755).mfu, 0.3714, 0.3714 * 0.01);
}

TEST(Utilisation, LeavesOutWhatIsComputedAgainAndTheOptimizer) {
    Workload workload;
    workload.phase = Phase::Train;
    workload.recompute = Recompute::Full;
    Count flops;
    for (const auto& row : test::rowsOf(preset("gpt2"), workload)) {
        const bool isCounted = row.pass == Pass::Forward || row.pass == Pass::InputGrad || row.pass == Pass::WeightGrad;
        if (isCounted) flops = flops + row.work.flops * Count(static_cast<std::uint64_t>(row.count));
    }
    EXPECT_EQ(usefulAmounts(preset("gpt2"), workload).flops, flops);
    workload.recompute = Recompute::None;
    workload.optimizer = Optimizer::Sgd;
    EXPECT_EQ(usefulAmounts(preset("gpt2"), workload).flops, flops);
}

TEST(Utilisation, ReadsWeightsAndCache) {
    // Every weight but the rows of the table that are not looked up, and 2 x 8 x 128 elements a layer and token.
    const double weights = 2.0 * (8030261248 - 128256.0 * 4096);
    EXPECT_EQ(usefulBytes(preset("llama-3.1-8b"), decode(1, 3000)), weights + 2.0 * 4096 + 3000 * 131072.0);
    EXPECT_EQ(usefulBytes(preset("llama-3.1-8b"), decode(5, 3000)), weights + 5 * (2.0 * 4096 + 3000 * 131072.0));
    Workload narrow = decode(5, 3000);
    narrow.weights = DType::Int4;
    narrow.kv = DType::Fp8E4m3;
    EXPECT_EQ(usefulBytes(preset("llama-3.1-8b"), narrow), weights / 4 + 5 * (0.5 * 4096 + 3000 * 65536.0));
    narrow.phase = Phase::Prefill;
    EXPECT_EQ(usefulBytes(preset("llama-3.1-8b"), narrow), 0.0);
}

TEST(Utilisation, ReadsTheExpertsThatAreHitAndOneLatent) {
    // One token: active parameters without the table, one of whose rows is read; 70,272 B of latent cache a token.
    const double active = 37552297472;
    EXPECT_EQ(usefulBytes(preset("deepseek-v3"), decode(1, 1000)), 2.0 * (active - (129280.0 - 1) * 7168) + 1000 * 70272.0);
    const double all = 2.0 * (46702792704 - 32000.0 * 4096);
    const double many = usefulBytes(preset("mixtral-8x7b"), decode(1000, 1)) - 1000 * (2.0 * 4096 + 131072);
    EXPECT_NEAR(many, all, all * 1e-12);
}

TEST(Utilisation, SumsAGeneration) {
    const Model& model = preset("gpt-oss-20b");  // windows of 128 fill up on the way
    Workload workload = decode(3, 100);
    double flops = 0;
    double bytes = 0;
    for (int step = 0; step < 60; ++step) {
        const UsefulAmounts amounts = usefulAmounts(model, workload);
        flops += amounts.flops.toDouble();
        bytes += amounts.bits.toDouble() / 8;
        ++workload.context;
    }
    workload.context = 100;
    workload.newTokens = 60;
    const UsefulAmounts whole = usefulAmounts(model, workload);
    EXPECT_NEAR(whole.flops.toDouble(), flops, flops * 1e-12);
    EXPECT_NEAR(whole.bits.toDouble() / 8, bytes, bytes * 1e-12);
    // 60 steps of 3 tokens at 90 tokens/s take 2 s.
    const Utilisation found = measured(test::h100(), model, workload, 90);
    EXPECT_NEAR(*found.mfu, flops / 2 / 989.4e12, 1e-12);
    EXPECT_NEAR(*found.mbu, bytes / 2 / 3350e9, 1e-9);
}

TEST(Utilisation, IsOneAtTheBounds) {
    // As fast as all FLOP at the peak, or as all weights and cache at the bandwidth; data-sheet rates, whatever is reached of them.
    const Accelerator h100 = test::h100();
    const std::vector<const Accelerator*> one{&h100};
    Workload workload = decode(16, 2048);
    workload.tensorParallel = 4;
    ModelEvaluation evaluation;
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-70b"), workload, one, {}, evaluation));
    const Switches half{.computeEfficiency = 0.5, .memoryEfficiency = 0.5};
    const double atPeak = 16 / evaluation.totals.front().computeBound->value;
    EXPECT_NEAR(*measured(h100, preset("llama-3.1-70b"), workload, atPeak, half).mfu, 1.0, 1e-12);
    const double atBandwidth = 16 / evaluation.totals.front().memoryBound.value;
    const double reached = *measured(h100, preset("llama-3.1-70b"), workload, atBandwidth, half).mbu;
    EXPECT_GT(reached, 0.98);  // the rest are activations
    EXPECT_LT(reached, 1.0);
}

TEST(Utilisation, IsUnknownWithoutARateOrAMeasurement) {
    Workload workload = decode(1, 100);
    workload.weights = workload.activations = workload.kv = DType::Fp8E4m3;
    const Utilisation found = measured(test::a100(), preset("llama-3.1-8b"), workload, 50);
    EXPECT_FALSE(found.mfu);
    EXPECT_TRUE(found.mbu);
    const Accelerator h100 = test::h100();
    RowRoofs roofs(h100, {});
    EXPECT_FALSE(measuredUtilisation(preset("llama-3.1-8b"), decode(1, 100), roofs).mfu);
    for (const double rate : {0.0, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        workload.measuredTokensPerSecond = rate;
        const auto checked = checkWorkload(preset("llama-3.1-8b"), workload);
        ASSERT_FALSE(checked) << rate;
        EXPECT_EQ(checked.error().where, "--measured-tokens-per-s");
    }
}

}  // namespace
}  // namespace ridge
