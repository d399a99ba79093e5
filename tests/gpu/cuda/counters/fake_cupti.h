// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "gpu/cuda/counters/cupti_functions.h"

namespace ridge::cuda::test {

/// CUPTI and a device as a test wants them. It notes each call and whether the parameters are those that CUPTI wants, and counts what is
/// open, so that a test can ask whether all was ended. One at a time.
class FakeCupti {
public:
    FakeCupti();
    FakeCupti(const FakeCupti&) = delete;
    FakeCupti& operator=(const FakeCupti&) = delete;
    ~FakeCupti();

    [[nodiscard]] static CuptiFunctions functions();

    // The device.
    DeviceSupport support{3, 3, 3, 3, 3, 3, 3};
    const char* chip = "GH100";
    std::function<bool(const std::string&)> hasMetric = [](const std::string&) { return true; };
    std::map<std::string, double> values;  ///< 0 for others
    std::function<std::size_t(const std::set<std::string>&)> passesOf = [](const std::set<std::string>&) { return std::size_t{1}; };
    bool isEndless = false;   ///< no pass is the last
    std::size_t dropped = 0;  ///< ranges
    std::size_t ranges = 1;

    // What fails.
    std::map<std::string, int> failing;  ///< code by call
    int failAt = -1;                     ///< the call of that index, with 999

    // What was seen.
    std::vector<std::string> calls;   ///< without the questions for metrics
    std::vector<std::string> wrongs;  ///< what the real one would refuse or crash for
    [[nodiscard]] bool isAllEnded() const { return initialized == 0 && hosts == 0 && enabled == 0 && started == 0 && pushed == 0; }

    /// Notes a call; the code that it is to give.
    CUptiResult enter(const std::string& call);
    void expect(bool isRight, const std::string& what);

    int initialized = 0;
    int hosts = 0;
    int enabled = 0;
    int started = 0;
    int pushed = 0;
    std::map<CUpti_Profiler_Host_Object*, std::set<std::string>> configured;
    std::size_t pass = 0;    ///< that were made since the last configuration
    std::size_t passes = 0;  ///< that it takes
};

/// The context that the fake device has.
[[nodiscard]] void* fakeContext();

}  // namespace ridge::cuda::test
