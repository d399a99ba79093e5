// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// What configurations are refused, and what an error says: the key and its value, never a guess.
#include <gtest/gtest.h>

#include "tests/core/transformer/models.h"
#include "tests/support/temporary_folder.h"

namespace ridge {
namespace {

using test::changed;

constexpr const char* kLlama =
    R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2,
        "intermediate_size": 128, "vocab_size": 100, "tie_word_embeddings": false})";

std::string errorOf(std::string_view json) {
    const auto model = readModelConfig(json, "config.json");
    if (model) {
        ADD_FAILURE() << "was read: " << json.substr(0, 300);
        return {};
    }
    EXPECT_EQ(model.error().code, ErrorCode::Format);
    return errorText(model.error());
}

void expectError(std::string_view json, std::initializer_list<std::string_view> parts) {
    const std::string text = errorOf(json);
    EXPECT_NE(text.find("config.json"), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
    for (const auto part : parts) EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
}

TEST(ConfigErrors, NameArchitecturesThatAreNotModelled) {
    for (const std::string_view type :
         {"nemotron_h", "mamba2", "jamba", "falcon_mamba", "qwen3_next", "rwkv", "whisper", "gemma4_text", "Llama", "llama "}) {
        expectError(changed(kLlama, "\"llama\"", "\"" + std::string(type) + "\""), {"not modelled", "model_type", type});
    }
    const auto refused = readModelConfig(R"({"model_type": "mamba2"})", "config.json");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().hint.find("deepseek_v3"), std::string::npos) << refused.error().hint;
    EXPECT_NE(refused.error().hint.find("transformer"), std::string::npos) << refused.error().hint;
}

TEST(ConfigErrors, NameTheKeyThatIsMissing) {
    for (const std::string_view key :
         {"model_type", "hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size", "vocab_size"}) {
        expectError(changed(kLlama, key, "something_else"), {key});
        const std::string text = kLlama;
        const std::size_t begin = text.find(": ", text.find("\"" + std::string(key) + "\"")) + 2;
        const std::string nulled = text.substr(0, begin) + "null" + text.substr(text.find(',', begin));
        expectError(nulled, {key});
    }
}

TEST(ConfigErrors, NameTheKeyAndItsValue) {
    for (const std::string_view key :
         {"hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads", "intermediate_size", "vocab_size"}) {
        for (const std::string_view value : {"0", "-1", "4.5", "\"64\"", "true", "2147483649", "1e300", "9223372036854775808",
                                             "18446744073709551616", "-9223372036854775809"}) {
            const std::string text = kLlama;
            const std::size_t begin = text.find(": ", text.find("\"" + std::string(key) + "\"")) + 2;
            expectError(text.substr(0, begin) + std::string(value) + text.substr(text.find(',', begin)), {key});
        }
        for (const std::string_view value : {"[64]", "{\"a\": 1}", "[]", "{}"}) {
            const std::string text = kLlama;
            const std::size_t begin = text.find(": ", text.find("\"" + std::string(key) + "\"")) + 2;
            expectError(text.substr(0, begin) + std::string(value) + text.substr(text.find(',', begin)), {key});
        }
    }
    expectError(changed(kLlama, "\"num_hidden_layers\": 2", "\"num_hidden_layers\": 10001"), {"num_hidden_layers", "10001", "10000"});
    expectError(changed(kLlama, "false", "\"yes\""), {"tie_word_embeddings", "yes"});
    expectError(changed(kLlama, "{", "{\"attention_dropout\": 1.5, "), {"attention_dropout", "1.5"});
    expectError(changed(kLlama, "{", "{\"hidden_act\": \"mish\", "), {"hidden_act", "mish"});
    expectError(changed(kLlama, "{", "{\"hidden_act\": 3, "), {"hidden_act"});
    // A number without a fraction is whole, however it is written.
    EXPECT_TRUE(readModelConfig(changed(kLlama, "64", "6.4e1"), "config.json"));
}

TEST(ConfigErrors, NameWhatContradicts) {
    expectError(changed(kLlama, "{", "{\"n_embd\": 65, "), {"n_embd", "hidden_size", "65", "64"});
    expectError(changed(kLlama, "{", "{\"n_head_kv\": 1, "), {"n_head_kv", "num_key_value_heads"});
    EXPECT_TRUE(readModelConfig(changed(kLlama, "{", "{\"n_embd\": 64, "), "config.json"));
    expectError(changed(kLlama, "\"num_key_value_heads\": 2", "\"num_key_value_heads\": 3"), {"num_key_value_heads", "3", "4"});
    expectError(changed(kLlama, "\"num_key_value_heads\": 2", "\"num_key_value_heads\": 8"), {"num_key_value_heads", "8"});
    expectError(changed(kLlama, "64", "66"), {"hidden_size", "66", "head_dim"});
    EXPECT_TRUE(readModelConfig(changed(changed(kLlama, "64", "66"), "{", "{\"head_dim\": 16, "), "config.json"));
    expectError(changed(kLlama, "{", "{\"vocab_size\": 5, "), {"repeated", "vocab_size"});
}

