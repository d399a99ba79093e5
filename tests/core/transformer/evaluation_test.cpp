// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// A model on accelerators: which rates its rows meet, and what the totals say where one is not published.
#include <gtest/gtest.h>

#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

using test::preset;

ModelEvaluation on(const Accelerator& accelerator, const Workload& workload, std::string_view model = "llama-3.1-8b",
                   const Switches& switches = {}) {
    ModelEvaluation evaluation;
    const std::vector<const Accelerator*> accelerators{&accelerator};
    const auto done = evaluateModel(preset(model), workload, accelerators, switches, evaluation);
    EXPECT_TRUE(done) << errorText(done.error());
    return evaluation;
}

RowPlacement placed(ModelEvaluation& evaluation, std::string_view name) {
    return evaluation.roofs.front().place(test::rowOf(evaluation.rows, {name}));
}

Workload decode(std::int64_t batch = 1) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = batch;
    return workload;
}

TEST(SixteenBit, IsBf16WhereTheChipHasNoFp16) {
    const Accelerator tpu = test::tpu();
    ModelEvaluation evaluation = on(tpu, {});
    EXPECT_EQ(placed(evaluation, "q_proj").roof->type, DType::Bf16);
    EXPECT_EQ(placed(evaluation, "attention").roof->type, DType::Bf16);
    EXPECT_TRUE(evaluation.totals.front().time);
    const Accelerator h100 = test::h100();
    evaluation = on(h100, {});
    EXPECT_EQ(placed(evaluation, "q_proj").roof->type, DType::Fp16);
}

TEST(SixteenBit, IsNotReplacedWhereItWasAskedFor) {
    const Accelerator tpu = test::tpu();
    for (const auto member : {&Workload::weights, &Workload::activations, &Workload::kv}) {
        Workload workload;
        workload.*member = DType::Fp16;
        const ModelEvaluation evaluation = on(tpu, workload);
        const ModelTotal& total = evaluation.totals.front();
        EXPECT_FALSE(total.time);
        EXPECT_FALSE(total.tokensPerSecond);
        EXPECT_NE(total.reason.find("fp16"), std::string::npos) << total.reason;
    }
    Workload narrow;
    narrow.weights = DType::Int4;  // four bits are not fp16: the activations may still be bf16
    ModelEvaluation evaluation = on(tpu, narrow);
    EXPECT_EQ(placed(evaluation, "q_proj").roof->type, DType::Bf16);
}

TEST(SixteenBit, FollowsWhatIsNamedBesideIt) {
    Workload workload;
    workload.weights = DType::Bf16;
    const Accelerator h100 = test::h100();
    ModelEvaluation evaluation = on(h100, workload);
    EXPECT_EQ(placed(evaluation, "q_proj").roof->type, DType::Bf16);
    const Accelerator p100 = test::p100();
    const ModelEvaluation old = on(p100, workload);
    EXPECT_FALSE(old.totals.front().time);
    EXPECT_NE(old.totals.front().reason.find("bf16"), std::string::npos) << old.totals.front().reason;
    workload.activations = DType::Fp16;
    EXPECT_EQ(checkWorkload(preset("llama-3.1-8b"), workload).error().code, ErrorCode::Usage);
}

TEST(VectorRows, TakeTheirMemoryTimeWhereNoRateIsPublished) {
    const Accelerator tpu = test::tpu();
    ModelEvaluation evaluation = on(tpu, decode());
    const RowPlacement norm = placed(evaluation, "attn_norm");
    EXPECT_FALSE(norm.placement->computeTime);
    EXPECT_DOUBLE_EQ(norm.placement->time.value, 3.0 * 2 * 4096 / 819e9);
    EXPECT_EQ(norm.placement->bound, Bound::Memory);
    // Batch 1: memory binds every row, so that the total is the traffic over the bandwidth.
    const ModelTotal& total = evaluation.totals.front();
    EXPECT_NEAR(total.time->value, total.memoryBound.value, total.memoryBound.value * 1e-12);
    EXPECT_DOUBLE_EQ(total.memoryBound.value, evaluation.bits.toDouble() / 8 / 819e9);
    EXPECT_DOUBLE_EQ(total.computeBound->value, evaluation.flops.toDouble() / 197e12);
}

TEST(VectorRows, MeetTheVectorRate) {
    const Accelerator h100 = test::h100();
    ModelEvaluation evaluation = on(h100, {});
    EXPECT_DOUBLE_EQ(placed(evaluation, "attn_norm").roof->peak->value, 66.9e12);
    EXPECT_DOUBLE_EQ(placed(evaluation, "attention").roof->peak->value, 989.4e12);
    EXPECT_EQ(placed(evaluation, "attention").placement->bound, Bound::Compute);
}

Workload onFour() {
    Workload workload;
    workload.tensorParallel = 4;
    return workload;
}

