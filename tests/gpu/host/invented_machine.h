// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "gpu/host/cpu_facts.h"
#include "gpu/host/host.h"
#include "tests/support/temporary_folder.h"

namespace ridge::test {

/// Files of a machine that does not exist, as the operating system would show them.
class InventedMachine {
public:
    [[nodiscard]] const std::filesystem::path& root() const { return m_folder.path(); }

    void write(const std::string& path, std::string_view text) const {
        std::filesystem::create_directories((m_folder / path).parent_path());
        put(m_folder / path, text);
    }
    void cpuInfo(std::string_view text) const { write("proc/cpuinfo", text); }
    void memory(std::string_view text) const { write("proc/meminfo", text); }
    void cache(int cpu, int index, int level, std::string_view type, std::string_view size, std::string_view sharers) const {
        const std::string folder = "sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cache/index" + std::to_string(index) + "/";
        write(folder + "level", std::to_string(level) + "\n");
        write(folder + "type", std::string(type) + "\n");
        write(folder + "size", std::string(size) + "\n");
        write(folder + "shared_cpu_list", std::string(sharers) + "\n");
        write(folder + "coherency_line_size", "64\n");
    }
    void siblings(int cpu, std::string_view list) const {
        write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/thread_siblings_list", std::string(list) + "\n");
    }

private:
    TemporaryFolder m_folder;
};

/// This processor with small caches and as many threads as wanted, so that tests are quick.
inline host::CpuFacts smallFacts(std::size_t threads = 2) {
    host::CpuFacts facts;
    facts.model = "invented";
    const std::vector<int> allowed = host::allowedProcessors();
    for (std::size_t i = 0; i < threads; ++i) facts.cores.push_back(allowed[i % allowed.size()]);
    const auto cores = static_cast<std::int64_t>(threads);
    facts.caches = {{.level = 1, .bytes = 32 * 1024, .instances = cores},
                    {.level = 2, .bytes = 256 * 1024, .instances = cores},
                    {.level = 3, .bytes = 1024 * 1024, .instances = 1}};
    facts.memoryBytes = std::int64_t{1} << 30U;
    facts.availableBytes = std::int64_t{1} << 29U;
    return facts;
}

/// The instruction sets that this processor has.
inline std::vector<host::VectorLevel> levelsHere() {
    std::vector<host::VectorLevel> levels;
    const auto widest = host::widestVectorLevel();
    for (const auto level : {host::VectorLevel::Baseline, host::VectorLevel::Avx2, host::VectorLevel::Avx512}) {
        if (widest && level <= *widest) levels.push_back(level);
    }
    return levels;
}

}  // namespace ridge::test
