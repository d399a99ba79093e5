// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/precision/precision_json.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <variant>

namespace ridge {
namespace {

using nlohmann::json;
using precision::rounded;

Cast cast(const precision::FloatFormat& format, double value) {
    return {value, rounded(format, value), format};
}

TEST(PrecisionJson, WritesCasts) {
    const double inf = std::numeric_limits<double>::infinity();
    const std::array casts{cast(precision::kFp16, 1e-7), cast(precision::kFp16, 65504), cast(precision::kFp16, -70000),
                           cast(precision::kFp8E4m3, 465), cast(precision::kFp16, -inf)};
    const json document = json::parse(castsJson(casts));
    EXPECT_EQ(document["schema"], "ridgepoint.precision/1");
    ASSERT_EQ(document["casts"].size(), casts.size());
    const json expected = {{"value", 1e-7},    {"format", "fp16"},     {"result", 1.1920928955078125e-07},
                           {"bits", "0x0002"}, {"class", "subnormal"}, {"ulp", 0x1p-24},
                           {"below", 0x1p-24}, {"above", 3 * 0x1p-24}};
    EXPECT_EQ(document["casts"][0], expected);
    EXPECT_EQ(document["casts"][1]["above"], nullptr);
    EXPECT_EQ(document["casts"][1]["below"], 65472.0);
    EXPECT_EQ(document["casts"][1]["ulp"], 32.0);
    EXPECT_EQ(document["casts"][2]["result"], "-inf");
    EXPECT_EQ(document["casts"][2]["bits"], "0xfc00");
    EXPECT_EQ(document["casts"][2]["ulp"], nullptr);
    EXPECT_EQ(document["casts"][3]["result"], "nan");
    EXPECT_EQ(document["casts"][3]["class"], "nan");
    EXPECT_EQ(document["casts"][3]["below"], nullptr);
    EXPECT_EQ(document["casts"][4]["value"], "-inf");
    EXPECT_EQ(castsTable(casts).rows.size(), casts.size());
}

TEST(PrecisionJson, WritesAChain) {
    const precision::ChainRequest request{.depth = 2, .gain = 0.5, .isResidual = false};
    const json document = json::parse(chainJson(request, *precision::followChain(request)));
    const json expected = {{"schema", "ridgepoint.precision/1"},
                           {"depth", 2},
                           {"gain", 0.5},
                           {"residual", false},
                           {"format", "fp16"},
                           {"norm_by_depth", {1.0, 0.5, 0.25}},
                           {"zero_share", 0.0},
                           {"subnormal_share", 0.0},
                           {"overflow_share", 0.0}};
    EXPECT_EQ(document, expected);
    EXPECT_EQ(chainTable(request, *precision::followChain(request)).rows.size(), 3U);
}

TEST(PrecisionJson, WritesASum) {
    precision::SumRequest request;
    request.accumulator = precision::kBf16;
    const json document = json::parse(sumJson(request, *precision::sumOf(request)));
    const json expected = {{"schema", "ridgepoint.precision/1"},
                           {"k", 4096},
                           {"format", "fp16"},
                           {"accumulator", "bf16"},
                           {"order", "sequential"},
                           {"result", 256.0},
                           {"exact", 4096.0},
                           {"relative_error", 0.9375},
                           {"stalled_at", 256.0}};
    EXPECT_EQ(document, expected);
    request.order = precision::SumOrder::Pairwise;
    EXPECT_EQ(json::parse(sumJson(request, *precision::sumOf(request)))["stalled_at"], nullptr);
    EXPECT_EQ(tableText(sumTable(request, *precision::sumOf(request))).find("nan"), std::string::npos);
}

TEST(PrecisionJson, WritesWhatAScaleDoes) {
    const std::array magnitudes{1e-8, 1e-3};
    const auto effect = precision::scaleEffect(magnitudes, 1024, precision::Rounder(precision::kFp16));
    const json document = json::parse(scaleJson(precision::kFp16, *effect));
    EXPECT_EQ(document["scale"], 1024.0);
    EXPECT_EQ(document["zero_share_before"], 0.5);
    EXPECT_EQ(document["zero_share_after"], 0.0);
    EXPECT_EQ(document["overflow_share"], 0.0);
    EXPECT_EQ(document["smallest_safe_scale"], 4.0);
    EXPECT_EQ(document["rescued_share"], 0.5);
    const std::array wide{1e-12, 1e3};
    EXPECT_EQ(json::parse(scaleJson(precision::kFp16,
                                    *precision::scaleEffect(wide, 1, precision::Rounder(precision::kFp16))))["smallest_safe_scale"],
              nullptr);
}

TEST(PrecisionJson, WritesAnUpdate) {
    const auto step = precision::stepWeight(precision::kFp16, 1, 0x1p-11);
    const json document = json::parse(updateJson({1, 0x1p-11, precision::kFp16, *step}));
    EXPECT_EQ(document["weight"], 1.0);
    EXPECT_EQ(document["update"], 0x1p-11);
    EXPECT_EQ(document["format"], "fp16");
    EXPECT_EQ(document["result"], 1.0);
    EXPECT_EQ(document["lost"], true);
    EXPECT_EQ(document["half_gap_above"], 0x1p-11);
}

TEST(PrecisionJson, WritesAnEpsilon) {
    const auto effect = precision::constantRow(1e-12, precision::Rounder(precision::kFp16));
    const json expected = {{"schema", "ridgepoint.precision/1"},
                           {"eps", 1e-12},
                           {"format", "fp16"},
                           {"eps_in_format", 0.0},
                           {"result", "nan"},
                           {"finite", false}};
    EXPECT_EQ(json::parse(epsilonJson(1e-12, precision::kFp16, *effect)), expected);
}

TEST(SumTable, HasItsNumbersForPrograms) {
    const precision::SumRequest request;
    const std::string csv = tableCsv(sumTable(request, precision::sumOf(request).value()));
    EXPECT_NE(csv.find("terms,4096"), std::string::npos) << csv;
}

TEST(NetworkJson, HasTheKeysOfAChainAndItsOwn) {
    precision::NetworkRequest request;
    request.depth = 1;
    request.norm = precision::NormPlace::Post;
    precision::GradientAt start;
    start.norm = 1;
    precision::GradientAt end;
    end.norm = 0.5;
    end.exactNorm = 0.25;
    end.zeroShare = 0.125;
    const auto document = nlohmann::json::parse(networkJson(request, std::array{start, end}));
    EXPECT_EQ(document.at("norm_by_depth"), (nlohmann::json{1.0, 0.5}));
    EXPECT_EQ(document.at("zero_share"), 0.125);
    EXPECT_EQ(document.at("exact_norm"), 0.25);
    EXPECT_EQ(document.at("norm"), "post");
    EXPECT_EQ(document.at("width"), 64);
}

TEST(NetworkTable, HasARowForEachDepth) {
    precision::GradientAt start;
    start.norm = 1;
    start.exactNorm = 1;
    precision::GradientAt lost;
    lost.exactNorm = 1e-9;
    lost.zeroShare = 0.75;
    const Table table = networkTable(precision::kFp16, std::array{start, lost});
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(table.columns[1].title, "norm in fp16");
    EXPECT_EQ(std::get<double>(table.rows[1][1].raw), 0.0);
    EXPECT_EQ(std::get<double>(table.rows[1][2].raw), 1e-9);
    EXPECT_EQ(std::get<double>(table.rows[1][3].raw), 0.75);
}

}  // namespace
}  // namespace ridge
