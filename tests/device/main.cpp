// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "tests/device/used_gpu.h"

namespace {

std::string oneLine(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at)) text.replace(at, 1, " | ");
    return text;
}

/// No test may take longer, seconds: one that hangs ends the program, and check.sh goes on with the tests behind it.
constexpr unsigned kLongestTest = 150;
/// How the program ends when a kernel has broken the context of the process, in which nothing can be done any more: likewise.
constexpr int kLostGpu = 70;

bool isGpuLost() {
    const auto& used = ridge::test::usedGpu();
    return used && !used->services->context->synchronise();
}

/// Says each result in one line that a script reads without knowing GoogleTest: "RESULT passed|failed|skipped NAME WHY".
class ResultLines final : public ::testing::EmptyTestEventListener {
    void OnTestStart(const ::testing::TestInfo& /*test*/) override { ::alarm(kLongestTest); }
    void OnTestEnd(const ::testing::TestInfo& test) override {
        const ::testing::TestResult& result = *test.result();
        const char* word = result.Failed() ? "failed" : result.Skipped() ? "skipped" : "passed";
        std::string why;
        for (int i = 0; i < result.total_part_count(); ++i) {
            const auto& part = result.GetTestPartResult(i);
            if (part.passed() || (result.Failed() && part.skipped())) continue;
            why += (why.empty() ? "" : " || ") + oneLine(part.message());
        }
        std::cout << "RESULT " << word << ' ' << test.test_suite_name() << '.' << test.name() << ' ' << why << '\n' << std::flush;
        ::alarm(0);
        if (isGpuLost()) std::_Exit(kLostGpu);
    }
};

}  // namespace

int main(int argc, char** argv) {
    ::testing::InitGoogleTest(&argc, argv);
    // The list belongs to GoogleTest, which deletes what is in it.
    ::testing::UnitTest::GetInstance()->listeners().Append(new ResultLines);
    return RUN_ALL_TESTS();
}
