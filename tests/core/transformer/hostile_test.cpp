// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// Thousands of broken configurations, the same ones each time: every one is read and evaluated, or refused with a text.
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "core/base/shipped_files.h"
#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t end) {
    return random() % end;
}

/// Where a number begins; the end of the text when there is none behind `from`.
std::size_t numberFrom(const std::string& text, std::size_t from) {
    return std::min(text.find_first_of("0123456789", from), text.size());
}

void swapNumber(Random& random, std::string& text) {
    constexpr std::array<std::string_view, 12> values{"0",  "1",          "2", "3",    "2147483648", "2147483647",
                                                      "-1", "4294967296", "7", "null", "1e9",        "65536"};
    const std::size_t begin = numberFrom(text, below(random, text.size()));
    const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
    text.replace(begin, end - begin, values[below(random, values.size())]);
}

std::string broken(Random& random, std::string text) {
    const std::size_t times = 1 + below(random, 3);
    for (std::size_t i = 0; i < times && !text.empty(); ++i) {
        const std::size_t at = below(random, text.size());
        switch (below(random, 5)) {
            case 0:
                text[at] = static_cast<char>(text[at] ^ (1 << below(random, 8)));
                break;
            case 1:
                text.erase(at, 1 + below(random, 40));
                break;
            case 2:
                text.insert(at, text.substr(below(random, text.size()), 1 + below(random, 60)));
                break;
            default:
                swapNumber(random, text);
        }
    }
    return text;
}

Workload smallWorkload(Random& random, const Model& model) {
    Workload workload;
    workload.phase = static_cast<Phase>(below(random, 3));
    if (workload.phase == Phase::Decode && model.isEncoderOnly()) workload.phase = Phase::Prefill;
    workload.seq = static_cast<std::int64_t>(1 + below(random, 64));
    workload.context = static_cast<std::int64_t>(1 + below(random, 64));
    workload.newTokens = workload.phase == Phase::Decode ? static_cast<std::int64_t>(1 + below(random, 4)) : 1;
    workload.isFused = below(random, 2) == 0;
    workload.isMlaAbsorbed = below(random, 2) == 0;
    workload.usesFileWeights = below(random, 4) == 0;
    workload.tensorParallel = below(random, 4) == 0 ? 2 : 1;
    return workload;
}

class Hostile : public testing::TestWithParam<unsigned> {};

TEST_P(Hostile, ConfigurationsAreReadOrRefused) {
    Random random(GetParam());
    const Accelerator h100 = test::h100();
    const std::vector<const Accelerator*> accelerators{&h100};
    ModelEvaluation evaluation;
    int read = 0;
    int refused = 0;
    for (const auto& file : shippedModelFiles()) {
        // What stands around the configuration in a shipped file is none of its keys.
        std::string config(file.text.substr(file.text.find("\"config\"")));
        config = config.substr(config.find('{'), config.rfind('}') - config.find('{'));
        ASSERT_TRUE(readModelConfig(config, file.path)) << file.path << config;
        for (int trial = 0; trial < 60; ++trial) {
            const std::string text = broken(random, config);
            SCOPED_TRACE(text);
            const auto model = readModelConfig(text, "config.json");
            if (!model) {
                ++refused;
                EXPECT_FALSE(model.error().what.empty());
                EXPECT_NE(errorText(model.error()).find("config.json"), std::string::npos);
                continue;
            }
            const auto done = evaluateModel(*model, smallWorkload(random, *model), accelerators, {}, evaluation);
            if (!done) {
                EXPECT_FALSE(done.error().what.empty());
                continue;
            }
            ++read;
            EXPECT_GT(evaluation.flops.toDouble(), 0.0);
            EXPECT_GT(evaluation.parameters.total.toDouble(), 0.0);
            EXPECT_LE(evaluation.parameters.active.toDouble(), evaluation.parameters.total.toDouble());
            const ModelTotal& total = evaluation.totals.front();
            EXPECT_TRUE(total.time ? total.time->value > 0.0 : !total.reason.empty());
        }
    }
    EXPECT_GT(read, 100);
    EXPECT_GT(refused, 100);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Hostile, testing::Values(1U, 2U, 3U, 4U));

}  // namespace
}  // namespace ridge
