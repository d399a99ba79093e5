// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/row_working.h"

#include <algorithm>

namespace ridge {

bool hasWorking(const ModelRow& row, const Accelerator& accelerator, const Switches& switches) {
    return row.hasShape && evaluate(row.shape, row.load, accelerator, switches).isSupported();
}

std::vector<std::size_t> dearestWorkings(std::span<const ModelRow> rows, RowRoofs& roofs) {
    std::vector<std::pair<double, std::size_t>> timed;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto placement = roofs.place(rows[i]).placement;
        if (placement && hasWorking(rows[i], roofs.accelerator(), roofs.switches())) {
            timed.emplace_back(placement->time.value * static_cast<double>(rows[i].count), i);
        }
    }
    std::stable_sort(timed.begin(), timed.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::size_t> dearest;
    for (const auto& [time, index] : timed) {
        const auto isAlike = [&rows, row = index](std::size_t other) { return rows[other].shape == rows[row].shape; };
        if (std::none_of(dearest.begin(), dearest.end(), isAlike)) dearest.push_back(index);
    }
    return dearest;
}

}  // namespace ridge
