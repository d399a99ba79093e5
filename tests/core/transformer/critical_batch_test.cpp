// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// The batch at which decode's products with weights, taken together, are compute-bound: against sums by hand and against its definition.
#include "core/transformer/critical_batch.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

using test::modelOf;
using test::preset;

std::optional<std::int64_t> batchOn(const Accelerator& accelerator, const Model& model, const Workload& workload = {},
                                    const Switches& switches = {}) {
    RowRoofs roofs(accelerator, switches);
    return decodeCriticalBatch(model, workload, roofs);
}

Model narrowModel() {
    return modelOf(
        R"({"model_type": "llama", "hidden_size": 256, "num_attention_heads": 4, "num_hidden_layers": 2, "intermediate_size": 1024,
        "vocab_size": 1000, "tie_word_embeddings": false})");
}

/// FLOP over peak at least bytes over bandwidth, row by row as they are listed.
bool isComputeBound(const Accelerator& accelerator, const Model& model, Workload workload, std::int64_t batch) {
    workload.phase = Phase::Decode;
    workload.batch = batch;
    RowRoofs roofs(accelerator, {});
    double compute = 0;
    double memory = 0;
    for (const auto& row : test::rowsOf(model, workload)) {
        if (row.kind != RowKind::Product) continue;
        compute += static_cast<double>(row.count) * test::flopsOf(row) / roofs.matrix(row.type).roof->peak->value;
        memory += static_cast<double>(row.count) * test::bytesOf(row) / accelerator.bandwidth.value.value;
    }
    return compute >= memory;
}

TEST(CriticalBatch, OfLlamaByHand) {
    // N weights in products: 32 x (2 x 4096^2 + 2 x 4096 x 1024 + 3 x 4096 x 14336) + 4096 x 128256. A elements of inputs and outputs a
    // token: 32 x 81920 + 4096 + 128256. 2 N B / P >= 2 (N + A B) / W from B = N / (N W / P - A).
    const double n = 7504658432;
    const double a = 2753792;
    struct Case {
        Accelerator accelerator;
        double ratio;  ///< bandwidth over peak
        std::int64_t batch;
    };
    for (const Case& c : {Case{test::h100(), 3350e9 / 989.4e12, 332}, Case{test::a100(), 1555e9 / 312e12, 217}}) {
        EXPECT_EQ(std::ceil(n / (n * c.ratio - a)), static_cast<double>(c.batch));
        EXPECT_EQ(batchOn(c.accelerator, preset("llama-3.1-8b")), c.batch) << c.accelerator.name;
    }
}

TEST(CriticalBatch, HalvesWithTheWeights) {
    // int8 weights compute in fp16: N bytes instead of 2 N, the same FLOP and activations: 165.62.
    Workload workload;
    workload.weights = DType::Int8;
    EXPECT_EQ(batchOn(test::h100(), preset("llama-3.1-8b"), workload), 166);
}

TEST(CriticalBatch, DoesNotFollowPhaseBatchOrEfficiency) {
    Workload workload;
    workload.phase = Phase::Train;
    workload.batch = 1000;
    workload.newTokens = 50;
    Switches switches;
    switches.computeEfficiency = 0.5;
    switches.launchOverhead = {1e-3};
    EXPECT_EQ(batchOn(test::h100(), preset("llama-3.1-8b"), workload, switches), 332);
    // Two queries a sequence are two rows of every product but the head's, which gives logits of the last one.
    workload.queries = 2;
    const auto chunked = batchOn(test::h100(), preset("llama-3.1-8b"), workload);
    EXPECT_GT(*chunked, 332 / 2);
    EXPECT_LT(*chunked, 332 / 2 + 16);
    workload.headTokens = HeadTokens::All;
    EXPECT_EQ(batchOn(test::h100(), preset("llama-3.1-8b"), workload), 166);
}

TEST(CriticalBatch, OfExpertsFollowsThoseThatAreHit) {
    // A guide: an int8 product with bf16 activations is compute-bound from 120 rows at 240 FLOP/B, and with 8 of 256 experts a token
    // from 120 x 256 / 8 tokens. It leaves out activations, which at these widths are 0.2 %.
    const Model wide = modelOf(R"({"model_type": "qwen3_moe", "hidden_size": 131072, "num_attention_heads": 1, "num_key_value_heads": 1,
        "head_dim": 128, "num_hidden_layers": 1, "intermediate_size": 131072, "moe_intermediate_size": 131072, "num_experts": 256,
        "num_experts_per_tok": 8, "decoder_sparse_step": 1, "mlp_only_layers": [], "vocab_size": 1000, "tie_word_embeddings": false})");
    const Accelerator chip = test::accelerator("240 FLOP/B", 1e12, {test::dense(PeakKey::Bf16Tensor, 240e12)});
    Workload workload;
    workload.weights = DType::Int8;
    workload.activations = workload.kv = DType::Bf16;
    const auto batch = batchOn(chip, wide, workload);
    ASSERT_TRUE(batch);
    EXPECT_NEAR(static_cast<double>(*batch), 3840, 3840 * 0.005);
}

TEST(CriticalBatch, IsTheFirstOne) {
    const Accelerator h100 = test::h100();
    for (const auto* id : {"llama-2-7b", "mixtral-8x7b", "deepseek-v3", "qwen3-30b-a3b", "gpt-oss-20b", "gemma-2-9b"}) {
        const Model& model = preset(id);
        const auto batch = batchOn(h100, model);
        ASSERT_TRUE(batch) << id;
        EXPECT_TRUE(isComputeBound(h100, model, {}, *batch)) << id;
        EXPECT_FALSE(isComputeBound(h100, model, {}, *batch - 1)) << id;
        EXPECT_TRUE(isComputeBound(h100, model, {}, 2 * *batch)) << id;
    }
}

TEST(CriticalBatch, IsOneWhereComputingIsSlow) {
    const Accelerator slow = test::accelerator("slow", 1e15, {test::dense(PeakKey::Fp16Tensor, 1e9)});
    EXPECT_EQ(batchOn(slow, preset("llama-3.1-8b")), 1);
}

TEST(CriticalBatch, MayNotExist) {
    // 256 wide: inputs and outputs of a product alone keep it below 295 FLOP/B, however many tokens share the weights.
    EXPECT_EQ(batchOn(test::h100(), narrowModel()), std::nullopt);
    EXPECT_EQ(batchOn(test::h100(), preset("bert-base")), std::nullopt);  // an encoder does not decode
    Workload workload;
    workload.weights = workload.activations = workload.kv = DType::Fp8E4m3;
    EXPECT_EQ(batchOn(test::a100(), preset("llama-3.1-8b"), workload), std::nullopt);  // no such rate
    workload = {};
    workload.queries = workload.context = kMaxDimension;  // more tokens than can be counted, already at small batches
    EXPECT_FALSE(batchOn(test::accelerator("fast", 1e9, {test::dense(PeakKey::Fp16Tensor, 1e18)}), preset("llama-3.1-8b"), workload));
}

}  // namespace
}  // namespace ridge
