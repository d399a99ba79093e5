// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// Parameters of published models against the totals of their checkpoints, and active ones against sums by hand: the total less
// layers x (experts - experts a token) x weights of an expert.
#include <gtest/gtest.h>

#include "tests/core/transformer/models.h"

namespace ridge {
namespace {

struct ParameterCase {
    const char* name;
    std::int64_t total;
    std::int64_t active;  ///< 0: all
    const char* config;
};

class PublishedParameters : public testing::TestWithParam<ParameterCase> {};

TEST_P(PublishedParameters, AreExact) {
    const ParameterCase& c = GetParam();
    const Parameters parameters = countParameters(test::modelOf(c.config));
    EXPECT_EQ(parameters.total.toInt64(), c.total);
    EXPECT_EQ(parameters.active.toInt64(), c.active == 0 ? c.total : c.active);
}

INSTANTIATE_TEST_SUITE_P(Llama, PublishedParameters,
                         testing::
                             Values(ParameterCase{"llama_2_7b", 6738415616, 0,
                                                  R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "intermediate_size": 11008, "vocab_size": 32000, "tie_word_embeddings": false})"},
                                    ParameterCase{
                                        "llama_2_13b", 13015864320, 0,
                                        R"({"model_type": "llama", "hidden_size": 5120, "num_hidden_layers": 40, "num_attention_heads": 40, "num_key_value_heads": 40, "intermediate_size": 13824, "vocab_size": 32000, "tie_word_embeddings": false})"},
                                    ParameterCase{
                                        "llama_2_70b", 68976648192, 0,
                                        R"({"model_type": "llama", "hidden_size": 8192, "num_hidden_layers": 80, "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 28672, "vocab_size": 32000, "tie_word_embeddings": false})"},
                                    ParameterCase{
                                        "llama_3_1_8b", 8030261248, 0,
                                        R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256, "tie_word_embeddings": false})"},
                                    ParameterCase{"llama_3_70b", 70553706496, 0, R"({"model_type": "llama", "hidden_size": 8192, "num_hidden_layers": 80, "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 28672, "vocab_size": 128256, "tie_word_embeddings": false})"}, ParameterCase{"llama_3_1_405b", 405853388800, 0, R"({"model_type": "llama", "hidden_size": 16384, "num_hidden_layers": 126, "num_attention_heads": 128, "num_key_value_heads": 8, "intermediate_size": 53248, "vocab_size": 128256, "tie_word_embeddings": false})"}, ParameterCase{"llama_3_2_1b", 1235814400, 0, R"({"model_type": "llama", "hidden_size": 2048, "num_hidden_layers": 16, "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 8192, "vocab_size": 128256, "tie_word_embeddings": true, "head_dim": 64})"}, ParameterCase{"llama_3_2_3b", 3212749824, 0, R"({"model_type": "llama", "hidden_size": 3072, "num_hidden_layers": 28, "num_attention_heads": 24, "num_key_value_heads": 8, "intermediate_size": 8192, "vocab_size": 128256, "tie_word_embeddings": true, "head_dim": 128})"}, ParameterCase{"mistral_7b", 7241732096, 0, R"({"model_type": "mistral", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000, "tie_word_embeddings": false, "sliding_window": 4096})"}, ParameterCase{"qwen2_5_0_5b", 494032768, 0, R"({"model_type": "qwen2", "hidden_size": 896, "num_hidden_layers": 24, "num_attention_heads": 14, "num_key_value_heads": 2, "intermediate_size": 4864, "vocab_size": 151936, "tie_word_embeddings": true})"}, ParameterCase{"qwen2_5_7b", 7615616512, 0, R"({"model_type": "qwen2", "hidden_size": 3584, "num_hidden_layers": 28, "num_attention_heads": 28, "num_key_value_heads": 4, "intermediate_size": 18944, "vocab_size": 152064, "tie_word_embeddings": false})"}, ParameterCase{"qwen3_0_6b", 596049920, 0, R"({"model_type": "qwen3", "hidden_size": 1024, "num_hidden_layers": 28, "num_attention_heads": 16, "num_key_value_heads": 8, "intermediate_size": 3072, "vocab_size": 151936, "tie_word_embeddings": true, "head_dim": 128})"},
                                    ParameterCase{
                                        "qwen3_8b", 8190735360, 0,
                                        R"({"model_type": "qwen3", "hidden_size": 4096, "num_hidden_layers": 36, "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 12288, "vocab_size": 151936, "tie_word_embeddings": false, "head_dim": 128})"},
                                    ParameterCase{
                                        "qwen3_32b", 32762123264, 0,
                                        R"({"model_type": "qwen3", "hidden_size": 5120, "num_hidden_layers": 64, "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 25600, "vocab_size": 151936, "tie_word_embeddings": false, "head_dim": 128})"},
                                    ParameterCase{
                                        "phi_3_mini", 3821079552, 0,
                                        R"({"model_type": "phi3", "hidden_size": 3072, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "intermediate_size": 8192, "vocab_size": 32064, "tie_word_embeddings": false})"},
                                    ParameterCase{
                                        "phi_4", 14659507200, 0,
                                        R"({"model_type": "phi3", "hidden_size": 5120, "num_hidden_layers": 40, "num_attention_heads": 40, "num_key_value_heads": 10, "intermediate_size": 17920, "vocab_size": 100352, "tie_word_embeddings": false})"},
                                    ParameterCase{
                                        "phi_4_mini", 3836021760, 0,
                                        R"({"model_type": "phi3", "hidden_size": 3072, "num_hidden_layers": 32, "num_attention_heads": 24, "num_key_value_heads": 8, "intermediate_size": 8192, "vocab_size": 200064, "tie_word_embeddings": true, "partial_rotary_factor": 0.75})"},
                                    ParameterCase{
                                        "olmo_2_7b", 7298617344, 0,
                                        R"({"model_type": "olmo2", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "intermediate_size": 11008, "vocab_size": 100352, "tie_word_embeddings": false})"},
                                    ParameterCase{"olmo_2_13b", 13716198400, 0, R"({"model_type": "olmo2", "hidden_size": 5120, "num_hidden_layers": 40, "num_attention_heads": 40, "num_key_value_heads": 40, "intermediate_size": 13824, "vocab_size": 100352, "tie_word_embeddings": false})"}, ParameterCase{"granite_3_1_2b", 2533531648, 0, R"({"model_type": "granite", "hidden_size": 2048, "num_hidden_layers": 40, "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 8192, "vocab_size": 49155, "tie_word_embeddings": true})"}, ParameterCase{"gemma_2b", 2506172416, 0, R"({"model_type": "gemma", "hidden_size": 2048, "num_hidden_layers": 18, "num_attention_heads": 8, "num_key_value_heads": 1, "head_dim": 256, "intermediate_size": 16384, "vocab_size": 256000})"}, ParameterCase{"gemma_2_2b", 2614341888, 0, R"({"model_type": "gemma2", "hidden_size": 2304, "num_hidden_layers": 26, "num_attention_heads": 8, "num_key_value_heads": 4, "head_dim": 256, "intermediate_size": 9216, "vocab_size": 256000, "sliding_window": 4096})"}, ParameterCase{"gemma_2_9b", 9241705984, 0, R"({"model_type": "gemma2", "hidden_size": 3584, "num_hidden_layers": 42, "num_attention_heads": 16, "num_key_value_heads": 8, "head_dim": 256, "intermediate_size": 14336, "vocab_size": 256000, "sliding_window": 4096, "sliding_window_size": 4096})"},
                                    ParameterCase{
                                        "gemma_2_27b", 27227128320, 0,
                                        R"({"model_type": "gemma2", "hidden_size": 4608, "num_hidden_layers": 46, "num_attention_heads": 32, "num_key_value_heads": 16, "head_dim": 128, "intermediate_size": 36864, "vocab_size": 256000, "sliding_window": 4096})"},
                                    ParameterCase{
                                        "gemma_3_1b", 999885952, 0,
                                        R"({"model_type": "gemma3_text", "hidden_size": 1152, "num_hidden_layers": 26, "num_attention_heads": 4, "num_key_value_heads": 1, "head_dim": 256, "intermediate_size": 6912, "vocab_size": 262144, "sliding_window": 512, "sliding_window_pattern": 6})"}),
                         [](const auto& row) { return std::string(row.param.name); });

