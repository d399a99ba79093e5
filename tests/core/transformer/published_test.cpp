// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// Answers about whole models that guides, papers and courses print, and what ours are. Where the printed one follows another convention the
// test says which.
#include <gtest/gtest.h>

#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

using test::modelOf;
using test::preset;
using test::rowsOf;

Workload unmasked(std::int64_t seq, Phase phase = Phase::Prefill) {
    Workload workload;
    workload.phase = phase;
    workload.seq = seq;
    workload.isCausal = false;
    workload.isFused = false;
    workload.headTokens = HeadTokens::All;
    return workload;
}

bool isScore(const ModelRow& row) {
    return row.kind == RowKind::Qk || row.kind == RowKind::Pv;
}

template <class Predicate>
double flopsWhere(const std::vector<ModelRow>& rows, Predicate predicate) {
    double sum = 0;
    for (const auto& row : rows) {
        if (predicate(row)) sum += test::flopsOf(row) * static_cast<double>(row.count);
    }
    return sum;
}

constexpr const char* kGptOf =
    R"({"model_type": "gpt2", "n_embd": WIDTH, "n_head": HEADS, "n_layer": LAYERS, "n_positions": 2048, "vocab_size": 51200})";

Model gptOf(std::string_view width, std::string_view heads, std::string_view layers) {
    return modelOf(test::changed(test::changed(test::changed(kGptOf, "WIDTH", width), "HEADS", heads), "LAYERS", layers));
}

TEST(PublishedModels, NanoGptCountsWithoutBiases) {
    const Model model = modelOf(R"({"model_type": "transformer", "hidden_size": 768, "num_attention_heads": 12, "intermediate_size": 3072,
        "vocab_size": 50257, "num_decoder_layers": 12, "bias": false, "norm": "layernorm", "norm_place": "pre", "final_norm": true,
        "gated": false, "hidden_act": "gelu", "positions": "learned", "max_position_embeddings": 1024, "tie_word_embeddings": true})");
    const Parameters parameters = countParameters(model);
    EXPECT_EQ(parameters.total.toInt64(), 124337664);
    Count block;
    for (const auto& part : layerWeights(model, model.decoder.front(), false)) block = block + part;
    EXPECT_EQ(block.toInt64(), 7079424);
    EXPECT_EQ(50257 * 768 + 1024 * 768 + 12 * 7079424 + 768, 124337664);
}

TEST(PublishedModels, MegatronCountsByItsFormula) {
    EXPECT_NEAR(countParameters(gptOf("20480", "128", "105")).total.toDouble(), 529.6e9, 0.1e9);
    EXPECT_NEAR(countParameters(gptOf("25600", "160", "128")).total.toDouble(), 1008e9, 0.1e9);
}

TEST(PublishedModels, TrainingASequenceOfGpt2) {
    // 6 N + 12 L H Q T a token gives 1.000135 times as much: its N holds the norms' weights, which multiply nothing.
    const auto rows = rowsOf(preset("gpt2"), unmasked(1024, Phase::Train));
    const double products = flopsWhere(rows, [](const ModelRow& row) { return row.kind == RowKind::Product || isScore(row); });
    EXPECT_DOUBLE_EQ(products, 874944921600.0);
    EXPECT_NEAR(875062886400.0 / products, 1.0001348254011055, 1e-12);
}

TEST(PublishedModels, ScoresOutgrowTheProductsInLongContexts) {
    // A gated network of four times the width: as much work as all products at 2 D + 3/2 F tokens, as the four of attention at 2 D.
    const Model model = modelOf(R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 1,
        "intermediate_size": 16384, "vocab_size": 10, "tie_word_embeddings": false})");
    const auto isProduct = [](const ModelRow& row) { return row.isInLayer && row.kind == RowKind::Product; };
    auto rows = rowsOf(model, unmasked(32768));
    EXPECT_DOUBLE_EQ(flopsWhere(rows, isScore), flopsWhere(rows, isProduct));
    rows = rowsOf(model, unmasked(8192));
    const auto ofAttention = [&](const ModelRow& row) { return isProduct(row) && (row.name.ends_with("_proj") && row.name.size() == 6); };
    EXPECT_DOUBLE_EQ(flopsWhere(rows, isScore), flopsWhere(rows, ofAttention));
}

