// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace ridge {

/// A file that one owner at a time holds. The system lets go of it when the owner's process ends, however it ends: no process number is
/// compared, so one that was given out again deceives nobody. Another FileLock of the same process counts as another owner.
class FileLock {
public:
    /// Makes the file (mode 0600) where there is none. Nothing when somebody else holds it; an Io error when it cannot be made or locked.
    [[nodiscard]] static Result<std::optional<FileLock>> tryLock(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    /// Lets go; the file stays.
    ~FileLock();

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    /// What others may read in the file about its owner.
    [[nodiscard]] Result<void> write(std::string_view content);
    /// Deletes the file and lets go.
    void remove();

private:
    FileLock(int descriptor, std::filesystem::path path);
    void release();

    int m_descriptor;
    std::filesystem::path m_path;
};

/// Makes a folder and those above it, open to their owner only. No error when it is there.
[[nodiscard]] Result<void> makePrivateFolder(const std::filesystem::path& folder);

}  // namespace ridge
