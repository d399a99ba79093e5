// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/sampled_gradients.h"

#include "core/base/number_text.h"
#include "core/precision/checks.h"
#include "core/precision/draws.h"
#include "core/precision/scale_limits.h"

namespace ridge::precision {

namespace {

constexpr std::size_t kReportEvery = 65536;
/// Of the time; the rest is sorting.
constexpr double kDrawing = 0.5;

/// How many magnitudes, times a scale, are of some class: the classes follow each other from small to large.
struct Counts {
    double zero = 0;
    double subnormal = 0;
    double overflow = 0;

    Counts(const SampledGradients& gradients, double scale, const Rounder& rounder, std::size_t absent) {
        const auto below = [&](auto isBelow) {
            return static_cast<double>(gradients.countWhile(
                       [&](double magnitude) { return magnitude == 0 || isBelow(scaling::classesOf(rounder, magnitude * scale)); })) -
                   static_cast<double>(absent);
        };
        zero = below([](const scaling::Classes& found) { return found.isZero; });
        subnormal = below([](const scaling::Classes& found) { return found.isZero || found.isSubnormal; }) - zero;
        overflow = static_cast<double>(gradients.count() - absent) - below([](const scaling::Classes& found) { return !found.isOverflow; });
    }
};

}  // namespace

Result<SampledGradients> SampledGradients::draw(const LogNormal& request, Progress* progress) {
    if (auto checked = checkLogNormal(request); !checked) return tl::unexpected(checked.error());
    SampledGradients sampled;
    sampled.m_request = request;
    sampled.m_normals.resize(static_cast<std::size_t>(request.count));
    Draws draws(request.seed);
    for (std::size_t i = 0; i < sampled.m_normals.size(); ++i) {
        if (i % kReportEvery == 0 && !goesOn(progress, kDrawing * static_cast<double>(i) / static_cast<double>(request.count)))
            return cancelled();
        sampled.m_normals[i] = draws.normal();
    }
    if (!goesOn(progress, kDrawing)) return cancelled();
    std::sort(sampled.m_normals.begin(), sampled.m_normals.end());
    if (auto shaped = sampled.reshape(request.median, request.sigma); !shaped) return tl::unexpected(shaped.error());
    return sampled;
}

Result<void> SampledGradients::reshape(double median, double sigma) {
    LogNormal wanted = m_request;
    wanted.median = median;
    wanted.sigma = sigma;
    if (auto checked = checkLogNormal(wanted); !checked) return checked;
    if (const double largest = median * std::exp(sigma * m_normals.back()); !std::isfinite(largest))
        return fail(ErrorCode::Usage, "must be finite", "magnitude", plainNumber(largest));
    m_request = wanted;
    return {};
}

Histogram histogramOf(const SampledGradients& gradients, int perOctave) {
    Histogram histogram;
    const std::size_t absent = gradients.countWhile([](double magnitude) { return magnitude == 0; });
    histogram.zeros = static_cast<double>(absent);
    if (absent == gradients.count()) return histogram;
    const auto placeOf = [perOctave](double magnitude) { return std::floor(std::log2(magnitude) * perOctave); };
    const double last = placeOf(gradients[gradients.count() - 1]);
    std::size_t before = absent;
    for (double place = placeOf(gradients[absent]); place <= last; ++place) {
        const std::size_t upTo = gradients.countWhile([&](double magnitude) { return magnitude == 0 || placeOf(magnitude) <= place; });
        histogram.bins.push_back({place / perOctave, (place + 1) / perOctave, static_cast<double>(upTo - before)});
        before = upTo;
    }
    return histogram;
}

Result<ScaleEffect> scaleEffect(const SampledGradients& gradients, double scale, const Rounder& rounder) {
    if (auto checked = scaling::checkScale(scale, rounder); !checked) return tl::unexpected(checked.error());
    const std::size_t absent = gradients.countWhile([](double magnitude) { return magnitude == 0; });
    if (absent == gradients.count()) return fail(ErrorCode::Usage, "no magnitude above 0", "magnitudes");
    const auto total = static_cast<double>(gradients.count() - absent);
    const Counts before(gradients, 1, rounder, absent);
    const Counts after(gradients, scale, rounder, absent);
    ScaleEffect effect{.scale = scale};
    effect.zeroBefore = before.zero / total;
    effect.zeroAfter = after.zero / total;
    effect.subnormalBefore = before.subnormal / total;
    effect.subnormalAfter = after.subnormal / total;
    effect.overflow = after.overflow / total;
    effect.rescued = std::max(std::min(before.zero, total - after.overflow) - after.zero, 0.0) / total;
    effect.smallestSafeScale = scaling::safeScale(rounder, gradients[absent], gradients[gradients.count() - 1]);
    return effect;
}

}  // namespace ridge::precision
