// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <csignal>

#include "core/measure/kernel_header.h"
#include "core/measure/message_stream.h"
#include "core/measure/request.h"
#include "gpu/nvrtc/nvrtc_library.h"
#include "gpu/toolkit/toolkit_places.h"
#include "tests/gpu/support/run_child.h"
#include "tests/support/source_dir.h"
#include "tests/support/temporary_folder.h"

// The built program with the compiler of this machine, where there is one.
namespace ridge::measure {
namespace {

const std::string kHead =
    "// ridgepoint: operator copy elements=4096 dtype=fp32\n// ridgepoint: entry f\n// ridgepoint: grid 16\n// ridgepoint: block 256\n"
    "// ridgepoint: shared 128\n// ridgepoint: args x out elements\n";
const std::string kGood = kHead +
                          "extern \"C\" __global__ void f(const float* x, float* out, int n) {\n"
                          "    __shared__ float s[256];\n"
                          "    s[threadIdx.x] = x[blockIdx.x * 256 + threadIdx.x];\n"
                          "    __syncthreads();\n"
                          "    if (n > 0) out[blockIdx.x * 256 + threadIdx.x] = s[255 - threadIdx.x];\n"
                          "}\n";
const std::string kBad = kHead +
                         "extern \"C\" __global__ void f(const float* x, float* out, int n) {\n"
                         "    out[0] = z[1];\n"
                         "}\n";

struct Run {
    test::ChildEnd end;
    std::vector<Compiled> compiled;
};

std::vector<Compiled> compiledIn(const std::string& out) {
    MessageStream stream;
    std::vector<Compiled> found;
    for (const auto& message : stream.push(out)) {
        if (const auto* compiled = std::get_if<Compiled>(&message)) found.push_back(*compiled);
    }
    EXPECT_EQ(stream.counts().garbage, 0U) << stream.firstGarbage();
    return found;
}

Run runKernel(std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.begin(), RIDGEPOINT_MEASURE);
    Run run{test::runChild(words, input), {}};
    run.compiled = compiledIn(run.end.out);
    return run;
}

/// Tests that compile.
class KernelProgram : public testing::Test {
protected:
    void SetUp() override {
        const auto library = nvrtc::Library::load(toolkit::toolkitRoots({}, toolkit::processEnvironment), false);
        if (!library) GTEST_SKIP() << errorText(library.error());
    }
    std::string put(const std::string& text) {
        test::put(folder / "k.cu", text);
        return (folder / "k.cu").string();
    }

