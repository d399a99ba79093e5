// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// Rows and memory of a training step.
#include <gtest/gtest.h>

#include <set>

#include "tests/core/transformer/models.h"

namespace ridge {
namespace {

using test::bytesOf;
using test::flopsOf;
using test::hasRow;
using test::modelOf;
using test::preset;
using test::rowOf;
using test::rowsOf;

Workload training(Recompute recompute = Recompute::None, bool isFused = true) {
    Workload workload;
    workload.phase = Phase::Train;
    workload.recompute = recompute;
    workload.isFused = isFused;
    return workload;
}

struct TrainingCase {
    const char* title;
    const char* model;
    bool isFused;
    test::RowName row;
    double flops;
    double bytes;
};

class TrainingRows : public testing::TestWithParam<TrainingCase> {};

TEST_P(TrainingRows, HaveTheirFlopAndBytes) {
    const TrainingCase& c = GetParam();
    const auto rows = rowsOf(preset(c.model), training(Recompute::None, c.isFused));
    EXPECT_DOUBLE_EQ(flopsOf(rowOf(rows, c.row)), c.flops);
    EXPECT_DOUBLE_EQ(bytesOf(rowOf(rows, c.row)), c.bytes);
}

/// 2,048 tokens, 2 bytes an element. A gradient of two inputs is written for both.
INSTANTIATE_TEST_SUITE_P(
    Table, TrainingRows,
    testing::Values(TrainingCase{"q", "llama-3.1-8b", true, {"q_proj"}, 68719476736.0, 67108864.0},
                    // dY 2048 x 4096, W 4096 x 4096, dX 2048 x 4096
                    TrainingCase{"q_dx", "llama-3.1-8b", true, {"q_proj", Pass::InputGrad}, 68719476736.0, 67108864.0},
                    TrainingCase{"q_dw", "llama-3.1-8b", true, {"q_proj", Pass::WeightGrad}, 68719476736.0, 67108864.0},
                    TrainingCase{"gate_dx", "llama-3.1-8b", true, {"gate_proj", Pass::InputGrad}, 240518168576.0, 192937984.0},
                    // A bias's gradient is written with the weights': w (2048 x 768 + 2048 x 3072 + 768 x 3072 + 3072)
                    TrainingCase{"bias_dw", "gpt2", true, {"up_proj", Pass::WeightGrad}, 9663676416.0, 20453376.0},
                    TrainingCase{"bias_dx", "gpt2", true, {"up_proj", Pass::InputGrad}, 9663676416.0, 20447232.0},
                    // 517 x 32 x 2048 x 2049 / 2, twice; q o dO dQ of 32 heads, k v dK dV of 8
                    TrainingCase{"attention_dx", "llama-3.1-8b", true, {"attention", Pass::InputGrad}, 69424447488.0, 83886080.0},
                    // 4 x 128 x 32 x pairs; q dQ, k dK, dS: w (2 x 32 x 2048 x 128 + 2 x 8 x 2048 x 128 + 32 x 2048 x 2048)
                    TrainingCase{"qk_dx", "llama-3.1-8b", false, {"qk", Pass::InputGrad}, 34376515584.0, 310378496.0},
                    // s v dO read, dS dV written: w (2 x 32 x 2048 x 2048 + 2 x 8 x 2048 x 128 + 32 x 2048 x 128)
                    TrainingCase{"pv_dx", "llama-3.1-8b", false, {"pv", Pass::InputGrad}, 34376515584.0, 562036736.0},
                    // 5 a kept pair; three tensors of all scores
                    TrainingCase{"softmax_dx", "llama-3.1-8b", false, {"softmax", Pass::InputGrad}, 335708160.0, 805306368.0},
                    TrainingCase{"norm_dx", "llama-3.1-8b", true, {"attn_norm", Pass::InputGrad}, 33554432.0, 50331648.0},
                    TrainingCase{"add_dx", "llama-3.1-8b", true, {"ffn_add", Pass::InputGrad}, 8388608.0, 50331648.0},
                    // 6 an element; gate, up, dY read, two gradients written
                    TrainingCase{"act_dx", "llama-3.1-8b", true, {"act", Pass::InputGrad}, 176160768.0, 293601280.0},
                    TrainingCase{"gelu_dx", "gpt2", true, {"act", Pass::InputGrad}, 50331648.0, 37748736.0},
                    // 3 an element of 32 + 8 heads; x, dY and dX
                    TrainingCase{"rope_dx", "llama-3.1-8b", true, {"rope", Pass::InputGrad}, 31457280.0, 62914560.0},
                    TrainingCase{"embedding_dw", "llama-3.1-8b", true, {"embedding", Pass::WeightGrad}, 0.0, 33554432.0},
                    // All 2,048 rows: 2 x 2048 x 4096 x 128256
                    TrainingCase{"lm_head", "llama-3.1-8b", true, {"lm_head"}, 2151778615296.0, 1592786944.0},
                    // 12 and 28 bytes a parameter
                    TrainingCase{"adam", "llama-3.1-8b", true, {"adam", Pass::Optimizer}, 96363134976.0, 224847314944.0}),
    [](const auto& row) { return std::string(row.param.title); });

TEST(TrainingRows, KeepNoCacheAndDoEveryProductThreeTimes) {
    const auto rows = rowsOf(preset("llama-3.1-8b"), training());
    EXPECT_FALSE(hasRow(rows, {"kv_write"}));
    for (const auto& row : rows) {
        if (row.kind != RowKind::Product || row.pass != Pass::Forward) continue;
        EXPECT_EQ(rowOf(rows, {row.name, Pass::InputGrad}).work.flops, row.work.flops) << row.name;
        EXPECT_EQ(rowOf(rows, {row.name, Pass::WeightGrad}).work.flops, row.work.flops) << row.name;
        EXPECT_EQ(rowOf(rows, {row.name, Pass::WeightGrad}).count, row.count) << row.name;
    }
    EXPECT_FALSE(hasRow(rows, {"attention", Pass::WeightGrad}));
    EXPECT_FALSE(hasRow(rows, {"attn_norm", Pass::WeightGrad}));
    EXPECT_EQ(rowOf(rows, {"adam", Pass::Optimizer}).count, 1);
}

TEST(TrainingRows, DropOutWhereTheFileSaysSo) {
    const auto rows = rowsOf(preset("gpt2"), training(Recompute::None, false));
    EXPECT_TRUE(hasRow(rows, {"embedding_dropout"}));
    EXPECT_TRUE(hasRow(rows, {"softmax_dropout"}));
    // A mask of one byte an element: 2 + 1 + 2
    EXPECT_EQ(bytesOf(rowOf(rows, {"attn_dropout"})), 5.0 * 2048 * 768);
    EXPECT_EQ(bytesOf(rowOf(rows, {"attn_dropout", Pass::InputGrad})), 5.0 * 2048 * 768);
    const auto inference = rowsOf(preset("gpt2"), {});
    for (const auto& row : inference) EXPECT_EQ(row.name.find("dropout"), std::string_view::npos) << row.name;
}

std::set<std::string_view> recomputed(const std::vector<ModelRow>& rows) {
    std::set<std::string_view> names;
    for (const auto& row : rows) {
        if (row.pass == Pass::Recompute) names.insert(row.name);
    }
    return names;
}

using NameSet = std::set<std::string_view>;

TEST(Recomputation, DoesAgainWhatWasNotKept) {
    const Model& model = preset("llama-3.1-8b");
    EXPECT_EQ(recomputed(rowsOf(model, training())), NameSet{});
    EXPECT_EQ(recomputed(rowsOf(model, training(Recompute::Selective))), NameSet{"attention"});
    EXPECT_EQ(recomputed(rowsOf(model, training(Recompute::Selective, false))), (NameSet{"pv", "qk", "softmax"}));
    EXPECT_EQ(recomputed(rowsOf(preset("gpt2"), training(Recompute::Selective, false))),
              (NameSet{"pv", "qk", "softmax", "softmax_dropout"}));
    const auto full = rowsOf(model, training(Recompute::Full));
    for (const auto& row : full) {
        if (row.pass != Pass::Forward) continue;
        EXPECT_EQ(hasRow(full, {row.name, Pass::Recompute}), row.isInLayer) << row.name;
    }
    EXPECT_EQ(rowOf(full, {"q_proj", Pass::Recompute}).work.flops, rowOf(full, {"q_proj"}).work.flops);
}

/// A block as in "Reducing Activation Recomputation in Large Transformer Models": GELU, as many key heads as query heads, dropout, bytes of
/// two an element and masks of one.
struct BlockCase {
    const char* title;
    const char* config;
    double s;
    double b;
    double h;
    double a;
    double layers;
    double asOverH;  ///< 5 a s / h
};

class GptBlocks : public testing::TestWithParam<BlockCase> {};

double activationBytes(const BlockCase& c, Recompute recompute) {
    const Model model = modelOf(c.config);
    Workload workload = training(recompute, false);
    workload.batch = static_cast<std::int64_t>(c.b);
    workload.seq = static_cast<std::int64_t>(c.s);
    return activationBits(model, workload, rowsOf(model, workload)).toDouble() / 8;
}

TEST_P(GptBlocks, KeepThePublishedBytes) {
    const BlockCase& c = GetParam();
    const double sbh = c.s * c.b * c.h;
    EXPECT_DOUBLE_EQ(5 * c.a * c.s / c.h, c.asOverH);
    // Outside the layers: the mask of the embedding's dropout, the last norm's input and the head's.
    const double outside = 5 * sbh;
    EXPECT_DOUBLE_EQ(activationBytes(c, Recompute::None), c.layers * sbh * (34 + c.asOverH) + outside);
    EXPECT_DOUBLE_EQ(activationBytes(c, Recompute::Selective), c.layers * sbh * 34 + outside);
    EXPECT_DOUBLE_EQ(activationBytes(c, Recompute::Full), c.layers * sbh * 2 + outside);
}

INSTANTIATE_TEST_SUITE_P(
    Table, GptBlocks,
    testing::Values(BlockCase{"gpt_3", R"({"model_type": "gpt2", "n_embd": 12288, "n_head": 96, "n_layer": 96, "n_positions": 2048,
                                   "vocab_size": 51200, "attn_pdrop": 0.1, "resid_pdrop": 0.1, "embd_pdrop": 0.1})",
                              2048, 1, 12288, 96, 96, 80},
                    BlockCase{"mt_nlg", R"({"model_type": "gpt2", "n_embd": 20480, "n_head": 128, "n_layer": 105, "n_positions": 2048,
                                   "vocab_size": 51200, "attn_pdrop": 0.1, "resid_pdrop": 0.1, "embd_pdrop": 0.1})",
                              2048, 1, 20480, 128, 105, 64},
                    BlockCase{"small", R"({"model_type": "gpt2", "n_embd": 768, "n_head": 12, "n_layer": 12, "n_positions": 1024,
                                   "vocab_size": 50257, "attn_pdrop": 0.1, "resid_pdrop": 0.1, "embd_pdrop": 0.1})",
                              1024, 4, 768, 12, 12, 80}),
    [](const auto& row) { return std::string(row.param.title); });

