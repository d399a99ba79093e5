// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "core/roofline/candidates.h"
#include "core/scene/plot_scene.h"

namespace ridge {
namespace {

constexpr std::int64_t kLargest = 1 << 20;
constexpr std::int64_t kEachAtFirst = 8;
// Stride, padding, groups and kernels: the intensity jumps from value to value, and small values are what matters.
constexpr std::int64_t kEachWithoutRule = 512;
constexpr std::int64_t kNeighbours = 32;

/// The values to search, in rising order; the first ones are tried one by one.
struct SearchSpace {
    Candidates values;
    std::int64_t eachAtFirst = kEachAtFirst;
};

SearchSpace searchSpace(const Operator& op, std::span<const std::size_t> dimensions) {
    const std::size_t leading = dimensions.front();
    const DimensionSpec& spec = specOf(op.kind).dimensions[leading];
    SearchSpace space;
    if (dimensions.size() == 1 && spec.hasCritical) space.values = candidatesFor(op, leading);
    const bool isRegular = space.values.value && !space.values.runStart;
    if (isRegular) return space;

    const std::int64_t step = linearStep(op, leading);
    const std::int64_t first = spec.minimum == 0 ? 0 : step;
    space.values = {kLargest / step, [=](std::int64_t i) { return first + step * i; }, {}};
    if (dimensions.size() == 1) space.eachAtFirst = kEachWithoutRule;
    return space;
}

/// The search for the value whose intensity is nearest to a wanted one, on a logarithmic axis.
class NearestValue {
public:
    NearestValue(const Operator& op, std::span<const std::size_t> dimensions, Intensity wanted)
        : m_op(op), m_dimensions(dimensions), m_wanted(std::log(wanted.value)), m_space(searchSpace(op, dimensions)) {}

    std::optional<std::int64_t> find() {
        m_samples = samples();
        for (std::size_t i = 1; i < m_samples.size(); ++i) bisect(m_samples[i - 1], m_samples[i]);
        climb();
        lookAround();
        return m_best;
    }

private:
    struct Sample {
        std::int64_t index = 0;
        double log = 0.0;  ///< of the intensity
    };

    [[nodiscard]] std::size_t leading() const { return m_dimensions.front(); }
    [[nodiscard]] const DimensionSpec& spec() const { return specOf(m_op.kind).dimensions[leading()]; }

