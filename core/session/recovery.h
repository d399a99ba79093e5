// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/file_stamp.h"
#include "core/base/result.h"
#include "core/session/session.h"

namespace ridge {

/// Unsaved work as it is kept for the case that the program ends before it is saved.
struct Recovery {
    Session session;
    std::optional<std::filesystem::path> file;  ///< the user's, absolute; none: it was never saved
    std::optional<FileStamp> stamp;             ///< of that file when it was last read or written
    std::int64_t time = 0;                      ///< seconds since 1970 UTC

    bool operator==(const Recovery&) const = default;
};

/// `{"schema":"ridgepoint.recovery/1", ...}` with the whole session file inside, unknown keys too.
[[nodiscard]] std::string writeRecovery(const Recovery& recovery);
/// Format errors as parseSession gives them.
[[nodiscard]] Result<Recovery> parseRecovery(std::string_view json, std::string_view where);

/// How unsaved work stands to the user's file as it is now.
enum class RecoveryStanding : std::uint8_t {
    Newer,     ///< the file is as it was, or gone, or there never was one
    Equal,     ///< the file holds the same session: nothing was lost
    Disputed,  ///< the file was changed by somebody else since
};
[[nodiscard]] RecoveryStanding standingOf(const Recovery& recovery);

}  // namespace ridge
