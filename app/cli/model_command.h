// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"

namespace ridge::app {

/// `model FILE|PRESET ...` and `models`; the exit code.
int runModel(const RawArguments& raw);
int runModels(const RawArguments& raw);

}  // namespace ridge::app
