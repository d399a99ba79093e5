// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gpu/cuda/counters/cupti_functions.h"

namespace ridge::cuda {

/// Counters as they are to be programmed, in passes that each take one run of the work.
struct CounterConfig {
    std::vector<std::string> metrics;
    std::vector<std::uint8_t> image;
    std::size_t passes = 0;
};

/// What CUPTI knows of a chip. Needs neither a GPU nor a driver.
class HostApi {
public:
    /// The dies that the library knows: "GH100".
    [[nodiscard]] static Counted<std::vector<std::string>> chips(const CuptiFunctions& cupti);

    /// `availability` is what the device says it has; empty where there is none, and then all counters of the chip are taken to be there.
    [[nodiscard]] static Counted<std::unique_ptr<HostApi>> open(const CuptiFunctions& cupti, const std::string& chip,
                                                                std::vector<std::uint8_t> availability);
    HostApi(const HostApi&) = delete;
    HostApi& operator=(const HostApi&) = delete;
    ~HostApi();

    [[nodiscard]] bool hasMetric(const std::string& metric) const;
    /// Once for an object: what is added to one adds up. One unknown name makes all of them fail.
    [[nodiscard]] Counted<CounterConfig> configure(std::vector<std::string> metrics);
    /// The values of the first range, one for each metric. The counter data must have been decoded and hold a range: CUPTI reads anything
    /// else unchecked, and crashes.
    [[nodiscard]] Counted<std::vector<double>> evaluate(const std::vector<std::uint8_t>& counterData,
                                                        const std::vector<std::string>& metrics) const;

private:
    HostApi(const CuptiFunctions& cupti, std::vector<std::uint8_t> availability);

    CuptiFunctions m_cupti;
    std::vector<std::uint8_t> m_availability;
    CUpti_Profiler_Host_Object* m_object = nullptr;
};

/// The names as CUPTI takes them; they belong to `metrics`.
[[nodiscard]] std::vector<const char*> namesOf(const std::vector<std::string>& metrics);

}  // namespace ridge::cuda
