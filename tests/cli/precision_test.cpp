// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "tests/cli/program.h"
#include "tests/support/temporary_folder.h"

namespace ridge::test {
namespace {

using nlohmann::json;

TEST(PrecisionCommand, Casts) {
    const auto doc = document("precision cast 1e-8 1e-7 65519 65520 nan --to fp16,bf16");
    EXPECT_EQ(doc.at("schema"), "ridgepoint.precision/1");
    ASSERT_EQ(doc.at("casts").size(), 10U);
    EXPECT_EQ(doc.at("casts").at(0).at("result"), 0.0);
    EXPECT_EQ(doc.at("casts").at(2).at("result"), 1.1920928955078125e-07);
    EXPECT_EQ(doc.at("casts").at(2).at("bits"), "0x0002");
    EXPECT_EQ(doc.at("casts").at(4).at("result"), 65504.0);
    EXPECT_EQ(doc.at("casts").at(6).at("result"), "inf");
    EXPECT_EQ(doc.at("casts").at(8).at("value"), "nan");
    EXPECT_EQ(document("precision cast 465 --to fp8").at("casts").at(0).at("result"), "nan");
    EXPECT_EQ(document("precision cast 465 --to fp8 --saturate").at("casts").at(0).at("result"), 448.0);
    EXPECT_EQ(document("precision cast 1e-7 --to fp16 --flush-subnormals").at("casts").at(0).at("class"), "zero");
    EXPECT_EQ(document("precision cast 2049.9 --to fp16 --rounding toward-zero").at("casts").at(0).at("result"), 2048.0);
    const Outcome negative = runProgram({"precision", "cast", "--to", "fp16", "--json", "--", "-0.3", "-inf"});
    ASSERT_EQ(negative.exitCode, 0) << negative.err;
    EXPECT_EQ(json::parse(negative.out).at("casts").at(0).at("result"), -0.300048828125);
}

TEST(PrecisionCommand, AnswersEveryPart) {
    const auto gradient = document("precision gradient --depth 50 --gain 0.5 --no-residual --format fp16");
    ASSERT_EQ(gradient.at("norm_by_depth").size(), 51U);
    EXPECT_EQ(gradient.at("norm_by_depth").back(), 0.0);
    EXPECT_EQ(gradient.at("residual"), false);
    // 20 plain matrices that stretch by a half.
    const auto network = document("precision gradient --depth 20 --gain 0.5 --no-residual --width 128 --norm none --format fp64");
    ASSERT_EQ(network.at("norm_by_depth").size(), 21U);
    EXPECT_NEAR(std::log2(network.at("norm_by_depth").back().get<double>()), -20, 2);
    EXPECT_EQ(network.at("norm"), "none");
    EXPECT_EQ(network.at("width"), 128);
    EXPECT_NEAR(document("precision gradient --depth 50 --gain 0.1 --format fp64").at("norm_by_depth").back().get<double>(),
                117.39085287969579, 1e-9);
    EXPECT_NEAR(document("precision gradient --depth 50 --gain=-0.9 --format fp64").at("norm_by_depth").back().get<double>(), 1e-50, 1e-60);

    const auto sum = document("precision accumulate --k 4096 --format fp16");
    EXPECT_EQ(sum.at("result"), 2048.0);
    EXPECT_EQ(sum.at("stalled_at"), 2048.0);
    EXPECT_EQ(document("precision accumulate --k 4096 --format bf16").at("result"), 256.0);
    EXPECT_EQ(document("precision accumulate --k 4096 --format fp16 --accumulator fp32").at("stalled_at"), nullptr);
    EXPECT_EQ(document("precision accumulate --k 4096 --format fp16 --order pairwise").at("result"), 4096.0);

    const auto update = document("precision update --weight 1 --update 0.00048828125 --format fp16");
    EXPECT_EQ(update.at("result"), 1.0);
    EXPECT_EQ(update.at("lost"), true);
    EXPECT_EQ(document("precision update --weight 1 --update=-0.00048828125 --format fp16").at("result"), 0.99951171875);
    EXPECT_EQ(document("precision update --weight 1.5 --update 0.000732421875 --format fp16").at("result"), 1.5009765625);

    const auto epsilon = document("precision layernorm --eps 1e-12 --format fp16");
    EXPECT_EQ(epsilon.at("eps_in_format"), 0.0);
    EXPECT_EQ(epsilon.at("result"), "nan");
    EXPECT_EQ(epsilon.at("finite"), false);
    EXPECT_EQ(document("precision layernorm --eps 1e-12 --format bf16").at("finite"), true);

    const auto scale = document("precision loss-scale --scale 1024 --median 1e-7 --sigma 2 --count 20000 --seed 3");
    EXPECT_GT(scale.at("zero_share_before").get<double>(), 0.2);
    EXPECT_LT(scale.at("zero_share_after").get<double>(), 0.01);
    EXPECT_EQ(scale.at("overflow_share"), 0.0);
    EXPECT_GE(scale.at("smallest_safe_scale").get<double>(), 1024.0);
    EXPECT_EQ(scale, document("precision loss-scale --scale 1024 --median 1e-7 --sigma 2 --count 20000 --seed 3"));
}

TEST(PrecisionCommand, ReadsAHistogram) {
    const TemporaryFolder folder;
    put(folder / "gradients.txt", "log2_low log2_high count\n-26 -24 10\n0 2 30\n");
    const auto doc = document("precision loss-scale --scale 2 --histogram " + (folder / "gradients.txt").string());
    EXPECT_EQ(doc.at("zero_share_before"), 0.125);
    EXPECT_EQ(doc.at("zero_share_after"), 0.0);
    EXPECT_EQ(doc.at("smallest_safe_scale"), 2.0);
}

TEST(PrecisionCommand, PrintsTablesAndTakesFormatTwice) {
    const Outcome text = runProgram(words("precision cast 1e-7 --to fp16"));
    EXPECT_EQ(text.exitCode, 0);
    EXPECT_NE(text.out.find("subnormal"), std::string::npos);
    const Outcome csv = runProgram(words("precision update --weight 1 --update 1e-4 --format fp16 --format csv"));
    EXPECT_EQ(csv.exitCode, 0) << csv.err;
    EXPECT_NE(csv.out.find("lost,yes"), std::string::npos) << csv.out;
    EXPECT_EQ(json::parse(runProgram(words("precision accumulate --k 8 --format json --format bf16")).out).at("format"), "bf16");
    const Outcome help = runProgram(words("precision gradient --help"));
    EXPECT_NE(help.out.find("--no-residual"), std::string::npos);
    EXPECT_EQ(help.out.find("--weight"), std::string::npos);
    EXPECT_NE(runProgram(words("precision --help")).out.find("loss-scale"), std::string::npos);
}

TEST(PrecisionCommand, RefusesWithTheNameOfWhatIsWrong) {
    struct Row {
        const char* line;
        int code;
        const char* part;
    };
    for (const Row& row : {
             Row{"precision", 2, "missing part"},
             Row{"precision casts 1", 2, "unknown part: precision: casts"},
             Row{"precision casts 1", 2, "hint: did you mean cast?"},
             Row{"precision cast --to fp16", 2, "missing value"},
             Row{"precision cast 1", 2, "missing option: --to"},
             Row{"precision cast 1 --to fp17", 2, "unknown format: --to: fp17"},
             Row{"precision cast 1 --to int8", 2, "not a floating-point format: --to: int8"},
             Row{"precision cast 1x --to fp16", 2, "VALUE: 1x"},
             Row{"precision cast 1 --to fp16 --depth 3", 2, "--depth"},
             Row{"precision cast 1 --to fp16 --rounding up", 2, "--rounding: up"},
             Row{"precision cast 1 --to fp16 --format bf16", 2, "--format: bf16"},
             Row{"precision gradient --gain 0.5", 2, "missing option: --depth"},
             Row{"precision gradient --depth 5 --gain 0.5 --norm pre", 2, "missing option: --width"},
             Row{"precision gradient --depth 5 --gain 0.5 --width 8 --norm layer", 2, "unknown choice: --norm: layer"},
             Row{"precision gradient --depth 5 --gain 0.5 --width=-8", 2, "--width"},
             Row{"precision gradient --depth 1000 --gain 0.5 --width 1024", 2, "depth times width squared"},
             Row{"precision gradient --depth 0 --gain 0.5", 2, "--depth: 0"},
             Row{"precision gradient --depth -3 --gain 0.5", 2, "--depth"},
             Row{"precision gradient --depth 1e12 --gain 0.5", 2, "--depth: 1e12"},
             Row{"precision gradient --depth 5 --gain nan", 2, "--gain: nan"},
             Row{"precision gradient --depth 5 --gain inf", 2, "--gain: inf"},
             Row{"precision accumulate --k 1e12", 2, "--k: 1e12"},
             Row{"precision accumulate --k 1000000000000", 2, "--k: 1000000000000"},
             Row{"precision accumulate --k=-4", 2, "--k: -4"},
             Row{"precision accumulate --k 200000000 --values uniform", 2, "--k: 200000000"},
             Row{"precision accumulate --k 4 --order best", 2, "--order: best"},
             Row{"precision accumulate --k 4 --format fp16 --format bf16", 2, "given twice: --format: bf16"},
             Row{"precision update --weight nan --update 1", 2, "--weight: nan"},
             Row{"precision layernorm --eps=-1", 2, "--eps: -1"},
             Row{"precision loss-scale", 2, "missing option: --scale"},
             Row{"precision loss-scale --scale 0", 2, "--scale: 0"},
             Row{"precision loss-scale --scale 8 --format fp4", 2, "--format: fp4"},
             Row{"precision loss-scale --scale 8 --median 0", 2, "--median: 0"},
             Row{"precision loss-scale --scale 8 --histogram /no/such/file", 1, "/no/such/file"},
             Row{"precision loss-scale --scale 8 --histogram /no/such/file --seed 2", 2, "--histogram"},
         }) {
        const Outcome outcome = runProgram(words(row.line));
        EXPECT_EQ(outcome.exitCode, row.code) << row.line << "\n" << outcome.err;
        EXPECT_TRUE(outcome.out.empty()) << row.line;
        EXPECT_EQ(outcome.err.rfind("error: ", 0), 0U) << outcome.err;
        EXPECT_NE(outcome.err.find(row.part), std::string::npos) << row.line << "\n" << outcome.err;
    }
    const TemporaryFolder folder;
    put(folder / "config.json", "{\"model_type\": \"llama\"}\n");
    const Outcome wrong = runProgram(words("precision loss-scale --scale 8 --histogram " + (folder / "config.json").string()));
    EXPECT_EQ(wrong.exitCode, 1);
    EXPECT_NE(wrong.err.find("config.json line 1"), std::string::npos) << wrong.err;
}

}  // namespace
}  // namespace ridge::test
