// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/cpu_facts.h"

#include <sched.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/number_text.h"
#include "gpu/host/cpu_caches.h"

namespace ridge::host {

namespace fs = std::filesystem;

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n')) text.remove_suffix(1);
    return text;
}

/// What stands behind "KEY :" on the first line that begins so; empty when none does.
std::string_view valueOf(std::string_view text, std::string_view key) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && trimmed(line.substr(0, colon)) == key) return trimmed(line.substr(colon + 1));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return {};
}

std::int64_t wholeOr(std::string_view text, std::int64_t otherwise) {
    return parseInteger(trimmed(text), "", 0, INT64_MAX).value_or(otherwise);
}

void readModel(const fs::path& root, CpuFacts& facts) {
    const std::string text = systemText(root / "proc/cpuinfo").value_or("");
    facts.model = valueOf(text, "model name");
    if (facts.model.empty()) facts.model = valueOf(text, "Model");  // some ARM systems
    if (facts.model.empty()) facts.model = "unknown processor";
    facts.vendor = valueOf(text, "vendor_id");
    facts.family = static_cast<int>(std::min<std::int64_t>(wholeOr(valueOf(text, "cpu family"), 0), 0xFFFF));
    facts.modelNumber = static_cast<int>(std::min<std::int64_t>(wholeOr(valueOf(text, "model"), 0), 0xFFFF));
}

void readCores(const fs::path& root, const std::vector<int>& allowed, CpuFacts& facts) {
    std::set<std::string> seen;
    for (const int cpu : allowed) {
        const fs::path topology = root / "sys/devices/system/cpu" / ("cpu" + std::to_string(cpu)) / "topology/thread_siblings_list";
        if (seen.insert(systemText(topology).value_or(std::to_string(cpu))).second) facts.cores.push_back(cpu);
    }
    if (facts.cores.empty()) facts.cores = {0};
    std::sort(facts.cores.begin(), facts.cores.end());
}

std::int64_t kibibytes(std::string_view text) {
    return wholeOr(text.substr(0, text.find(' ')), 0) * 1024;
}

void readMemory(const fs::path& root, CpuFacts& facts) {
    const std::string text = systemText(root / "proc/meminfo").value_or("");
    facts.memoryBytes = kibibytes(valueOf(text, "MemTotal"));
    facts.availableBytes = kibibytes(valueOf(text, "MemAvailable"));
    if (facts.availableBytes == 0) {
        constexpr std::int64_t cautious = std::int64_t{1} << 30U;
        facts.availableBytes = facts.memoryBytes > 0 ? facts.memoryBytes / 2 : cautious;
        facts.remarks.emplace_back("The system does not say how much memory is free; buffers take no more than " +
                                   siText(static_cast<double>(facts.availableBytes), "B") + ".");
    }
    // Version 2 of control groups, then version 1; a number near 2^63 or "max" is no limit.
    for (const char* file : {"sys/fs/cgroup/memory.max", "sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        const auto limit = systemText(root / file);
        if (limit) facts.availableBytes = std::min(facts.availableBytes, std::max<std::int64_t>(wholeOr(*limit, INT64_MAX), 1));
    }
}

/// A container may be allowed the time of fewer processors than it sees.
void readQuota(const fs::path& root, CpuFacts& facts) {
    const auto text = systemText(root / "sys/fs/cgroup/cpu.max");
    if (!text) return;
    const std::size_t space = text->find(' ');
    if (space == std::string::npos) return;
    const std::int64_t quota = wholeOr(text->substr(0, space), 0);
    const std::int64_t period = wholeOr(text->substr(space + 1), 0);
    if (quota <= 0 || period <= 0) return;
    const double processors = static_cast<double>(quota) / static_cast<double>(period);
    if (processors >= static_cast<double>(facts.cores.size())) return;
    const auto usable = static_cast<std::size_t>(std::max(1.0, std::floor(processors)));
    facts.remarks.emplace_back("This container may use the time of " + grouped(processors, 3) + " processors of " +
                               std::to_string(facts.cores.size()) + " cores; " + std::to_string(usable) + " measured.");
    facts.cores.resize(usable);
}

}  // namespace

const CacheLevel* CpuFacts::cache(int level) const {
    const auto at = std::find_if(caches.begin(), caches.end(), [&](const CacheLevel& cache) { return cache.level == level; });
    return at == caches.end() ? nullptr : &*at;
}

std::int64_t CpuFacts::lastLevelBytes() const {
    constexpr std::int64_t usual = 32 * 1024 * 1024;
    std::int64_t largest = 0;
    for (const CacheLevel& cache : caches) largest = std::max(largest, cache.totalBytes());
    return largest > 0 ? largest : usual;
}

CpuFacts readCpuFacts(const fs::path& root, const std::vector<int>& allowed) {
    CpuFacts facts;
    readModel(root, facts);
    readCores(root, allowed, facts);
    readQuota(root, facts);
    readCaches(root, facts);
    readMemory(root, facts);
    return facts;
}

std::vector<int> allowedProcessors() {
    // The kernel may know of more processors than a cpu_set_t holds; it then refuses until the set is large enough.
    for (int count = CPU_SETSIZE; count <= 65536; count *= 2) {
        cpu_set_t* set = CPU_ALLOC(static_cast<std::size_t>(count));
        if (set == nullptr) break;
        const std::size_t size = CPU_ALLOC_SIZE(static_cast<std::size_t>(count));
        CPU_ZERO_S(size, set);
        std::vector<int> allowed;
        if (::sched_getaffinity(0, size, set) == 0) {
            for (int cpu = 0; cpu < count; ++cpu) {
                if (CPU_ISSET_S(static_cast<std::size_t>(cpu), size, set)) allowed.push_back(cpu);
            }
        }
        CPU_FREE(set);
        if (!allowed.empty()) return allowed;
    }
    return {0};
}

}  // namespace ridge::host
