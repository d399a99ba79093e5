// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/session_file.h"

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

}  // namespace ridge
