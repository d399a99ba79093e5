// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/session/session.h"

namespace ridge {

/// `{"schema":"ridgepoint.session/1", ...}`. A higher major number is refused with both numbers; unknown keys are kept.
/// Format errors name `where` (with the line for broken JSON), the field and the value.
[[nodiscard]] Result<Session> parseSession(std::string_view json, std::string_view where);
[[nodiscard]] std::string writeSession(const Session& session);

/// At most kMaxSessionBytes are read; a longer file is refused unread.
inline constexpr std::uintmax_t kMaxSessionBytes = 16U << 20U;
[[nodiscard]] Result<Session> loadSession(const std::filesystem::path& path);
/// Atomic: a full disk or a crash leaves the old file as it was.
[[nodiscard]] Result<void> saveSession(const Session& session, const std::filesystem::path& path);

}  // namespace ridge
