// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/cli/raw_arguments.h"
#include "app/plot/export.h"

class QApplication;

namespace ridge::app {

/// --size, --scale and --theme. Usage errors name the option and the text.
[[nodiscard]] Result<ExportOptions> pictureOptions(const RawArguments& raw);

/// What drawing needs, though no display; keep it while drawing. Unavailable without a font.
[[nodiscard]] Result<std::unique_ptr<QApplication>> startDrawing();

}  // namespace ridge::app
