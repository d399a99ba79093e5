// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <csignal>

#include "gpu/cuda/plan/ceiling_plan.h"
#include "gpu/nvrtc/nvrtc_library.h"
#include "gpu/toolkit/toolkit_places.h"
#include "tests/device/program_run.h"
#include "tests/device/used_gpu.h"
#include "tests/support/temporary_folder.h"

// Kernels of a user's through the built program: right ones become points, bad ones cost one point and nothing of this process.
namespace ridge::test {
namespace {

constexpr int kElements = 1 << 20;

std::string sourceOf(const std::string& body, int elements = kElements) {
    return "// ridgepoint: operator copy elements=" + std::to_string(elements) +
           " dtype=fp32\n// ridgepoint: entry mine\n// ridgepoint: grid (elements+255)/256\n// ridgepoint: block 256\n"
           "// ridgepoint: args x out elements\n"
           "extern \"C\" __global__ void mine(const float* x, float* out, int n) {\n"
           "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n" +
           body + "\n}\n";
}
const std::string kRight = "    if (i < n) out[i] = x[i];";

class UserKernels : public OnGpu {
protected:
    void SetUp() override {
        OnGpu::SetUp();
        if (IsSkipped()) return;
        const auto program = measureProgram();
        ASSERT_TRUE(program) << textOf(program.error());
        m_program = *program;
        const auto compiler = nvrtc::Library::load(toolkit::toolkitRoots({}, toolkit::processEnvironment), false);
        if (!compiler) GTEST_SKIP() << textOf(compiler.error());
    }
    /// Whatever a child did, this process's context goes on.
    void TearDown() override {
        if (!usedGpu()) return;
        const auto waited = services()->context->synchronise();
        EXPECT_TRUE(waited) << textOf(waited.error());
        const auto buffer = cuda::DeviceBuffer::allocate(services()->context, 1);
        EXPECT_TRUE(buffer) << textOf(buffer.error());
        EXPECT_FALSE(services()->context->isLost());
    }

    [[nodiscard]] ProgramRun runKernel(const std::string& source) const {
        put(m_folder / "k.cu", source);
        return runProgram(m_program, {"kernel", (m_folder / "k.cu").string(), "--device", device().info().id, "--cache", "warm",
                                      "--min-time", "0.01", "--launch-limit", "1", "--counters", "off"});
    }

    TemporaryFolder m_folder;
    std::string m_program;
};

TEST_F(UserKernels, ARightOneBecomesACheckedPoint) {
    const ProgramRun run = runKernel(sourceOf(kRight));
    EXPECT_EQ(run.end.code, 0) << run.text();
    ASSERT_EQ(run.points().size(), 1U) << run.text();
    EXPECT_TRUE(run.points()[0].isChecked);
    EXPECT_EQ(run.points()[0].amounts.dram->value, 8.0 * kElements);
    figure("user-kernel/copy-4-MiB", byteRate(run.points()[0])->value / 1e9, "GB/s", "told only");
}

TEST_F(UserKernels, BadOnesAreToldOfTheirFileAndCostOnePoint) {
    struct Row {
        const char* what;
        const char* body;
        const char* says;
    };
    for (const Row& row : {
             Row{"wrong", "    if (i < n) out[i] = i == 3 ? x[i] + 1.0f : x[i];", "wrong result"},
             Row{"endless", "    for (volatile int turn = 0; turn < 2; turn = 0) {}\n    if (i < n) out[i] = x[i];", "did not end"},
             Row{"beside its tensor", "    if (i < n) out[i] = x[i];\n    if (i == 0) out[n] = 1.0f;",
                 "wrote outside of out: behind its end"},
             Row{"before its tensor", "    if (i < n) out[i] = x[i];\n    if (i == 0) out[-1] = 1.0f;", "wrote outside of out: before"},
             Row{"at an address of nobody", "    if (i < n) reinterpret_cast<float*>(16)[i] = x[i];", "an address that is not its own"},
         }) {
        const ProgramRun run = runKernel(sourceOf(row.body));
        EXPECT_EQ(run.end.code, 5) << row.what << ": " << run.text();
        EXPECT_NE(run.end.err.find(row.says), std::string::npos) << row.what << ": " << run.text();
        EXPECT_TRUE(run.points().empty()) << row.what;
        // Compiling, starting and the limit of 1 s.
        EXPECT_LT(run.seconds, 20.0) << row.what;
    }
    const ProgramRun after = runKernel(sourceOf(kRight));
    EXPECT_EQ(after.end.code, 0) << after.text();
}

TEST_F(UserKernels, FromSaveToPointTakesLessThan5Seconds) {
    const auto file = m_folder / "k.cu";
    put(file, sourceOf(kRight));
    Child child({m_program, "kernel", file.string(), "--device", device().info().id, "--watch", "--json"});
    ASSERT_TRUE(child.readUntil("\"type\":\"point\"")) << child.out() << child.err();
    // By another size, its point is told from the one before. Both cache states are measured unless told otherwise: the first counts.
    const auto saved = std::chrono::steady_clock::now();
    put(file, sourceOf(kRight, kElements + 256));
    ASSERT_TRUE(child.readUntil("copy " + std::to_string(kElements + 256) + "\",\"operator\"")) << child.out() << child.err();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - saved).count();
    child.signal(SIGINT);
    EXPECT_EQ(child.finish(), 130) << child.err();
    figure("seconds/user-kernel-from-save-to-point", seconds, "s", "below 5; fails above 10");
    EXPECT_LT(seconds, 10.0);
}

}  // namespace
}  // namespace ridge::test