TEST(Links, GiveHalfOfTheStatedSum) {
    Accelerator h100 = test::h100();
    h100.link = {{900e9}, {0}};
    ModelEvaluation evaluation = on(h100, onFour());
    const RowPlacement sum = placed(evaluation, "attn_allreduce");
    EXPECT_DOUBLE_EQ(sum.placement->time.value, 25165824.0 / 450e9);
    EXPECT_EQ(sum.placement->bound, Bound::Link);
    const double rest = evaluation.totals.front().time->value;
    h100.link = {{1800e9}, {0}};
    const double faster = on(h100, onFour()).totals.front().time->value;
    EXPECT_NEAR(rest - faster, evaluation.linkBits.toDouble() / 8 * (1 / 450e9 - 1 / 900e9), 1e-9);
}

TEST(Links, ThatAreNotPublishedAreNotFree) {
    const ModelEvaluation evaluation = on(test::h100(), onFour());
    const ModelTotal& total = evaluation.totals.front();
    EXPECT_FALSE(total.time);
    EXPECT_FALSE(total.tokensPerSecond);
    EXPECT_NE(total.reason.find("link"), std::string::npos) << total.reason;
    EXPECT_GT(evaluation.linkBits.toDouble(), 0.0);
}

TEST(Memory, FitsBelowTheReserve) {
    Workload workload = decode();
    const ModelEvaluation evaluation = on(test::h100(), workload);
    // Weights, 2,048 tokens of cache, and the largest row: the head's 4,096 inputs and 128,256 outputs.
    const double needed = 2.0 * 8030261248 + 2048 * 131072.0 + 2.0 * (4096 + 128256);
    EXPECT_EQ(evaluation.memory.total().toDouble() / 8, needed);
    Accelerator h100 = test::h100();
    EXPECT_EQ(evaluation.totals.front().fits, std::nullopt);  // unknown is neither yes nor no
    h100.memory = {{needed / 0.95 * 1.0001}, {0}};
    EXPECT_EQ(on(h100, workload).totals.front().fits, true);
    h100.memory = {{needed / 0.95 * 0.9999}, {0}};
    EXPECT_EQ(on(h100, workload).totals.front().fits, false);
    workload.reserve = 0.0;
    EXPECT_EQ(on(h100, workload).totals.front().fits, true);
}

TEST(Memory, IsSharedByTheDevices) {
    Workload workload = decode();
    workload.tensorParallel = 8;
    const ModelEvaluation evaluation = on(test::h100(), workload);
    // Norms are on every device: 65 x 4096 of the parameters.
    const double norms = 65.0 * 4096;
    EXPECT_EQ(evaluation.memory.weights.toDouble() / 8, 2 * ((8030261248.0 - norms) / 8 + norms));
    EXPECT_EQ(evaluation.memory.cache.toDouble() / 8, 2048 * 131072.0 / 8);
    EXPECT_EQ(evaluation.weightBits.toDouble() / 8, 2 * 8030261248.0);  // of the whole model
    EXPECT_EQ(evaluation.kvBits.toDouble() / 8, 2048 * 131072.0);
}

TEST(Throughput, CountsWhatAPhaseWorksOn) {
    const Accelerator h100 = test::h100();
    Workload workload;
    workload.batch = 3;
    workload.seq = 100;
    ModelTotal total = on(h100, workload).totals.front();
    EXPECT_DOUBLE_EQ(*total.tokensPerSecond, 300 / total.time->value);
    workload.phase = Phase::Train;
    total = on(h100, workload).totals.front();
    EXPECT_DOUBLE_EQ(*total.tokensPerSecond, 300 / total.time->value);
    workload.phase = Phase::Decode;
    total = on(h100, workload).totals.front();
    EXPECT_DOUBLE_EQ(*total.tokensPerSecond, 3 / total.time->value);
    workload.newTokens = 10;
    total = on(h100, workload).totals.front();
    EXPECT_DOUBLE_EQ(*total.tokensPerSecond, 30 / total.time->value);
}

TEST(Overhead, IsPaidByEveryInstance) {
    Switches switches;
    switches.launchOverhead = {1e-5};
    const Accelerator h100 = test::h100();
    const ModelEvaluation evaluation = on(h100, decode(), "llama-3.1-8b", switches);
    // 15 rows in each of 32 layers, and three outside
    EXPECT_NEAR(evaluation.totals.front().time->value - on(h100, decode()).totals.front().time->value, 483e-5, 1e-12);
}

TEST(Precisions, ThatAChipLacksLeaveTheOthersAlone) {
    Workload workload;
    workload.weights = workload.activations = workload.kv = DType::Fp8E4m3;
    const Accelerator a100 = test::a100();
    const Accelerator h100 = test::h100();
    const std::vector<const Accelerator*> both{&a100, &h100};
    ModelEvaluation evaluation;
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-8b"), workload, both, {}, evaluation));
    EXPECT_FALSE(evaluation.totals[0].time);
    EXPECT_FALSE(evaluation.totals[0].reason.empty());
    EXPECT_FALSE(evaluation.totals[0].computeBound);
    EXPECT_TRUE(evaluation.totals[1].time);
    EXPECT_TRUE(evaluation.totals[1].reason.empty());
}