    test::TemporaryFolder folder;
};

TEST_F(KernelProgram, TheStartersCompileForAllArchitectures) {
    for (const char* name : {"matmul", "reduction", "softmax", "layernorm"}) {
        const auto path = test::sourceDir() / "resources" / "kernels" / (std::string(name) + ".cu");
        const auto header = parseKernelHeader(test::get(path), path.string());
        ASSERT_TRUE(header) << errorText(header.error());
        EXPECT_EQ(specOf(header->op.kind).name, name);
        const auto run = runKernel({"kernel", path.string()});
        EXPECT_EQ(run.end.code, 0) << run.end.err;
        ASSERT_EQ(run.compiled.size(), 4U);
        for (const auto& compiled : run.compiled) {
            EXPECT_TRUE(compiled.isOk);
            EXPECT_EQ(compiled.log, "") << name;
            EXPECT_GT(compiled.registers, 8);
            EXPECT_EQ(compiled.sharedBytes, std::string(name) == "matmul" ? 8192 : std::string(name) == "softmax" ? 2048 : 1024);
            EXPECT_EQ(compiled.spillBytes, 0);
        }
    }
}

TEST_F(KernelProgram, AnErrorNamesFileAndLineWithTheCaret) {
    const std::string file = put(kBad);
    const auto run = runKernel({"kernel", file, "--arch", "80,sm_120"});
    EXPECT_EQ(run.end.code, 1);
    EXPECT_NE(run.end.err.find("error: identifier \"z\" is undefined: " + file + ":8\n"), std::string::npos) << run.end.err;
    ASSERT_EQ(run.compiled.size(), 2U);
    for (const auto& compiled : run.compiled) {
        EXPECT_FALSE(compiled.isOk);
        EXPECT_FALSE(compiled.registers);
        EXPECT_NE(compiled.log.find(file + ":8: error: identifier \"z\" is undefined\n      out[0] = z[1];\n               ^\n"),
                  std::string::npos)
            << compiled.log;
    }
}

TEST_F(KernelProgram, SaysWhatAKernelTakesAndSpills) {
    auto run = runKernel({"kernel", put(kGood), "--arch", "sm_90"});
    ASSERT_EQ(run.compiled.size(), 1U) << run.end.err;
    EXPECT_EQ(run.compiled.front().sharedBytes, 1024 + 128);
    EXPECT_EQ(run.compiled.front().spillBytes, 0);
    // 64 live values of a thread in 32 registers.
    run = runKernel({"kernel",
                     put(kHead + "extern \"C\" __global__ void __launch_bounds__(1024, 2) f(const float* x, float* out, int n) {\n"
                                 "    float v[64];\n"
                                 "    for (int i = 0; i < 64; ++i) v[i] = x[i * n + threadIdx.x];\n"
                                 "    __syncthreads();\n"
                                 "    for (int i = 0; i < 64; ++i) out[i * n + threadIdx.x] = v[63 - i] * v[i];\n}\n"),
                     "--arch", "sm_90"});
    ASSERT_EQ(run.compiled.size(), 1U) << run.end.err;
    EXPECT_LE(run.compiled.front().registers, 32);
    EXPECT_GT(run.compiled.front().spillBytes, 0);
    EXPECT_GT(run.compiled.front().stackBytes, 0);
}

TEST_F(KernelProgram, HeadersOfTheToolkitOfTheFolderAndOfOptionsAreFound) {
    const test::TemporaryFolder other;
    test::put(folder / "near.h", "#define NEAR 1\n");
    test::put(other / "far.h", "#define FAR 2\n");
    const std::string file = put(
        kHead + "#include <cuda_fp16.h>\n#include \"near.h\"\n#include \"far.h\"\n" +
        "extern \"C\" __global__ void f(const float* x, float* out, int n) { out[0] = __half2float(__float2half(x[n])) * NEAR * FAR; }\n");
    const auto run = runKernel({"kernel", file, "--arch", "sm_80", "--include", other.path().string()});
    EXPECT_EQ(run.end.code, 0) << run.end.out;
    EXPECT_EQ(runKernel({"kernel", file, "--arch", "sm_80"}).end.code, 1);
}

TEST_F(KernelProgram, ARequestCarriesTheSourceAndSeesNoFolder) {
    const auto through = runKernel({"kernel", put(kGood), "--arch", "sm_80", "--via", "env", "--remote-program", RIDGEPOINT_MEASURE});
    EXPECT_EQ(through.end.code, 0) << through.end.err;
    ASSERT_EQ(through.compiled.size(), 1U);
    test::put(folder / "near.h", "\n");
    const Request request{{"kernel", (folder / "k.cu").string(), "--arch", "sm_80"}, {}, "#include \"near.h\"\n"};
    Request withHead = request;
    withHead.source = kHead + *request.source + kGood;
    EXPECT_EQ(runKernel({"--request", "-"}, requestText(withHead)).end.code, 1);
}

TEST_F(KernelProgram, WhereTheOtherSideHasNoCompilerThisOneCompiles) {
    const std::string prefix = "env RIDGEPOINT_FAKE_WAY=no-compiler";
    const std::vector<std::string> words{"kernel", put(kGood), "--arch",           "sm_80,sm_90",
                                         "--via",  prefix,     "--remote-program", RIDGEPOINT_FAKE_MEASURE};
    const auto run = runKernel(words);
    EXPECT_EQ(run.end.code, 0) << run.end.err;
    ASSERT_EQ(run.compiled.size(), 2U) << run.end.out;
    EXPECT_TRUE(run.compiled[1].isOk);
    EXPECT_NE(run.end.out.find("the other side has no NVRTC: compiled here"), std::string::npos) << run.end.out;
    // What was compiled here is measured there.
    EXPECT_NE(run.end.out.find("\"type\":\"done\",\"points\":3"), std::string::npos) << run.end.out;
    std::vector<std::string> older = words;
    older[5] = "env RIDGEPOINT_FAKE_WAY=never-compiler";
    const auto refused = runKernel(older);
    EXPECT_EQ(refused.end.code, 1);
    EXPECT_NE(refused.end.err.find("takes no compiled kernel"), std::string::npos) << refused.end.err;
    put(kBad);
    EXPECT_EQ(runKernel(words).end.code, 1);
}

TEST_F(KernelProgram, AnUnknownArchitectureIsToldWithThoseThatAreKnown) {
    const auto run = runKernel({"kernel", put(kGood), "--arch", "sm_11"});
    EXPECT_EQ(run.end.code, 1);
    ASSERT_EQ(run.compiled.size(), 1U);
    EXPECT_NE(run.compiled.front().log.find("does not know sm_11; it knows"), std::string::npos) << run.compiled.front().log;
}

TEST_F(KernelProgram, ADeviceThatIsNotThereIsThreeAfterTheReport) {
    const auto run = runKernel({"kernel", put(kGood), "--arch", "sm_80", "--device", "cuda:77"});
    EXPECT_EQ(run.end.code, 3) << run.end.out << run.end.err;
    EXPECT_EQ(run.compiled.size(), 1U);
    const auto onHost = runKernel({"kernel", put(kGood), "--arch", "sm_80", "--device", "host"});
    EXPECT_EQ(onHost.end.code, 1) << onHost.end.out << onHost.end.err;
}

/// Waits for what a watched kernel's compiler says of an attempt; all that was said where it is another thing than expected.
testing::AssertionResult says(test::Child& child, int attempt, bool isOk) {
    const std::string what = "\"attempt\":" + std::to_string(attempt) + ",\"ok\":";
    // A line is written in one go: with its beginning the rest is there.
    if (child.readUntil(what) && child.out().find(what + (isOk ? "true" : "false")) != std::string::npos)
        return testing::AssertionSuccess();
    return testing::AssertionFailure() << child.out() << child.err();
}

TEST_F(KernelProgram, AWatchedFileIsCompiledOnEachSave) {
    const std::string file = put(kGood);
    test::Child child({RIDGEPOINT_MEASURE, "kernel", file, "--arch", "sm_80", "--watch"});
    ASSERT_TRUE(says(child, 1, true));
    put(kBad);
    ASSERT_TRUE(says(child, 2, false));
    // As editors save: a new file in the place of the old one.
    test::put(folder / "k.cu~", kGood);
    std::filesystem::rename(folder / "k.cu~", file);
    ASSERT_TRUE(says(child, 3, true));
    // Who deletes or renames it learns what is waited for.
    std::filesystem::remove(file);
    ASSERT_TRUE(child.readUntil("waiting until it is back")) << child.out() << child.err();
    EXPECT_NE(child.out().find("cannot read the file: " + file), std::string::npos) << child.out();
    put(kBad);
    ASSERT_TRUE(says(child, 4, false));
    child.signal(SIGINT);
    EXPECT_EQ(child.finish(), 130);
    EXPECT_EQ(compiledIn(child.out()).size(), 4U);
}

TEST(KernelProgramWithout, AFileItDoesNotWait) {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder / "k.cu").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const std::string& path : {pipe, folder.path().string()}) {
        const auto run = runKernel({"kernel", path});
        EXPECT_EQ(run.end.code, 1);
        EXPECT_NE(run.end.err.find("error: is no file: " + path), std::string::npos) << run.end.err;
    }
}

TEST(KernelProgramWithout, ACompilerItSaysWhatThatCosts) {
    const test::TemporaryFolder folder;
    test::put(folder / "k.cu", kGood);
    const auto run = runKernel({"kernel", (folder / "k.cu").string(), "--cuda", folder.path().string()});
    EXPECT_EQ(run.end.code, 1);
    EXPECT_TRUE(run.compiled.empty());
    EXPECT_NE(run.end.err.find("error: NVRTC, the compiler for CUDA kernels, was not found: libnvrtc: " + folder.path().string()),
              std::string::npos)
        << run.end.err;
    EXPECT_NE(run.end.err.find("hint: without it no kernel of yours"), std::string::npos);
}

}  // namespace
}  // namespace ridge::measure
