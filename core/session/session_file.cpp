// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/session_file.h"

#include <system_error>

#include "core/base/file.h"

namespace ridge {

Result<Session> loadSession(const std::filesystem::path& path) {
    const Result<std::string> text = readFile(path, kMaxSessionBytes);
    if (!text) return tl::unexpected(text.error());
    return parseSession(*text, path.native());
}

Result<void> saveSession(const Session& session, const std::filesystem::path& path) {
    return writeFileAtomically(path, writeSession(session));
}

DiskState compareWithDisk(const std::filesystem::path& path, FileStamp stamp) {
    std::error_code unknown;
    if (!std::filesystem::exists(path, unknown) && !unknown) return DiskState::Missing;
    const Result<std::string> text = readFile(path, kMaxSessionBytes);
    return text && stampOf(*text) == stamp ? DiskState::Same : DiskState::Changed;
}

}  // namespace ridge
