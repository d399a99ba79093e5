// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/open_counters.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include "tests/support/temporary_folder.h"

namespace ridge::cuda {
namespace {

/// What may be on the path of a machine with a GPU, whose driver would take the context for a real one.
bool mayHaveDriver() {
    std::error_code unknown;
    return std::filesystem::exists("/dev/nvidiactl", unknown) || std::filesystem::exists("/dev/dxg", unknown);
}

void expectRefusal(const Counted<std::unique_ptr<CounterReader>>& counters) {
    ASSERT_FALSE(counters);
    EXPECT_NE(counters.error().what, "");
    EXPECT_NE(counters.error().remedy, "");
}

TEST(OpenCounters, WithoutADeviceOrAContextNothingOfCuptiIsCalled) {
    int storage = 0;
    expectRefusal(openCounters(0, nullptr));
    expectRefusal(openCounters(-1, &storage));
    expectRefusal(openCounters(-1, nullptr));
}

#ifdef RIDGEPOINT_HAS_CUPTI

TEST(OpenCounters, WithoutADriverTheFirstCallFailsAndNoneThatCrashesIsReached) {
    if (mayHaveDriver()) GTEST_SKIP() << "this machine has a driver";
    std::array<std::byte, 64> storage{};
    // Twice: the place of the one reader is given back.
    for (int round = 0; round < 2; ++round) {
        const auto counters = openCounters(0, storage.data());
        expectRefusal(counters);
        const bool isInstalled = counters.error().what.find("CUPTI was not found") == std::string::npos;
        if (!isInstalled) GTEST_SKIP() << counters.error().what;
        EXPECT_EQ(counters.error().code, 999) << counters.error().what;
        EXPECT_NE(counters.error().what.find("cuptiProfilerInitialize"), std::string::npos) << counters.error().what;
        EXPECT_NE(counters.error().remedy.find("580"), std::string::npos);
    }
}

TEST(OpenCounters, AFolderThatIsNamedIsLookedInAlone) {
    const ridge::test::TemporaryFolder empty;
    int storage = 0;
    const auto counters = openCounters(0, &storage, empty.path().string());
    expectRefusal(counters);
    EXPECT_NE(counters.error().what.find("CUPTI was not found (libcupti.so in: " + empty.path().string() + ")"), std::string::npos)
        << counters.error().what;
}

#else

TEST(OpenCounters, BuiltWithoutCuptisHeadersSaysSo) {
    int storage = 0;
    const auto counters = openCounters(0, &storage);
    expectRefusal(counters);
    EXPECT_NE(counters.error().what.find("built without CUPTI's headers"), std::string::npos);
    EXPECT_FALSE(mayHaveDriver() && counters);
    GTEST_SKIP() << "what needs CUPTI's headers was not built: " << counters.error().what;
}

#endif

}  // namespace
}  // namespace ridge::cuda
