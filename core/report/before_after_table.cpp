// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/before_after_table.h"

#include "core/base/number_text.h"

namespace ridge {

namespace {

constexpr int kDigits = 4;

/// "A100", or "V100 → A100" where both sides differ.
std::string fromTo(const std::string& before, const std::string& after) {
    return before == after ? after : before + " → " + after;
}

Cell ratioCell(std::optional<double> ratio) {
    return ratio ? numberCell(grouped(*ratio, kDigits), *ratio) : emptyCell();
}

Cell intensityCell(const ChangeSide& side) {
    const double intensity = side.evaluation.placement->intensity.value;
    return numberCell(grouped(intensity, kDigits), intensity);
}

Cell timeCell(const ChangeSide& side) {
    const Seconds time = side.evaluation.placement->time;
    return numberCell(timeText(time), time.value);
}

std::string boundOf(const ChangeSide& side) {
    return std::string(boundName(side.evaluation.placement->bound));
}

std::vector<Cell> row(const Change& change) {
    return {textCell(fromTo(change.before.name, change.after.name)),
            textCell(fromTo(change.before.evaluation.name, change.after.evaluation.name)),
            intensityCell(change.before),
            intensityCell(change.after),
            ratioCell(change.intensityRatio()),
            textCell(fromTo(boundOf(change.before), boundOf(change.after))),
            timeCell(change.before),
            timeCell(change.after),
            ratioCell(change.speedup())};
}

}  // namespace

Table beforeAfterTable(std::span<const Change> changes) {
    Table table;
    table.columns = {{"operator", {}, {}, Align::Left},
                     {"accelerator", {}, {}, Align::Left},
                     {"intensity before", "FLOP/B", "FLOP/B"},
                     {"after", "FLOP/B", "FLOP/B"},
                     {"ratio"},
                     {"bound", {}, {}, Align::Left},
                     {"time before", "s"},
                     {"time after", "s"},
                     {"× as fast"}};
    for (const Change& change : changes) table.rows.push_back(row(change));
    return table;
}

}  // namespace ridge
