// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/wall_clock.h"

#include <array>
#include <chrono>
#include <ctime>

namespace ridge::measure {

Seconds WallClock::now() const {
    return {std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count()};
}

std::string WallClock::date() const {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, sizeof "2026-12-01T03:40:00Z"> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text.data(), length};
}

}  // namespace ridge::measure
