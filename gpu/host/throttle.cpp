// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/throttle.h"

#include <fstream>
#include <string>
#include <utility>

namespace ridge::host {

std::int64_t throttleCount(const std::filesystem::path& root, const std::vector<int>& cores) {
    std::int64_t sum = 0;
    for (const int core : cores) {
        std::ifstream in(root / "sys/devices/system/cpu" / ("cpu" + std::to_string(core)) / "thermal_throttle/core_throttle_count");
        std::int64_t count = 0;
        if (in >> count) sum += count;
    }
    return sum;
}

bool ThrottleWatch::hasThrottled() {
    const std::int64_t now = throttleCount(m_root, m_cores);
    return std::exchange(m_count, now) < now;
}

}  // namespace ridge::host
