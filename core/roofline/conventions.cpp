// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/conventions.h"

#include "core/base/number_text.h"

namespace ridge {

std::string conventionsText(const Switches& switches) {
    std::string text = switches.peaks == PeakChoice::Sparse ? "structured-sparsity peaks where there are any" : "dense peaks";
    text += " · each operand moved once · decimal units";
    if (switches.computeEfficiency != 1.0 || switches.memoryEfficiency != 1.0) {
        text += " · " + grouped(switches.computeEfficiency * 100.0, 3) + " % of peak, " + grouped(switches.memoryEfficiency * 100.0, 3) +
                " % of bandwidth reached";
    }
    if (switches.launchOverhead.value > 0.0) text += " · " + timeText(switches.launchOverhead) + " per launch";
    return text;
}

}  // namespace ridge
