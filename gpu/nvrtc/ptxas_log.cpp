// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/ptxas_log.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace ridge::nvrtc {

namespace {

using measure::KernelResources;

/// The text between `before` and the next quote or blank.
std::optional<std::string> nameAfter(std::string_view line, std::string_view before) {
    const std::size_t at = line.find(before);
    if (at == std::string_view::npos) return std::nullopt;
    line.remove_prefix(at + before.size());
    return std::string(line.substr(0, line.find_first_of("' ")));
}

/// The number that stands before `unit`: 400 in "400 bytes stack frame".
std::optional<std::int64_t> numberBefore(std::string_view line, std::string_view unit) {
    const std::size_t at = line.find(unit);
    if (at == std::string_view::npos) return std::nullopt;
    std::size_t start = at;
    while (start > 0 && line[start - 1] >= '0' && line[start - 1] <= '9') --start;
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(line.data() + start, line.data() + at, value);
    return problem == std::errc() && end == line.data() + at ? std::optional<std::int64_t>(value) : std::nullopt;
}

/// "file.cu(12): error: ..." as every other compiler writes it, which editors find their way by.
std::string withColons(std::string_view line) {
    const std::size_t close = line.find("): ");
    if (close == std::string_view::npos) return std::string(line);
    const std::size_t open = line.rfind('(', close);
    if (open == std::string_view::npos || open == 0 || open + 1 == close) return std::string(line);
    const std::string_view number = line.substr(open + 1, close - open - 1);
    if (number.find_first_not_of("0123456789") != std::string_view::npos) return std::string(line);
    return std::string(line.substr(0, open)) + ":" + std::string(number) + std::string(line.substr(close + 1));
}

class LogReader {
public:
    SplitLog read(std::string_view log) {
        while (!log.empty()) {
            const std::size_t end = std::min(log.find('\n'), log.size());
            take(log.substr(0, end));
            log.remove_prefix(std::min(end + 1, log.size()));
        }
        return std::move(m_split);
    }

private:
    void take(std::string_view line) {
        if (line.starts_with("ptxas info") || line.starts_with("ptxas   ")) return note(line);
        m_split.text += withColons(line);
        m_split.text += '\n';
    }

    void note(std::string_view line) {
        if (auto entry = nameAfter(line, "Compiling entry function '")) {
            m_split.kernels.push_back({std::move(*entry)});
            m_isOfKernel = true;
        } else if (const auto function = nameAfter(line, "Function properties for ")) {
            m_isOfKernel = !m_split.kernels.empty() && *function == m_split.kernels.back().name;
        }
        if (m_split.kernels.empty()) return;
        KernelResources& kernel = m_split.kernels.back();
        if (const auto registers = numberBefore(line, " registers")) {
            kernel.registers = *registers;
            kernel.sharedBytes = numberBefore(line, " bytes smem").value_or(0);
        }
        // A function that is called and not inlined has a line of this kind too.
        if (!m_isOfKernel) return;
        if (const auto stack = numberBefore(line, " bytes stack frame")) kernel.stackBytes = *stack;
        if (const auto spills = numberBefore(line, " bytes spill stores")) kernel.spillBytes = *spills;
    }

    SplitLog m_split;
    bool m_isOfKernel = false;
};

}  // namespace

SplitLog splitLog(std::string_view log) {
    return LogReader().read(log);
}

}  // namespace ridge::nvrtc
