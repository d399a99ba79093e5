// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <charconv>

#include "gpu/host/cpu_facts.h"

namespace ridge::host {

namespace {

constexpr int kMostProcessors = 65536;

std::string_view withoutSpace(std::string_view text) {
    constexpr std::string_view space = " \t\n";
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

/// The whole text as a number that is not negative.
template <class Number>
std::optional<Number> parsed(std::string_view text) {
    Number value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

}  // namespace

std::optional<std::vector<int>> parseCpuList(std::string_view text) {
    text = withoutSpace(text);
    std::vector<int> list;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view item = text.substr(0, comma);
        const std::size_t dash = item.find('-');
        const std::optional<int> first = parsed<int>(item.substr(0, dash));
        const std::optional<int> last = dash == std::string_view::npos ? first : parsed<int>(item.substr(dash + 1));
        if (!first || !last || *last < *first || *last >= kMostProcessors) return std::nullopt;
        if (list.size() + static_cast<std::size_t>(*last - *first) >= kMostProcessors) return std::nullopt;
        for (int cpu = *first; cpu <= *last; ++cpu) list.push_back(cpu);
        if (comma == std::string_view::npos) return list;
        text.remove_prefix(comma + 1);
    }
    return std::nullopt;
}

std::optional<std::int64_t> parseCacheSize(std::string_view text) {
    text = withoutSpace(text);
    std::int64_t unit = 1;
    if (text.ends_with('K')) unit = 1024;
    if (text.ends_with('M')) unit = 1024 * 1024;
    if (unit != 1) text.remove_suffix(1);
    const auto count = parsed<std::int64_t>(text);
    constexpr std::int64_t largest = std::int64_t{1} << 40U;
    if (!count || *count == 0 || *count > largest / unit) return std::nullopt;
    return *count * unit;
}

}  // namespace ridge::host