INSTANTIATE_TEST_SUITE_P(Experts, PublishedParameters,
                         testing::
                             Values(ParameterCase{"mixtral_8x7b", 46702792704, 12879925248,
                                                  R"({"model_type": "mixtral", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000, "tie_word_embeddings": false, "num_local_experts": 8, "num_experts_per_tok": 2})"},
                                    ParameterCase{
                                        "mixtral_8x22b", 140620634112, 39152031744,
                                        R"({"model_type": "mixtral", "hidden_size": 6144, "num_hidden_layers": 56, "num_attention_heads": 48, "num_key_value_heads": 8, "intermediate_size": 16384, "vocab_size": 32000, "tie_word_embeddings": false, "num_local_experts": 8, "num_experts_per_tok": 2})"},
                                    ParameterCase{
                                        "qwen3_30b_a3b", 30532122624, 3353032704,
                                        R"({"model_type": "qwen3_moe", "hidden_size": 2048, "num_hidden_layers": 48, "num_attention_heads": 32, "num_key_value_heads": 4, "intermediate_size": 6144, "vocab_size": 151936, "tie_word_embeddings": false, "head_dim": 128, "moe_intermediate_size": 768, "num_experts": 128, "num_experts_per_tok": 8, "decoder_sparse_step": 1, "mlp_only_layers": []})"},
                                    ParameterCase{
                                        "deepseek_v2_lite", 15706484224, 2661150208,
                                        R"({"model_type": "deepseek_v2", "hidden_size": 2048, "num_hidden_layers": 27, "num_attention_heads": 16, "num_key_value_heads": 16, "q_lora_rank": null, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128, "intermediate_size": 10944, "moe_intermediate_size": 1408, "n_routed_experts": 64, "n_shared_experts": 2, "num_experts_per_tok": 6, "first_k_dense_replace": 1, "vocab_size": 102400, "tie_word_embeddings": false})"},
                                    ParameterCase{
                                        "deepseek_v2", 235741434880, 21375800320,
                                        R"({"model_type": "deepseek_v2", "hidden_size": 5120, "num_hidden_layers": 60, "num_attention_heads": 128, "num_key_value_heads": 128, "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128, "intermediate_size": 12288, "moe_intermediate_size": 1536, "n_routed_experts": 160, "n_shared_experts": 2, "num_experts_per_tok": 6, "first_k_dense_replace": 1, "vocab_size": 102400, "tie_word_embeddings": false})"},
                                    ParameterCase{"deepseek_v3", 671026419200, 37552297472, R"({"model_type": "deepseek_v3", "hidden_size": 7168, "num_hidden_layers": 61, "num_attention_heads": 128, "num_key_value_heads": 128, "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128, "intermediate_size": 18432, "moe_intermediate_size": 2048, "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "first_k_dense_replace": 3, "vocab_size": 129280, "tie_word_embeddings": false, "num_nextn_predict_layers": 1})"},
                                    ParameterCase{
                                        "gpt_oss_20b", 20914757184, 4187440704,
                                        R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 24, "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 2880, "num_local_experts": 32, "experts_per_token": 4, "num_experts_per_tok": 4, "vocab_size": 201088, "sliding_window": 128, "tie_word_embeddings": false})"},
                                    ParameterCase{
                                        "gpt_oss_120b", 116829156672, 5711982912,
                                        R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 36, "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 2880, "num_local_experts": 128, "experts_per_token": 4, "num_experts_per_tok": 4, "vocab_size": 201088, "sliding_window": 128, "tie_word_embeddings": false})"}),
                         [](const auto& row) { return std::string(row.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Plain, PublishedParameters,
    testing::Values(
        ParameterCase{
            "gpt2", 124439808, 0,
            R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12, "n_positions": 1024, "n_ctx": 1024, "vocab_size": 50257})"},
        ParameterCase{
            "gpt2_medium", 354823168, 0,
            R"({"model_type": "gpt2", "n_embd": 1024, "n_layer": 24, "n_head": 16, "n_positions": 1024, "n_ctx": 1024, "vocab_size": 50257})"},
        ParameterCase{
            "gpt2_large", 774030080, 0,
            R"({"model_type": "gpt2", "n_embd": 1280, "n_layer": 36, "n_head": 20, "n_positions": 1024, "n_ctx": 1024, "vocab_size": 50257})"},
        ParameterCase{
            "gpt2_xl", 1557611200, 0,
            R"({"model_type": "gpt2", "n_embd": 1600, "n_layer": 48, "n_head": 25, "n_positions": 1024, "n_ctx": 1024, "vocab_size": 50257})"},
        ParameterCase{
            "opt_125m", 125239296, 0,
            R"({"model_type": "opt", "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "ffn_dim": 3072, "word_embed_proj_dim": 768, "do_layer_norm_before": true, "max_position_embeddings": 2048, "vocab_size": 50272})"},
        ParameterCase{
            "opt_350m", 331196416, 0,
            R"({"model_type": "opt", "hidden_size": 1024, "num_hidden_layers": 24, "num_attention_heads": 16, "ffn_dim": 4096, "word_embed_proj_dim": 512, "do_layer_norm_before": false, "max_position_embeddings": 2048, "vocab_size": 50272})"},
        ParameterCase{
            "opt_1_3b", 1315758080, 0,
            R"({"model_type": "opt", "hidden_size": 2048, "num_hidden_layers": 24, "num_attention_heads": 32, "ffn_dim": 8192, "word_embed_proj_dim": 2048, "do_layer_norm_before": true, "max_position_embeddings": 2048, "vocab_size": 50272})"},
        ParameterCase{
            "opt_6_7b", 6658473984, 0,
            R"({"model_type": "opt", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "ffn_dim": 16384, "word_embed_proj_dim": 4096, "do_layer_norm_before": true, "max_position_embeddings": 2048, "vocab_size": 50272})"},
        ParameterCase{
            "phi_2", 2779683840, 0,
            R"({"model_type": "phi", "hidden_size": 2560, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "intermediate_size": 10240, "vocab_size": 51200, "tie_word_embeddings": false})"},
        ParameterCase{
            "falcon_7b", 6921720704, 0,
            R"({"model_type": "falcon", "hidden_size": 4544, "num_hidden_layers": 32, "num_attention_heads": 71, "multi_query": true, "new_decoder_architecture": false, "parallel_attn": true, "bias": false, "vocab_size": 65024})"},
        ParameterCase{
            "falcon_40b", 41303293952, 0,
            R"({"model_type": "RefinedWeb", "hidden_size": 8192, "n_layer": 60, "n_head": 128, "n_head_kv": 8, "num_kv_heads": 8, "new_decoder_architecture": true, "parallel_attn": true, "bias": false, "alibi": false, "vocab_size": 65024})"},
        ParameterCase{
            "falcon_rw_1b", 1311625216, 0,
            R"({"model_type": "falcon", "hidden_size": 2048, "num_hidden_layers": 24, "num_attention_heads": 32, "multi_query": false, "new_decoder_architecture": false, "parallel_attn": false, "alibi": true, "bias": true, "vocab_size": 50304})"},
        ParameterCase{
            "pythia_70m", 70426624, 0,
            R"({"model_type": "gpt_neox", "hidden_size": 512, "num_hidden_layers": 6, "num_attention_heads": 8, "intermediate_size": 2048, "vocab_size": 50304, "rotary_pct": 0.25})"},
        ParameterCase{
            "pythia_6_9b", 6857302016, 0,
            R"({"model_type": "gpt_neox", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "intermediate_size": 16384, "vocab_size": 50432, "rotary_pct": 0.25})"},
        ParameterCase{
            "gpt_neox_20b", 20554567680, 0,
            R"({"model_type": "gpt_neox", "hidden_size": 6144, "num_hidden_layers": 44, "num_attention_heads": 64, "intermediate_size": 24576, "vocab_size": 50432, "rotary_pct": 0.25})"},
        ParameterCase{
            "starcoder2_3b", 3030371328, 0,
            R"({"model_type": "starcoder2", "hidden_size": 3072, "num_hidden_layers": 30, "num_attention_heads": 24, "num_key_value_heads": 2, "intermediate_size": 12288, "vocab_size": 49152, "use_bias": true, "sliding_window": 4096})"},
        ParameterCase{
            "starcoder2_15b", 15957889024, 0,
            R"({"model_type": "starcoder2", "hidden_size": 6144, "num_hidden_layers": 40, "num_attention_heads": 48, "num_key_value_heads": 4, "intermediate_size": 24576, "vocab_size": 49152, "use_bias": true, "tie_word_embeddings": false})"}),
    [](const auto& row) { return std::string(row.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Encoders, PublishedParameters,
    testing::Values(
        ParameterCase{
            "bert_base", 109482240, 0,
            R"({"model_type": "bert", "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072, "vocab_size": 30522, "max_position_embeddings": 512, "type_vocab_size": 2})"},
        ParameterCase{
            "bert_large", 335141888, 0,
            R"({"model_type": "bert", "hidden_size": 1024, "num_hidden_layers": 24, "num_attention_heads": 16, "intermediate_size": 4096, "vocab_size": 30522, "max_position_embeddings": 512, "type_vocab_size": 2})"},
        ParameterCase{
            "roberta_base", 124645632, 0,
            R"({"model_type": "roberta", "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072, "vocab_size": 50265, "max_position_embeddings": 514, "type_vocab_size": 1})"},
        ParameterCase{
            "t5_small", 60506624, 0,
            R"({"model_type": "t5", "d_model": 512, "d_kv": 64, "d_ff": 2048, "num_layers": 6, "num_heads": 8, "vocab_size": 32128})"},
        ParameterCase{
            "t5_small_vocabulary_32101", 60492800, 0,
            R"({"model_type": "t5", "d_model": 512, "d_kv": 64, "d_ff": 2048, "num_layers": 6, "num_heads": 8, "vocab_size": 32101})"},
        ParameterCase{
            "t5_base", 222903552, 0,
            R"({"model_type": "t5", "d_model": 768, "d_kv": 64, "d_ff": 3072, "num_layers": 12, "num_heads": 12, "vocab_size": 32128})"},
        ParameterCase{
            "flan_t5_small", 76961152, 0,
            R"({"model_type": "t5", "d_model": 512, "d_kv": 64, "d_ff": 1024, "num_layers": 8, "num_heads": 6, "vocab_size": 32128, "feed_forward_proj": "gated-gelu", "tie_word_embeddings": false, "num_decoder_layers": null})"},
        ParameterCase{
            "flan_t5_base", 247577856, 0,
            R"({"model_type": "t5", "d_model": 768, "d_kv": 64, "d_ff": 2048, "num_layers": 12, "num_heads": 12, "vocab_size": 32128, "feed_forward_proj": "gated-gelu", "tie_word_embeddings": false, "num_decoder_layers": null})"},
        ParameterCase{
            "tiny_block", 7868416, 0,
            R"({"model_type": "transformer", "hidden_size": 512, "num_attention_heads": 8, "intermediate_size": 2048, "vocab_size": 1000, "num_encoder_layers": 1, "num_decoder_layers": 1, "bias": true, "norm": "layernorm", "norm_place": "post", "final_norm": false, "gated": false, "hidden_act": "relu", "positions": "sinusoidal", "tie_word_embeddings": true})"}),
    [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace ridge
