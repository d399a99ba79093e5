// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// How configurations are spelt, what is assumed where they are silent, and the widths that they say their weights have.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/transformer/models.h"

namespace ridge {
namespace {

using test::changed;
using test::modelOf;

constexpr const char* kLlama =
    R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2,
        "intermediate_size": 128, "vocab_size": 100, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

std::string with(std::string_view members) {
    return changed(kLlama, "{", "{" + std::string(members) + ", ");
}

std::string ofType(std::string_view type) {
    return changed(kLlama, "\"llama\"", "\"" + std::string(type) + "\"");
}

bool isRemarked(const Model& model, std::string_view text) {
    return std::any_of(model.remarks.begin(), model.remarks.end(),
                       [text](const auto& remark) { return remark.find(text) != std::string::npos; });
}

TEST(Reading, TakesAnyLineBreaks) {
    const Model model = modelOf(kLlama);
    std::string text = kLlama;
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.replace(at, 1, "\r\n");
    EXPECT_EQ(modelOf(text), model);
    std::erase_if(text, [](char c) { return c == '\n' || c == '\r' || c == ' '; });
    EXPECT_EQ(modelOf(text), model);
    EXPECT_EQ(modelOf("\xEF\xBB\xBF" + text), model);
    EXPECT_EQ(modelOf("\t" + text + "\n\n"), model);
}

TEST(Reading, KnowsTheOtherNamesOfAQuantity) {
    const std::string falcon =
        R"({"model_type": "RefinedWeb", "hidden_size": 64, "n_layer": 2, "n_head": 4, "n_head_kv": 2, "vocab_size": 9})";
    const Model model = modelOf(falcon);
    EXPECT_EQ(model.attention.heads, 4);
    EXPECT_EQ(model.attention.kvHeads, 2);
    EXPECT_EQ(model.dense.width, 256);
    EXPECT_EQ(model.layers(), 2);
    EXPECT_EQ(modelOf(changed(falcon, "n_head_kv", "num_kv_heads")).attention.kvHeads, 2);
    EXPECT_EQ(modelOf(changed(falcon, "n_layer", "num_hidden_layers")), model);
    EXPECT_EQ(modelOf(changed(falcon, "\"n_head\"", "\"num_attention_heads\"")), model);
    EXPECT_EQ(modelOf(with("\"dtype\": \"float16\"")).fileTypes->front(), DType::Bf16);  // torch_dtype first, both are the file's
    EXPECT_EQ(modelOf(changed(kLlama, "torch_dtype", "dtype")), modelOf(kLlama));
}

TEST(Reading, PassesOverWhatIsNotTheLanguageModel) {
    const std::string outside = R"({"model_type": "qwen3_vl", "vision_config": {"hidden_size": 1024, "model_type": "x"}, "text_config": )";
    const Model model = modelOf(outside + ofType("qwen3_vl_text") + "}");
    EXPECT_EQ(model.hidden, 64);
    EXPECT_FALSE(model.isHeadTied);
    EXPECT_TRUE(isRemarked(model, "text_config"));
    const std::string silent = changed(ofType("qwen3_vl_text"), "\"tie_word_embeddings\": false, ", "");
    EXPECT_TRUE(modelOf(outside + silent + ", \"tie_word_embeddings\": true}").isHeadTied);
    EXPECT_FALSE(modelOf(outside + silent + ", \"tie_word_embeddings\": false}").isHeadTied);
    // Outer words for all parts.
    const std::string quantised = outside + ofType("qwen3_vl_text") + ", \"quantization_config\": {\"quant_method\": \"fp8\"}}";
    EXPECT_EQ((*modelOf(quantised).fileTypes)[static_cast<std::size_t>(WeightClass::Attention)], DType::Fp8E4m3);
    const std::string typed =
        outside + changed(ofType("qwen3_vl_text"), ", \"torch_dtype\": \"bfloat16\"", "") + ", \"dtype\": \"float16\"}";
    EXPECT_EQ(modelOf(typed).fileTypes->front(), DType::Fp16);
    EXPECT_EQ(modelOf(with("\"text_config\": null")), modelOf(kLlama));
}

struct TieCase {
    const char* type;
    bool isTied;
};

TEST(Reading, TiesTheHeadAsTheFamilyDoes) {
    for (const TieCase& c :
         {TieCase{"llama", false}, TieCase{"mistral", false}, TieCase{"qwen2", false}, TieCase{"qwen3", false}, TieCase{"phi3", false},
          TieCase{"olmo2", false}, TieCase{"granite", false}, TieCase{"gemma", true}, TieCase{"gemma2", true}, TieCase{"gemma3_text", true},
          TieCase{"starcoder2", true}, TieCase{"gpt_neox", false}, TieCase{"phi", false}}) {
        const std::string silent = changed(ofType(c.type), "\"tie_word_embeddings\": false, ", "");
        EXPECT_EQ(modelOf(silent).isHeadTied, c.isTied) << c.type;
        EXPECT_TRUE(isRemarked(modelOf(silent), "tie_word_embeddings")) << c.type;
        EXPECT_TRUE(modelOf(changed(ofType(c.type), "false", "true")).isHeadTied) << c.type;
        EXPECT_FALSE(modelOf(ofType(c.type)).isHeadTied) << c.type;
        EXPECT_FALSE(isRemarked(modelOf(ofType(c.type)), "tie_word_embeddings")) << c.type;
    }
}

TEST(Reading, SaysWhatItAssumes) {
    const std::string silent = changed(kLlama, "\"num_key_value_heads\": 2,", "");
    EXPECT_EQ(modelOf(silent).attention.kvHeads, 4);  // Llama: as many as heads
    const std::string mistral =
        changed(changed(silent, "\"llama\"", "\"mistral\""), "\"num_attention_heads\": 4", "\"num_attention_heads\": 16");
    EXPECT_EQ(modelOf(mistral).attention.kvHeads, 8);
    EXPECT_TRUE(isRemarked(modelOf(mistral), "num_key_value_heads"));
    EXPECT_EQ(modelOf(changed(mistral, "{", "{\"num_key_value_heads\": null, ")).attention.kvHeads, 16);
    // A window of 4,096 is Mistral's own; null is none.
    EXPECT_EQ(modelOf(mistral).decoder.front().window, 4096);
    EXPECT_TRUE(isRemarked(modelOf(mistral), "sliding_window"));
    EXPECT_EQ(modelOf(changed(mistral, "{", "{\"sliding_window\": null, ")).decoder.front().window, std::nullopt);
    const Model qwen = modelOf(ofType("qwen3"));
    EXPECT_EQ(qwen.attention.headDim, 128);
    EXPECT_TRUE(isRemarked(qwen, "head_dim"));
}

TEST(Reading, SlidesOnlyWhereTheFileTurnsItOn) {
    const std::string qwen =
        changed(ofType("qwen2"), "{", "{\"sliding_window\": 8, \"max_window_layers\": 1, \"use_sliding_window\": false, ");
    ASSERT_EQ(modelOf(qwen).decoder.size(), 1U);
    EXPECT_EQ(modelOf(qwen).decoder.front().window, std::nullopt);
    const Model sliding = modelOf(changed(qwen, "\"use_sliding_window\": false", "\"use_sliding_window\": true"));
    ASSERT_EQ(sliding.decoder.size(), 2U);
    EXPECT_EQ(sliding.decoder[1].window, 8);
    EXPECT_EQ(sliding.decoder[1].group, LayerGroup::DecoderSliding);
}

struct TypeCase {
    const char* members;
    std::optional<DType> attention;
    std::optional<DType> feedForward;
    std::optional<DType> head;
    const char* problem;
};

TEST(FileTypes, AreWhatTheFileSays) {
    const std::vector<TypeCase> cases{
        {"\"x\": 1", DType::Bf16, DType::Bf16, DType::Bf16, ""},
        {R"("quantization_config": null)", DType::Bf16, DType::Bf16, DType::Bf16, ""},
        {R"("quantization_config": {"quant_method": "fp8", "fmt": "e4m3", "weight_block_size": [128, 128]})", DType::Fp8E4m3,
         DType::Fp8E4m3, DType::Bf16, ""},
        {R"("quantization_config": {"quant_method": "fp8", "fmt": "e5m2"})", DType::Fp8E5m2, DType::Fp8E5m2, DType::Bf16, ""},
        {R"("quantization_config": {"quant_method": "gptq", "bits": 4, "group_size": 128})", DType::Int4, DType::Int4, DType::Bf16, ""},
        {R"("quantization_config": {"quant_method": "awq", "bits": 8, "modules_to_not_convert": null})", DType::Int8, DType::Int8,
         DType::Bf16, ""},
        {R"("quantization_config": {"quant_method": "awq", "bits": 4, "modules_to_not_convert": ["visual.blocks.0.attn"]})", DType::Int4,
         DType::Int4, DType::Bf16, ""},
        {R"("quantization_config": {"quant_method": "fp8", "modules_to_not_convert": ["model.layers.*.self_attn", "lm_head"]})",
         DType::Bf16, DType::Fp8E4m3, DType::Bf16, ""},
        // Both layers by number; norms and gates are no products.
        {R"("quantization_config": {"quant_method": "fp8", "modules_to_not_convert": ["model.layers.0.mlp.up_proj", "model.layers.1.mlp.up_proj",
            "model.layers.0.post_attention_layernorm", "model.layers.1.mlp.gate"]})",
         DType::Fp8E4m3, DType::Bf16, DType::Bf16, ""},
        {R"("quantization_config": {"quant_method": "fp8", "modules_to_not_convert": ["model.layers.0.mlp"]})", std::nullopt, std::nullopt,
         std::nullopt, "modules_to_not_convert"},
        {R"("quantization_config": {"quant_method": "gptq", "bits": 3})", std::nullopt, std::nullopt, std::nullopt, "gptq"},
        {R"("quantization_config": {"quant_method": "exotic"})", std::nullopt, std::nullopt, std::nullopt, "exotic"},
        {R"("quantization_config": {})", std::nullopt, std::nullopt, std::nullopt, "quantisation"},
    };
    for (const TypeCase& c : cases) {
        const Model model = modelOf(with(c.members));
        const auto typeOf = [&model](WeightClass part) {
            return model.fileTypes ? std::optional((*model.fileTypes)[static_cast<std::size_t>(part)]) : std::nullopt;
        };
        EXPECT_EQ(typeOf(WeightClass::Attention), c.attention) << c.members;
        EXPECT_EQ(typeOf(WeightClass::FeedForward), c.feedForward) << c.members;
        EXPECT_EQ(typeOf(WeightClass::Head), c.head) << c.members;
        EXPECT_EQ(typeOf(WeightClass::Norm), c.head) << c.members;
        EXPECT_NE(model.fileTypesProblem.find(c.problem), std::string::npos) << model.fileTypesProblem;
        Workload workload;
        workload.usesFileWeights = true;
        const auto checked = checkWorkload(model, workload);
        EXPECT_EQ(checked.has_value(), c.attention.has_value()) << c.members;
        EXPECT_TRUE(checked || checked.error().code == ErrorCode::Unavailable) << c.members;
    }
}

