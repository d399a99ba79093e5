// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/device/ncu_output.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/number_text.h"

namespace ridge::test {

namespace {

/// Of a line whose cells are in quotes; what stands outside of quotes separates.
std::vector<std::string> cellsOf(std::string_view line) {
    std::vector<std::string> cells;
    bool isInside = false;
    for (const char letter : line) {
        if (letter == '"') {
            isInside = !isInside;
            if (isInside) cells.emplace_back();
        } else if (isInside) {
            cells.back() += letter;
        }
    }
    return cells;
}

}  // namespace

std::optional<double> metricOf(std::string_view csv, std::string_view metric) {
    while (!csv.empty()) {
        const std::size_t end = std::min(csv.find('\n'), csv.size());
        const auto cells = cellsOf(csv.substr(0, end));
        csv.remove_prefix(std::min(end + 1, csv.size()));
        if (std::find(cells.begin(), cells.end(), metric) == cells.end()) continue;
        std::string number = cells.back();
        number.erase(std::remove(number.begin(), number.end(), ','), number.end());
        const auto value = parseNumber(number, metric);
        return value ? std::optional<double>(*value) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace ridge::test
