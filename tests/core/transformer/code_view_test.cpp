// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/code_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/transformer/presets.h"
#include "tests/support/golden.h"

namespace ridge {
namespace {

std::vector<ModelRow> forwardRows(const Model& model, const Workload& workload) {
    std::vector<ModelRow> rows;
    buildRows(model, workload, rows);
    rows.erase(std::remove_if(rows.begin(), rows.end(), [](const ModelRow& row) { return row.pass != Pass::Forward; }), rows.end());
    return rows;
}

/// Every forward row has a line, and every line's rows are there.
void expectComplete(const Model& model, const Workload& workload, const std::string& where) {
    const auto rows = forwardRows(model, workload);
    const auto lines = codeOf(model, workload);
    ASSERT_FALSE(rows.empty()) << where;
    for (const auto& row : rows) {
        EXPECT_TRUE(lineOfRow(lines, row.name, row.group).has_value())
            << where << ": no line for " << row.name << " of " << groupName(row.group);
    }
    for (const auto& line : lines) {
        for (const auto& name : line.rows) {
            const auto isIt = [&](const ModelRow& row) { return row.name == name && row.group == line.group; };
            EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), isIt)) << where << ": no row " << name << " for: " << line.text;
        }
    }
}

std::vector<Workload> workloads() {
    std::vector<Workload> all;
    for (const auto phase : {Phase::Prefill, Phase::Decode, Phase::Train}) {
        for (const bool isFused : {true, false}) {
            for (const std::int64_t devices : {1, 2}) {
                Workload workload;
                workload.phase = phase;
                workload.isFused = isFused;
                workload.tensorParallel = devices;
                all.push_back(workload);
            }
        }
    }
    all.push_back({.phase = Phase::Decode, .queries = 4, .isMlaAbsorbed = false});
    return all;
}

TEST(CodeView, EveryRowOfEveryPresetHasALineAndTheOtherWayRound) {
    int tried = 0;
    for (const auto& preset : presets()) {
        for (const auto& workload : workloads()) {
            if (!checkWorkload(preset.model, workload)) continue;
            expectComplete(preset.model, workload, preset.id + " " + std::string(phaseName(workload.phase)));
            ++tried;
        }
    }
    EXPECT_GT(tried, 200);
}

const Model& presetModel(std::string_view id) {
    const Preset* const preset = findPreset(id);
    EXPECT_NE(preset, nullptr) << id;
    return preset->model;
}

bool hasLine(const std::vector<CodeLine>& lines, std::string_view part) {
    return std::any_of(lines.begin(), lines.end(), [&](const CodeLine& line) { return line.text.find(part) != std::string::npos; });
}

const CodeLine& lineOf(const std::vector<CodeLine>& lines, std::string_view row, LayerGroup group = LayerGroup::Decoder) {
    const auto found = lineOfRow(lines, row, group);
    EXPECT_TRUE(found.has_value()) << row;
    static const CodeLine none;
    return found ? lines[*found] : none;
}

TEST(CodeView, TinyInTraining) {
    const Workload workload{.phase = Phase::Train, .batch = 8, .seq = 64, .isFused = false};
    test::expectGolden(codeText(codeOf(presetModel("tiny"), workload)), "code_tiny.txt");
}

TEST(CodeView, LlamaPrefill) {
    const Workload workload{.batch = 8};
    test::expectGolden(codeText(codeOf(presetModel("llama-3.1-8b"), workload)), "code_llama-3.1-8b.txt");
}

TEST(CodeView, DeepSeekDecode) {
    const Workload workload{.phase = Phase::Decode, .batch = 64, .context = 4096};
    test::expectGolden(codeText(codeOf(presetModel("deepseek-v3"), workload)), "code_deepseek-v3.txt");
}

TEST(CodeView, ShapesAreThoseOfTheWorkload) {
    const auto lines = codeOf(presetModel("llama-3.1-8b"), {.batch = 8, .isFused = false});
    EXPECT_EQ(lineOf(lines, "q_proj").shape, "[B=8, S=2048, 4096]");
    EXPECT_EQ(lineOf(lines, "k_proj").shape, "[B=8, S=2048, 1024]");
    EXPECT_EQ(lineOf(lines, "qk").shape, "[B=8, heads=32, S=2048, S=2048]");
    EXPECT_EQ(lineOf(lines, "gate_proj").shape, "[B=8, S=2048, 14336]");
    EXPECT_EQ(lineOf(lines, "lm_head").shape, "[B=8, last=1, 128256]");
    const auto decode = codeOf(presetModel("llama-3.1-8b"), {.phase = Phase::Decode, .context = 100, .isFused = false});
    EXPECT_EQ(lineOf(decode, "q_proj").shape, "[B=1, T=1, 4096]");
    EXPECT_EQ(lineOf(decode, "qk").shape, "[B=1, heads=32, T=1, C=100]");
    EXPECT_EQ(lineOf(decode, "kv_write").shape, "[B=1, heads=8, C=100, 128]");
}