TEST(FileTypes, WithoutADtypeAreUnknown) {
    EXPECT_NE(modelOf(changed(kLlama, "torch_dtype", "x")).fileTypesProblem, "");
    EXPECT_NE(modelOf(changed(kLlama, "bfloat16", "float12")).fileTypesProblem.find("float12"), std::string::npos);
    EXPECT_EQ(modelOf(changed(kLlama, "bfloat16", "torch.float32")).fileTypes->front(), DType::Fp32);
}

TEST(FileTypes, OfMxfp4AreTheExpertsAlone) {
    const WeightTypes types = *test::preset("gpt-oss-20b").fileTypes;
    for (std::size_t i = 0; i < kWeightClasses; ++i) {
        EXPECT_EQ(types[i], i == static_cast<std::size_t>(WeightClass::Experts) ? DType::Fp4E2m1 : DType::Bf16) << i;
    }
}

TEST(Amounts, ThatNoIntegerHoldsAreRefused) {
    Workload workload;
    workload.batch = workload.seq = std::int64_t{1} << 31;
    const auto checked = checkWorkload(test::preset("llama-3.1-8b"), workload);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().where, "--batch");
    workload.seq = 2048;
    const auto rows = test::rowsOf(test::preset("llama-3.1-8b"), workload);
    // 2^31 x 2048 x 4096
    EXPECT_EQ(test::flopsOf(test::rowOf(rows, {"attn_add"})), 0x1p54);
    EXPECT_EQ(test::bytesOf(test::rowOf(rows, {"kv_write"})), 0x1p55);  // 2 x 2^42 x 1024, read and written
    const auto wide = readModelConfig(R"({"model_type": "deepseek_v3", "hidden_size": 8, "num_attention_heads": 2147483648,
        "num_hidden_layers": 1, "intermediate_size": 8, "vocab_size": 9, "kv_lora_rank": 2, "qk_nope_head_dim": 2147483648,
        "qk_rope_head_dim": 2147483648, "v_head_dim": 2})",
                                      "config.json");
    ASSERT_FALSE(wide);
    EXPECT_NE(errorText(wide.error()).find("qk_nope_head_dim"), std::string::npos);
}

}  // namespace
}  // namespace ridge
