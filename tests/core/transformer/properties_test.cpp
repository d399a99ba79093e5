// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// What holds for every model, whatever its numbers.
#include <gtest/gtest.h>

#include <set>

#include "core/transformer/kv_cache.h"
#include "tests/core/transformer/models.h"
#include "tests/support/shipped_catalogue.h"

namespace ridge {
namespace {

using test::flopsOf;
using test::preset;
using test::rowOf;
using test::rowsOf;

struct Step {
    const char* title;
    Workload workload;
};

std::vector<Step> steps() {
    Workload prefill;
    Workload full;
    full.isCausal = false;
    Workload decode;
    decode.phase = Phase::Decode;
    Workload batched = decode;
    batched.batch = 64;
    batched.context = 9000;
    Workload chunk = batched;
    chunk.queries = 300;
    Workload narrow = batched;
    narrow.kv = DType::Fp8E4m3;
    return {{"prefill", prefill}, {"without mask", full}, {"decode", decode},
            {"batched", batched}, {"chunk", chunk},       {"narrow cache", narrow}};
}

bool canDo(const Model& model, const Workload& workload) {
    return workload.phase != Phase::Decode || !model.isEncoderOnly();
}

ModelEvaluation evaluated(const Model& model, const Workload& workload, std::span<const Accelerator* const> accelerators) {
    ModelEvaluation evaluation;
    const auto done = evaluateModel(model, workload, accelerators, {}, evaluation);
    EXPECT_TRUE(done) << errorText(done.error());
    return evaluation;
}

TEST(Fused, NeverMovesMoreNorTakesLonger) {
    const std::vector<const Accelerator*> accelerators = test::everything();
    for (const auto& each : presets()) {
        for (Step& step : std::vector<Step>(steps())) {
            if (!canDo(each.model, step.workload)) continue;
            const ModelEvaluation fused = evaluated(each.model, step.workload, accelerators);
            step.workload.isFused = false;
            const ModelEvaluation unfused = evaluated(each.model, step.workload, accelerators);
            EXPECT_LE(fused.bits.toLongDouble(), unfused.bits.toLongDouble()) << each.id << ' ' << step.title;
            EXPECT_EQ(fused.flops, unfused.flops) << each.id << ' ' << step.title;
            for (std::size_t i = 0; i < accelerators.size(); ++i) {
                const ModelTotal& a = fused.totals[i];
                const ModelTotal& b = unfused.totals[i];
                ASSERT_EQ(a.time.has_value(), b.time.has_value());
                // Where no vector rate is published the stored softmax costs its traffic alone, fused its FLOP at the matrix peak.
                if (!a.time || !vectorRoof(*accelerators[i], DType::Fp32).peak) continue;
                EXPECT_LE(a.time->value, b.time->value * (1 + 1e-12)) << each.id << ' ' << step.title << ' ' << accelerators[i]->id;
            }
        }
    }
}

TEST(GroupedQueries, CacheTheirShareOfKeysAndValues) {
    Model model = preset("llama-3.1-8b");
    for (Step& step : std::vector<Step>(steps())) {
        const auto kvBytesWith = [&](std::int64_t kvHeads) {
            model.attention.kvHeads = kvHeads;
            const auto rows = rowsOf(model, step.workload);
            double bytes = 0;
            for (const auto& term : rowOf(rows, {"attention"}).work.usedTerms()) {
                if (term.name == "k" || term.name == "v") bytes += term.bits().toDouble() / 8;
            }
            return bytes;
        };
        const auto cacheWith = [&](std::int64_t kvHeads) {
            model.attention.kvHeads = kvHeads;
            return kvBits(model, step.workload, DType::Fp16).toDouble();
        };
        const double all = kvBytesWith(32);
        ASSERT_GT(all, 0.0);
        for (const std::int64_t kvHeads : {1, 2, 4, 8, 16}) {
            EXPECT_DOUBLE_EQ(kvBytesWith(kvHeads), all * static_cast<double>(kvHeads) / 32) << step.title;
            EXPECT_DOUBLE_EQ(cacheWith(kvHeads), cacheWith(32) * static_cast<double>(kvHeads) / 32) << step.title;
        }
    }
}

TEST(Scores, GrowWithTheSquareOfTheSequence) {
    for (const std::int64_t seq : {1, 2, 7, 512, 4096}) {
        for (const bool isCausal : {false, true}) {
            Workload workload;
            workload.isFused = false;
            workload.isCausal = isCausal;
            workload.seq = seq;
            const auto rows = rowsOf(preset("llama-3.1-8b"), workload);
            workload.seq = 2 * seq;
            const auto doubled = rowsOf(preset("llama-3.1-8b"), workload);
            const double s = static_cast<double>(seq);
            const double factor = isCausal ? (4 * s + 2) / (s + 1) : 4.0;
            for (const std::string_view name : {"qk", "softmax", "pv"}) {
                EXPECT_NEAR(flopsOf(rowOf(doubled, {name})) / flopsOf(rowOf(rows, {name})), factor, 1e-12) << name << seq;
            }
        }
    }
}

/// Rows whose work is shared out; norms, residuals, the router and latents are repeated on every device.
const std::set<std::string_view> kShared{"q_proj",       "k_proj",       "v_proj",       "o_proj",          "q_up",         "kv_up",
                                         "attention",    "qk",           "pv",           "gate_proj",       "up_proj",      "down_proj",
                                         "expert_gate",  "expert_up",    "expert_down",  "shared_gate",     "shared_up",    "shared_down",
                                         "cross_q_proj", "cross_k_proj", "cross_v_proj", "cross_attention", "cross_o_proj", "lm_head"};
const std::set<std::string_view> kRepeated{"attn_norm", "ffn_norm", "final_norm", "attn_add", "ffn_add", "router", "kv_down", "q_down"};

TEST(TensorParallel, SharesOutProductsAndAttention) {
    for (const std::string_view id :
         {"llama-2-7b", "llama-3.1-8b", "mixtral-8x7b", "deepseek-v3", "t5-small", "gemma-2-9b", "gpt-oss-20b", "opt-6.7b"}) {
        for (Step& step : std::vector<Step>(steps())) {
            const auto whole = rowsOf(preset(id), step.workload);
            for (const std::int64_t devices : {2, 4, 8}) {
                step.workload.tensorParallel = devices;
                const auto shares = rowsOf(preset(id), step.workload);
                for (const auto& row : whole) {
                    const ModelRow& share = rowOf(shares, {row.name, row.pass, row.group});
                    const double factor = kShared.contains(row.name) ? static_cast<double>(devices) : 1.0;
                    if (!kShared.contains(row.name) && !kRepeated.contains(row.name)) continue;
                    EXPECT_NEAR(flopsOf(share) * factor, flopsOf(row), flopsOf(row) * 1e-12) << id << ' ' << row.name << ' ' << devices;
                }
                step.workload.tensorParallel = 1;
            }
        }
    }
}

TEST(TensorParallel, SendsARingsShareOfTheSums) {
    Workload workload;
    workload.tensorParallel = 4;
    const auto rows = rowsOf(preset("llama-3.1-8b"), workload);
    // 2 x 3/4 of 2048 x 4096 elements of 2 bytes, twice a layer
    for (const std::string_view name : {"attn_allreduce", "ffn_allreduce"}) {
        EXPECT_DOUBLE_EQ(rowOf(rows, {name}).linkBits.toDouble() / 8, 25165824.0);
        EXPECT_EQ(rowOf(rows, {name}).count, 32);
        EXPECT_TRUE(rowOf(rows, {name}).work.flops.isZero());
    }
    workload.tensorParallel = 1;
    for (const auto& row : rowsOf(preset("llama-3.1-8b"), workload)) EXPECT_NE(row.kind, RowKind::Collective) << row.name;
}

TEST(TensorParallel, RefusesWhatDoesNotDivide) {
    Workload workload;
    workload.tensorParallel = 3;
    const auto checked = checkWorkload(preset("llama-3.1-8b"), workload);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().code, ErrorCode::Usage);
    EXPECT_EQ(checked.error().where, "--tp");
}

TEST(Totals, AreTheSumOfCountTimesRow) {
    const std::vector<const Accelerator*> accelerators{test::catalogue().find("nvidia-h100-sxm5-80gb"),
                                                       test::catalogue().find("amd-mi300x")};
    for (const auto& each : presets()) {
        for (const Step& step : steps()) {
            if (!canDo(each.model, step.workload)) continue;
            ModelEvaluation evaluation = evaluated(each.model, step.workload, accelerators);
            long double flops = 0;
            long double bits = 0;
            std::vector<long double> times(accelerators.size());
            for (const auto& row : evaluation.rows) {
                const auto count = static_cast<long double>(row.count);
                flops += row.work.flops.toLongDouble() * count;
                bits += row.work.bits().toLongDouble() * count;
                for (std::size_t i = 0; i < times.size(); ++i) times[i] += evaluation.roofs[i].place(row).placement->time.value * count;
            }
            EXPECT_NEAR(evaluation.flops.toDouble() / static_cast<double>(flops), 1.0, 1e-12) << each.id << ' ' << step.title;
            EXPECT_NEAR(evaluation.bits.toDouble() / static_cast<double>(bits), 1.0, 1e-12) << each.id << ' ' << step.title;
            for (std::size_t i = 0; i < times.size(); ++i) {
                EXPECT_NEAR(evaluation.totals[i].time->value / static_cast<double>(times[i]), 1.0, 1e-12) << each.id << ' ' << step.title;
            }
        }
    }
}

bool isWeight(const ModelRow& row, const Term& term) {
    const bool isOfProduct = row.kind == RowKind::Product && (term.name == "b" || term.name == "bias");
    return isOfProduct || (row.kind == RowKind::Norm && (term.name == "gamma" || term.name == "beta"));
}

TEST(Weights, AreReadOncePerPrefill) {
    for (const auto& each : presets()) {
        const Model& model = each.model;
        if (model.experts) continue;  // those that no token hits are not read
        std::int64_t read = 0;
        for (const auto& row : rowsOf(model, {})) {
            for (const auto& term : row.work.usedTerms()) {
                if (isWeight(row, term)) read += *term.elements.toInt64() * row.count;
            }
        }
        // Lookups read rows of their tables, not the tables; a tied head reads its one.
        const std::int64_t table = model.vocabulary * model.embeddingWidth;
        std::int64_t tables = (model.positionRows + model.tokenTypes) * model.hidden + (model.hasHead && model.isHeadTied ? 0 : table);
        // Position biases are added to the scores inside attention; their table is 512 numbers in a model of 60 million.
        if (model.relativeBuckets > 0) tables += 2 * model.relativeBuckets * model.attention.heads;
        EXPECT_EQ(read, *countParameters(model).total.toInt64() - tables) << each.id;
    }
}

}  // namespace
}  // namespace ridge
