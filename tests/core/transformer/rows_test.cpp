// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// FLOP and bytes of single rows. The numbers were computed by hand from the formulas beside them, w being 2 bytes an element.
#include <gtest/gtest.h>

#include "tests/core/transformer/models.h"

namespace ridge {
namespace {

using test::bytesOf;
using test::flopsOf;
using test::intensityOf;
using test::preset;
using test::rowOf;
using test::rowsOf;

Workload decodeAt(std::int64_t context, std::int64_t batch = 1) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.context = context;
    workload.batch = batch;
    return workload;
}

Workload unfused(Workload workload, bool isCausal = true) {
    workload.isFused = false;
    workload.isCausal = isCausal;
    return workload;
}

struct RowCase {
    const char* title;
    const char* model;
    Workload workload;
    test::RowName row;
    double flops;
    double bytes;
};

class Rows : public testing::TestWithParam<RowCase> {};

TEST_P(Rows, HaveTheirFlopAndBytes) {
    const RowCase& c = GetParam();
    const auto rows = rowsOf(preset(c.model), c.workload);
    const ModelRow& row = rowOf(rows, c.row);
    EXPECT_DOUBLE_EQ(flopsOf(row), c.flops);
    EXPECT_DOUBLE_EQ(bytesOf(row), c.bytes);
}

const Workload kPrefill = unfused({}, false);
const Workload kDecode = unfused(decodeAt(2048));

/// Table 1 of a survey of roofline models (arXiv 2402.16363), fp16, 2,048 tokens; but for the addition, which reads two operands, and the
/// RMSNorm, which costs 4 an element.
INSTANTIATE_TEST_SUITE_P(Llama2, Rows,
                         testing::Values(RowCase{"prefill_q", "llama-2-7b", kPrefill, {"q_proj"}, 68719476736.0, 67108864.0},
                                         RowCase{"prefill_gate", "llama-2-7b", kPrefill, {"gate_proj"}, 184683593728.0, 152043520.0},
                                         RowCase{"prefill_down", "llama-2-7b", kPrefill, {"down_proj"}, 184683593728.0, 152043520.0},
                                         RowCase{"prefill_qk", "llama-2-7b", kPrefill, {"qk"}, 34359738368.0, 301989888.0},
                                         RowCase{"prefill_softmax", "llama-2-7b", kPrefill, {"softmax"}, 671088640.0, 536870912.0},
                                         RowCase{"prefill_pv", "llama-2-7b", kPrefill, {"pv"}, 34359738368.0, 301989888.0},
                                         // 4 x 2048 x 4096; w (2 x 2048 x 4096 + 4096)
                                         RowCase{"prefill_norm", "llama-2-7b", kPrefill, {"attn_norm"}, 33554432.0, 33562624.0},
                                         RowCase{"prefill_add", "llama-2-7b", kPrefill, {"attn_add"}, 8388608.0, 50331648.0},
                                         // 6 and three tensors of 2048 x 11008
                                         RowCase{"prefill_act", "llama-2-7b", kPrefill, {"act"}, 135266304.0, 135266304.0},
                                         // 3 x 2 x 2048 x 4096; read and written
                                         RowCase{"prefill_rope", "llama-2-7b", kPrefill, {"rope"}, 50331648.0, 67108864.0},
                                         RowCase{"prefill_kv_write", "llama-2-7b", kPrefill, {"kv_write"}, 0.0, 67108864.0},
                                         RowCase{"prefill_embedding", "llama-2-7b", kPrefill, {"embedding"}, 0.0, 33554432.0},
                                         // One row per sequence: 2 B d V; w (B d + d V + B V)
                                         RowCase{"prefill_lm_head", "llama-2-7b", kPrefill, {"lm_head"}, 262144000.0, 262216192.0},
                                         RowCase{"decode_q", "llama-2-7b", kDecode, {"q_proj"}, 33554432.0, 33570816.0},
                                         RowCase{"decode_qk", "llama-2-7b", kDecode, {"qk"}, 16777216.0, 16916480.0},
                                         RowCase{"decode_pv", "llama-2-7b", kDecode, {"pv"}, 16777216.0, 16916480.0},
                                         RowCase{"decode_softmax", "llama-2-7b", kDecode, {"softmax"}, 327680.0, 262144.0},
                                         // 64 sequences: 2 x 64 x 4096 x 32000; w (64 x 4096 + 4096 x 32000 + 64 x 32000)
                                         RowCase{
                                             "decode_lm_head", "llama-2-7b", decodeAt(2048, 64), {"lm_head"}, 16777216000.0, 266764288.0}),
                         [](const auto& row) { return std::string(row.param.title); });

Workload queriesOf(Workload workload, std::int64_t queries) {
    workload.queries = queries;
    return workload;
}

INSTANTIATE_TEST_SUITE_P(
    GroupedQueries, Rows,
    testing::Values(RowCase{"decode_fused", "llama-3.1-8b", decodeAt(2048, 64), {"attention"}, 2168455168.0, 537919488.0},
                    RowCase{"prefill_fused",
                            "llama-3.1-8b",
                            [] {
                                Workload full;
                                full.isCausal = false;
                                return full;
                            }(),
                            {"attention"},
                            69390565376.0,
                            41943040.0},
                    // (4 x 128 + 5) x 32 x 2048 x 2049 / 2
                    RowCase{"prefill_causal", "llama-3.1-8b", {}, {"attention"}, 34712223744.0, 41943040.0},
                    RowCase{"k", "llama-3.1-8b", {}, {"k_proj"}, 17179869184.0, 29360128.0},
                    RowCase{"unfused_qk", "llama-3.1-8b", kDecode, {"qk"}, 16777216.0, 4333568.0},
                    // 16 queries on 100 keys: 16 x 100 - 16 x 15 / 2 = 1480 pairs
                    RowCase{"chunk", "llama-3.1-8b", queriesOf(decodeAt(100), 16), {"attention"}, 24485120.0, 671744.0},
                    // The head sees one row per sequence, the norm before it all of them.
                    RowCase{"chunk_head", "llama-3.1-8b", queriesOf(decodeAt(100), 16), {"lm_head"}, 1050673152.0, 1050937856.0},
                    RowCase{"chunk_norm", "llama-3.1-8b", queriesOf(decodeAt(100), 16), {"final_norm"}, 262144.0, 270336.0}),
    [](const auto& row) { return std::string(row.param.title); });

INSTANTIATE_TEST_SUITE_P(
    Windows, Rows,
    testing::Values(
        // 4096 of 8192 rows: (4 x 128 + 5) x 32 x 4096; w (2 x 32 x 128 + 2 x 8 x 4096 x 128)
        RowCase{"decode", "mistral-7b-v0.1", decodeAt(8192), {"attention"}, 67764224.0, 16793600.0},
        RowCase{"decode_short", "mistral-7b-v0.1", decodeAt(100), {"attention"}, 1654400.0, 425984.0},
        // 4096 x 4097 / 2 + 4096 x 4096 pairs, every row read once
        RowCase{"prefill",
                "mistral-7b-v0.1",
                [] {
                    Workload longer;
                    longer.seq = 8192;
                    return longer;
                }(),
                {"attention"},
                416377274368.0,
                167772160.0},
        // 16 x 4096 pairs of 4111 rows
        RowCase{"chunk", "mistral-7b-v0.1", queriesOf(decodeAt(8192), 16), {"attention"}, 1084227584.0, 17100800.0},
        // 16 x 64 x 4111 scores are stored, 5 for each of 16 x 4096 x 32 kept
        RowCase{"chunk_softmax", "mistral-7b-v0.1", unfused(queriesOf(decodeAt(8192), 16)), {"softmax"}, 10485760.0, 8419328.0},
        RowCase{"gemma_sliding",
                "gemma-2-9b",
                decodeAt(8192),
                {"attention", Pass::Forward, LayerGroup::DecoderSliding},
                67436544.0,
                33570816.0},
        RowCase{"gemma_full", "gemma-2-9b", decodeAt(8192), {"attention", Pass::Forward, LayerGroup::Decoder}, 134873088.0, 67125248.0}),
    [](const auto& row) { return std::string(row.param.title); });

Workload pairOf(std::int64_t seq, std::int64_t target) {
    Workload workload;
    workload.seq = seq;
    workload.targetSeq = target;
    return workload;
}

Workload stepAfter(std::int64_t seq, std::int64_t context) {
    Workload workload = decodeAt(context);
    workload.seq = seq;
    return workload;
}

INSTANTIATE_TEST_SUITE_P(
    CrossAttention, Rows,
    testing::Values(
        // 261 x 8 x 128 x 512; w (2 x 8 x 128 x 64 + 2 x 8 x 512 x 64), without a mask
        RowCase{"prefill", "t5-small", pairOf(512, 128), {"cross_attention"}, 136839168.0, 1310720.0},
        RowCase{"keys", "t5-small", pairOf(512, 128), {"cross_k_proj"}, 268435456.0, 1572864.0},
        RowCase{"queries", "t5-small", pairOf(512, 128), {"cross_q_proj"}, 67108864.0, 786432.0},
        RowCase{"cache", "t5-small", pairOf(512, 128), {"cross_kv_write"}, 0.0, 2097152.0},
        RowCase{"self", "t5-small", pairOf(512, 128), {"attention", Pass::Forward, LayerGroup::Decoder}, 17238528.0, 524288.0},
        RowCase{"encoder", "t5-small", pairOf(512, 128), {"attention", Pass::Forward, LayerGroup::Encoder}, 547356672.0, 2097152.0},
        RowCase{"decode", "t5-small", stepAfter(512, 10), {"cross_attention"}, 1069056.0, 1050624.0},
        RowCase{"decode_self", "t5-small", stepAfter(512, 10), {"attention"}, 20880.0, 22528.0}),
    [](const auto& row) { return std::string(row.param.title); });

Workload expanded(Workload workload) {
    workload.isMlaAbsorbed = false;
    return workload;
}

constexpr test::RowName moe(std::string_view name) {
    return {name, Pass::Forward, LayerGroup::DecoderMoe};
}

INSTANTIATE_TEST_SUITE_P(
    Latent, Rows,
    testing::Values(RowCase{"q_down", "deepseek-v3", decodeAt(4096), {"q_down"}, 22020096.0, 22037504.0},
                    RowCase{"q_norm", "deepseek-v3", decodeAt(4096), {"q_norm"}, 6144.0, 9216.0},
                    RowCase{"q_up", "deepseek-v3", decodeAt(4096), {"q_up"}, 75497472.0, 75549696.0},
                    RowCase{"kv_down", "deepseek-v3", decodeAt(4096), {"kv_down"}, 8257536.0, 8273024.0},
                    RowCase{"k_norm", "deepseek-v3", decodeAt(4096), {"k_norm"}, 2048.0, 3072.0},
                    // 128 queries and one key of 64
                    RowCase{"rope", "deepseek-v3", decodeAt(4096), {"rope"}, 24768.0, 33024.0},
                    RowCase{"kv_write", "deepseek-v3", decodeAt(4096), {"kv_write"}, 0.0, 2304.0},
                    // 2 x 128 x 512 x 256; w (128 x 512 x 256 + 128 (128 + 512 + 512 + 128))
                    RowCase{"kv_up", "deepseek-v3", decodeAt(4096), {"kv_up"}, 33554432.0, 33882112.0},
                    // 128 x 4096 (2 x 576 + 2 x 512 + 5); w (128 x 576 + 4096 x 576 + 128 x 512)
                    RowCase{"absorbed", "deepseek-v3", decodeAt(4096), {"attention"}, 1143472128.0, 4997120.0},
                    RowCase{"absorbed_qk", "deepseek-v3", unfused(decodeAt(4096)), {"qk"}, 603979776.0, 5914624.0},
                    RowCase{"absorbed_pv", "deepseek-v3", unfused(decodeAt(4096)), {"pv"}, 536870912.0, 5373952.0},
                    // 2 x 4096 x 512 x 32768; w (4096 x 512 + 512 x 32768 + 4096 x 32768)
                    RowCase{"expanded_up", "deepseek-v3", expanded(decodeAt(4096)), {"kv_up"}, 137438953472.0, 306184192.0},
                    // 128 x 4096 (2 x 192 + 2 x 128 + 5); w (128 x 192 + 4096 x 128 x 192 + 4096 x 128 x 128 + 128 x 128)
                    RowCase{"expanded", "deepseek-v3", expanded(decodeAt(4096)), {"attention"}, 338165760.0, 335626240.0},
                    RowCase{"router", "deepseek-v3", decodeAt(4096), moe("router"), 3670016.0, 3685376.0},
                    // One token: 8 experts of 7168 x 2048; w (8 x 7168 + 8 x 7168 x 2048 + 8 x 2048)
                    RowCase{"expert_gate", "deepseek-v3", decodeAt(4096), moe("expert_gate"), 234881024.0, 235028480.0},
                    RowCase{"expert_act", "deepseek-v3", decodeAt(4096), moe("expert_act"), 98304.0, 98304.0},
                    RowCase{"expert_down", "deepseek-v3", decodeAt(4096), moe("expert_down"), 234881024.0, 235028480.0},
                    // 2 x 8 x 7168; w (8 x 7168 + 8 + 7168)
                    RowCase{"expert_combine", "deepseek-v3", decodeAt(4096), moe("expert_combine"), 114688.0, 129040.0},
                    RowCase{"shared_down", "deepseek-v3", decodeAt(4096), moe("shared_down"), 29360128.0, 29378560.0},
                    RowCase{"dense_down", "deepseek-v3", decodeAt(4096), {"down_proj"}, 264241152.0, 264292352.0}),
    [](const auto& row) { return std::string(row.param.title); });

TEST(Intensities, OfTheWidelyArgued) {
    const auto& llama2 = preset("llama-2-7b");
    EXPECT_NEAR(intensityOf(rowOf(rowsOf(llama2, kPrefill), {"q_proj"})), 1024.0, 1e-9);
    EXPECT_NEAR(intensityOf(rowOf(rowsOf(llama2, kDecode), {"qk"})), 0.9918, 0.00005);
    EXPECT_DOUBLE_EQ(intensityOf(rowOf(rowsOf(llama2, kDecode), {"ffn_add"})), 1.0 / 6.0);
    EXPECT_NEAR(intensityOf(rowOf(rowsOf(llama2, kDecode), {"lm_head"})), 0.99972, 0.00001);
    EXPECT_NEAR(intensityOf(rowOf(rowsOf(preset("llama-3.1-8b"), kDecode), {"qk"})), 3.8715, 0.00005);
    EXPECT_NEAR(intensityOf(rowOf(rowsOf(preset("llama-3.1-8b"), decodeAt(2048, 64)), {"attention"})), 4.03, 0.005);
}

TEST(Intensities, OfAbsorbedAttentionTendToTheirLimits) {
    const auto rows = rowsOf(preset("deepseek-v3"), decodeAt(1 << 30));
    const ModelRow& attention = rowOf(rows, {"attention"});
    EXPECT_NEAR(intensityOf(attention), 242.333, 0.001);
    const double softmax = 5.0 * 128 * (1 << 30);
    EXPECT_NEAR((flopsOf(attention) - softmax) / bytesOf(attention), 241.778, 0.001);
}

TEST(Intensities, ExpandingInDecodeCosts117Times) {
    const auto costOf = [](const Workload& workload) {
        const auto rows = rowsOf(preset("deepseek-v3"), workload);
        return flopsOf(rowOf(rows, {"kv_up"})) + flopsOf(rowOf(rows, {"attention"}));
    };
    EXPECT_NEAR(costOf(expanded(decodeAt(4096))) / costOf(decodeAt(4096)), 117.05, 0.01);
}

struct ExpertCase {
    std::int64_t batch;
    double hit;  ///< 256 (1 - (1 - 8/256)^T)
};

TEST(Experts, AreReadAsOftenAsTheyAreHit) {
    // Computed with 50 decimal digits.
    for (const ExpertCase& c :
         {ExpertCase{1, 8.0}, ExpertCase{2, 15.75}, ExpertCase{8, 57.42083079}, ExpertCase{64, 222.44248769}, ExpertCase{4096, 256.0}}) {
        const auto rows = rowsOf(preset("deepseek-v3"), decodeAt(4096, c.batch));
        const ModelRow& row = rowOf(rows, {"expert_up"});
        const double rowBytes = 2.0 * static_cast<double>(c.batch) * 8 * (7168 + 2048);
        const double hit = (bytesOf(row) - rowBytes) / (2.0 * 7168 * 2048);
        EXPECT_NEAR(hit, c.hit, c.hit * 1e-6) << c.batch;
        EXPECT_GE(hit, 8.0);
        EXPECT_LE(hit, 256.0);
        EXPECT_DOUBLE_EQ(flopsOf(row), 2.0 * static_cast<double>(c.batch) * 8 * 7168 * 2048) << c.batch;
    }
}

}  // namespace
}  // namespace ridge
