// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/chart_span.h"
#include "core/precision/lab_views.h"

namespace ridge::precision {

Chart updateChart(const FloatFormat& format, std::span<const RepeatedStep> steps) {
    Chart chart;
    chart.title = "The same update, again and again";
    if (steps.empty()) return chart;
    ChartLine master{"FP32 master", {}, ChartInk::Fp32, true};
    ChartLine copied{"its copy in " + std::string(format.name), {}, ChartInk::Kept, false};
    ChartLine alone{std::string(format.name) + " alone", {}, ChartInk::Lost, false};
    Span span{steps.front().master, steps.front().master};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto at = static_cast<double>(i);
        const auto add = [&](ChartLine& line, double value) {
            if (!std::isfinite(value)) return;
            span.add(value);
            line.points.push_back({at, value});
        };
        add(master, steps[i].master);
        add(copied, steps[i].masterCopied);
        add(alone, steps[i].inFormat);
    }
    const double room = std::max((span.high - span.low) * 0.1, std::fabs(span.high) * 1e-4 + 1e-12);
    chart.x = plainAxis(0, static_cast<double>(std::max<std::size_t>(steps.size() - 1, 1)), "steps", 8);
    chart.y = plainAxis(span.low - room, span.high + room, "weight", 6);
    chart.description = "After " + std::to_string(steps.size() - 1) + " steps: " + plainNumber(steps.back().inFormat) + " in " +
                        std::string(format.name) + " alone, " + plainNumber(steps.back().master) + " in the FP32 master.";
    chart.lines = {std::move(master), std::move(copied), std::move(alone)};
    return chart;
}

Chart sumChart(std::span<const SumCurve> curves) {
    Chart chart;
    chart.title = "The running sum against the number of terms";
    ChartLine exact{"exact", {}, ChartInk::Muted, true};
    Span across{0, 1};
    Span up{0, 1};
    for (const auto& curve : curves) {
        ChartLine line{std::string(curve.accumulator.name), {}, inkOf(curve.accumulator), false};
        for (const auto& at : curve.sums) {
            if (!(at.sum.exact > 0)) continue;
            const double x = std::log2(static_cast<double>(at.count));
            across.add(x);
            up.add(std::log2(at.sum.exact));
            if (&curve == &curves.front()) exact.points.push_back({x, std::log2(at.sum.exact)});
            if (at.sum.result > 0 && std::isfinite(at.sum.result)) line.points.push_back({x, std::log2(at.sum.result)});
        }
        if (!curve.sums.empty()) {
            line.name += ": " + grouped(curve.sums.back().sum.result);
            chart.description += line.name + ". ";
        }
        chart.lines.push_back(std::move(line));
    }
    chart.lines.insert(chart.lines.begin(), std::move(exact));
    chart.x = powersAxis(2, across.low, across.high, "terms", 8);
    chart.y = powersAxis(2, up.low, up.high + 1, "sum", 6);
    return chart;
}

Chart trainingChart(std::span<const TrainingRun> runs) {
    Chart chart;
    chart.title = "Recipes on the same problem: training loss, lower is better";
    Span span{1e9, -1e9};
    std::size_t steps = 1;
    for (const auto& run : runs) {
        const bool isWide = run.recipe.storage == kFp32;
        const bool isRepaired = run.recipe.hasMaster;
        ChartLine line{std::string(run.recipe.name), decades(run.loss, span), inkOf(run.recipe.storage), !isWide && !isRepaired};
        if (run.recipe.isScaled) line.ink = ChartInk::Shifted;
        steps = std::max(steps, run.loss.size() - 1);
        chart.description += std::string(run.recipe.name) + " ends at " + grouped(run.loss.back(), 3) + ". ";
        chart.lines.push_back(std::move(line));
    }
    if (span.low > span.high) span = {-1, 1};
    chart.x = plainAxis(0, static_cast<double>(steps), "steps", 6);
    chart.y = powersAxis(10, std::floor(span.low), std::ceil(span.high), {}, 6);
    return chart;
}

}  // namespace ridge::precision
