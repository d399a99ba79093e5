// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/kernel_binary.h"

#include <gtest/gtest.h>

namespace ridge::measure {
namespace {

std::string chosen(const std::vector<std::string>& architectures, std::string_view device) {
    std::vector<KernelBinary> binaries;
    for (const auto& name : architectures) binaries.push_back({name, "f", 0, 0, 0, "x"});
    const KernelBinary* binary = binaryFor(binaries, device);
    return binary == nullptr ? "none" : binary->architecture;
}

TEST(KernelBinaries, RunOnTheSameMajorVersionFromTheirMinorOneOn) {
    const std::vector<std::string> usual{"sm_80", "sm_90", "sm_100", "sm_120"};
    struct Row {
        const char* device;
        const char* chosen;
    };
    for (const Row& row : {Row{"sm_75", "none"}, Row{"sm_80", "sm_80"}, Row{"sm_86", "sm_80"}, Row{"sm_89", "sm_80"}, Row{"sm_90", "sm_90"},
                           Row{"sm_100", "sm_100"}, Row{"sm_103", "sm_100"}, Row{"sm_110", "none"}, Row{"sm_120", "sm_120"},
                           Row{"sm_121", "sm_120"}, Row{"", "none"}, Row{"gfx942", "none"}}) {
        EXPECT_EQ(chosen(usual, row.device), row.chosen) << row.device;
    }
    EXPECT_EQ(chosen({"sm_80", "sm_86", "sm_89"}, "sm_86"), "sm_86");
    EXPECT_EQ(chosen({"sm_89", "sm_80"}, "sm_87"), "sm_80");
    EXPECT_EQ(chosen({}, "sm_90"), "none");
}

TEST(KernelBinaries, ForAnArchitectureWithALetterRunOnThatAlone) {
    EXPECT_EQ(chosen({"sm_90a"}, "sm_90"), "sm_90a");
    EXPECT_EQ(chosen({"sm_100a"}, "sm_103"), "none");
    EXPECT_EQ(chosen({"sm_what", "sm_"}, "sm_90"), "none");
}

}  // namespace
}  // namespace ridge::measure
