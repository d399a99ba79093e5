// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/device.h"

namespace ridge::measure {

Outcome<void> Device::useCounters(CounterMode mode) {
    if (mode != CounterMode::Require) return {};
    return failWith(ExitCode::Failed, "the device has no counters", "--counters", "require", "auto takes the operator's formulas instead");
}

}  // namespace ridge::measure
