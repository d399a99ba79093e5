// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/memory_need.h"

#include "core/base/number_text.h"

namespace ridge::measure {

Bytes tensorBytes(const Operator& op) {
    const Work work = countWork(op);
    double bits = 0.0;
    for (const auto& term : work.usedTerms()) {
        // Reading what is written later is traffic, not another buffer.
        if (term.name == "c_in") continue;
        const double once = term.access == Access::ReadWrite ? 0.5 : 1.0;
        bits += once * term.bits().toDouble();
    }
    return {bits / 8.0};
}

Outcome<void> checkMemory(const Operator& op, const DeviceInfo& device) {
    const Bytes needed = tensorBytes(op);
    if (!device.memory || needed <= *device.memory) return {};
    return failWith(ExitCode::Failed, "does not fit the memory", device.id + ": " + shapeText(op),
                    "needs " + siText(needed.value, "B") + ", " + siText(device.memory->value, "B") + " are left",
                    "make a dimension smaller, or the precision");
}

}  // namespace ridge::measure
