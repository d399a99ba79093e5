// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/roofline/placement.h"

namespace ridge {

/// What every number beside it rests on, in one line: "dense peaks · each operand moved once · decimal units".
[[nodiscard]] std::string conventionsText(const Switches& switches);

}  // namespace ridge
