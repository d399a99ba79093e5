// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/operators/operator.h"

namespace ridge::app {

struct Preset {
    QString title;
    OperatorRequest request;
};

/// Shapes worth seeing once, in the order they are offered.
[[nodiscard]] std::vector<Preset> presets();

}  // namespace ridge::app
