// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "tests/device/ncu_output.h"
#include "tests/device/program_run.h"
#include "tests/device/used_gpu.h"
#include "tests/support/temporary_folder.h"

// The same kernels of the same program, counted by Nsight Compute and by ourselves: within 2 %. Both count in a process of their own.
namespace ridge::test {
namespace {

/// A program of the path; empty where it is not there.
std::string onPath(const std::string& name) {
    const char* path = std::getenv("PATH");
    std::string rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        std::string file = rest.substr(0, end) + "/" + name;
        if (::access(file.c_str(), X_OK) == 0) return file;
        rest.erase(0, end + 1);
    }
    return {};
}

struct NcuRow {
    const char* name;
    std::vector<std::string> words;
    std::vector<std::pair<const char*, double>> metrics;  ///< with what one of it counts for
    bool isBytes = false;
};
void PrintTo(const NcuRow& row, std::ostream* out) {
    *out << row.name;
}

const std::vector<NcuRow> kKernels{
    {"matmul_fp32",
     {"run", "matmul", "--m", "2048", "--n", "2048", "--k", "2048", "--dtype", "fp32", "--method", "vectorised"},
     {{"smsp__sass_thread_inst_executed_op_fadd_pred_on.sum", 1.0},
      {"smsp__sass_thread_inst_executed_op_fmul_pred_on.sum", 1.0},
      {"smsp__sass_thread_inst_executed_op_ffma_pred_on.sum", 2.0}}},
    {"matmul_fp64",
     {"run", "matmul", "--m", "1024", "--n", "1024", "--k", "1024", "--dtype", "fp64", "--method", "vectorised"},
     {{"smsp__sass_thread_inst_executed_op_dadd_pred_on.sum", 1.0},
      {"smsp__sass_thread_inst_executed_op_dmul_pred_on.sum", 1.0},
      {"smsp__sass_thread_inst_executed_op_dfma_pred_on.sum", 2.0}}},
    {"copy_fp32", {"run", "copy", "--elements", "268435456", "--dtype", "fp32"}, {{"dram__bytes.sum", 1.0}}, true},
};

class AgreesWithNcu : public OnGpu, public ::testing::WithParamInterface<NcuRow> {
protected:
    void SetUp() override {
        OnGpu::SetUp();
        if (IsSkipped()) return;
        const auto program = measureProgram();
        ASSERT_TRUE(program) << textOf(program.error());
        m_program = *program;
        m_ncu = onPath("ncu");
        if (m_ncu.empty()) GTEST_SKIP() << "ncu is not on the path";
    }

    [[nodiscard]] std::vector<std::string> wordsOf(const NcuRow& row, const char* counters) const {
        std::vector<std::string> words = row.words;
        words.insert(words.end(),
                     {"--device", device().info().id, "--cache", "warm", "--min-time", "0.01", "--timeout", "2", "--counters", counters});
        return words;
    }
    /// All that it wrote of one launch in the middle of the warm-up, where the caches hold what the launch before left in them. The caches
    /// and clocks are left as they are, as we leave them.
    [[nodiscard]] std::string profile(const NcuRow& row) const {
        std::string metrics;
        for (const auto& metric : row.metrics) metrics += (metrics.empty() ? "" : ",") + std::string(metric.first);
        std::vector<std::string> words{m_ncu,
                                       "--csv",
                                       "--page",
                                       "details",
                                       "--print-units",
                                       "base",
                                       "--target-processes",
                                       "all",
                                       "--cache-control",
                                       "none",
                                       "--clock-control",
                                       "none",
                                       "--launch-skip",
                                       "4",
                                       "--launch-count",
                                       "1",
                                       "--metrics",
                                       metrics,
                                       m_program};
        const auto rest = wordsOf(row, "off");
        words.insert(words.end(), rest.begin(), rest.end());
        const ChildEnd end = runChild(words);
        return end.out + end.err;
    }

    std::string m_program;
    std::string m_ncu;
};

TEST_P(AgreesWithNcu, Within2Percent) {
    const NcuRow& row = GetParam();
    const ProgramRun own = runProgram(m_program, wordsOf(row, "auto"));
    ASSERT_EQ(own.points().size(), 1U) << own.text();
    const measure::MeasuredPoint point = own.points()[0];
    if (!point.counters || point.counters->passes == 0)
        GTEST_SKIP() << "counters of our own are not to be had: " << (point.counters ? point.counters->remedy : "");
    const auto amount = row.isBytes ? point.amounts.dram->value : point.amounts.flops->value;
    const std::string csv = profile(row);
    // Without the right to read counters, in a sandbox, beside another profiler.
    if (const std::size_t at = csv.find("==ERROR=="); at != std::string::npos)
        GTEST_SKIP() << "ncu: " << csv.substr(at, csv.find('\n', at) - at);
    double theirs = 0.0;
    for (const auto& metric : row.metrics) {
        const auto value = metricOf(csv, metric.first);
        ASSERT_TRUE(value) << "ncu told no " << metric.first << ": " << csv.substr(0, 2000);
        theirs += *value * metric.second;
    }
    ASSERT_GT(theirs, 0.0);
    figure("counted-over-ncu/" + std::string(row.name), amount / theirs, "ratio", "0.98 to 1.02");
    EXPECT_NEAR(amount / theirs, 1.0, 0.02);
}

INSTANTIATE_TEST_SUITE_P(Kernels, AgreesWithNcu, ::testing::ValuesIn(kKernels),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace ridge::test
