// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/plot/drawing.h"
#include "core/base/dtype.h"

namespace ridge::app {

/// One row of the cast map as it stands.
struct CastMapRow {
    QString tensor;
    QString pass;
    DType kept = DType::Fp16;
    bool isUsual = true;
    QString said;  ///< what follows from it
};

/// The map for a page or a slide: boxes for the formats, the one that is used filled, and the words beside.
[[nodiscard]] Drawing castMapDrawing(std::vector<CastMapRow> rows, const QFont& font, const QString& name);

}  // namespace ridge::app
