// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/context/settings.h"
#include "core/base/number_style.h"
#include "core/hardware/catalogue.h"
#include "core/session/session.h"

namespace ridge::app {

/// What a person chose once and for all, apart from the theme.
struct Preferences {
    NumberStyle numbers;
    std::vector<std::string> accelerators;  ///< of a new session; empty: the program's choice
    Switches switches;                      ///< of a new session
    bool operator==(const Preferences&) const = default;
};

/// What the settings hold. A value that cannot be meant counts as not set.
[[nodiscard]] Preferences preferencesOf(const Settings& settings);
void storePreferences(Settings& settings, const Preferences& preferences);

/// What File, New and a plain start show. Accelerators that the catalogue does not have are left out.
[[nodiscard]] Session newSession(const Preferences& preferences, const Catalogue& catalogue);

}  // namespace ridge::app
