// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/job.h"

#include <gtest/gtest.h>

#include "core/transformer/presets.h"
#include "core/transformer/rows.h"
#include "gpu/plan/parse_words.h"

namespace ridge::measure {
namespace {

Result<Job> job(const std::vector<std::string>& words, const std::optional<std::string>& config = {}) {
    const auto parsed = parseWords(words);
    if (!parsed) return tl::unexpected(parsed.error());
    return makeJob(parsed->raw, config);
}

TEST(MakeJob, TakesOptionsAsValues) {
    const auto made = job({"run",        "softmax", "--rows",      "8",    "--cols",    "16", "--counters", "require", "--cache",  "both",
                           "--min-time", "0.1",     "--max-noise", "0.02", "--timeout", "3",  "--seed",     "42",      "--device", "host"});
    ASSERT_TRUE(made) << errorText(made.error());
    ASSERT_EQ(made->operators.size(), 1U);
    EXPECT_EQ(shapeText(made->operators.front()), "softmax 8×16");
    EXPECT_EQ(made->counters, CounterMode::Require);
    EXPECT_EQ(made->caches, (std::vector{CacheState::Cold, CacheState::Warm}));
    EXPECT_EQ(made->wishes, (LimitWishes{Seconds{0.1}, 0.02, Seconds{3.0}}));
    EXPECT_EQ(made->seed, 42U);
    EXPECT_EQ(made->device, "host");
}

TEST(MakeJob, RefusesValuesOutsideTheirLists) {
    const std::vector<std::string> run{"run", "softmax", "--rows", "8", "--cols", "16"};
    const std::vector<std::pair<std::string, std::string>> wrong{{"--counters", "maybe"}, {"--cache", "hot"},    {"--min-time", "0"},
                                                                 {"--min-time", "x"},     {"--max-noise", "-1"}, {"--timeout", "inf"},
                                                                 {"--seed", "-1"},        {"--dtype", "fp12"}};
    for (const auto& [option, value] : wrong) {
        auto words = run;
        words.push_back(option);
        words.push_back(value);
        const auto made = job(words);
        ASSERT_FALSE(made) << option << " " << value;
        EXPECT_EQ(made.error().code, ErrorCode::Usage);
        EXPECT_EQ(made.error().where, option);
        EXPECT_EQ(made.error().value, value);
    }
    EXPECT_EQ(job({"run", "softmax", "--rows", "4k", "--cols", "1"}).error().where, "--rows");
    EXPECT_FALSE(job({"run"}));
    EXPECT_FALSE(job({"run", "softmax", "--rows", "8"}));
    EXPECT_FALSE(job({"model"}));
    EXPECT_FALSE(job({"model", "no-such-model"}));
}

TEST(MakeJob, AModelIsEachOfItsShapesOnce) {
    const auto made = job({"model", "gpt2", "--seq", "64", "--weights", "fp32", "--activations", "fp32", "--kv", "fp32"});
    ASSERT_TRUE(made) << errorText(made.error());
    for (std::size_t i = 0; i < made->operators.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) EXPECT_NE(made->operators[i], made->operators[k]);
        EXPECT_EQ(made->operators[i].a, DType::Fp32) << shapeText(made->operators[i]);
    }
    // Every row is either there or named as left out.
    Workload workload;
    workload.seq = 64;
    std::vector<ModelRow> rows;
    buildRows(findPreset("gpt2")->model, workload, rows);
    std::size_t shaped = 0;
    for (const auto& row : rows) {
        if (row.hasShape) {
            ++shaped;
        } else {
            ASSERT_FALSE(made->warnings.empty());
            EXPECT_NE(made->warnings.front().find(row.name), std::string::npos) << made->warnings.front();
        }
    }
    EXPECT_GT(shaped, made->operators.size());
    EXPECT_GT(made->operators.size(), 4U);
}

TEST(MakeJob, AConfigurationMayComeWithTheRequest) {
    const auto made = job({"model", "-", "--seq", "64"}, R"({"model_type":"nonsense"})");
    ASSERT_FALSE(made);
    EXPECT_NE(errorText(made.error()).find("request: config"), std::string::npos) << errorText(made.error());
    // What was read here to be handed over still has the name of its file.
    const auto named = job({"model", "my/config.json", "--seq", "64"}, R"({"model_type":"nonsense"})");
    ASSERT_FALSE(named);
    EXPECT_NE(errorText(named.error()).find("my/config.json"), std::string::npos) << errorText(named.error());
}

TEST(MakeJob, SweepsAreThePowersOfTwoBetweenTheirEnds) {
    const auto made = job({"sweep", "matmul", "--m", "1", "--n", "8", "--k", "8", "--sweep", "m", "--from", "3", "--to", "40"});
    ASSERT_TRUE(made) << errorText(made.error());
    std::vector<std::int64_t> values;
    for (const auto& op : made->operators) values.push_back(op.dims[0]);
    EXPECT_EQ(values, (std::vector<std::int64_t>{4, 8, 16, 32}));
    EXPECT_TRUE(job({"sweep"})->operators.empty());
    EXPECT_FALSE(job({"sweep", "--sweep", "m"}));
    EXPECT_FALSE(job({"sweep", "matmul", "--m", "1", "--n", "8", "--k", "8"}));
    EXPECT_FALSE(job({"sweep", "matmul", "--m", "1", "--n", "8", "--k", "8", "--sweep", "rows"}));
    EXPECT_FALSE(job({"sweep", "matmul", "--m", "1", "--n", "8", "--k", "8", "--sweep", "m", "--from", "5", "--to", "7"}));
    // The swept dimension needs no size of its own.
    EXPECT_EQ(job({"sweep", "matmul", "--n", "8", "--k", "8", "--sweep", "m", "--from", "3", "--to", "40"})->operators.size(), 4U);
}

}  // namespace
}  // namespace ridge::measure
