// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/device_match.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <string>
#include <vector>

#include "core/base/text_search.h"

namespace ridge::measure {

namespace {

using Words = std::vector<std::string>;

/// They say nothing of the part: vendors, what was left of trademarks, and a brand that came and went with the years.
constexpr std::array<std::string_view, 7> kSilent{"nvidia", "amd", "intel", "corporation", "tesla", "r", "tm"};

bool isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool isSilent(const std::string& word) {
    return word.starts_with("hbm") || word.starts_with("gddr") || std::find(kSilent.begin(), kSilent.end(), word) != kSilent.end();
}

/// Sorted, each once.
Words wordsOf(std::string_view name) {
    const std::string text = lowered(name);
    Words words;
    for (auto begin = text.begin(); begin != text.end();) {
        begin = std::find_if(begin, text.end(), isLetterOrDigit);
        const auto end = std::find_if_not(begin, text.end(), isLetterOrDigit);
        if (begin != end && !isSilent({begin, end})) words.emplace_back(begin, end);
        begin = end;
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

/// "80gb".
std::optional<Bytes> capacityOf(const std::string& word) {
    double gigabytes = 0.0;
    const char* const end = word.data() + word.size();
    const auto [rest, problem] = std::from_chars(word.data(), end, gigabytes, std::chars_format::fixed);
    if (problem != std::errc() || std::string_view(rest, static_cast<std::size_t>(end - rest)) != "gb") return std::nullopt;
    return Bytes{gigabytes * 1e9};
}

/// A part is left for other uses, and a "24 GB" card may hold 24 GiB.
bool agree(Bytes capacity, Bytes memory) {
    return memory >= capacity * 0.8 && memory <= capacity * 1.1;
}

}  // namespace

bool isSameDevice(const Accelerator& accelerator, std::string_view deviceName, std::optional<Bytes> memory) {
    const Words device = wordsOf(deviceName);
    const Words part = wordsOf(accelerator.name);
    if (device.empty() || !std::includes(part.begin(), part.end(), device.begin(), device.end())) return false;
    Words unsaid;
    std::set_difference(part.begin(), part.end(), device.begin(), device.end(), std::back_inserter(unsaid));
    if (unsaid.empty()) return true;
    const auto capacity = unsaid.size() == 1 ? capacityOf(unsaid.front()) : std::nullopt;
    return capacity && memory && agree(*capacity, *memory);
}

}  // namespace ridge::measure
