// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/kernel_binary.h"

#include <charconv>
#include <optional>
#include <system_error>

namespace ridge::measure {

namespace {

struct Version {
    int number = 0;  ///< 90 for 9.0, 103 for 10.3
    bool isExact = false;
    [[nodiscard]] int major() const { return number / 10; }
};

std::optional<Version> versionOf(std::string_view architecture) {
    constexpr std::string_view prefix = "sm_";
    if (!architecture.starts_with(prefix)) return std::nullopt;
    architecture.remove_prefix(prefix.size());
    Version version;
    const auto [end, problem] = std::from_chars(architecture.data(), architecture.data() + architecture.size(), version.number);
    if (problem != std::errc() || version.number <= 0) return std::nullopt;
    version.isExact = end != architecture.data() + architecture.size();
    return version;
}

bool runsOn(const Version& binary, const Version& device) {
    if (binary.isExact) return binary.number == device.number;
    return binary.major() == device.major() && binary.number <= device.number;
}

}  // namespace

const KernelBinary* binaryFor(const std::vector<KernelBinary>& binaries, std::string_view device) {
    const auto wanted = versionOf(device);
    const KernelBinary* best = nullptr;
    int bestNumber = -1;
    for (const auto& binary : binaries) {
        const auto version = versionOf(binary.architecture);
        if (!wanted || !version || !runsOn(*version, *wanted) || version->number <= bestNumber) continue;
        best = &binary;
        bestNumber = version->number;
    }
    return best;
}

}  // namespace ridge::measure
