// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace ridge::host {

/// How often the cores lowered their clock for heat since the machine started, all together, as the kernel counts it in
/// sys/devices/system/cpu/cpuN/thermal_throttle below `root`. 0 where it does not count, as in most virtual machines.
[[nodiscard]] std::int64_t throttleCount(const std::filesystem::path& root, const std::vector<int>& cores);

/// Notices when that count has risen.
class ThrottleWatch {
public:
    ThrottleWatch(std::filesystem::path root, std::vector<int> cores)
        : m_root(std::move(root)), m_cores(std::move(cores)), m_count(throttleCount(m_root, m_cores)) {}

    /// Whether it has since the last call.
    [[nodiscard]] bool hasThrottled();

private:
    std::filesystem::path m_root;
    std::vector<int> m_cores;
    std::int64_t m_count;
};

}  // namespace ridge::host
