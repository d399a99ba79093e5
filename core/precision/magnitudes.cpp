// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/magnitudes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/precision/checks.h"
#include "core/precision/draws.h"

namespace ridge::precision {

double Histogram::total() const {
    return std::accumulate(bins.begin(), bins.end(), 0.0, [](double sum, const Bin& bin) { return sum + bin.count; });
}

Result<void> checkLogNormal(const LogNormal& request) {
    return firstFailure({checkPositive("median", request.median), checkNotNegative("sigma", request.sigma),
                         checkCount("count", request.count, 1, kMaxMagnitudes)});
}

Result<std::vector<double>> drawMagnitudes(const LogNormal& request) {
    if (auto checked = checkLogNormal(request); !checked) return tl::unexpected(checked.error());
    Draws draws(request.seed);
    std::vector<double> magnitudes(static_cast<std::size_t>(request.count));
    for (auto& magnitude : magnitudes) magnitude = request.median * std::exp(request.sigma * draws.normal());
    return magnitudes;
}

Histogram histogramOf(std::span<const double> magnitudes, int perOctave) {
    Histogram histogram;
    std::vector<double> places;
    for (const double magnitude : magnitudes) {
        if (magnitude == 0 || !std::isfinite(magnitude)) {
            histogram.zeros += magnitude == 0 ? 1 : 0;
        } else {
            places.push_back(std::floor(std::log2(std::fabs(magnitude)) * perOctave));
        }
    }
    if (places.empty()) return histogram;
    const auto [lowest, highest] = std::minmax_element(places.begin(), places.end());
    const double first = *lowest;
    for (double place = first; place <= *highest; ++place) histogram.bins.push_back({place / perOctave, (place + 1) / perOctave, 0});
    for (const double place : places) ++histogram.bins[static_cast<std::size_t>(place - first)].count;
    return histogram;
}

}  // namespace ridge::precision
