// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/base/result.h"
#include "core/precision/loss_scaling.h"
#include "core/precision/magnitudes.h"
#include "core/precision/progress.h"
#include "core/precision/rounding.h"

namespace ridge::precision {

/// Log-normal gradients whose normal draws are kept, from small to large. Another median or spread rescales them, and what is asked of
/// them is found by halving: microseconds, where drawing and rounding each takes milliseconds. The numbers are those of drawMagnitudes,
/// histogramOf and scaleEffect.
class SampledGradients {
public:
    /// Usage error for what drawMagnitudes refuses, and when the largest magnitude is not finite; what is told to stop is Unavailable.
    [[nodiscard]] static Result<SampledGradients> draw(const LogNormal& request, Progress* progress = nullptr);
    /// The same draws with another median and sigma; after an error they are as they were.
    [[nodiscard]] Result<void> reshape(double median, double sigma);

    [[nodiscard]] const LogNormal& request() const { return m_request; }
    [[nodiscard]] std::size_t count() const { return m_normals.size(); }
    /// By rank, 0 the smallest; it may be 0 where the exponent of a double ends.
    [[nodiscard]] double operator[](std::size_t rank) const { return magnitude(m_normals[rank]); }
    /// For how many, from the smallest on, a condition holds that holds for none beyond.
    template <class Condition>
    [[nodiscard]] std::size_t countWhile(Condition holds) const {
        const auto end = std::partition_point(m_normals.begin(), m_normals.end(), [&](double normal) { return holds(magnitude(normal)); });
        return static_cast<std::size_t>(end - m_normals.begin());
    }

private:
    SampledGradients() = default;
    [[nodiscard]] double magnitude(double normal) const { return m_request.median * std::exp(m_request.sigma * normal); }

    LogNormal m_request;
    std::vector<double> m_normals;
};

[[nodiscard]] Histogram histogramOf(const SampledGradients& gradients, int perOctave = 1);
/// Same errors as for magnitudes in a list. The rounder must not draw: its direction is to nearest or toward zero.
[[nodiscard]] Result<ScaleEffect> scaleEffect(const SampledGradients& gradients, double scale, const Rounder& rounder);

}  // namespace ridge::precision
