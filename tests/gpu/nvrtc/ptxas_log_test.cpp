// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/ptxas_log.h"

#include <gtest/gtest.h>

namespace ridge::nvrtc {
namespace {

using measure::KernelResources;

// As NVRTC 13.0 writes it, a function that is called and not inlined among it.
constexpr std::string_view kLog =
    "k.cu(3): warning #177-D: variable \"unused\" was declared but never referenced\n"
    "    int unused;\n"
    "        ^\n"
    "\n"
    "ptxas info    : 0 bytes gmem\n"
    "ptxas info    : Compiling entry function '_Z5otherILi3EEvPf' for 'sm_80'\n"
    "ptxas info    : Function properties for _Z5otherILi3EEvPf\n"
    "ptxas         .     400 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
    "ptxas info    : Used 34 registers, used 0 barriers, 400 bytes cumulative stack size, 360 bytes cmem[0]\n"
    "ptxas info    : Compile time = 14.903 ms\n"
    "ptxas info    : Compiling entry function 'spill' for 'sm_80'\n"
    "ptxas info    : Function properties for spill\n"
    "ptxas         .     5000 bytes stack frame, 7648 bytes spill stores, 19780 bytes spill loads\n"
    "ptxas info    : Used 64 registers, used 1 barriers, 5000 bytes cumulative stack size, 256 bytes smem, 364 bytes cmem[0]\n"
    "ptxas info    : Function properties for _Z6calledf\n"
    "ptxas         .     8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads\n";

TEST(PtxasLog, GivesWhatEachKernelTakes) {
    const std::vector<KernelResources> wanted{{"_Z5otherILi3EEvPf", 34, 0, 0, 400}, {"spill", 64, 256, 7648, 5000}};
    EXPECT_EQ(splitLog(kLog).kernels, wanted);
}

TEST(PtxasLog, LeavesTheLinesForPeople) {
    EXPECT_EQ(splitLog(kLog).text,
              "k.cu:3: warning #177-D: variable \"unused\" was declared but never referenced\n    int unused;\n        ^\n\n");
    EXPECT_EQ(splitLog("a(b).cu(12): error: x\n").text, "a(b).cu:12: error: x\n");
    for (const char* line : {"f(x): y\n", "(3): x\n", "k.cu(): x\n", "k.cu(3) x\n", "ptxas warning : too many\n"})
        EXPECT_EQ(splitLog(line).text, line);
}

TEST(PtxasLog, TakesAnythingForALog) {
    EXPECT_TRUE(splitLog("").kernels.empty());
    EXPECT_TRUE(splitLog("ptxas info    : Used 64 registers\n").kernels.empty());
    const auto odd = splitLog(
        "ptxas info    : Compiling entry function '\n"
        "ptxas info    : Used 99999999999999999999 registers, bytes smem\n"
        "ptxas         .     -1 bytes stack frame, bytes spill stores");
    ASSERT_EQ(odd.kernels.size(), 1U);
    EXPECT_EQ(odd.kernels.front(), (KernelResources{"", 0, 0, 0, 1}));
}

TEST(Kernels, AreFoundByTheirNameMangledOrNot) {
    const std::vector<KernelResources> kernels{{"_Z6tiled2Pf"}, {"_Z5tiledPf"}, {"plain"}};
    EXPECT_EQ(measure::findKernel(kernels, "tiled"), &kernels[1]);
    EXPECT_EQ(measure::findKernel(kernels, "plain"), &kernels[2]);
    EXPECT_EQ(measure::findKernel(kernels, "plai"), nullptr);
    EXPECT_EQ(measure::findKernel(kernels, "tiled2P"), nullptr);
}

}  // namespace
}  // namespace ridge::nvrtc
