// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ridge {

/// What a file held when it was read or written: enough to notice that it holds something else now. Not a time, because copying a file
/// over itself, or a clock that was set back, is no change. No defence against a forger.
struct FileStamp {
    std::uint64_t size = 0;  ///< bytes
    std::uint64_t hash = 0;  ///< FNV-1a
    bool operator==(const FileStamp&) const = default;
};

[[nodiscard]] FileStamp stampOf(std::string_view content);

/// FNV-1a, 64 bits.
[[nodiscard]] std::uint64_t hashOf(std::string_view text);
/// Sixteen lower-case hexadecimal digits.
[[nodiscard]] std::string hexText(std::uint64_t value);

/// "1234-00c0ffee00c0ffee", and back; nothing for any other text.
[[nodiscard]] std::string stampText(FileStamp stamp);
[[nodiscard]] std::optional<FileStamp> parseStamp(std::string_view text);

}  // namespace ridge
