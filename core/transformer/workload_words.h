// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"
#include "core/base/result.h"
#include "core/transformer/workload.h"

namespace ridge::app {

/// The words of `model` as a workload. Usage errors name the option and the text.
[[nodiscard]] Result<Workload> workloadOf(const RawModel& raw);

}  // namespace ridge::app
