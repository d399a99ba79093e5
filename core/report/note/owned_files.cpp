// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/owned_files.h"

#include <algorithm>
#include <cstdint>

namespace ridge {

namespace {

constexpr std::size_t kDigits = 16;

/// FNV-1a: it has to notice an edit, not to withstand an attack.
std::string checksum(std::string_view content) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    std::string digits(kDigits, '0');
    for (std::size_t i = kDigits; i-- > 0; hash >>= 4U) digits[i] = "0123456789abcdef"[hash & 0xFU];
    return digits;
}

}  // namespace

OwnedFiles OwnedFiles::parse(std::string_view text) {
    OwnedFiles owned;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool isEntry = line.size() > kDigits + 2 && line.substr(kDigits, 2) == "  ";
        if (isEntry) owned.m_checksums[std::string(line.substr(kDigits + 2))] = line.substr(0, kDigits);
    }
    return owned;
}

std::string OwnedFiles::text() const {
    std::string text;
    for (const auto& [name, sum] : m_checksums) text += sum + "  " + name + "\n";
    return text;
}

void OwnedFiles::add(const std::string& name, std::string_view content) {
    m_checksums[name] = checksum(content);
}

bool OwnedFiles::wrote(const std::string& name, std::string_view content) const {
    const auto known = m_checksums.find(name);
    return known != m_checksums.end() && known->second == checksum(content);
}

}  // namespace ridge
