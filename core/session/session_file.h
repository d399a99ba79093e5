// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/file_stamp.h"
#include "core/base/result.h"
#include "core/session/session.h"

namespace ridge {

/// `{"schema":"ridgepoint.session/1", ...}`. A higher major number is refused with both numbers; unknown keys are kept, also those of
/// pinned operators and measured points. Format errors name `where` (with line and column for broken JSON), the field and the value. Each
/// field is checked on its own: an accelerator that no catalogue has, or dimensions that do not go together, are for whoever shows the
/// session to report, since a window may be in that state when it saves.
[[nodiscard]] Result<Session> parseSession(std::string_view json, std::string_view where);
/// Keys always come in one order. What parseSession would refuse (a number that is not finite, a name that the operator lacks) is left out.
[[nodiscard]] std::string writeSession(const Session& session);

/// At most kMaxSessionBytes are read; a longer file is refused unread.
inline constexpr std::uintmax_t kMaxSessionBytes = 16U << 20U;
[[nodiscard]] Result<Session> loadSession(const std::filesystem::path& path);
/// Atomic: a full disk or a crash leaves the old file as it was.
[[nodiscard]] Result<void> saveSession(const Session& session, const std::filesystem::path& path);

/// What became of a file since it had `stamp`. A file that cannot be read has changed.
enum class DiskState : std::uint8_t { Same, Changed, Missing };
[[nodiscard]] DiskState compareWithDisk(const std::filesystem::path& path, FileStamp stamp);

}  // namespace ridge
