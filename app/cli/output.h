// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace ridge::app {

inline constexpr int kExitDone = 0;
inline constexpr int kExitUnserved = 1;
inline constexpr int kExitUsage = 2;

/// Writes `error: ...` (and `hint: ...`) to stderr; gives the exit code of the error.
[[nodiscard]] int reportError(const Error& error);

/// `warning: ...` on stderr.
void reportWarning(const Error& error);

/// Writes to stdout; a full disk or a closed pipe is an error like any other.
[[nodiscard]] int printDocument(std::string_view text);

}  // namespace ridge::app
