// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/sweep_table.h"

#include "core/base/number_text.h"

namespace ridge {

Table sweepTable(const Explanation& explanation) {
    const auto& dimension = specOf(explanation.op.kind).dimensions[*explanation.sweptDimension];
    Table table;
    table.columns = {{.title = std::string(dimension.name)},
                     {.title = "work", .rawUnit = "FLOP"},
                     {.title = "traffic", .rawUnit = "byte"},
                     {.title = "intensity", .rawUnit = "FLOP/byte", .shownUnit = "FLOP/B"}};
    for (const auto& point : explanation.sweptPoints) {
        const Work& work = point.work;
        const Intensity intensity = work.intensity();
        table.rows.push_back({numberCell(grouped(point.value), static_cast<double>(point.value)),
                              numberCell(siText(work.flops.toDouble(), "FLOP"), work.flops.toDouble()),
                              numberCell(siText(work.bytesValue().value, "B"), work.bytesValue().value),
                              numberCell(grouped(intensity.value), intensity.value)});
    }
    return table;
}

}  // namespace ridge
