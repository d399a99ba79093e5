// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/catalogue.h"

namespace ridge::app {

/// The shipped accelerators and the user's own; a user's file that cannot be used is a warning, the rest counts.
[[nodiscard]] Catalogue loadCatalogue();

}  // namespace ridge::app
