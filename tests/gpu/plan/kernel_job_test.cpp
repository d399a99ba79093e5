// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/kernel_job.h"

#include <gtest/gtest.h>

#include "gpu/plan/parse_words.h"
#include "gpu/plan/table_emitter.h"
#include "tests/gpu/support/fake_compiler.h"
#include "tests/support/temporary_folder.h"

namespace ridge::measure {
namespace {

const std::string kSource =
    "// ridgepoint: operator copy elements=4096 dtype=fp32\n// ridgepoint: entry f\n// ridgepoint: grid 16\n// ridgepoint: block 256\n"
    "// ridgepoint: shared 128\n// ridgepoint: args x out\n";

class Recorder final : public Emitter {
public:
    void emit(const Message& message) override { compiled.push_back(std::get<Compiled>(message)); }
    void relay(std::string_view /*line*/, const std::optional<Message>& /*message*/) override {}
    [[nodiscard]] bool isWritable() const override { return true; }
    std::vector<Compiled> compiled;
};

Result<KernelJob> jobOf(std::vector<std::string> words, const std::optional<std::string>& source = kSource) {
    words.insert(words.begin(), "kernel");
    const auto parsed = parseWords(words);
    if (!parsed) return tl::unexpected(parsed.error());
    return makeKernelJob(parsed->raw, source);
}

std::string refusal(const std::vector<std::string>& words) {
    const auto job = jobOf(words);
    return job ? "no error" : errorText(job.error());
}

TEST(KernelJobs, TakeTheirOptions) {
    const auto usual = jobOf({"k.cu"});
    ASSERT_TRUE(usual) << errorText(usual.error());
    EXPECT_TRUE(usual->architectures.empty());
    EXPECT_EQ(architecturesFor(*usual, {}), (std::vector<std::string>{"sm_80", "sm_90", "sm_100", "sm_120"}));
    EXPECT_EQ(architecturesFor(*usual, "sm_86"), std::vector<std::string>{"sm_86"});
    EXPECT_EQ(usual->launchLimit, Seconds{10.0});
    EXPECT_TRUE(usual->measuringWords.empty());
    EXPECT_TRUE(usual->includes.empty());
    const auto job =
        jobOf({"k.cu", "--arch", "90,sm_90,sm_100a", "--include", "a", "--include", "b", "--cuda", "/c", "--device", "cuda:0"});
    ASSERT_TRUE(job) << errorText(job.error());
    EXPECT_EQ(job->architectures, (std::vector<std::string>{"sm_90", "sm_100a"}));
    EXPECT_EQ(architecturesFor(*job, "sm_90"), job->architectures);
    EXPECT_EQ(architecturesFor(*job, "sm_86"), (std::vector<std::string>{"sm_90", "sm_100a", "sm_86"}));
    EXPECT_EQ(job->includes, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(job->toolkit, "/c");
    EXPECT_EQ(job->device, "cuda:0");
}

TEST(KernelJobs, HandOnHowToMeasure) {
    const auto job = jobOf({"k.cu", "--launch-limit", "2.5", "--seed", "7", "--cache", "both", "--counters", "off", "--min-time", "0.1"});
    ASSERT_TRUE(job) << errorText(job.error());
    EXPECT_EQ(job->launchLimit, Seconds{2.5});
    EXPECT_EQ(job->measuring.seed, 7U);
    EXPECT_EQ(job->measuring.caches.size(), 2U);
    EXPECT_EQ(job->measuring.counters, CounterMode::Off);
    EXPECT_EQ(job->measuring.wishes.minTime, Seconds{0.1});
    // The words say the same again.
    std::vector<std::string> words{"k.cu"};
    words.insert(words.end(), job->measuringWords.begin(), job->measuringWords.end());
    const auto again = jobOf(words);
    ASSERT_TRUE(again) << errorText(again.error());
    EXPECT_EQ(again->measuringWords, job->measuringWords);
    EXPECT_EQ(again->measuring.wishes, job->measuring.wishes);
}

TEST(KernelJobs, RefuseWrongWords) {
    EXPECT_EQ(refusal({}), "missing file: kernel");
    EXPECT_EQ(refusal({"k.cu", "--arch", "ampere"}), "no architecture: --arch: ampere");
    EXPECT_EQ(refusal({"k.cu", "--arch", "80,"}), "no architecture: --arch");
    EXPECT_EQ(refusal({"k.cu", "--arch", "sm_80 -G"}), "no architecture: --arch: sm_80 -G");
    EXPECT_EQ(refusal({"k.cu", "--watch"}), "needs a file, not a request: --watch");
    EXPECT_EQ(refusal({"k.cu", "--min-time", "0"}), "must be greater than zero: --min-time: 0");
    EXPECT_EQ(refusal({"k.cu", "--launch-limit", "-1"}), "must be greater than zero: --launch-limit: -1");
    EXPECT_NE(refusal({"k.cu", "l.cu"}).find("l.cu"), std::string::npos);
    const auto none = jobOf({"/no/such/k.cu"}, {});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::Io);
}

TEST(KernelJobs, AFileBringsItsFolder) {
    const test::TemporaryFolder folder;
    test::put(folder / "k.cu", kSource);
    const std::string other = std::filesystem::temp_directory_path().string();
    const auto job = jobOf({(folder / "k.cu").string(), "--include", other}, {});
    ASSERT_TRUE(job);
    EXPECT_EQ(job->source, kSource);
    EXPECT_EQ(job->includes, (std::vector<std::string>{folder.path().string(), other}));
    EXPECT_EQ(errorText(jobOf({(folder / "k.cu").string(), "--include", "/no/where"}, {}).error()), "no such folder: --include: /no/where");
    test::put(folder / "k.cu", kSource + std::string("// a\0b\n#error", 13));
    const auto cut = jobOf({(folder / "k.cu").string()}, {});
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().what, "holds a NUL byte");
    test::put(folder / "k.cu", std::string(kMaxKernelSource + 1, ' '));
    EXPECT_FALSE(jobOf({(folder / "k.cu").string()}, {}));
}

class CompileKernel : public testing::Test {
protected:
    Outcome<BuiltKernel> compile(test::FakeCompiler& compiler) {
        KernelJob job;
        job.file = "k.cu";
        job.source = source;
        job.includes = {"inc"};
        return compileKernel(job, {"sm_80", "sm_90"}, 3, compiler, recorder, stop);
    }
    std::string source = kSource;
    Recorder recorder;
    StopSignal stop;
};

TEST_F(CompileKernel, SaysWhatTheKernelOfTheHeaderTakes) {
    test::FakeCompiler compiler;
    const auto built = compile(compiler);
    ASSERT_TRUE(built);
    ASSERT_EQ(built->binaries.size(), 2U);
    EXPECT_EQ(built->binaries[1], (KernelBinary{"sm_90", "f", 40, 1024, 16, "sm_90 cubin"}));
    // 1024 static bytes and 128 that the header asks for.
    const std::vector<Compiled> wanted{{"f", "sm_80", 3, true, 40, 1152, 16, 24, ""}, {"f", "sm_90", 3, true, 40, 1152, 16, 24, ""}};
    EXPECT_EQ(recorder.compiled, wanted);
    ASSERT_EQ(compiler.asked.size(), 2U);
    EXPECT_EQ(compiler.asked[1], (CompileRequest{"k.cu", kSource, "sm_90", {"inc"}, {}}));
}

TEST_F(CompileKernel, OneArchitectureThatFailsIsToldAfterTheOthers) {
    test::FakeCompiler compiler([](const CompileRequest& request) -> Outcome<CompileAnswer> {
        if (request.architecture == "sm_90") return CompileAnswer{true, "", {{"f"}}};
        return CompileAnswer{false, "x.h:1: warning: odd\nk.cu:8: error: no such thing\n  x\n  ^\nk.cu:9: error: second\n", {}};
    });
    const auto compiled = compile(compiler);
    ASSERT_FALSE(compiled);
    EXPECT_EQ(compiled.error().exit, ExitCode::Failed);
    EXPECT_EQ(errorText(compiled.error().error), "no such thing: k.cu:8");
    EXPECT_NE(compiled.error().error.hint.find("sm_80;"), std::string::npos) << compiled.error().error.hint;
    ASSERT_EQ(recorder.compiled.size(), 2U);
    EXPECT_FALSE(recorder.compiled[0].registers);
    EXPECT_TRUE(recorder.compiled[1].isOk);
}

TEST_F(CompileKernel, TheKernelOfTheHeaderMustBeThere) {
    test::FakeCompiler compiler([](const CompileRequest& /*request*/) -> Outcome<CompileAnswer> {
        return CompileAnswer{true, "", {{"g"}}};
    });
    const auto compiled = compile(compiler);
    ASSERT_FALSE(compiled);
    EXPECT_EQ(errorText(compiled.error().error), "the file has no __global__ function f; it has g: k.cu:2");
}

TEST_F(CompileKernel, AWrongHeaderIsNotCompiled) {
    test::FakeCompiler compiler;
    source = "int x;\n";
    EXPECT_FALSE(compile(compiler));
    EXPECT_TRUE(compiler.asked.empty());
}

TEST(CompiledText, SaysSpillsAndFailures) {
    EXPECT_EQ(compiledText({"f", "sm_90", 2, true, 64, 8192, 0, 0, ""}), "v2 f sm_90: 64 registers, 8.192 kB shared, no spills");
    EXPECT_EQ(compiledText({"f", "sm_90", 1, true, 64, 0, 16, 24, ""}),
              "v1 f sm_90: 64 registers, 0 B shared, 16 B spilled by each thread, 24 B of stack");
    EXPECT_EQ(compiledText({"f", "sm_90", 1, false, {}, {}, {}, {}, "x"}), "v1 f sm_90: does not compile");
}

}  // namespace
}  // namespace ridge::measure
