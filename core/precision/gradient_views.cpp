// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/chart_span.h"
#include "core/precision/lab_views.h"

namespace ridge::precision {

namespace {

/// A bar that is less than this of the highest would not be seen.
constexpr double kLeastBar = 1e-3;

std::string endText(double last) {
    if (last == 0) return "0 at the end";
    if (!std::isfinite(last)) return "overflows";
    return grouped(last, 3);
}

/// The exact values dashed, then a line for each format.
class DepthChart {
public:
    DepthChart(std::string title, std::int64_t depth) {
        m_chart.title = std::move(title);
        m_chart.x = plainAxis(0, static_cast<double>(depth), "blocks passed on the way back", 8);
    }

    void addExact(std::span<const double> values) {
        m_chart.lines.push_back({"exact: " + grouped(values.back(), 4), decades(values, m_span), ChartInk::Muted, true});
    }
    void add(const FloatFormat& format, std::span<const double> values) {
        const std::string name = std::string(format.name) + ": " + endText(values.back());
        m_chart.lines.push_back({name, decades(values, m_span), inkOf(format), false});
        m_chart.description += name + ". ";
    }
    [[nodiscard]] Chart take(std::string_view what) {
        m_chart.y = powersAxis(10, std::floor(m_span.low) - 1, std::ceil(m_span.high) + 1, what, 6);
        return std::move(m_chart);
    }

private:
    Chart m_chart;
    Span m_span{-2, 1};
};

std::string blockText(const NetworkRequest& request) {
    const std::string_view seen = request.norm == NormPlace::Pre ? "J norm(x)" : "J x";
    const std::string sum = (request.isResidual ? "x + " : "") + std::string(seen);
    return request.norm == NormPlace::Post ? "norm(" + sum + ")" : sum;
}

/// Odd numbers of branches count against even ones.
bool isAlternating(const ChainRequest& request) {
    return request.isResidual && request.shortcut * request.branch * request.gain < 0;
}

}  // namespace

Chart gradientChart(const ChainRequest& request, std::span<const FloatFormat> formats, std::span<const Chain> chains) {
    DepthChart chart(request.isResidual ? "Gradient on its way back, y = x + f(x)" : "Gradient on its way back, y = f(x)", request.depth);
    if (!chains.empty()) chart.addExact(chains.front().exact);
    for (std::size_t i = 0; i < chains.size(); ++i) chart.add(formats[i], chains[i].norm);
    return chart.take("|gradient|");
}

Chart networkChart(const NetworkRequest& request, std::span<const FloatFormat> formats, std::span<const std::vector<GradientAt>> runs) {
    DepthChart chart("Gradient on its way back, y = " + blockText(request), request.depth);
    const auto values = [](const std::vector<GradientAt>& run, double GradientAt::*norm) {
        std::vector<double> norms;
        for (const GradientAt& at : run) norms.push_back(at.*norm);
        return norms;
    };
    if (!runs.empty()) chart.addExact(values(runs.front(), &GradientAt::exactNorm));
    for (std::size_t i = 0; i < runs.size(); ++i) chart.add(formats[i], values(runs[i], &GradientAt::norm));
    return chart.take("norm of the gradient");
}

Chart pathsChart(const ChainRequest& request, std::span<const PathLength> lengths) {
    Chart chart;
    chart.title = "What the paths of each length carry (bars), and how many there are (dashed)";
    ChartLine many{"paths", {}, ChartInk::Muted, true};
    double highest = 0;
    for (const PathLength& one : lengths) highest = std::max({highest, one.weight, one.share});
    for (const PathLength& one : lengths) {
        const auto at = static_cast<double>(one.length);
        const bool isAgainst = isAlternating(request) && one.length % 2 == 1;
        if (one.weight >= kLeastBar * highest)
            chart.bars.push_back({at - 0.4, at + 0.4, one.weight * 100, isAgainst ? ChartInk::Lost : ChartInk::Kept, isAgainst});
        if (request.isResidual) many.points.push_back({at, one.share * 100});
    }
    if (request.isResidual && !many.points.empty()) {
        // Up to the frame: a line that ended before it would say that its values vanish.
        many.points.push_back({many.points.back().x + 0.5, many.points.back().y});
        chart.lines.push_back(std::move(many));
    }
    chart.x = plainAxis(-0.5, static_cast<double>(request.depth) + 0.5, "branches that a path takes", 8);
    chart.y = plainAxis(0, highest > 0 ? highest * 115 : 1, "% of all", 5);
    if (isAlternating(request)) {
        chart.notes.push_back(
            {static_cast<double>(request.depth), chart.y->high, "hatched: against the others, so that they cancel", ChartInk::Lost, true});
    }
    chart.description = "All paths together are " + grouped(pathSum(request), 4) + " of the gradient; " +
                        (isAlternating(request) ? "those with an odd number of branches count against the others." : "none cancel.");
    return chart;
}

double pathSum(const ChainRequest& request) {
    return std::pow((request.isResidual ? request.shortcut : 0.0) + request.branch * request.gain, static_cast<double>(request.depth));
}

}  // namespace ridge::precision
