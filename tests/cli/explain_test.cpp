// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace ridge::test {
namespace {

struct Placed {
    const char* line;
    std::int64_t flops;
    std::int64_t bytes;
    double intensity;
    const char* bound;
    double computeUs;
    double memoryUs;
};

TEST(Explain, PublishedCasesOnAnA100) {
    const std::vector<Placed> cases{
        {"matmul --m 4096 --n 4096 --k 4096", 137438953472, 100663296, 1365.3333, "compute", 440.50947, 64.735239},
        {"matmul --m 4096 --n 1 --k 4096", 33554432, 33570816, 0.99951206, "memory", 0.10754626, 21.588949},
        {"qk --batch 8 --heads 32 --seq-q 2048 --head-dim 128", 274877906944, 2415919104, 113.77778, "memory", 881.01893, 1553.6457},
        {"attention --batch 8 --heads 32 --seq-q 2048 --head-dim 128", 555124523008, 536870912, 1034.0, "compute", 1779.2453, 345.25461},
    };
    for (const auto& c : cases) {
        const auto json = document("explain " + std::string(c.line) + " --dtype fp16 --on nvidia-a100-sxm4-40gb");
        const auto& op = json.at("operator");
        EXPECT_TRUE(op.at("flops").is_number_integer());
        EXPECT_EQ(op.at("flops"), c.flops);
        EXPECT_EQ(op.at("bytes"), c.bytes);
        EXPECT_NEAR(op.at("intensity_flop_per_byte"), c.intensity, c.intensity * 1e-6);
        const auto placement = placementOn(json, "nvidia-a100-sxm4-40gb");
        EXPECT_NEAR(placement.at("ridge_flop_per_byte"), 200.643087, 1e-6);
        EXPECT_EQ(placement.at("bound"), c.bound);
        EXPECT_NEAR(placement.at("compute_time_s").get<double>() * 1e6, c.computeUs, c.computeUs * 1e-6);
        EXPECT_NEAR(placement.at("memory_time_s").get<double>() * 1e6, c.memoryUs, c.memoryUs * 1e-6);
    }
}

TEST(Explain, CriticalSizesOfTheCatalogue) {
    const auto json = document(
        "explain matmul --m 1 --n 4096 --k 4096 --on "
        "nvidia-a100-sxm4-40gb,nvidia-a100-sxm4-80gb,nvidia-h100-sxm5-80gb,nvidia-h200-sxm-141gb");
    const std::vector<std::pair<std::string, int>> expected{
        {"nvidia-a100-sxm4-40gb", 223}, {"nvidia-a100-sxm4-80gb", 166}, {"nvidia-h100-sxm5-80gb", 346}, {"nvidia-h200-sxm-141gb", 230}};
    for (const auto& [id, value] : expected) {
        const auto critical = placementOn(json, id).at("critical");
        ASSERT_EQ(critical.size(), 4U);
        EXPECT_EQ(critical[0].at("dimension"), "m");
        EXPECT_EQ(critical[0].at("value"), value) << id;
        EXPECT_DOUBLE_EQ(critical[0].at("limit_flop_per_byte"), 2048.0);
    }
}

TEST(Explain, SparsePeaksOnlyWhenAskedForAndLabelled) {
    const std::string line = "explain matmul --m 4096 --n 4096 --k 4096 --on nvidia-h100-sxm5-80gb";
    const auto dense = placementOn(document(line), "nvidia-h100-sxm5-80gb");
    EXPECT_NEAR(dense.at("ridge_flop_per_byte"), 295.343, 1e-3);
    EXPECT_EQ(dense.at("sparse"), false);
    const auto sparse = placementOn(document(line + " --sparse"), "nvidia-h100-sxm5-80gb");
    EXPECT_NEAR(sparse.at("ridge_flop_per_byte"), 590.687, 1e-3);
    EXPECT_EQ(sparse.at("sparse"), true);
}

TEST(Explain, WhatIfFromTwoNumbers) {
    const auto json = document("explain matmul --m 4096 --n 1 --k 4096 --on peak=312T:bandwidth=1.5T");
    const auto placement = placementOn(json, "what-if-1");
    EXPECT_DOUBLE_EQ(placement.at("ridge_flop_per_byte"), 208.0);
    EXPECT_NEAR(placement.at("time_s").get<double>() * 1e6, 22.380544, 1e-6);
}

TEST(Explain, UnknownVectorPeakIsNullWithANote) {
    const auto json = document("explain softmax --rows 128 --cols 2048 --dtype bf16 --on google-tpu-v5e,nvidia-h100-sxm5-80gb");
    const auto tpu = placementOn(json, "google-tpu-v5e");
    for (const char* key : {"compute_time_s", "peak_flop_per_s", "ridge_flop_per_byte", "attainable_flop_per_s"}) {
        EXPECT_TRUE(tpu.at(key).is_null()) << key;
    }
    EXPECT_EQ(tpu.at("note"), "vector peak not published");
    EXPECT_EQ(tpu.at("time_s"), tpu.at("memory_time_s"));
    EXPECT_TRUE(tpu.at("critical")[0].at("value").is_null());
    EXPECT_NEAR(placementOn(json, "nvidia-h100-sxm5-80gb").at("ridge_flop_per_byte"), 19.9701, 1e-4);
}

TEST(Explain, OneUnsupportedAmongSeveralIsAReason) {
    const auto json = document("explain matmul --m 128 --n 128 --k 128 --dtype fp8 --on nvidia-a100-sxm4-40gb,nvidia-h100-sxm5-80gb");
    const auto a100 = placementOn(json, "nvidia-a100-sxm4-40gb");
    EXPECT_EQ(a100.at("supported"), false);
    EXPECT_NE(a100.at("reason").get<std::string>().find("fp8"), std::string::npos);
    EXPECT_EQ(json.at("operator").at("dtype"), "fp8-e4m3");
}

TEST(Explain, CountsBeyondAJsonIntegerAreNumbers) {
    const auto json = document("explain matmul --m 2147483648 --n 2147483648 --k 2147483648");
    EXPECT_TRUE(json.at("operator").at("flops").is_number_float());
    EXPECT_DOUBLE_EQ(json.at("operator").at("flops"), 0x1p94);
}

TEST(Explain, SubByteTrafficMayBeFractional) {
    const auto json = document("explain matmul --m 1 --n 1 --k 1 --b-dtype int4");
    EXPECT_DOUBLE_EQ(json.at("operator").at("bytes"), 4.5);
}

TEST(Explain, SweepHasTwentyOnePoints) {
    const auto sweep = document("explain matmul --m 8 --n 4096 --k 4096 --sweep m").at("sweep");
    EXPECT_EQ(sweep.at("dimension"), "m");
    EXPECT_EQ(sweep.at("points").size(), 21U);
    EXPECT_EQ(sweep.at("points")[20].at("value"), 1048576);
}

TEST(Compare, BaselineAndSpeedup) {
    const std::string line = "compare add --elements 100000000 --on nvidia-a100-sxm4-80gb,amd-mi300x";
    const auto json = document(line);
    EXPECT_EQ(json.at("schema"), "ridgepoint.compare/1");
    EXPECT_EQ(json.at("baseline"), "nvidia-a100-sxm4-80gb");
    EXPECT_NEAR(placementOn(json, "amd-mi300x").at("speedup"), 5300.0 / 2039.0, 1e-9);
    EXPECT_NEAR(placementOn(document(line + " --baseline amd-mi300x"), "nvidia-a100-sxm4-80gb").at("speedup"), 2039.0 / 5300.0, 1e-9);
}

TEST(Compare, TheFirstSupportedIsTheBaseline) {
    const auto json = document("compare matmul --m 64 --n 64 --k 64 --dtype fp8 --on nvidia-a100-sxm4-40gb,nvidia-h100-sxm5-80gb");
    EXPECT_EQ(json.at("baseline"), "nvidia-h100-sxm5-80gb");
    EXPECT_TRUE(placementOn(json, "nvidia-a100-sxm4-40gb").at("speedup").is_null());
}

TEST(Accelerators, FilterLooksAtIdNameAndVendor) {
    EXPECT_EQ(document("accelerators").at("accelerators").size(), 88U);
    EXPECT_EQ(document("accelerators --filter GAUDI").at("accelerators").size(), 2U);
    EXPECT_EQ(document("accelerators --filter none-of-them").at("accelerators").size(), 0U);
}

TEST(Accelerators, AFilterThatMatchesNoneSaysSo) {
    const auto outcome = runProgram(words("accelerators --filter none-of-them"));
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("--filter: none-of-them"), std::string::npos) << outcome.err;
}

TEST(Accelerators, LinksAreOneDirection) {
    const auto list = document("accelerators --filter h100-sxm5").at("accelerators");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_DOUBLE_EQ(list[0].at("link_byte_per_s"), 450e9);
    EXPECT_EQ(list[0].at("memory_byte"), 80000000000);
    EXPECT_DOUBLE_EQ(list[0].at("peaks_flop_per_s").at("fp16_tensor"), 989.4e12);
    EXPECT_FALSE(list[0].at("sources").empty());
}

}  // namespace
}  // namespace ridge::test