TEST(Storage, IsUsedAgain) {
    const Accelerator h100 = test::h100();
    const std::vector<const Accelerator*> one{&h100};
    ModelEvaluation evaluation;
    ASSERT_TRUE(evaluateModel(preset("deepseek-v3"), decode(), one, {}, evaluation));
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-8b"), decode(7), one, {}, evaluation));
    const ModelEvaluation fresh = on(h100, decode(7));
    EXPECT_EQ(evaluation.flops, fresh.flops);
    EXPECT_EQ(evaluation.bits, fresh.bits);
    EXPECT_EQ(evaluation.rows.size(), fresh.rows.size());
    EXPECT_EQ(evaluation.totals.size(), 1U);
    EXPECT_EQ(evaluation.totals.front().time->value, fresh.totals.front().time->value);
}

TEST(Storage, KeepsNothingOfOtherAccelerators) {
    Workload narrow = decode();
    narrow.weights = narrow.activations = narrow.kv = DType::Fp8E4m3;
    Accelerator changing = test::a100();
    const Accelerator tpu = test::tpu();
    const std::vector<const Accelerator*> two{&changing, &tpu};
    ModelEvaluation evaluation;
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-8b"), narrow, two, {}, evaluation));
    EXPECT_FALSE(evaluation.totals.front().time);
    changing = test::h100();
    const std::span<const Accelerator* const> first(two.data(), 1);
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-8b"), narrow, first, {}, evaluation));
    const ModelEvaluation fresh = on(test::h100(), narrow);
    ASSERT_EQ(evaluation.totals.size(), 1U);
    ASSERT_EQ(evaluation.roofs.size(), 1U);
    EXPECT_EQ(evaluation.totals.front().time, fresh.totals.front().time);
    EXPECT_EQ(evaluation.totals.front().byFamily, fresh.totals.front().byFamily);
    EXPECT_EQ(evaluation.totals.front().reason, "");
    EXPECT_EQ(placed(evaluation, "q_proj").reason, "");
    ASSERT_TRUE(evaluateModel(preset("llama-3.1-8b"), narrow, two, {}, evaluation));
    EXPECT_TRUE(evaluation.totals.front().time);
    EXPECT_NE(evaluation.totals.back().reason.find("fp8"), std::string::npos) << evaluation.totals.back().reason;
}

struct CacheCase {
    const char* model;
    double perToken;  ///< bytes
};

TEST(Cache, OfOneTokenIsAsPublished) {
    for (const CacheCase& c : {CacheCase{"llama-3.1-8b", 131072}, CacheCase{"llama-2-7b", 524288}, CacheCase{"llama-3.1-405b", 516096},
                               CacheCase{"deepseek-v3", 70272}, CacheCase{"gemma-2-9b", 344064}, CacheCase{"qwen3-30b-a3b", 98304},
                               CacheCase{"opt-6.7b", 524288}, CacheCase{"bert-base", 0}, CacheCase{"t5-small", 12288},
                               CacheCase{"llama-3.1-70b", 327680}, CacheCase{"mixtral-8x7b", 131072}}) {
        Workload workload;
        workload.seq = 128;
        EXPECT_EQ(on(test::h100(), workload, c.model).kvBitsPerToken.toDouble() / 8, c.perToken) << c.model;
    }
    // Llama-2-13B, one sequence of 8,192: 6.7 GB; the 70B at 8 bits, 240 of 32,768.
    EXPECT_EQ(on(
                  test::h100(),
                  [] {
                      Workload long13;
                      long13.seq = 8192;
                      return long13;
                  }(),
                  "llama-2-13b")
                      .kvBits.toDouble() /
                  8,
              6710886400.0);
    Workload many = decode(240);
    many.context = 32768;
    many.kv = DType::Int8;
    EXPECT_EQ(on(test::h100(), many, "llama-3.1-70b").kvBits.toDouble() / 8, 1288490188800.0);
    // Sliding layers hold 4,096 rows, the others all: 21 x 16 x 256 x 2 each.
    Workload gemma = decode();
    gemma.context = 8192;
    EXPECT_EQ(on(test::h100(), gemma, "gemma-2-9b").kvBits.toDouble() / 8, 21.0 * 8192 * (8192 + 4096));
    // Six decoder layers: the target's rows and the encoder's.
    Workload pair;
    pair.seq = 512;
    pair.targetSeq = 128;
    EXPECT_EQ(on(test::h100(), pair, "t5-small").kvBits.toDouble() / 8, 6.0 * 2 * 512 * 2 * (128 + 512));
}

}  // namespace
}  // namespace ridge
