// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/plot/drawing.h"

namespace ridge::app {

/// A note about a page that shows no session: Markdown that shows its pictures as pictures/NAME.
struct OwnNote {
    std::string title;
    std::string markdown;
    std::vector<Drawing> pictures;        ///< their names end in .svg
    std::function<void()> whenWritten{};  ///< called once it lies where somebody wanted it; may be empty
};

}  // namespace ridge::app
