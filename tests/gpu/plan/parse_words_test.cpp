// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/parse_words.h"

#include <gtest/gtest.h>

namespace ridge::measure {
namespace {

using Words = std::vector<std::string>;

TEST(ParseWords, ReadsAnOperatorWithItsOptions) {
    const auto parsed = parseWords({"run", "matmul", "--m", "64", "--n=128", "--k", "256", "--dtype", "fp32", "--b-dtype", "int8",
                                    "--device", "cuda:1", "--min-time", "0.2", "--cache", "both", "--json"});
    ASSERT_TRUE(parsed) << errorText(parsed.error());
    EXPECT_FALSE(parsed->help);
    const RawMeasure& raw = parsed->raw;
    EXPECT_EQ(raw.command, Command::Run);
    EXPECT_EQ(raw.op.operatorName, "matmul");
    const std::vector<std::pair<std::string, std::string>> dims{{"m", "64"}, {"n", "128"}, {"k", "256"}};
    EXPECT_EQ(raw.op.dims, dims);
    EXPECT_EQ(raw.op.dtype, "fp32");
    EXPECT_EQ(raw.op.bDtype, "int8");
    EXPECT_EQ(raw.device, "cuda:1");
    EXPECT_EQ(raw.minTime, "0.2");
    EXPECT_EQ(raw.cache, "both");
    EXPECT_TRUE(raw.json);
}

TEST(ParseWords, ReadsAModelWithItsWorkload) {
    const auto parsed = parseWords({"model", "gpt2", "--phase", "decode", "--batch", "4", "--no-causal", "--seed", "7"});
    ASSERT_TRUE(parsed) << errorText(parsed.error());
    EXPECT_EQ(parsed->raw.model, "gpt2");
    EXPECT_EQ(parsed->raw.workload.phase, "decode");
    EXPECT_EQ(parsed->raw.workload.batch, "4");
    EXPECT_TRUE(parsed->raw.workload.noCausal);
    EXPECT_EQ(parsed->raw.seed, "7");
}

TEST(ParseWords, RefusesWhatItDoesNotKnow) {
    const std::vector<Words> wrong{{"rum"},
                                   {"run", "matmull"},
                                   {"run", "matmul", "--rows", "3"},
                                   {"run", "matmul", "--m", "1", "extra"},
                                   {"run", "matmul", "--m"},
                                   {"run", "matmul", "--m=", "--n", "3"},
                                   {"devices", "--device", "host"},
                                   {"ceilings", "matmul"},
                                   {"kernel", "k.cu", "--sweep", "m"}};
    for (const auto& words : wrong) {
        const auto parsed = parseWords(words);
        ASSERT_FALSE(parsed) << words.back();
        EXPECT_EQ(parsed.error().code, ErrorCode::Usage);
        EXPECT_NE(parsed.error().hint, "") << errorText(parsed.error());
    }
    EXPECT_EQ(parseWords({"run", "matmull"}).error().hint, "did you mean matmul?");
}

TEST(ParseWords, HelpsWithEveryCommand) {
    EXPECT_TRUE(parseWords({}).value().help);
    EXPECT_NE(parseWords({"--version"}).value().help->find("protocol 1.0"), std::string::npos);
    for (const auto& command : kCommands) {
        EXPECT_NE(parseWords({"--help"}).value().help->find(command.name), std::string::npos);
        const auto parsed = parseWords({std::string(command.name), "--help"});
        ASSERT_TRUE(parsed) << command.name;
        ASSERT_TRUE(parsed->help) << command.name;
        EXPECT_NE(parsed->help->find(command.summary), std::string::npos) << *parsed->help;
    }
    EXPECT_NE(parseWords({"run", "matmul", "--help"}).value().help->find("shared dimension"), std::string::npos);
}

TEST(TakeTransport, TakesItsWordsWhereverTheyStand) {
    Words words{"run", "--via", "ssh host", "matmul", "--remote-program=/opt/r m", "--m", "3"};
    const auto transport = takeTransport(words);
    ASSERT_TRUE(transport);
    EXPECT_EQ(transport->via, "ssh host");
    EXPECT_EQ(transport->remoteProgram, "/opt/r m");
    EXPECT_FALSE(transport->request);
    EXPECT_EQ(words, (Words{"run", "matmul", "--m", "3"}));
    for (Words lacking : {Words{"run", "--via"}, Words{"run", "--via="}, Words{"--request", ""}}) EXPECT_FALSE(takeTransport(lacking));
}

}  // namespace
}  // namespace ridge::measure
