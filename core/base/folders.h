// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

// Where the program keeps what is the user's, after the XDG base directory specification. Empty where neither the variable nor HOME names
// an absolute folder. None of them need exist.
namespace ridge {

/// $XDG_DATA_HOME/ridgepoint, else ~/.local/share/ridgepoint.
[[nodiscard]] std::filesystem::path userDataFolder();
/// $XDG_STATE_HOME/ridgepoint, else ~/.local/state/ridgepoint: what should outlive the program but is of no use elsewhere.
[[nodiscard]] std::filesystem::path userStateFolder();

}  // namespace ridge
