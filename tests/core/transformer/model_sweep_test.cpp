// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/model_sweep.h"

#include <gtest/gtest.h>

#include "core/transformer/hidden_size.h"
#include "tests/core/transformer/models.h"

namespace ridge {
namespace {

using test::preset;

std::vector<std::int64_t> valuesOf(const std::vector<ModelSweepPoint>& points) {
    std::vector<std::int64_t> values;
    for (const auto& point : points) values.push_back(point.value);
    return values;
}

Count flopsAt(const std::vector<ModelSweepPoint>& points, std::int64_t value) {
    for (const auto& point : points) {
        if (point.value == value) return point.flops;
    }
    ADD_FAILURE() << "no point at " << value;
    return {};
}

TEST(HiddenSize, ScalesHeadsAndWidthsAndKeepsTheHead) {
    const Model& model = preset("llama-3.1-8b");  // 4096 = 8 x 512: 32 heads, 8 for keys and values, 14336 wide
    EXPECT_EQ(hiddenStep(model), 512);
    const Model wider = withHidden(model, 5120);
    EXPECT_EQ(wider.hidden, 5120);
    EXPECT_EQ(wider.embeddingWidth, 5120);
    EXPECT_EQ(wider.attention.heads, 40);
    EXPECT_EQ(wider.attention.kvHeads, 10);
    EXPECT_EQ(wider.attention.headDim, 128);
    EXPECT_EQ(wider.dense.width, 17920);
    EXPECT_EQ(wider.vocabulary, model.vocabulary);
    EXPECT_EQ(wider.layers(), model.layers());
    EXPECT_EQ(withHidden(model, 4096), model);
}

TEST(HiddenSize, ScalesExpertsAndLatents) {
    const Model narrow = withHidden(preset("deepseek-v3"), 3584);
    EXPECT_EQ(narrow.attention.heads, 64);
    EXPECT_EQ(narrow.attention.mla->queryRank, 768);
    EXPECT_EQ(narrow.attention.mla->kvRank, 256);
    EXPECT_EQ(narrow.attention.mla->ropeDim, 64);
    EXPECT_EQ(narrow.experts->each.width, 1024);
    EXPECT_EQ(narrow.experts->sharedWidth, 1024);
    EXPECT_EQ(narrow.experts->count, 256);
    EXPECT_EQ(narrow.dense.width, 9216);
}

TEST(HiddenSize, LeavesTheOneKeyValueHeadAlone) {
    const Model model = test::modelOf(R"({"model_type": "falcon", "hidden_size": 4544, "num_attention_heads": 71, "num_hidden_layers": 32,
        "multi_query": true, "new_decoder_architecture": false, "parallel_attn": true, "bias": false, "alibi": false, "vocab_size": 65024})");
    EXPECT_EQ(hiddenStep(model), 64);
    EXPECT_EQ(withHidden(model, 128).attention.kvHeads, 1);
    EXPECT_EQ(withHidden(model, 128).attention.heads, 2);
}

TEST(HiddenSize, LeavesEveryPresetValid) {
    for (const auto& preset : presets()) {
        const Model& model = preset.model;
        const std::int64_t step = hiddenStep(model);
        EXPECT_EQ(model.hidden % step, 0) << preset.id;
        EXPECT_EQ(withHidden(model, model.hidden), model) << preset.id;
        for (const std::int64_t hidden : {step, 3 * step}) {
            const Model scaled = withHidden(model, hidden);
            EXPECT_EQ(scaled.attention.heads % scaled.attention.kvHeads, 0) << preset.id;
            EXPECT_EQ(scaled.attention.heads * model.hidden, model.attention.heads * hidden) << preset.id;
            EXPECT_EQ(scaled.dense.width * model.hidden, model.dense.width * hidden) << preset.id;
            EXPECT_TRUE(checkWorkload(scaled, {})) << preset.id;
        }
    }
}

TEST(ModelSweep, OfTheHiddenSizeDoublesAndMeetsTheModel) {
    const auto points = sweepModel(preset("llama-3.1-8b"), {}, "hidden");
    EXPECT_EQ(valuesOf(points),
              (std::vector<std::int64_t>{512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576}));
    Count flops;
    for (const auto& row : test::rowsOf(preset("llama-3.1-8b"), {}))
        flops = flops + row.work.flops * Count(static_cast<std::uint64_t>(row.count));
    EXPECT_EQ(flopsAt(points, 4096), flops);
    // Products grow with the square, attention, norms and head with the size: between 2 and 4 for a doubling, towards 4.
    const auto growth = [&](std::int64_t from) { return flopsAt(points, 2 * from).toDouble() / flopsAt(points, from).toDouble(); };
    EXPECT_GT(growth(512), 2.0);
    EXPECT_GT(growth(4096), growth(512));
    EXPECT_GT(growth(262144), 3.98);
    EXPECT_LT(growth(262144), 4.0);
}

TEST(ModelSweep, OfTheHiddenSizeHoldsTheModelsOwn) {
    // 25 heads of 64: 64, 128 ... would step over 1600.
    const Model model =
        test::modelOf(R"({"model_type": "gpt2", "n_embd": 1600, "n_head": 25, "n_layer": 48, "n_positions": 1024, "vocab_size": 50257})");
    const auto values = valuesOf(sweepModel(model, {}, "hidden"));
    EXPECT_EQ(values.front(), 64);
    EXPECT_EQ(std::vector<std::int64_t>(values.begin() + 4, values.begin() + 7), (std::vector<std::int64_t>{1024, 1600, 2048}));
}

TEST(ModelSweep, OfTheHiddenSizeKeepsWhatTheDevicesCanShare) {
    Workload workload;
    workload.tensorParallel = 8;
    const auto values = valuesOf(sweepModel(preset("llama-3.1-8b"), workload, "hidden"));
    EXPECT_EQ(values.front(), 1024);  // 512 would leave four heads for eight devices
}

TEST(ModelSweep, KnowsItsWords) {
    for (const auto* word : {"batch", "seq", "context", "queries", "hidden"}) {
        EXPECT_TRUE(isModelSweep(word));
        EXPECT_NE(kModelSweeps.find(word), std::string_view::npos);
        EXPECT_FALSE(sweepModel(preset("tiny"), {}, word).empty()) << word;
    }
    EXPECT_FALSE(isModelSweep("heads"));
    EXPECT_TRUE(sweepModel(preset("tiny"), {}, "heads").empty());
}

TEST(ModelSweep, OfABatchIsThatOfTheStep) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.newTokens = 5;
    const auto points = sweepModel(preset("llama-3.1-8b"), workload, "batch");
    EXPECT_EQ(points.size(), 21U);
    EXPECT_EQ(points.back().value, 1048576);
    workload.newTokens = 1;
    workload.batch = 64;
    Count bits;
    for (const auto& row : test::rowsOf(preset("llama-3.1-8b"), workload))
        bits = bits + row.bits * Count(static_cast<std::uint64_t>(row.count));
    EXPECT_EQ(points[6].bits, bits);
}

}  // namespace
}  // namespace ridge
