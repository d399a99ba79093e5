// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// Which rows a model has, what they are called and at which width they read and write.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "tests/core/transformer/models.h"

namespace ridge {
namespace {

using test::bytesOf;
using test::hasRow;
using test::preset;
using test::rowOf;
using test::rowsOf;

Workload decode() {
    Workload workload;
    workload.phase = Phase::Decode;
    return workload;
}

/// What scripts may rely on, without the prefix of cross-attention.
const std::set<std::string_view> kNames{"embedding",
                                        "position_embedding",
                                        "type_embedding",
                                        "embedding_norm",
                                        "embedding_proj",
                                        "attn_norm",
                                        "attn_post_norm",
                                        "q_proj",
                                        "k_proj",
                                        "v_proj",
                                        "q_norm",
                                        "k_norm",
                                        "rope",
                                        "kv_write",
                                        "qk",
                                        "softmax",
                                        "pv",
                                        "attention",
                                        "o_proj",
                                        "attn_add",
                                        "q_down",
                                        "q_up",
                                        "kv_down",
                                        "kv_up",
                                        "ffn_norm",
                                        "ffn_post_norm",
                                        "gate_proj",
                                        "up_proj",
                                        "act",
                                        "down_proj",
                                        "router",
                                        "expert_gate",
                                        "expert_up",
                                        "expert_act",
                                        "expert_down",
                                        "expert_combine",
                                        "shared_gate",
                                        "shared_up",
                                        "shared_act",
                                        "shared_down",
                                        "ffn_add",
                                        "final_norm",
                                        "lm_head",
                                        "head_proj",
                                        "pooler",
                                        "attn_allreduce",
                                        "ffn_allreduce",
                                        "allreduce",
                                        "head_allgather",
                                        "embedding_allreduce"};

TEST(RowNames, AreOfTheListAndUniqueInTheirGroupAndPass) {
    for (const auto& preset : presets()) {
        for (const Phase phase : {Phase::Prefill, Phase::Decode, Phase::Train}) {
            if (phase == Phase::Decode && preset.model.isEncoderOnly()) continue;
            for (const bool isFused : {true, false}) {
                Workload workload;
                workload.phase = phase;
                workload.isFused = isFused;
                workload.recompute = phase == Phase::Train ? Recompute::Full : Recompute::None;
                std::set<std::tuple<std::string_view, LayerGroup, Pass>> seen;
                for (const auto& row : rowsOf(preset.model, workload)) {
                    EXPECT_TRUE(seen.emplace(row.name, row.group, row.pass).second) << preset.id << ' ' << row.name << passName(row.pass);
                    std::string_view name = row.name;
                    constexpr std::string_view cross = "cross_";
                    if (name.starts_with(cross)) name.remove_prefix(cross.size());
                    const bool isTraining = name.ends_with("dropout") || row.pass == Pass::Optimizer;
                    EXPECT_TRUE(isTraining || kNames.contains(name)) << preset.id << ' ' << row.name;
                }
            }
        }
    }
}

using Names = std::vector<std::string>;

Names namesOf(const std::vector<ModelRow>& rows) {
    Names names;
    for (const auto& row : rows) names.emplace_back(row.name);
    return names;
}

TEST(RowNames, OfALlamaStandInTheirOrder) {
    EXPECT_EQ(namesOf(rowsOf(preset("llama-3.1-8b"), {})),
              (Names{"embedding", "attn_norm", "q_proj", "k_proj", "v_proj", "rope", "kv_write", "attention", "o_proj", "attn_add",
                     "ffn_norm", "gate_proj", "up_proj", "act", "down_proj", "ffn_add", "final_norm", "lm_head"}));
}

TEST(RowNames, OfBertNormaliseBehindTheAdditions) {
    EXPECT_EQ(namesOf(rowsOf(preset("bert-base"), {})),
              (Names{"embedding", "position_embedding", "type_embedding", "embedding_norm", "q_proj", "k_proj", "v_proj", "attention",
                     "o_proj", "attn_add", "attn_norm", "up_proj", "act", "down_proj", "ffn_add", "ffn_norm", "pooler"}));
}

TEST(RowNames, OfT5AreThoseOfTwoStacks) {
    EXPECT_EQ(namesOf(rowsOf(preset("t5-small"), {})),
              (Names{"embedding",       "attn_norm",    "q_proj",          "k_proj",       "v_proj",       "attention",    "o_proj",
                     "attn_add",        "ffn_norm",     "up_proj",         "act",          "down_proj",    "ffn_add",      "final_norm",
                     "embedding",       "attn_norm",    "q_proj",          "k_proj",       "v_proj",       "kv_write",     "attention",
                     "o_proj",          "attn_add",     "cross_attn_norm", "cross_q_proj", "cross_k_proj", "cross_v_proj", "cross_kv_write",
                     "cross_attention", "cross_o_proj", "cross_attn_add",  "ffn_norm",     "up_proj",      "act",          "down_proj",
                     "ffn_add",         "final_norm",   "lm_head"}));
    EXPECT_EQ(
        namesOf(rowsOf(preset("t5-small"), decode())),
        (Names{"embedding", "attn_norm",       "q_proj",       "k_proj",          "v_proj",       "kv_write",       "attention", "o_proj",
               "attn_add",  "cross_attn_norm", "cross_q_proj", "cross_attention", "cross_o_proj", "cross_attn_add", "ffn_norm",  "up_proj",
               "act",       "down_proj",       "ffn_add",      "final_norm",      "lm_head"}));
}

TEST(RowNames, OptHasNoGate) {
    const auto rows = rowsOf(preset("opt-6.7b"), {});
    EXPECT_FALSE(hasRow(rows, {"gate_proj"}));
    EXPECT_TRUE(hasRow(rows, {"position_embedding"}));
    // ReLU costs 1; w 2 elements
    EXPECT_EQ(test::flopsOf(rowOf(rows, {"act"})), 2048.0 * 16384);
    EXPECT_EQ(bytesOf(rowOf(rows, {"act"})), 4.0 * 2048 * 16384);
    // 2 B S d ffn; w (S d + d ffn + S ffn + ffn)
    EXPECT_EQ(bytesOf(rowOf(rows, {"up_proj"})), 2.0 * (2048 * 4096 + 4096 * 16384 + 2048 * 16384 + 16384));
}

struct GroupCase {
    const char* model;
    std::vector<std::pair<LayerGroup, std::int64_t>> layers;
};

TEST(Groups, HoldLayersOfOneKind) {
    const std::vector<GroupCase> cases{
        {"llama-3.1-8b", {{LayerGroup::Decoder, 32}}},
        {"mistral-7b-v0.1", {{LayerGroup::Decoder, 32}}},
        {"mixtral-8x7b", {{LayerGroup::Decoder, 32}}},
        {"deepseek-v3", {{LayerGroup::DecoderDense, 3}, {LayerGroup::DecoderMoe, 58}}},
        {"gpt-oss-20b", {{LayerGroup::DecoderSliding, 12}, {LayerGroup::Decoder, 12}}},
        {"gemma-2-9b", {{LayerGroup::DecoderSliding, 21}, {LayerGroup::Decoder, 21}}},
        {"bert-base", {{LayerGroup::Encoder, 12}}},
        {"t5-small", {{LayerGroup::Encoder, 6}, {LayerGroup::Decoder, 6}}},
    };
    for (const auto& c : cases) {
        const auto rows = rowsOf(preset(c.model), {});
        std::vector<std::pair<LayerGroup, std::int64_t>> found;
        for (const auto& row : rows) {
            if (row.name == "o_proj") found.emplace_back(row.group, row.count);
        }
        EXPECT_EQ(found, c.layers) << c.model;
        for (const auto& row : rows) {
            const bool isEnd = row.group == LayerGroup::Encoder || row.group == LayerGroup::Decoder;
            EXPECT_TRUE(row.isInLayer || isEnd) << c.model << ' ' << row.name;
        }
    }
}

TEST(Widths, AreThoseOfEachOperand) {
    Workload workload = decode();
    workload.weights = DType::Int4;
    workload.kv = DType::Fp8E4m3;
    const auto rows = rowsOf(preset("llama-3.1-8b"), workload);
    // 2 x 4096 + 4096 x 4096 / 2 + 2 x 4096
    const ModelRow& q = rowOf(rows, {"q_proj"});
    EXPECT_EQ(bytesOf(q), 8404992.0);
    EXPECT_EQ(q.type.type, DType::Fp16);
    // Queries and output at 2 bytes, keys and values at 1: 2 x 2 x 4096 + 2 x 2048 x 1024
    const ModelRow& attention = rowOf(rows, {"attention"});
    EXPECT_EQ(bytesOf(attention), 4210688.0);
    EXPECT_EQ(attention.type.type, DType::Fp16);
    // Two new rows of 1,024 read at 2 bytes, written at 1
    EXPECT_EQ(bytesOf(rowOf(rows, {"kv_write"})), 6144.0);
    // Norm weights and the table are weights too.
    EXPECT_EQ(bytesOf(rowOf(rows, {"attn_norm"})), 18432.0);
    EXPECT_EQ(bytesOf(rowOf(rows, {"embedding"})), 10240.0);
    EXPECT_EQ(bytesOf(rowOf(rows, {"ffn_add"})), 24576.0);
}

TEST(Widths, OfEightBitsThroughoutComputeInEightBits) {
    Workload workload;
    workload.weights = workload.activations = workload.kv = DType::Fp8E4m3;
    const auto rows = rowsOf(preset("llama-3.1-8b"), workload);
    EXPECT_EQ(rowOf(rows, {"q_proj"}).type.type, DType::Fp8E4m3);
    EXPECT_EQ(rowOf(rows, {"attention"}).type.type, DType::Fp8E4m3);
    EXPECT_EQ(rowOf(rows, {"attn_norm"}).type.type, DType::Fp32);
}

TEST(Widths, AKvTypeLeavesTheProductsAlone) {
    Workload workload;
    workload.weights = workload.activations = DType::Int8;
    workload.kv = DType::Int8;
    EXPECT_EQ(rowOf(rowsOf(preset("llama-3.1-8b"), workload), {"q_proj"}).type.type, DType::Int8);
    workload.kv = DType::Fp16;
    const auto rows = rowsOf(preset("llama-3.1-8b"), workload);
    EXPECT_EQ(rowOf(rows, {"q_proj"}).type.type, DType::Int8);
    EXPECT_EQ(rowOf(rows, {"attention"}).type.type, DType::Fp16);
}

TEST(Widths, OfTheFileKeepWhatItExcludes) {
    Workload workload = decode();
    workload.usesFileWeights = true;
    const auto rows = rowsOf(preset("gpt-oss-20b"), workload);
    // Experts of 4 bits beside products of 16: 4 experts of 2880 x 2880 and a bias each.
    EXPECT_EQ(bytesOf(rowOf(rows, {"expert_up"})), 2.0 * 8 * 2880 + 0.5 * 4 * (2880.0 * 2880 + 2880));
    EXPECT_EQ(bytesOf(rowOf(rows, {"q_proj"})), 2.0 * (2880 + 2880.0 * 4096 + 4096 + 4096));
    EXPECT_EQ(rowOf(rows, {"q_proj"}).type.type, DType::Bf16);
}

}  // namespace
}  // namespace ridge
