// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/session/session.h"

namespace ridge::app {

/// The words of one --pin, as a shell would split them: "softmax --rows 8 --cols 4096 [--name TEXT]".
[[nodiscard]] Result<PinnedOperator> parsePin(const std::string& text);

}  // namespace ridge::app
