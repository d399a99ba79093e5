// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/session/session.h"

// Internal to core/session: what the reader and the writer of session files must agree on.
namespace ridge {

inline constexpr std::string_view kSessionSchema = "ridgepoint.session/";
inline constexpr std::string_view kSessionMajor = "1";

/// The document of a session without its unknown keys. Every known key is there, null when it has no value, so that a key of a file that
/// is not in the document of what was read from it is an unknown one.
[[nodiscard]] nlohmann::ordered_json sessionDocument(const Session& session);

/// Whether a file may hold `range`: finite, inside the limits and not too narrow to draw.
[[nodiscard]] bool isUsable(LogRange range, LogRange limits);

}  // namespace ridge
