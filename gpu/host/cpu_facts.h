// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/units.h"

// What the operating system says of the processor and its memory. Files are looked up below a root folder, so that tests invent machines.
namespace ridge::host {

struct CacheLevel {
    int level = 1;                ///< 1: the data cache of a core
    std::int64_t bytes = 0;       ///< of one instance
    std::int64_t instances = 1;   ///< that the usable cores reach
    std::int64_t lineBytes = 64;  ///< 64 where the system does not say

    [[nodiscard]] std::int64_t totalBytes() const { return bytes * instances; }
    bool operator==(const CacheLevel&) const = default;
};

struct CpuFacts {
    std::string model;  ///< "Intel(R) Xeon(R) Processor @ 2.80GHz"; "unknown processor" where the system does not say
    std::string vendor;
    int family = 0;
    int modelNumber = 0;
    /// One logical processor of each physical core that this process may use, ascending; a second thread of a core shares its vector units.
    std::vector<int> cores;
    std::vector<CacheLevel> caches;  ///< data and unified ones, by level
    std::int64_t memoryBytes = 0;
    std::int64_t availableBytes = 0;  ///< that buffers may take now, a container's limit included
    /// What limits or blurs the figures, a sentence each: a missing cache description, a container's limit of processor time.
    std::vector<std::string> remarks;

    bool operator==(const CpuFacts&) const = default;
    /// nullptr when there is no such level.
    [[nodiscard]] const CacheLevel* cache(int level) const;
    /// Of all instances of the largest level; 32 MiB where no cache is known.
    [[nodiscard]] std::int64_t lastLevelBytes() const;
};

/// Reads proc/cpuinfo, proc/meminfo, sys/devices/system/cpu and sys/fs/cgroup below `root`. `allowed` are the logical processors that the
/// process may run on. Never fails: what is missing gets a usual value and a remark.
[[nodiscard]] CpuFacts readCpuFacts(const std::filesystem::path& root, const std::vector<int>& allowed);

/// The logical processors that the calling thread may run on, ascending; {0} where the system does not say.
[[nodiscard]] std::vector<int> allowedProcessors();

/// "0-3,8" as {0, 1, 2, 3, 8}; nothing when it is no such list or names more than 65,536.
[[nodiscard]] std::optional<std::vector<int>> parseCpuList(std::string_view text);

/// "48K", "32M", "1024" in bytes.
[[nodiscard]] std::optional<std::int64_t> parseCacheSize(std::string_view text);

}  // namespace ridge::host
