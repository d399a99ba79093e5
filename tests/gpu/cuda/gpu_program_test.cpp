// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "core/measure/message_stream.h"
#include "core/measure/request.h"
#include "gpu/cuda/kernel_images.h"
#include "gpu/nvrtc/nvrtc_library.h"
#include "gpu/toolkit/toolkit_places.h"
#include "tests/gpu/support/run_child.h"
#include "tests/support/temporary_folder.h"

// The built program on an invented GPU: its driver keeps buffers in this machine's memory and knows some kernels by name.
namespace ridge::measure {
namespace {

struct Answer {
    test::ChildEnd end;
    std::vector<Message> messages;

    template <class Kind>
    [[nodiscard]] std::vector<Kind> all() const {
        std::vector<Kind> found;
        for (const auto& message : messages) {
            if (const auto* kind = std::get_if<Kind>(&message)) found.push_back(*kind);
        }
        return found;
    }
};

Answer runOnFake(const std::vector<std::string>& words, const std::string& input = {}, const std::vector<std::string>& settings = {}) {
    std::vector<std::string> all{"/usr/bin/env", std::string("LD_LIBRARY_PATH=") + RIDGEPOINT_FAKE_CUDA, "RIDGEPOINT_FAKE_CUDA_INIT=0"};
    all.insert(all.end(), settings.begin(), settings.end());
    all.emplace_back(RIDGEPOINT_MEASURE);
    all.insert(all.end(), words.begin(), words.end());
    Answer run{test::runChild(all, input), {}};
    MessageStream stream;
    run.messages = stream.push(run.end.out);
    EXPECT_EQ(stream.counts().garbage, 0U) << stream.firstGarbage();
    return run;
}

/// A kernel that the fake driver knows, as if compiled elsewhere.
Answer runKernel(const std::string& name, std::vector<std::string> words = {}, const std::string& block = "256") {
    words.insert(words.begin(), {"kernel", "k.cu", "--device", "cuda:0", "--min-time", "1e-4", "--cache", "warm", "--launch-limit", "0.5"});
    Request request{std::move(words),
                    {},
                    "// ridgepoint: operator copy elements=5000 dtype=fp32\n// ridgepoint: entry " + name +
                        "\n// ridgepoint: grid 20\n// ridgepoint: block " + block + "\n// ridgepoint: args x out elements\n"};
    request.binaries = {{"sm_90", name, 40, 1024, 16, "no real binary"}};
    return runOnFake({"--request", "-"}, requestText(request));
}

TEST(GpuProgram, AKernelThatIsRightBecomesAPoint) {
    const Answer run = runKernel("good_copy");
    EXPECT_EQ(run.end.code, 0) << run.end.err << run.end.out;
    const auto points = run.all<MeasuredPoint>();
    ASSERT_EQ(points.size(), 1U) << run.end.out;
    const MeasuredPoint& point = points[0];
    EXPECT_TRUE(point.isChecked);
    EXPECT_EQ(point.maxRelError, 0.0);
    EXPECT_EQ(point.method, "good_copy");
    EXPECT_EQ(point.amounts.dram->value, 40000.0);
    EXPECT_EQ(point.amounts.bytesSource, AmountSource::Declared);
    EXPECT_EQ(point.registers, 40);
    EXPECT_EQ(point.sharedBytes, 1024);
    EXPECT_EQ(point.spillBytes, 16);
    EXPECT_EQ(point.deviceName, "Fake GPU 0");
    // The counters of an invented GPU cannot be read: said with the point, which counts.
    ASSERT_TRUE(point.counters);
    EXPECT_EQ(point.counters->passes, 0);
    EXPECT_NE(point.counters->remedy, "");
    EXPECT_EQ(run.messages.back(), Message{Done{1}});
}

TEST(GpuProgram, WhatAKernelDoesWrongIsToldOfItsFile) {
    struct Row {
        const char* kernel;
        const char* says;
        const char* block = "256";
    };
    for (const Row& row : {Row{"wrong_copy", "wrong result"}, Row{"idle", "wrong result"},
                           Row{"long_copy", "the kernel wrote outside of out: behind its end"},
                           Row{"endless", "did not end and was killed: longer than 0.5 s: k.cu"},
                           Row{"faulty", "a kernel used an address that is not its own: CUDA error 700: k.cu"},
                           Row{"good_copy", "the block has more threads than this kernel can have here: 1024 of 512: k.cu", "1024"}}) {
        const Answer run = runKernel(row.kernel, {}, row.block);
        EXPECT_EQ(run.end.code, 5) << row.kernel << run.end.err;
        EXPECT_NE(run.end.err.find(row.says), std::string::npos) << row.kernel << run.end.err;
        // Said once, by one of the two processes.
        EXPECT_EQ(run.end.err.find("error: ", 1), std::string::npos) << run.end.err;
        EXPECT_TRUE(run.all<MeasuredPoint>().empty()) << row.kernel;
        ASSERT_EQ(run.all<ErrorMessage>().size(), 1U) << row.kernel << run.end.out;
        EXPECT_EQ(run.all<ErrorMessage>()[0].code, 5) << row.kernel;
    }
}

TEST(GpuProgram, AKernelGetsNoListOfTokens) {
    Request request{{"kernel", "k.cu", "--device", "cuda:0"},
                    {},
                    "// ridgepoint: operator embedding tokens=8 width=4 dtype=fp32\n// ridgepoint: entry good_copy\n"
                    "// ridgepoint: grid 1\n// ridgepoint: block 32\n// ridgepoint: args x out\n"};
    request.binaries = {{"sm_90", "good_copy", 40, 0, 0, "no real binary"}};
    const Answer run = runOnFake({"--request", "-"}, requestText(request));
    EXPECT_EQ(run.end.code, 1) << run.end.err;
    EXPECT_NE(run.end.err.find("kernels of yours are given no list of tokens: embedding: k.cu"), std::string::npos) << run.end.err;
}

TEST(GpuProgram, AFullDiskIsToldAsOne) {
    const test::TemporaryFolder folder;
    Request request{{"kernel", "k.cu", "--device", "cuda:0"},
                    {},
                    "// ridgepoint: operator copy elements=5000 dtype=fp32\n// ridgepoint: entry good_copy\n"
                    "// ridgepoint: grid 20\n// ridgepoint: block 256\n// ridgepoint: args x out elements\n"};
    request.binaries = {{"sm_90", "good_copy", 40, 0, 0, "no real binary"}};
    test::put(folder / "request", requestText(request));
    const auto end = test::runChild({"/bin/sh", "-c",
                                     std::string("LD_LIBRARY_PATH='") + RIDGEPOINT_FAKE_CUDA + "' RIDGEPOINT_FAKE_CUDA_INIT=0 '" +
                                         RIDGEPOINT_MEASURE + "' --request - < '" + (folder / "request").string() + "' > /dev/full"});
    EXPECT_EQ(end.code, 1) << end.err;
    EXPECT_NE(end.err.find("error: cannot write: standard output"), std::string::npos) << end.err;
    EXPECT_EQ(end.err.find("error: ", 1), std::string::npos) << end.err;
}

TEST(GpuProgram, CountersThatAreRequiredAreMissed) {
    const Answer run = runKernel("good_copy", {"--counters", "require"});
    EXPECT_EQ(run.end.code, 1) << run.end.err;
    EXPECT_NE(run.end.err.find("--counters require"), std::string::npos) << run.end.err;
    const Answer without = runKernel("good_copy", {"--counters", "off"});
    EXPECT_EQ(without.end.code, 0) << without.end.err;
    ASSERT_EQ(without.all<MeasuredPoint>().size(), 1U);
    EXPECT_FALSE(without.all<MeasuredPoint>()[0].counters);
}

/// The text of a kernel that the fake driver does instead, whatever stands in it.
std::string sourceOf(const std::string& name, int save) {
    return "// ridgepoint: operator copy elements=" + std::to_string(5000 + save) + " dtype=fp32\n// ridgepoint: entry " + name +
           "\n// ridgepoint: grid 20\n// ridgepoint: block 256\n// ridgepoint: args x out elements\nextern \"C\" __global__ void " + name +
           "(const float* x, float* out, int n) { if (n > 0) out[0] = x[0]; }\n";
}

TEST(GpuProgram, AWatchedKernelIsMeasuredOnEachSave) {
    const auto compiler = nvrtc::Library::load(toolkit::toolkitRoots({}, toolkit::processEnvironment), false);
    if (!compiler) GTEST_SKIP() << errorText(compiler.error());
    const test::TemporaryFolder folder;
    const auto file = folder / "k.cu";
    test::put(file, sourceOf("good_copy", 1));
    test::Child child({"/usr/bin/env", std::string("LD_LIBRARY_PATH=") + RIDGEPOINT_FAKE_CUDA, "RIDGEPOINT_FAKE_CUDA_INIT=0",
                       RIDGEPOINT_MEASURE, "kernel", file.string(), "--device", "cuda:0", "--watch", "--min-time", "1e-4", "--cache",
                       "warm", "--launch-limit", "3"});
    ASSERT_TRUE(child.readUntil("\"ok\":")) << child.out() << child.err();
    ASSERT_NE(child.out().find("\"ok\":true"), std::string::npos) << child.out();
    ASSERT_TRUE(child.readUntil("\"type\":\"point\"")) << child.out() << child.err();
    test::put(file, sourceOf("wrong_copy", 2));
    ASSERT_TRUE(child.readUntil("wrong result")) << child.out();
    test::put(file, sourceOf("endless", 3));
    ASSERT_TRUE(child.readUntil("did not end")) << child.out();
    test::put(file, sourceOf("faulty", 4));
    ASSERT_TRUE(child.readUntil("an address that is not its own")) << child.out();
    // A save ends what runs for ever.
    test::put(file, sourceOf("endless", 6));
    ASSERT_TRUE(child.readUntil("\"attempt\":5,\"ok\":true")) << child.out();
    test::put(file, sourceOf("wrong_copy", 7));
    ASSERT_TRUE(child.readUntil("was given up for a newer save")) << child.out();
    ASSERT_TRUE(child.readUntil("\"attempt\":6,\"ok\":true")) << child.out();
    // After all that the next attempt counts as the first one did.
    test::put(file, sourceOf("good_copy", 5));
    ASSERT_TRUE(child.readUntil("copy 5005")) << child.out();
    child.signal(SIGINT);
    EXPECT_EQ(child.finish(), 130) << child.err();
    MessageStream stream;
    const auto messages = stream.push(child.out());
    EXPECT_EQ(
        std::count_if(messages.begin(), messages.end(), [](const Message& one) { return std::holds_alternative<MeasuredPoint>(one); }), 2);
}

const std::vector<std::string> kCopy{"run",    "copy",       "--elements", "100000",  "--dtype", "fp32",       "--device",
                                     "cuda:0", "--min-time", "1e-4",       "--cache", "both",    "--counters", "off"};

TEST(GpuProgram, ItsOwnKernelsAreMeasuredColdAndWarm) {
    if (cuda::kernelImages().empty()) GTEST_SKIP() << "built without a CUDA toolkit";
    const Answer run = runOnFake(kCopy);
    EXPECT_EQ(run.end.code, 0) << run.end.err;
    const auto points = run.all<MeasuredPoint>();
    ASSERT_EQ(points.size(), 2U) << run.end.out;
    EXPECT_EQ(points[0].cache, CacheState::Cold);
    EXPECT_EQ(points[1].cache, CacheState::Warm);
    EXPECT_EQ(points[0].amounts.bytesSource, AmountSource::Analytic);
    EXPECT_EQ(points[0].amounts.dram->value, 800000.0);
    EXPECT_TRUE(points[0].isChecked);
}

TEST(GpuProgram, WhatDoesNotFitItsMemoryIsToldBeforeAnythingIsAllocated) {
    const Answer run = runOnFake(kCopy, {}, {"RIDGEPOINT_FAKE_CUDA_FREE=700000"});
    EXPECT_EQ(run.end.code, 1);
    EXPECT_NE(run.end.err.find("memory"), std::string::npos) << run.end.err;
}

TEST(GpuProgram, WhatItHasNoKernelForIsToldWithTheReason) {
    if (cuda::kernelImages().empty()) GTEST_SKIP() << "built without a CUDA toolkit";
    const Answer run = runOnFake({"run", "copy", "--elements", "1000", "--dtype", "int8", "--device", "cuda:0"});
    EXPECT_EQ(run.end.code, 1);
    EXPECT_NE(run.end.err.find("int8"), std::string::npos) << run.end.err;
}

}  // namespace
}  // namespace ridge::measure
