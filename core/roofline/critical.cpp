// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/critical.h"

#include <algorithm>

#include "core/roofline/candidates.h"

namespace ridge {

namespace {

/// The intensity of an operator as one of its numbers varies; admissible values only, so nothing is checked again.
struct Varied {
    Operator op;
    std::size_t dimension = 0;

    [[nodiscard]] Work work(std::int64_t value) const {
        Operator other = op;
        other.dims[dimension] = value;
        return countWork(other);
    }
    [[nodiscard]] Intensity at(std::int64_t value) const { return work(value).intensity(); }
};

/// The first of [low, high] that fulfils `holds`, which must not hold below it and hold from it to `high`.
template <class Predicate>
std::int64_t firstTrue(std::int64_t low, std::int64_t high, Predicate holds) {
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (holds(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

/// The index of the largest value of a sequence that rises and then falls.
template <class Function>
std::int64_t peakIndex(std::int64_t low, std::int64_t high, Function value) {
    return firstTrue(low, high, [&](std::int64_t i) { return i == high || value(i) >= value(i + 1); });
}

std::optional<std::int64_t> firstReaching(const Varied& varied, const Candidates& candidates, Intensity ridge) {
    if (candidates.count == 0) return std::nullopt;
    const auto intensity = [&](std::int64_t i) { return varied.at(candidates.value(i)); };
    const auto reaches = [&](std::int64_t i) { return intensity(i) >= ridge; };
    const auto smallestOfRun = [&](std::int64_t i) {
        if (!candidates.runStart) return candidates.value(i);
        return firstTrue(candidates.runStart(i), candidates.value(i), [&](std::int64_t value) { return varied.at(value) >= ridge; });
    };
    if (reaches(0)) return smallestOfRun(0);
    const std::int64_t last = candidates.count - 1;
    if (last < 1) return std::nullopt;
    if (reaches(last)) return smallestOfRun(firstTrue(1, last, reaches));
    const std::int64_t peak = peakIndex(1, last, intensity);
    if (!reaches(peak)) return std::nullopt;
    return smallestOfRun(firstTrue(1, peak, reaches));
}

/// FLOP and bytes grow linearly far out, so the limit is the ratio of their slopes; where both stand still, the intensity itself.
template <class WorkAt>
Intensity limitWithoutEnd(WorkAt workAt, std::int64_t step) {
    constexpr std::int64_t farOut = std::int64_t{1} << 34;  // beyond every window and dimension
    const std::int64_t near = (farOut / step + 1) * step;
    const Work first = workAt(near);
    const Work second = workAt(2 * near);
    const Count flops = second.flops - first.flops;
    const Count bits = second.bits() - first.bits();
    if (bits.isZero()) return second.intensity();
    return {static_cast<double>(flops.toLongDouble() / (bits.toLongDouble() / 8.0L))};
}

}  // namespace

CriticalSize criticalSize(const Operator& op, std::size_t dimension, std::optional<Intensity> ridge) {
    const Varied varied{op, dimension};
    CriticalSize critical;
    critical.dimension = specOf(op.kind).dimensions[dimension].name;
    const auto largest = largestAdmissible(op, dimension);
    critical.limit = largest ? varied.at(*largest)
                             : limitWithoutEnd([&varied](std::int64_t value) { return varied.work(value); }, linearStep(op, dimension));
    if (ridge) critical.value = firstReaching(varied, candidatesFor(op, dimension), *ridge);
    return critical;
}

CriticalSize criticalSize(const Growth& growth, std::optional<Intensity> ridge) {
    CriticalSize critical;
    critical.dimension = growth.name;
    critical.limit = limitWithoutEnd(growth.workAt, 1);
    if (!ridge) return critical;
    const auto reaches = [&](std::int64_t value) { return growth.workAt(value).intensity() >= *ridge; };
    if (reaches(kMaxDimension)) critical.value = firstTrue(1, kMaxDimension, reaches);
    return critical;
}

std::vector<CriticalSize> criticalSizes(const Operator& op, std::optional<Intensity> ridge) {
    const auto dimensions = specOf(op.kind).dimensions;
    std::vector<CriticalSize> sizes;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (dimensions[i].hasCritical) sizes.push_back(criticalSize(op, i, ridge));
    }
    return sizes;
}

}  // namespace ridge