struct RefusalCase {
    const char* config;
    std::vector<std::string_view> parts;
};

TEST(ConfigErrors, OfSingleFamilies) {
    const std::string mixtral = changed(kLlama, "\"llama\"", "\"mixtral\", \"num_local_experts\": 4, \"num_experts_per_tok\": 5");
    expectError(mixtral, {"num_experts_per_tok", "5", "4"});
    const std::string qwen =
        changed(kLlama, "\"llama\"", "\"qwen3_moe\", \"num_experts\": 4, \"num_experts_per_tok\": 2, \"moe_intermediate_size\": 8");
    EXPECT_TRUE(readModelConfig(qwen, "config.json"));
    expectError(changed(qwen, "\"moe_intermediate_size\"", "\"x\""), {"moe_intermediate_size"});
    expectError(changed(qwen, "{", "{\"mlp_only_layers\": [0, 2], "), {"mlp_only_layers", "2"});
    expectError(changed(qwen, "{", "{\"mlp_only_layers\": [\"a\"], "), {"mlp_only_layers"});
    const std::vector<RefusalCase> cases{
        {R"({"model_type": "gpt2", "n_embd": 8, "n_head": 2, "n_layer": 1, "n_positions": 4, "vocab_size": 9, "add_cross_attention": true})",
         {"add_cross_attention"}},
        {R"({"model_type": "gpt2", "n_embd": 8, "n_head": 2, "n_layer": 1, "vocab_size": 9})", {"n_positions"}},
        {R"({"model_type": "opt", "hidden_size": 8, "num_attention_heads": 2, "num_hidden_layers": 1, "ffn_dim": 8, "vocab_size": 9})",
         {"max_position_embeddings"}},
        {R"({"model_type": "bert", "hidden_size": 8, "num_attention_heads": 2, "num_hidden_layers": 1, "intermediate_size": 8, "vocab_size": 9,
             "max_position_embeddings": 4, "position_embedding_type": "relative_key"})",
         {"position_embedding_type", "relative_key"}},
        {R"({"model_type": "bert", "hidden_size": 8, "num_attention_heads": 2, "num_hidden_layers": 1, "intermediate_size": 8, "vocab_size": 9,
             "max_position_embeddings": 4, "is_decoder": true})",
         {"is_decoder"}},
        {R"({"model_type": "t5", "d_model": 8, "d_kv": 4, "d_ff": 8, "num_heads": 2, "num_layers": 1, "vocab_size": 9,
             "feed_forward_proj": "gated-mish"})",
         {"feed_forward_proj", "gated-mish"}},
        {R"({"model_type": "t5", "d_model": 8, "d_ff": 8, "num_heads": 2, "num_layers": 1, "vocab_size": 9})", {"d_kv"}},
        {R"({"model_type": "phi", "hidden_size": 8, "num_attention_heads": 2, "num_hidden_layers": 1, "intermediate_size": 8, "vocab_size": 9,
             "qk_layernorm": true})",
         {"qk_layernorm"}},
        {R"({"model_type": "deepseek_v3", "hidden_size": 8, "num_attention_heads": 2, "num_hidden_layers": 1, "intermediate_size": 8,
             "vocab_size": 9, "qk_nope_head_dim": 2, "qk_rope_head_dim": 2, "v_head_dim": 2})",
         {"kv_lora_rank"}},
        {R"({"model_type": "deepseek_v3", "hidden_size": 8, "num_attention_heads": 2, "num_hidden_layers": 1, "intermediate_size": 8,
             "vocab_size": 9, "kv_lora_rank": 2, "qk_nope_head_dim": 2, "qk_rope_head_dim": 2, "v_head_dim": 2, "n_routed_experts": 4,
             "num_experts_per_tok": 2, "moe_intermediate_size": 4, "first_k_dense_replace": 2})",
         {"first_k_dense_replace", "2"}},
        {R"({"model_type": "transformer", "hidden_size": 8, "num_attention_heads": 2, "intermediate_size": 8, "vocab_size": 9,
             "num_encoder_layers": 0, "num_decoder_layers": 0, "bias": true, "norm": "layernorm", "norm_place": "post", "final_norm": false,
             "gated": false, "hidden_act": "relu", "positions": "sinusoidal", "tie_word_embeddings": true})",
         {"num_decoder_layers"}},
        {R"({"model_type": "transformer", "hidden_size": 8, "num_attention_heads": 2, "intermediate_size": 8, "vocab_size": 9,
             "num_decoder_layers": 1, "bias": true, "norm": "batchnorm", "norm_place": "post", "final_norm": false, "gated": false,
             "hidden_act": "relu", "positions": "sinusoidal", "tie_word_embeddings": true})",
         {"norm", "batchnorm", "layernorm"}},
    };
    for (const RefusalCase& c : cases) {
        const std::string text = errorOf(c.config);
        for (const auto part : c.parts) EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
    }
}

