// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>

#include "core/drill/question.h"
#include "core/session/session.h"

// Where the numbers of a question can be seen.
namespace ridge::app {

enum class LinkPage : std::uint8_t { None, Roofline, Accelerators, Precision };
[[nodiscard]] LinkPage linkPage(const drill::Link& link);
/// "Show on the roofline"; empty for None.
[[nodiscard]] QString linkText(const drill::Link& link);
/// `session` with the question's operator, accelerators and model in place of its own.
[[nodiscard]] Session linkedSession(Session session, const drill::Link& link);
/// What the table of accelerators is to be filtered by: "nvidia-h100".
[[nodiscard]] QString linkFilter(const drill::Link& link);

}  // namespace ridge::app