TEST(Activations, OfAFusedKernelAreItsInputsAndOneSumARow) {
    const auto rows = rowsOf(preset("llama-3.1-8b"), training());
    // w 2048 (32 + 8 + 8) x 128 and 4 bytes for each query and head
    EXPECT_EQ(rowOf(rows, {"attention"}).savedBits.toDouble() / 8, 25165824.0 + 262144.0);
}

struct RecipeCase {
    const char* title;
    std::optional<DType> weights;
    Optimizer optimizer;
    double weightBytes;
    double gradients;
    double masters;
    double state;
};

TEST(TrainingMemory, FollowsTheRecipe) {
    constexpr double parameters = 124439808.0;
    const std::vector<RecipeCase> cases{
        {"mixed", std::nullopt, Optimizer::Adam, 2, 2, 4, 8},  // 16 a parameter, as ZeRO counts
        {"single", DType::Fp32, Optimizer::Adam, 4, 4, 0, 8},
        {"mixed without moments", std::nullopt, Optimizer::Sgd, 2, 2, 4, 0},
        {"single without moments", DType::Fp32, Optimizer::Sgd, 4, 4, 0, 0},
    };
    for (const RecipeCase& c : cases) {
        Workload workload = training();
        workload.weights = c.weights;
        workload.optimizer = c.optimizer;
        const auto rows = rowsOf(preset("gpt2"), workload);
        const MemoryNeed need = memoryNeed(preset("gpt2"), workload, rows);
        EXPECT_EQ(need.weights.toDouble() / 8, c.weightBytes * parameters) << c.title;
        EXPECT_EQ(need.gradients.toDouble() / 8, c.gradients * parameters) << c.title;
        EXPECT_EQ(need.masters.toDouble() / 8, c.masters * parameters) << c.title;
        EXPECT_EQ(need.optimizer.toDouble() / 8, c.state * parameters) << c.title;
        EXPECT_TRUE(need.cache.isZero() && need.working.isZero()) << c.title;
        EXPECT_EQ(need.activations, activationBits(preset("gpt2"), workload, rows)) << c.title;
        const double rest = (c.weightBytes + c.gradients + c.masters + c.state) * parameters;
        EXPECT_EQ(need.total().toDouble() / 8, rest + need.activations.toDouble() / 8) << c.title;
    }
}