    /// How many candidates are at most 2^20.
    [[nodiscard]] std::int64_t count() const {
        std::int64_t low = 0;
        std::int64_t high = m_space.values.count;
        while (low < high) {
            const std::int64_t middle = low + (high - low) / 2;
            if (m_space.values.value(middle) <= kLargest) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// Measures a value, remembering the best; nothing where it is not admissible or has no FLOP.
    std::optional<double> tryValue(std::int64_t value) {
        const Result<Operator> moved = withDimensions(m_op, m_dimensions, value);
        if (!moved) return std::nullopt;
        const double intensity = countWork(*moved).intensity().value;
        if (!(intensity > 0)) return std::nullopt;
        const double log = std::log(intensity);
        remember(value, std::abs(log - m_wanted));
        return log;
    }

    void remember(std::int64_t value, double distance) {
        constexpr double equal = 1e-12;
        const double move = std::abs(std::log(static_cast<double>(std::max<std::int64_t>(value, 1)) /
                                              static_cast<double>(std::max<std::int64_t>(m_op.dims[leading()], 1))));
        const bool isBetter = distance < m_distance - equal || (distance <= m_distance + equal && move < m_move);
        if (m_best && !isBetter) return;
        m_best = value;
        m_distance = distance;
        m_move = move;
    }

    [[nodiscard]] std::vector<Sample> samples() {
        std::vector<Sample> found;
        const std::int64_t all = count();
        const auto add = [&](std::int64_t index) {
            if (const std::optional<double> log = tryValue(m_space.values.value(index))) found.push_back({index, *log});
        };
        for (std::int64_t index = 0; index < all - 1; index = index < m_space.eachAtFirst ? index + 1 : index + index / 2) add(index);
        if (all > 0) add(all - 1);
        static_cast<void>(tryValue(m_op.dims[leading()]));
        return found;
    }

    /// Halves the interval while the wanted intensity lies between its ends.
    void bisect(Sample low, Sample high) {
        while (high.index - low.index > 1 && (low.log - m_wanted) * (high.log - m_wanted) <= 0) {
            const std::optional<Sample> middle = nearMiddle(low.index, high.index);
            if (!middle) return;
            const bool isOnLowSide = (middle->log - m_wanted) * (low.log - m_wanted) > 0;
            (isOnLowSide ? low : high) = *middle;
        }
    }

    /// An admissible candidate near the middle of an open interval.
    std::optional<Sample> nearMiddle(std::int64_t low, std::int64_t high) {
        const std::int64_t middle = low + (high - low) / 2;
        for (std::int64_t index = middle; index < high && index < middle + kNeighbours; ++index) {
            if (const std::optional<double> log = tryValue(m_space.values.value(index))) return Sample{index, *log};
        }
        return std::nullopt;
    }

    /// Where the intensity rises and falls again, the wanted one may lie at the top between two samples.
    void climb() {
        if (m_samples.size() < 3) return;
        const auto top = std::max_element(m_samples.begin(), m_samples.end(), [](Sample a, Sample b) { return a.log < b.log; });
        Sample low = top == m_samples.begin() ? *top : *std::prev(top);
        Sample high = std::next(top) == m_samples.end() ? *top : *std::next(top);
        while (high.index - low.index > 2) {
            const std::int64_t third = (high.index - low.index) / 3;
            const std::optional<Sample> left = nearMiddle(low.index + third - 1, low.index + third + 1);
            const std::optional<Sample> right = nearMiddle(high.index - third - 1, high.index - third + 1);
            if (!left || !right || left->index >= right->index) return;
            (left->log < right->log ? low : high) = left->log < right->log ? *left : *right;
        }
    }

    /// Candidates skip values that never are the first to reach a ridge; one of these may still be nearest.
    void lookAround() {
        if (!m_best) return;
        const std::int64_t centre = *m_best;
        for (std::int64_t value = std::max(spec().minimum, centre - kNeighbours); value <= std::min(kLargest, centre + kNeighbours);
             ++value) {
            static_cast<void>(tryValue(value));
        }
    }

    const Operator& m_op;
    std::span<const std::size_t> m_dimensions;
    double m_wanted;
    SearchSpace m_space;
    std::vector<Sample> m_samples;
    std::optional<std::int64_t> m_best;
    double m_distance = 0.0;
    double m_move = 0.0;
};

}  // namespace

std::vector<std::size_t> movingDimensions(const Session& session, const OperatorSpec& spec) {
    const std::optional<std::size_t> active = dimensionIndex(spec, session.activeDimension);
    if (!active) return {};
    std::vector<std::size_t> moving{*active};
    const std::vector<std::string>& linked = session.linkedDimensions;
    if (std::find(linked.begin(), linked.end(), session.activeDimension) == linked.end()) return moving;
    for (const std::string& name : linked) {
        const std::optional<std::size_t> other = dimensionIndex(spec, name);
        if (other && std::find(moving.begin(), moving.end(), *other) == moving.end()) moving.push_back(*other);
    }
    return moving;
}

Result<Operator> withDimensions(const Operator& op, std::span<const std::size_t> dimensions, std::int64_t value) {
    if (dimensions.empty()) return op;
    const OperatorSpec& spec = specOf(op.kind);
    Operator moved = op;
    for (const std::size_t dimension : dimensions) {
        if (value < spec.dimensions[dimension].minimum) return withDimension(op, dimension, value);
        moved.dims[dimension] = value;
    }
    // Set all, then check once: on the way from one valid shape to another those between may not be.
    return withDimension(moved, dimensions.front(), value);
}

std::optional<std::int64_t> dimensionAt(const Operator& op, std::span<const std::size_t> dimensions, Intensity wanted) {
    if (dimensions.empty() || !(wanted.value > 0) || !std::isfinite(wanted.value)) return std::nullopt;
    return NearestValue(op, dimensions, wanted).find();
}

std::optional<std::int64_t> dimensionAt(const Operator& op, std::size_t dimension, Intensity wanted) {
    return dimensionAt(op, std::array{dimension}, wanted);
}

}  // namespace ridge
