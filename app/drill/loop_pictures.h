// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/plot/drawing.h"
#include "core/drill/loop.h"
#include "core/hardware/catalogue.h"

namespace ridge::app {

/// "product-7-3.svg"; empty for a question that has no place on a roofline.
[[nodiscard]] std::string loopPictureName(const drill::Question& question);

/// The rooflines of what was answered, in the order of the report.
[[nodiscard]] std::vector<Drawing> loopPictures(const drill::Loop& loop, const Catalogue& catalogue);

}  // namespace ridge::app