TEST(CodeView, SequenceFirstTurnsShapesAndTheSplit) {
    const auto lines = codeOf(presetModel("tiny"), {.batch = 2, .seq = 5}, {.order = TensorOrder::SequenceFirst});
    EXPECT_EQ(lineOf(lines, "q_proj").shape, "[T=5, B=2, 512]");
    EXPECT_TRUE(hasLine(lines, "q.view(T, B, 8, 64).permute(1, 2, 0, 3)"));
    EXPECT_TRUE(hasLine(lines, "o.permute(2, 0, 1, 3).reshape(T, B, 512)"));
    EXPECT_FALSE(hasLine(lines, "view(B"));
}

TEST(CodeView, MasksHideWhatTheySay) {
    const Model& model = presetModel("llama-3.1-8b");
    const auto lines = [&](MaskKind mask) { return codeOf(model, {}, {.mask = mask}); };
    EXPECT_TRUE(hasLine(lines(MaskKind::Causal), "where(key > query)"));
    EXPECT_TRUE(hasLine(lines(MaskKind::Padding), "where(is_padding[key])"));
    EXPECT_TRUE(hasLine(lines(MaskKind::Both), "where(key > query or is_padding[key])"));
    EXPECT_FALSE(hasLine(lines(MaskKind::None), "mask"));
    EXPECT_TRUE(hasLine(codeOf(model, {}), "masked_fill(mask, -inf)")) << "a decoder is causal by itself";
    // Padding is the source's: the decoder meets it in cross-attention.
    const auto tiny = codeOf(presetModel("tiny"), {}, {.mask = MaskKind::Both});
    EXPECT_TRUE(hasLine(tiny, "masked_fill(is_padding, -inf)"));
    EXPECT_TRUE(hasLine(tiny, "where(key > query)"));
}

TEST(CodeView, AWindowHidesOldKeysFromAPrefillAndADecode) {
    const Model& model = presetModel("mistral-7b-v0.1");
    const LayerGroup group = model.decoder.front().group;
    ASSERT_TRUE(model.decoder.front().window.has_value());
    EXPECT_TRUE(lineOfRow(codeOf(model, {}), "attention", group).has_value());
    EXPECT_TRUE(hasLine(codeOf(model, {}), "key > query or key <= query - 4096"));
}

TEST(CodeView, ActivationsAndNormPlacesChangeTheText) {
    const Model& model = presetModel("tiny");
    const auto with = [&](BlockActivation activation) { return codeOf(model, {}, {.activation = activation}); };
    EXPECT_TRUE(hasLine(with(BlockActivation::Relu), "u = relu(u)"));
    EXPECT_TRUE(hasLine(with(BlockActivation::Gelu), "u = gelu(u)"));
    const auto gated = with(BlockActivation::SwiGlu);
    EXPECT_TRUE(hasLine(gated, "silu(g) * u"));
    EXPECT_FALSE(lineOfRow(gated, "gate_proj", LayerGroup::Decoder).has_value()) << "the model's table has no such row";
    EXPECT_TRUE(lineOfRow(gated, "up_proj", LayerGroup::Decoder).has_value());

    EXPECT_EQ(lineOf(codeOf(model, {}, {}), "attn_norm").text, "x = layer_norm(x, w.attn_norm)");
    const auto pre = codeOf(model, {}, {.norms = NormPlace::Pre});
    EXPECT_EQ(lineOf(pre, "attn_norm").text, "h = layer_norm(x, w.attn_norm)");
    EXPECT_LT(*lineOfRow(pre, "attn_norm", LayerGroup::Decoder), *lineOfRow(pre, "q_proj", LayerGroup::Decoder));
}

TEST(CodeView, AFusedKernelOwnsItsSteps) {
    const auto lines = codeOf(presetModel("llama-3.1-8b"), {});
    int steps = 0;
    for (const auto& line : lines) steps += std::count(line.rows.begin(), line.rows.end(), "attention") > 0 ? 1 : 0;
    EXPECT_GE(steps, 7);
    EXPECT_FALSE(lineOfRow(lines, "softmax", LayerGroup::Decoder).has_value());
}

TEST(CodeView, ATiedHeadIsTheEmbedding) {
    EXPECT_NE(lineOf(codeOf(presetModel("tiny"), {}), "lm_head").text.find("w.embedding.T"), std::string::npos);
    EXPECT_EQ(lineOf(codeOf(presetModel("llama-3.1-8b"), {}), "lm_head").text, "logits = x @ w.lm_head");
}

TEST(CodeView, AParallelBlockAddsBothBranchesAtItsEnd) {
    const auto lines = codeOf(presetModel("falcon-7b"), {});
    EXPECT_GT(*lineOfRow(lines, "attn_add", LayerGroup::Decoder), *lineOfRow(lines, "down_proj", LayerGroup::Decoder));
}

TEST(CodeView, WithoutDropoutOutsideTraining) {
    EXPECT_FALSE(hasLine(codeOf(presetModel("tiny"), {}), "dropout"));
    EXPECT_TRUE(hasLine(codeOf(presetModel("tiny"), {.phase = Phase::Train}), "o = dropout(o, p=0.1)"));
}

}  // namespace
}  // namespace ridge
