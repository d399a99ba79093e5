// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/file_lock.h"
#include "core/base/result.h"
#include "core/drill/loop.h"

namespace ridge::drill {

/// loop.json beside a history file; empty for an empty path.
[[nodiscard]] std::filesystem::path loopFile(const std::filesystem::path& history);

/// Keeps the loop that is under way in a file, so that it can be taken up when the program was closed or killed, and one that is through
/// until its report lies elsewhere. The file is replaced as a whole: it holds an older draft or a newer
/// one. One owner at a time: a lock beside it tells others, and goes with the process.
class LoopKeeper {
public:
    /// An empty path: loops are kept nowhere.
    explicit LoopKeeper(std::filesystem::path file) : m_file(std::move(file)) {}
    LoopKeeper(const LoopKeeper&) = delete;
    LoopKeeper& operator=(const LoopKeeper&) = delete;
    ~LoopKeeper();

    /// The loop that is unfinished, or the last one, to look at; nothing where there is none. Unavailable while somebody else's is under
    /// way; see readLoopDraft.
    [[nodiscard]] Result<std::optional<Loop>> find();
    /// The same, to go on with it: keep() replaces it.
    [[nodiscard]] Result<std::optional<Loop>> takeUp();
    /// Another loop begins. What stands in the file, readable or not, is put aside before keep() writes there.
    void begin();
    /// On the disk when it returns; one that is through is somebody's no more. A loop of which nothing was asked yet is not written. An
    /// error leaves the file as it was.
    [[nodiscard]] Result<void> keep(const Loop& loop, double now);

    /// The report of a loop that is through was written: its file goes, if it is that loop's still.
    [[nodiscard]] Result<void> forget(const Loop& loop);

    [[nodiscard]] const std::filesystem::path& file() const { return m_file; }
    /// True while the file holds the loop that is under way here.
    [[nodiscard]] bool isKept() const { return m_isOurs; }
    /// Where keep() put what stood there; empty where nothing did.
    [[nodiscard]] const std::filesystem::path& aside() const { return m_aside; }

private:
    [[nodiscard]] Result<void> hold();
    void release();
    [[nodiscard]] Result<std::optional<Loop>> read() const;
    [[nodiscard]] Result<void> makeRoom(const Loop& loop);

    std::filesystem::path m_file;
    std::optional<FileLock> m_lock;
    bool m_isOurs = false;
    std::filesystem::path m_aside;
    std::string m_written;
};

}  // namespace ridge::drill
