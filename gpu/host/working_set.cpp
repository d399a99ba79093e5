// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "gpu/host/bandwidth.h"

namespace ridge::host {

namespace {

std::int64_t shareOf(const CacheLevel& cache, const CpuFacts& facts) {
    return cache.totalBytes() / static_cast<std::int64_t>(facts.cores.size());
}

WorkingSet ofMainMemory(const CpuFacts& facts, int arrays) {
    constexpr std::int64_t timesLastLevel = 4;
    const auto cores = static_cast<std::int64_t>(facts.cores.size());
    const std::int64_t wanted = timesLastLevel * facts.lastLevelBytes() * arrays;
    const std::int64_t most = facts.availableBytes / 2;
    if (wanted <= most) return {wanted / cores, ""};
    const double times = static_cast<double>(most) / static_cast<double>(arrays) / static_cast<double>(facts.lastLevelBytes());
    return {most / cores, "Too little memory is free for arrays of four times the last-level cache; they have " + grouped(times, 2) +
                              " times, so caches may serve part of the traffic."};
}

}  // namespace

int arraysOf(StreamKind kind) {
    switch (kind) {
        case StreamKind::Read:
            return 1;
        case StreamKind::Copy:
        case StreamKind::CopyPastCaches:
            return 2;
        case StreamKind::Triad:
        case StreamKind::TriadPastCaches:
            break;
    }
    return 3;
}

std::optional<WorkingSet> workingSet(const CpuFacts& facts, int level, int arrays) {
    if (level == kMainMemory) return ofMainMemory(facts, arrays);
    const CacheLevel* cache = facts.cache(level);
    if (cache == nullptr) return std::nullopt;
    const std::int64_t share = shareOf(*cache, facts);
    const CacheLevel* below = facts.cache(level - 1);
    const std::int64_t least = below == nullptr ? 0 : 2 * shareOf(*below, facts);
    if (share / 2 >= least) return WorkingSet{share / 2, ""};
    // Caches of similar size leave little room between them.
    const std::int64_t most = share * 3 / 4;
    if (least <= most) return WorkingSet{least, ""};
    return WorkingSet{most, "This level holds hardly more than the one below it, which serves part of the traffic."};
}

}  // namespace ridge::host
