// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "tests/device/program_run.h"
#include "tests/device/used_gpu.h"

// How long the built program takes for what people wait for. The figures are told; only twice the goal is a failure.
namespace ridge::test {
namespace {

class Speed : public OnGpu {
protected:
    void SetUp() override {
        OnGpu::SetUp();
        if (IsSkipped()) return;
        const auto program = measureProgram();
        ASSERT_TRUE(program) << textOf(program.error());
        m_program = *program;
    }
    std::string m_program;
};

TEST_F(Speed, OneOperatorTakesLessThan3Seconds) {
    const ProgramRun run = runProgram(
        m_program, {"run", "matmul", "--m", "4096", "--n", "4096", "--k", "4096", "--dtype", "fp16", "--device", device().info().id});
    EXPECT_EQ(run.end.code, 0) << run.text();
    ASSERT_FALSE(run.points().empty()) << run.text();
    EXPECT_TRUE(run.points()[0].isChecked);
    figure("seconds/one-operator", run.seconds, "s", "below 3; fails above 6");
    EXPECT_LT(run.seconds, 6.0);
}

TEST_F(Speed, AllCeilingsTakeLessThan60Seconds) {
    const ProgramRun run = runProgram(m_program, {"ceilings", "--device", device().info().id});
    EXPECT_EQ(run.end.code, 0) << run.text();
    const auto points = run.points();
    const bool hasCopy = std::any_of(points.begin(), points.end(), [](const auto& point) { return point.name == "dram-copy"; });
    EXPECT_TRUE(hasCopy) << run.text();
    for (const auto& point : points) {
        const bool isCompute = point.ceiling == measure::Ceiling::Compute;
        const auto flops = flopRate(point);
        const auto bytes = byteRate(point);
        if (isCompute && flops) figure("ceiling/" + point.name, flops->value / 1e12, "TFLOP/s", "told only");
        if (!isCompute && bytes) figure("ceiling/" + point.name, bytes->value / 1e12, "TB/s", "told only");
    }
    figure("seconds/all-ceilings", run.seconds, "s", "below 60; fails above 120");
    EXPECT_LT(run.seconds, 120.0);
}

}  // namespace
}  // namespace ridge::test