TEST(PublishedModels, MakingScoresAgainCostsLittle) {
    // Of an iteration's products: s / (18 h) / (1 + s / (6 h)). The paper prints six times as much.
    struct Case {
        Model model;
        double share;
    };
    for (const Case& c : {Case{gptOf("12288", "96", "96"), 0.009}, Case{gptOf("20480", "128", "105"), 0.00546}}) {
        Workload workload = unmasked(2048, Phase::Train);
        workload.recompute = Recompute::Selective;
        const auto rows = rowsOf(c.model, workload);
        const auto isLayers = [](const ModelRow& row) { return row.isInLayer && (row.kind == RowKind::Product || isScore(row)); };
        const double again = flopsWhere(rows, [&](const ModelRow& row) { return isLayers(row) && row.pass == Pass::Recompute; });
        const double all = flopsWhere(rows, [&](const ModelRow& row) { return isLayers(row) && row.pass != Pass::Recompute; });
        EXPECT_NEAR(again / all, c.share, c.share * 0.005);
    }
}

struct DecodeCase {
    std::int64_t batch;
    double step;  ///< seconds
};

TEST(PublishedModels, DecodingLlama2OnEightTpus) {
    // A guide divides all weights and the cache by the bandwidth of eight v5e. It reads the embedding table too, which is 1.3 % of the
    // weights; the activations, which it leaves out, are less.
    const Accelerator pod = test::accelerator("eight v5e", 6.56e12, {test::dense(PeakKey::Bf16Tensor, 8 * 197e12)});
    const std::vector<const Accelerator*> one{&pod};
    for (const DecodeCase& c : {DecodeCase{1, 4.98e-3}, DecodeCase{8, 12.13e-3}, DecodeCase{16, 20.30e-3}, DecodeCase{32, 36.65e-3}}) {
        Workload workload;
        workload.phase = Phase::Decode;
        workload.context = 8192;
        workload.batch = c.batch;
        ModelEvaluation evaluation;
        ASSERT_TRUE(evaluateModel(preset("llama-2-13b"), workload, one, {}, evaluation));
        EXPECT_NEAR(evaluation.totals.front().memoryBound.value, c.step, c.step * 0.01) << c.batch;
        EXPECT_NEAR(*evaluation.totals.front().tokensPerSecond, static_cast<double>(c.batch) / c.step,
                    0.01 * static_cast<double>(c.batch) / c.step);
    }
}

TEST(PublishedModels, OfSeventyBillionDoNotFitOneCard) {
    Accelerator h100 = test::h100();
    h100.memory = {{80e9}, {0}};
    const std::vector<const Accelerator*> one{&h100};
    Workload workload;
    workload.phase = Phase::Decode;
    ModelEvaluation evaluation;
    ASSERT_TRUE(evaluateModel(preset("llama-2-70b"), workload, one, {}, evaluation));
    EXPECT_NEAR(evaluation.weightBits.toDouble() / 8, 140e9, 2.1e9);
    EXPECT_EQ(evaluation.totals.front().fits, false);
    workload.tensorParallel = 2;
    ASSERT_TRUE(evaluateModel(preset("llama-2-70b"), workload, one, {}, evaluation));
    EXPECT_EQ(evaluation.totals.front().fits, true);
}

TEST(PublishedModels, ReadTheirWeightsOncePerBatch) {
    // Weights alone, at 2 bytes: B FLOP/B.
    for (const std::int64_t batch : {1, 64}) {
        Workload workload;
        workload.phase = Phase::Decode;
        workload.batch = batch;
        double flops = 0;
        double weights = 0;
        for (const auto& row : rowsOf(preset("llama-3.1-70b"), workload)) {
            if (row.kind != RowKind::Product) continue;
            flops += test::flopsOf(row) * static_cast<double>(row.count);
            weights += row.work.terms[1].bits().toDouble() / 8 * static_cast<double>(row.count);
        }
        EXPECT_DOUBLE_EQ(flops / weights, static_cast<double>(batch));
    }
}

}  // namespace
}  // namespace ridge
