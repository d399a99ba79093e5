// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"
#include "core/scene/before_after.h"

namespace ridge::app {

/// What the operator, --on, the switches, --also and --pin describe; without an operator what a first start of the window shows.
/// Usage errors name the option and the text.
[[nodiscard]] Result<Session> sessionFromArguments(const RawArguments& raw);

/// With its accelerators looked up: Unavailable for one that nobody knows, and when none of them serves the operator. `baseline` is an id;
/// Usage error when it is none of them.
[[nodiscard]] Result<Study> studyOf(Session session, const std::optional<std::string>& baseline = std::nullopt);

/// What --session names, else what the other arguments describe. Usage error where both say something. Accelerators of a saved session
/// that nobody knows are left to whoever shows it, as the window does.
[[nodiscard]] Result<Study> studyFromArguments(const RawArguments& raw);

/// What --before names; nothing without it. Usage error when nothing says what to compare with it.
[[nodiscard]] Result<std::optional<Study>> beforeFromArguments(const RawArguments& raw);

}  // namespace ridge::app
