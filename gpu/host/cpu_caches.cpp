// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/cpu_caches.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/file.h"

namespace ridge::host {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMostText = 16 * 1024 * 1024;
constexpr int kMostIndices = 16;

struct Found {
    CacheLevel level;
    std::set<std::string> sharers;  ///< one text an instance
};

/// One cache of one core; nothing for instruction caches and unreadable entries.
void addIndex(const fs::path& index, std::map<int, Found>& found) {
    const auto type = systemText(index / "type");
    const auto level = systemText(index / "level");
    const auto size = systemText(index / "size");
    if (!type || !level || !size || type->starts_with("Instruction")) return;
    const auto number = parseCacheSize(*level);
    const auto bytes = parseCacheSize(*size);
    if (!number || !bytes || *number > 8) return;
    Found& entry = found[static_cast<int>(*number)];
    entry.level.level = static_cast<int>(*number);
    entry.level.bytes = std::max(entry.level.bytes, *bytes);
    if (const auto line = systemText(index / "coherency_line_size")) entry.level.lineBytes = parseCacheSize(*line).value_or(64);
    // Where the system does not say who shares it, each core is taken to have its own.
    entry.sharers.insert(systemText(index / "shared_cpu_list").value_or(index.native()));
}

}  // namespace

std::optional<std::string> systemText(const fs::path& path) {
    auto text = readFile(path, kMostText);
    if (!text) return std::nullopt;
    return std::move(*text);
}

void readCaches(const fs::path& root, CpuFacts& facts) {
    std::map<int, Found> found;
    for (const int core : facts.cores) {
        const fs::path folder = root / "sys/devices/system/cpu" / ("cpu" + std::to_string(core)) / "cache";
        for (int i = 0; i < kMostIndices; ++i) addIndex(folder / ("index" + std::to_string(i)), found);
    }
    for (auto& [number, entry] : found) {
        entry.level.instances = static_cast<std::int64_t>(entry.sharers.size());
        facts.caches.push_back(entry.level);
    }
    if (!found.empty()) return;
    const auto cores = static_cast<std::int64_t>(facts.cores.size());
    facts.caches = {{.level = 1, .bytes = 32 * 1024, .instances = cores},
                    {.level = 2, .bytes = 1024 * 1024, .instances = cores},
                    {.level = 3, .bytes = 32 * 1024 * 1024, .instances = 1}};
    facts.remarks.emplace_back(
        "The system does not describe the caches; 32 KiB, 1 MiB and 32 MiB are assumed, so a cache's bandwidth may be another level's.");
}

}  // namespace ridge::host
