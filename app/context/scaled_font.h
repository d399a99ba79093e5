// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace ridge::app {

/// `font` at `factor` times its size, whichever way that is given. Pixels are rounded, and at least 8: fewer cannot be read.
[[nodiscard]] QFont scaledFont(QFont font, double factor);

}  // namespace ridge::app