TEST(ConfigErrors, OfLayersThatAreNotModelled) {
    for (const std::string_view key : {"hybrid_override_pattern", "mamba_d_state", "linear_num_value_heads", "block_configs"}) {
        expectError(changed(kLlama, "{", "{\"" + std::string(key) + "\": \"M\", "), {key, "not modelled"});
        EXPECT_TRUE(readModelConfig(changed(kLlama, "{", "{\"" + std::string(key) + "\": null, "), "config.json"));
    }
    const std::string qwen =
        changed(kLlama, "\"llama\"", "\"qwen3\", \"sliding_window\": 4, \"layer_types\": [\"full_attention\", \"sliding_attention\"]");
    EXPECT_TRUE(readModelConfig(qwen, "config.json"));
    expectError(changed(qwen, "\"full_attention\"", "\"linear_attention\""), {"layer_types", "linear_attention"});
    expectError(changed(qwen, "\"full_attention\", ", ""), {"layer_types", "1"});
    expectError(changed(qwen, "\"full_attention\"", "7"), {"layer_types"});
    expectError(changed(qwen, "[\"full_attention\", \"sliding_attention\"]", "\"full_attention\""), {"layer_types"});
    // A window that layer_types asks for must be given.
    expectError(changed(qwen, "\"sliding_window\": 4", "\"sliding_window\": null"), {"sliding_window"});
}

TEST(ConfigErrors, OfFilesThatAreNoConfiguration) {
    expectError("", {"empty"});
    expectError("{", {"ends too early"});
    expectError("[]", {});
    expectError("[{\"model_type\": \"llama\"}]", {});
    expectError("\"llama\"", {});
    expectError("3", {});
    expectError("null", {});
    expectError("{}", {"model_type"});
    expectError("{\"model_type\": null}", {"model_type"});
    expectError("{\"model_type\": 7}", {"model_type"});
    expectError("{\"model_type\": \"\"}", {"model_type"});
    expectError("{\"model_type\": \"llama\\nerror: \"}", {"model_type"});
    expectError(changed(kLlama, "{", "{\"rope_scaling\": " + std::string(10000, '[') + std::string(10000, ']') + ", "), {"too deeply"});
    std::string objects;
    for (int i = 0; i < 10000; ++i) objects += "{\"text_config\":";
    expectError(objects + "1" + std::string(10000, '}'), {});
    expectError("{\"text_config\": [], \"model_type\": \"llava\"}", {"text_config"});
    expectError("{\"text_config\": {}, \"model_type\": \"llava\"}", {"model_type"});
    expectError("{\"text_config\": {\"model_type\": \"gemma4_text\"}}", {"gemma4_text"});
    // What is wrong inside is named from the outside.
    expectError("{\"text_config\": " + changed(kLlama, "64", "-64") + "}", {"text_config", "hidden_size", "-64"});
}

TEST(ConfigFiles, AreReadUpToALimit) {
    const test::TemporaryFolder folder;
    test::put(folder / "config.json", kLlama);
    const auto model = openModel((folder / "config.json").string());
    ASSERT_TRUE(model) << errorText(model.error());
    EXPECT_EQ(model->hidden, 64);
    const auto missing = openModel((folder / "absent.json").string());
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::Io);
    EXPECT_NE(errorText(missing.error()).find("absent.json"), std::string::npos);
    EXPECT_FALSE(openModel((folder.path().string())));
    // 500 MB of nothing: a sparse file that must not be read to its end.
    test::put(folder / "huge.json", "{");
    std::filesystem::resize_file(folder / "huge.json", 500'000'000);
    const auto huge = openModel((folder / "huge.json").string());
    ASSERT_FALSE(huge);
    EXPECT_NE(errorText(huge.error()).find("huge.json"), std::string::npos) << errorText(huge.error());
}

}  // namespace
}  // namespace ridge
