// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/file_lock.h"
#include "core/base/result.h"
#include "core/session/recovery.h"

namespace ridge {

/// The recovery file of one window, and the lock that says its owner lives. It stays when the owner dies, and only then: whoever closes in
/// good order removes it.
class RecoverySlot {
public:
    /// A name of its own in `folder`, which is made when needed.
    [[nodiscard]] static Result<RecoverySlot> create(const std::filesystem::path& folder);

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    /// Atomic and on the disk when it returns.
    [[nodiscard]] Result<void> write(const Recovery& recovery);
    [[nodiscard]] Result<Recovery> read() const;
    /// The work is safe elsewhere, or not wanted any more.
    void remove();

private:
    friend std::vector<RecoverySlot> abandonedSlots(const std::filesystem::path& folder);
    RecoverySlot(FileLock lock, std::filesystem::path path);

    FileLock m_lock;
    std::filesystem::path m_path;
};

/// The recovery files whose owners died, the latest first. They belong to the caller now: nobody else is given them while these live.
/// Letting go of one without removing it leaves it for the next start. Sweeps away what else dead owners left in the folder.
[[nodiscard]] std::vector<RecoverySlot> abandonedSlots(const std::filesystem::path& folder);

}  // namespace ridge
