// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/program.h"

namespace ridge::test {
namespace {

using nlohmann::json;

json rowNamed(const json& document, const std::string& name) {
    for (const auto& row : document.at("operators")) {
        if (row.at("name") == name) return row;
    }
    ADD_FAILURE() << "no row " << name;
    return json::object();
}

std::string configFile(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() / ("config-" + std::to_string(::getpid()) + ".json");
    std::ofstream(path) << text;
    return path.string();
}

TEST(ModelCommand, GivesParametersRowsAndTotals) {
    const auto doc = document("model llama-2-7b --attention unfused --no-causal --on nvidia-h100-sxm5-80gb");
    EXPECT_EQ(doc.at("schema"), "ridgepoint.model/1");
    EXPECT_EQ(doc.at("model").at("parameters").at("total"), 6738415616);
    EXPECT_EQ(doc.at("model").at("weight_bytes"), 13476831232);
    EXPECT_EQ(rowNamed(doc, "q_proj").at("flops"), 68719476736);
    EXPECT_EQ(rowNamed(doc, "q_proj").at("bytes"), 67108864);
    EXPECT_EQ(rowNamed(doc, "qk").at("flops"), 34359738368);
    EXPECT_EQ(rowNamed(doc, "qk").at("bytes"), 301989888);
    EXPECT_EQ(rowNamed(doc, "attn_add").at("intensity_flop_per_byte"), 1.0 / 6.0);
    const auto total = doc.at("totals").at(0);
    EXPECT_EQ(total.at("fits_memory"), true);
    EXPECT_DOUBLE_EQ(total.at("tokens_per_s").get<double>(), 2048.0 / total.at("time_s").get<double>());
}

TEST(ModelCommand, TotalsAreSumsOfCountTimesRow) {
    const auto doc = document("model gemma-2-9b --phase decode --batch 8 --context 6000");
    std::int64_t flops = 0;
    std::int64_t bytes = 0;
    double seconds = 0.0;
    for (const auto& row : doc.at("operators")) {
        const std::int64_t count = row.at("count");
        flops += count * row.at("flops").get<std::int64_t>();
        bytes += count * row.at("bytes").get<std::int64_t>();
        seconds += static_cast<double>(count) * row.at("placements").at(0).at("time_s").get<double>();
    }
    const auto total = doc.at("totals").at(0);
    EXPECT_EQ(total.at("flops"), flops);
    EXPECT_EQ(total.at("bytes"), bytes);
    EXPECT_NEAR(total.at("time_s").get<double>(), seconds, seconds * 1e-12);
}

TEST(ModelCommand, ReadsAConfigurationFromAFile) {
    const std::string path = configFile(R"({"model_type": "llama", "hidden_size": 2048, "num_hidden_layers": 4, "num_attention_heads": 16,
        "num_key_value_heads": 4, "intermediate_size": 5632, "vocab_size": 32000, "tie_word_embeddings": false})");
    EXPECT_EQ(document("model " + path).at("model").at("parameters").at("total"), 311445504);
    std::filesystem::remove(path);
}

TEST(ModelCommand, RefusesWithTheNameOfWhatIsWrong) {
    const auto expectFailure = [](const std::string& line, int code, const std::string& part) {
        const Outcome outcome = runProgram(words(line));
        EXPECT_EQ(outcome.exitCode, code) << line << "\n" << outcome.err;
        EXPECT_TRUE(outcome.out.empty()) << line;
        EXPECT_EQ(outcome.err.rfind("error: ", 0), 0U) << outcome.err;
        EXPECT_NE(outcome.err.find(part), std::string::npos) << line << "\n" << outcome.err;
    };
    expectFailure("model", 2, "missing model");
    expectFailure("model llama-9", 1, "llama-9");
    expectFailure("model /no/such/config.json", 1, "config.json");
    expectFailure("model tiny --batch 0", 2, "--batch");
    expectFailure("model tiny --seq 2k", 2, "2k");
    expectFailure("model tiny --phase warmup", 2, "warmup");
    expectFailure("model tiny --queries 3000 --phase decode", 2, "--queries");
    expectFailure("model bert-base --phase decode", 1, "decode");
    expectFailure("model tiny --tp 3", 2, "--tp");
    expectFailure("model tiny --measured-tokens-per-s 0", 2, "--measured-tokens-per-s");
    expectFailure("model tiny --measured-tokens-per-s fast", 2, "fast");
    expectFailure("model tiny --pp 2", 1, "--pp");
    expectFailure("model tiny --weights int8 --activations fp8", 2, "int8");
    expectFailure("model tiny --on nobody", 1, "nobody");
    expectFailure("model tiny --format latex", 2, "latex");
    expectFailure("model gpt2 --weights config", 1, "--weights");
    expectFailure("plot --batch 8 --out /tmp/x.png", 2, "--model");
    expectFailure("model tiny --queries 4096 --context 100", 2, "--queries");
}

TEST(ModelCommand, SweepsTheWholeStep) {
    const auto doc = document("model llama-3.1-8b --phase decode --context 4096 --sweep batch");
    EXPECT_EQ(doc.at("sweep").at("dimension"), "batch");
    const auto& points = doc.at("sweep").at("points");
    ASSERT_GT(points.size(), 10U);
    // At the workload's own batch the sweep is the total.
    EXPECT_EQ(points.at(0).at("value"), 1);
    EXPECT_EQ(points.at(0).at("flops"), doc.at("totals").at(0).at("flops"));
    EXPECT_EQ(points.at(0).at("bytes"), doc.at("totals").at(0).at("bytes"));
    // Batching raises the intensity of the weights, never that of the cache.
    for (std::size_t i = 1; i < points.size(); ++i)
        EXPECT_GT(points.at(i).at("intensity_flop_per_byte"), points.at(i - 1).at("intensity_flop_per_byte"));
    const Outcome outcome = runProgram(words("model tiny --sweep heads"));
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_NE(outcome.err.find("heads"), std::string::npos);
}

TEST(ModelCommand, SweepsTheHiddenSize) {
    const auto doc = document("model llama-3.1-8b --sweep hidden");
    EXPECT_EQ(doc.at("sweep").at("dimension"), "hidden");
    const auto& points = doc.at("sweep").at("points");
    EXPECT_EQ(points.at(0).at("value"), 512);
    EXPECT_EQ(points.at(3).at("value"), 4096);
    EXPECT_EQ(points.at(3).at("flops"), doc.at("totals").at(0).at("flops"));
}

TEST(ModelCommand, SetsAMeasuredRateInRelation) {
    const auto doc = document("model llama-3.1-8b --phase decode --measured-tokens-per-s 0.1k --on nvidia-h100-sxm5-80gb");
    const auto total = doc.at("totals").at(0);
    EXPECT_NEAR(total.at("mbu").get<double>(), 0.456, 0.001);
    EXPECT_NEAR(total.at("mfu").get<double>(), 0.00163, 0.00001);
    EXPECT_EQ(total.at("decode_compute_bound_batch"), 332);
    EXPECT_EQ(doc.at("workload").at("measured_tokens_per_s"), 100.0);
}

TEST(ModelCommand, ListsItsPresets) {
    const auto doc = document("models");
    EXPECT_EQ(doc.at("schema"), "ridgepoint.models/1");
    EXPECT_GE(doc.at("models").size(), 20U);
    for (const auto& preset : doc.at("models")) {
        EXPECT_FALSE(preset.at("source").at("url").get<std::string>().empty());
        const auto one = document("model " + preset.at("id").get<std::string>() + " --on nvidia-b200-sxm-180gb");
        EXPECT_EQ(one.at("model").at("parameters"), preset.at("parameters"));
    }
}

TEST(ModelCommand, TextsNameBoundAndShare) {
    const Outcome outcome = runProgram(words("model llama-3.1-8b --phase decode --on nvidia-h100-sxm5-80gb"));
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_NE(outcome.out.find("8,030,261,248 parameters"), std::string::npos);
    EXPECT_NE(outcome.out.find("KV cache 131,072 B per token"), std::string::npos);
    EXPECT_NE(outcome.out.find("memory"), std::string::npos);
}

TEST(ModelCommand, APlotOfAModelIsWritten) {
    const auto path = std::filesystem::temp_directory_path() / ("model-" + std::to_string(::getpid()) + ".svg");
    const Outcome outcome =
        runProgram({"plot", "--model", "mixtral-8x7b", "--phase", "decode", "--batch", "32", "--both-phases", "--out", path.string()});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
    std::ifstream file(path);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    EXPECT_NE(text.find("Mixtral 8x7B, decode, batch 32"), std::string::npos);
    EXPECT_NE(text.find("expert_gate"), std::string::npos);
    std::filesystem::remove(path);
}

TEST(ModelCommand, AFamilyMayBeCalledLikeAnOperator) {
    const auto path = std::filesystem::temp_directory_path() / ("hidden-" + std::to_string(::getpid()) + ".svg");
    const Outcome outcome = runProgram(
        {"plot", "--model", "llama-3.1-8b", "--phase", "decode", "--hide", "attention", "--sweep", "context", "--out", path.string()});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
    std::ifstream file(path);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    EXPECT_EQ(text.find("attention, "), std::string::npos);
    EXPECT_NE(text.find("q_proj"), std::string::npos);
    std::filesystem::remove(path);
    EXPECT_EQ(runProgram({"plot", "--model", "tiny", "--hide", "norms", "--out", path.string()}).exitCode, 2);
    EXPECT_EQ(runProgram({"plot", "--hide", "attention", "--out", path.string()}).exitCode, 2);
    EXPECT_EQ(runProgram({"plot", "--model", "tiny", "--sweep", "heads", "--out", path.string()}).exitCode, 2);
}

TEST(ModelCommand, AnOperatorBesideAModelKeepsItsOptions) {
    const auto path = std::filesystem::temp_directory_path() / ("both-" + std::to_string(::getpid()) + ".svg");
    for (const char* op : {"matmul --m 1 --n 64 --k 64 --batch 4", "rope --batch 1 --heads 8 --kv-heads 8 --seq 4 --head-dim 8",
                           "attention --batch 2 --heads 4 --seq-q 8 --head-dim 8 --causal"}) {
        const Outcome outcome = runProgram(words("plot --model tiny " + std::string(op) + " --out " + path.string()));
        EXPECT_EQ(outcome.exitCode, 0) << op << "\n" << outcome.err;
    }
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace ridge::test
