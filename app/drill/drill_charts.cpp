// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/drill_charts.h"

#include <algorithm>
#include <string>

#include "core/drill/day_plan.h"
#include "core/drill/moment.h"

namespace ridge::app {

precision::Chart forecastChart(const std::vector<int>& forecast, std::int64_t today) {
    precision::Chart chart;
    chart.title = "Types due in the next days";
    const auto days = static_cast<double>(forecast.size());
    chart.x = {-0.6, days - 0.4, {}, {}};
    int most = 1;
    constexpr double half = 0.32;
    for (std::size_t i = 0; i < forecast.size(); ++i) {
        const auto place = static_cast<double>(i);
        const std::int64_t day = today + static_cast<std::int64_t>(i);
        most = std::max(most, forecast[i]);
        constexpr std::size_t week = 7;
        if (i % week == 0) chart.x.ticks.push_back({place, i == 0 ? "today" : drill::dayText(day).substr(5)});
        if (forecast[i] == 0) continue;
        chart.bars.push_back({place - half, place + half, static_cast<double>(forecast[i]), precision::ChartInk::Kept, false});
        chart.description += drill::dayWords(day, today) + ": " + std::to_string(forecast[i]) + ". ";
    }
    if (chart.bars.empty()) chart.description = "Nothing is due in the next days.";
    chart.y = precision::plainAxis(0, most * 1.25, {}, 3);
    // Halves of a question mean nothing.
    std::erase_if(chart.y->ticks, [](const auto& tick) { return tick.text.find('.') != std::string::npos; });
    return chart;
}

}  // namespace ridge::app
