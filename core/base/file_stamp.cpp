// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_stamp.h"

#include <charconv>
#include <system_error>

namespace ridge {

namespace {

constexpr std::size_t kHexDigits = 16;

bool readWhole(std::string_view text, std::uint64_t& value, int base) {
    const char* const end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, value, base);
    return status == std::errc() && stop == end;
}

}  // namespace

std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return hash;
}

std::string hexText(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(kHexDigits, '0');
    for (std::size_t i = kHexDigits; i > 0; --i, value >>= 4U) text[i - 1] = digits[value & 0xFU];
    return text;
}

FileStamp stampOf(std::string_view content) {
    return {content.size(), hashOf(content)};
}

std::string stampText(FileStamp stamp) {
    return std::to_string(stamp.size) + "-" + hexText(stamp.hash);
}

std::optional<FileStamp> parseStamp(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos || text.size() - dash - 1 != kHexDigits) return std::nullopt;
    FileStamp stamp;
    const bool isRead = readWhole(text.substr(0, dash), stamp.size, 10) && readWhole(text.substr(dash + 1), stamp.hash, 16);
    return isRead ? std::optional<FileStamp>(stamp) : std::nullopt;
}

}  // namespace ridge
