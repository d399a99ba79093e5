// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/folders.h"

#include <cstdlib>

namespace ridge {

namespace fs = std::filesystem;

namespace {

/// The specification wants relative folders ignored.
fs::path absoluteFolderOf(const char* variable) {
    const char* const value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nothing sets variables while threads run
    const fs::path folder = value == nullptr ? "" : value;
    return folder.is_absolute() ? folder : fs::path();
}

fs::path ownFolder(const char* variable, const fs::path& belowHome) {
    const fs::path named = absoluteFolderOf(variable);
    if (!named.empty()) return named / "ridgepoint";
    const fs::path home = absoluteFolderOf("HOME");
    return home.empty() ? fs::path() : home / belowHome / "ridgepoint";
}

}  // namespace

fs::path userDataFolder() {
    return ownFolder("XDG_DATA_HOME", fs::path(".local") / "share");
}

fs::path userStateFolder() {
    return ownFolder("XDG_STATE_HOME", fs::path(".local") / "state");
}

}  // namespace ridge
