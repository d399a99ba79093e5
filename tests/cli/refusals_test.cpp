// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/program.h"

namespace ridge::test {
namespace {

struct Refusal {
    const char* line;
    int exitCode;
    std::vector<std::string> said;
};

void PrintTo(const Refusal& refusal, std::ostream* out) {
    *out << refusal.line;
}

class Refusals : public testing::TestWithParam<Refusal> {};

TEST_P(Refusals, SayWhatWhereAndWhich) {
    const auto outcome = runProgram(words(GetParam().line));
    EXPECT_EQ(outcome.exitCode, GetParam().exitCode) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err.rfind("error: ", 0), 0U) << outcome.err;
    for (const auto& text : GetParam().said) EXPECT_NE(outcome.err.find(text), std::string::npos) << text << " in " << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(
    Table, Refusals,
    testing::Values(
        Refusal{"explane matmul --m 64", 2, {"explane", "explain"}}, Refusal{"--frobnicate", 2, {"--frobnicate"}},
        Refusal{"explain", 2, {"operator"}}, Refusal{"explain matmull --m 64 --n 64 --k 64", 2, {"matmull", "matmul"}},
        Refusal{"explain matmul --m=0 --n 64 --k 64", 2, {"--m", "0"}}, Refusal{"explain matmul --m=-3 --n 64 --k 64", 2, {"--m", "-3"}},
        Refusal{"explain matmul --m=4.5 --n 64 --k 64", 2, {"4.5"}}, Refusal{"explain matmul --m=1e30 --n 64 --k 64", 2, {"1e30"}},
        Refusal{"explain matmul --m=4k --n 64 --k 64", 2, {"4k"}}, Refusal{"explain matmul --m= --n 64 --k 64", 2, {"m"}},
        Refusal{"explain matmul --m=2147483649 --n 64 --k 64", 2, {"2147483649"}},
        Refusal{"explain matmul --m=99999999999999999999 --n 64 --k 64", 2, {"99999999999999999999"}},
        Refusal{"explain matmul --m 64 --m 64 --n 64 --k 64", 2, {"m"}}, Refusal{"explain matmul --m 64 --n 64", 2, {"k"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --frobnicate 3", 2, {"frobnicate"}},
        Refusal{"explain softmax --rows 4 --cols 4 --head-dim 64", 2, {"head-dim"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --dtype fp12", 2, {"--dtype", "fp12"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --a-dtype fp16 --b-dtype bf16", 2, {"fp16", "bf16"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --a-dtype int8 --b-dtype fp8", 2, {"int8"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --format yaml", 2, {"yaml"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --sweep q", 2, {"--sweep", "q"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --efficiency 1.5", 2, {"1.5"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --efficiency 0.5:0", 2, {"--efficiency"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --launch-overhead -1", 2, {"-1"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --beta nan", 2, {"beta"}},
        Refusal{"explain qk --batch 1 --heads 8 --kv-heads 3 --seq-q 4 --head-dim 4", 2, {"kv-heads", "3"}},
        Refusal{"explain qk --batch 1 --heads 8 --seq-q 4 --seq-kv 2 --head-dim 4 --causal", 2, {"seq-kv", "2"}},
        Refusal{"explain qk --batch 1 --heads 8 --seq-q 4 --head-dim 4 --window 2", 2, {"window", "--causal"}},
        Refusal{
            "explain conv2d --batch 1 --in-channels 3 --out-channels 4 --height 2 --width 8 --kernel-h 3 --kernel-w 1", 2, {"kernel-h"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --on peak=312T", 2, {"bandwidth"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --on peak=0:bandwidth=1T", 2, {"peak"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --on peak=1T:bandwidth=-1T", 2, {"bandwidth"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --on peak=1T:bandwidth=1T:colour=3", 2, {"colour"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --on nvidia-a100-sxm4-40g", 1, {"nvidia-a100-sxm4-40g", "nvidia-a100-sxm4-40gb"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --dtype fp8 --on nvidia-a100-sxm4-40gb", 1, {"fp8", "nvidia-a100-sxm4-40gb"}},
        Refusal{"explain matmul --m 64 --n 64 --k 64 --dtype int4", 1, {"int4"}},
        Refusal{"compare matmul --m 64 --n 64 --k 64 --baseline amd-mi300x", 2, {"amd-mi300x"}},
        Refusal{"accelerators --format yaml", 2, {"yaml"}}, Refusal{"plot", 2, {"--out"}},
        Refusal{"plot --out picture.bmp", 2, {"picture.bmp"}}, Refusal{"plot --out /nowhere/at/all.png", 1, {"/nowhere/at/all.png"}},
        Refusal{"plot --out x.png --size 10x10", 2, {"--size", "10x10"}}, Refusal{"plot --out x.png --theme pink", 2, {"pink"}},
        Refusal{"plot --out x.png --pin nonsense", 2, {"nonsense"}}, Refusal{"note", 2, {"--out"}},
        Refusal{"note --out x --formats docx", 2, {"--formats", "docx", "markdown"}},
        Refusal{"note --out x --date 30.11.2026", 2, {"--date", "30.11.2026"}},
        Refusal{"note --out x --baseline amd-mi300x", 2, {"--baseline", "amd-mi300x"}},
        Refusal{"note matmul --m 64 --n 64 --k 64 --dtype int4 --out x", 1, {"int4"}},
        Refusal{"note --out /dev/null/note", 1, {"/dev/null"}},
        Refusal{"note --out x --session /nowhere.ridgepoint", 1, {"/nowhere.ridgepoint"}}));

TEST(UserAccelerators, ABrokenFileIsAWarningAndTheRestCounts) {
    namespace fs = std::filesystem;
    const fs::path folder = userAcceleratorFolderForTests();
    std::ofstream(folder / "broken.json") << "{\"schema\": \"ridgepoint.accelerator/1\", \"id\": ";
    const auto outcome = runProgram(words("explain matmul --m 64 --n 64 --k 64 --json"));
    fs::remove(folder / "broken.json");
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_NE(outcome.err.find("broken.json"), std::string::npos) << outcome.err;
    EXPECT_FALSE(nlohmann::json::parse(outcome.out, nullptr, false).is_discarded());
}

TEST(Window, WithoutADisplayItSaysSo) {
    const auto outcome = runProgram({});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_NE(outcome.err.find("error: there is no display"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("ridgepoint plot"), std::string::npos) << outcome.err;
}

TEST(Help, ShowsTheFormulas) {
    const auto program = runProgram({"--help"});
    EXPECT_EQ(program.exitCode, 0);
    EXPECT_NE(program.out.find("2 batch m n k"), std::string::npos);
    EXPECT_NE(program.out.find("int4"), std::string::npos);
    const auto matmul = runProgram(words("explain matmul --help"));
    EXPECT_EQ(matmul.exitCode, 0);
    EXPECT_NE(matmul.out.find("2 batch m n k"), std::string::npos);
    EXPECT_NE(matmul.out.find("--b-dtype"), std::string::npos);
}

TEST(Plot, DrawsTheDefaultSceneWithoutADisplay) {
    namespace fs = std::filesystem;
    for (const char* extension : {"png", "svg", "pdf"}) {
        const fs::path file = fs::temp_directory_path() / ("ridgepoint-cli-plot." + std::string(extension));
        const auto outcome = runProgram({"plot", "--out", file.string()});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
        EXPECT_EQ(outcome.err, "");
        EXPECT_GT(fs::file_size(file), 4000U);
        fs::remove(file);
    }
}

}  // namespace
}  // namespace ridge::test
