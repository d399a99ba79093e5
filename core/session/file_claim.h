// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "core/base/file_lock.h"
#include "core/base/result.h"

namespace ridge {

/// Who has a file open, as far as it is known: 0 and "" where it is not.
struct ClaimOwner {
    std::int64_t process = 0;
    std::string host;
    std::int64_t since = 0;  ///< seconds since 1970 UTC
};

/// A file is this window's while the claim lives. Its note goes with it.
class FileClaim {
public:
    explicit FileClaim(FileLock note) : m_note(std::move(note)) {}
    FileClaim(FileClaim&&) noexcept = default;
    FileClaim& operator=(FileClaim&& other) noexcept {
        m_note.remove();
        m_note = std::move(other.m_note);
        return *this;
    }
    FileClaim(const FileClaim&) = delete;
    FileClaim& operator=(const FileClaim&) = delete;
    ~FileClaim() { m_note.remove(); }

private:
    FileLock m_note;
};

/// Exactly one of the two.
struct ClaimAttempt {
    std::optional<FileClaim> claim;
    std::optional<ClaimOwner> owner;
};

/// Says that a window works on the file at `path`, whatever link leads to it. The note lies in `folder` under a name made from the path:
/// nothing is left beside the file itself. Io error when the folder cannot be used.
[[nodiscard]] Result<ClaimAttempt> claimFile(const std::filesystem::path& folder, const std::filesystem::path& path);

}  // namespace ridge