TEST(TrainingRows, OfPlainDescentReadWeightsAndGradients) {
    Workload workload = training();
    workload.optimizer = Optimizer::Sgd;
    const ModelRow row = rowOf(rowsOf(preset("gpt2"), workload), {"sgd", Pass::Optimizer});
    EXPECT_EQ(flopsOf(row), 2.0 * 124439808);
    EXPECT_EQ(bytesOf(row), 12.0 * 124439808);  // fp32: w read and written, g read
}

TEST(TrainingRows, OfASquareLayerCostTwiceBackward) {
    // A course's example: 256 x 256 on 1,024 rows.
    const Model model = modelOf(R"({"model_type": "llama", "hidden_size": 256, "num_attention_heads": 4, "num_hidden_layers": 1,
                                    "intermediate_size": 256, "vocab_size": 10, "tie_word_embeddings": false})");
    Workload workload = training();
    workload.seq = 1024;
    const auto rows = rowsOf(model, workload);
    EXPECT_EQ(flopsOf(rowOf(rows, {"q_proj"})), 134217728.0);
    EXPECT_EQ(flopsOf(rowOf(rows, {"q_proj", Pass::InputGrad})) + flopsOf(rowOf(rows, {"q_proj", Pass::WeightGrad})), 268435456.0);
}

}  // namespace
}  // namespace ridge
