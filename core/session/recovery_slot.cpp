// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/recovery_slot.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <system_error>
#include <utility>

#include "core/base/file.h"
#include "core/session/session_file.h"

namespace ridge {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSuffix = ".recovery.json";
constexpr std::string_view kLockSuffix = ".lock";
constexpr std::string_view kTemporary = ".ridgepoint-";
constexpr std::uintmax_t kMaxRecoveryBytes = kMaxSessionBytes * 2;

std::string randomName() {
    std::random_device source;
    const auto word = [&source] { return (std::uint64_t{source()} << 32U) | source(); };
    return hexText(word()) + hexText(word());
}

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) files.push_back(entry->path());
    return files;
}

bool endsWith(const fs::path& path, std::string_view suffix) {
    return path.native().ends_with(suffix);
}

fs::path withSuffix(const fs::path& path, std::string_view from, std::string_view to) {
    const std::string& text = path.native();
    return text.substr(0, text.size() - from.size()) + std::string(to);
}

fs::file_time_type timeOf(const fs::path& path) {
    std::error_code unknown;
    const auto time = fs::last_write_time(path, unknown);
    return unknown ? fs::file_time_type::min() : time;
}

/// A lock beside which there is no recovery file, or a file that was never renamed: their owners died in between.
void sweep(const fs::path& path) {
    std::error_code unknown;
    if (path.filename().native().starts_with(kTemporary)) {
        const bool isStale = fs::file_time_type::clock::now() - timeOf(path) > std::chrono::hours(1);
        if (isStale) fs::remove(path, unknown);
    } else if (endsWith(path, kLockSuffix) && !fs::exists(withSuffix(path, kLockSuffix, kSuffix), unknown)) {
        auto lock = FileLock::tryLock(path);
        // Looked at again, now that nobody can write one.
        if (lock && *lock && !fs::exists(withSuffix(path, kLockSuffix, kSuffix), unknown)) (*lock)->remove();
    }
}

}  // namespace

RecoverySlot::RecoverySlot(FileLock lock, fs::path path) : m_lock(std::move(lock)), m_path(std::move(path)) {}

Result<RecoverySlot> RecoverySlot::create(const fs::path& folder) {
    if (const auto made = makePrivateFolder(folder); !made) return tl::unexpected(made.error());
    for (;;) {
        const std::string name = randomName();
        auto lock = FileLock::tryLock(folder / (name + std::string(kLockSuffix)));
        if (!lock) return tl::unexpected(lock.error());
        // Taken only by somebody who sweeps at this moment.
        if (*lock) return RecoverySlot(*std::move(*lock), folder / (name + std::string(kSuffix)));
    }
}

Result<void> RecoverySlot::write(const Recovery& recovery) {
    return writeFileAtomically(m_path, writeRecovery(recovery));
}

Result<Recovery> RecoverySlot::read() const {
    const auto text = readFile(m_path, kMaxRecoveryBytes);
    if (!text) return tl::unexpected(text.error());
    return parseRecovery(*text, m_path.native());
}

void RecoverySlot::remove() {
    std::error_code unknown;
    fs::remove(m_path, unknown);
    m_lock.remove();
}

std::vector<RecoverySlot> abandonedSlots(const fs::path& folder) {
    std::vector<RecoverySlot> slots;
    for (const fs::path& path : filesIn(folder)) {
        if (!endsWith(path, kSuffix)) {
            sweep(path);
            continue;
        }
        auto lock = FileLock::tryLock(withSuffix(path, kSuffix, kLockSuffix));
        std::error_code unknown;
        // It may have been removed by its owner since the folder was listed.
        if (lock && *lock && fs::exists(path, unknown)) slots.push_back(RecoverySlot(*std::move(*lock), path));
    }
    std::sort(slots.begin(), slots.end(), [](const RecoverySlot& a, const RecoverySlot& b) { return timeOf(a.path()) > timeOf(b.path()); });
    return slots;
}

}  // namespace ridge
