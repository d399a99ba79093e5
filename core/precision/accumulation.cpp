// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/accumulation.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/split_mix.h"
#include "core/precision/checks.h"
#include "core/precision/rounding.h"

namespace ridge::precision {

namespace {

/// The terms by number, so that any order of summing sees the same ones.
class Terms {
public:
    explicit Terms(const SumRequest& request) : m_kind(request.terms), m_seed(request.seed), m_rounder(request.format) {}

    [[nodiscard]] double operator()(std::int64_t index) const {
        if (m_kind == SumTerms::Ones) return 1.0;
        if (m_kind == SumTerms::Uniform) return draw(index);
        return draw(2 * index) * draw(2 * index + 1);
    }

private:
    [[nodiscard]] double draw(std::int64_t index) const {
        return m_rounder(SplitMix::toUnit(SplitMix::at(m_seed, static_cast<std::uint64_t>(index))));
    }

    SumTerms m_kind;
    std::uint64_t m_seed;
    Rounder m_rounder;
};

/// Neumaier's sum: double, with what each addition lost kept beside it.
class CarefulSum {
public:
    void add(double term) {
        const double next = m_sum + term;
        m_lost += std::fabs(m_sum) >= std::fabs(term) ? (m_sum - next) + term : (term - next) + m_sum;
        m_sum = next;
    }
    [[nodiscard]] double value() const { return m_sum + m_lost; }

private:
    double m_sum = 0;
    double m_lost = 0;
};

/// Counts terms, and tells who waits from time to time.
class Counter {
public:
    Counter(Progress* progress, double total) : m_progress(progress), m_total(total) {}

    /// False when the sum is not wanted any more; then its value does not matter.
    bool add(std::int64_t terms) {
        m_done += terms;
        if (m_done < m_next || !m_goesOn) return m_goesOn;
        m_next = m_done + kEvery;
        m_goesOn = goesOn(m_progress, static_cast<double>(m_done) / m_total);
        return m_goesOn;
    }
    [[nodiscard]] bool wasStopped() const { return !m_goesOn; }

private:
    static constexpr std::int64_t kEvery = 65536;
    Progress* m_progress;
    double m_total;
    std::int64_t m_done = 0;
    std::int64_t m_next = 0;
    bool m_goesOn = true;
};

double exactSum(const SumRequest& request, Counter& counter) {
    if (request.terms == SumTerms::Ones) return static_cast<double>(request.count);
    const Terms terms(request);
    CarefulSum sum;
    for (std::int64_t i = 0; i < request.count && counter.add(1); ++i) sum.add(terms(i));
    return sum.value();
}

struct Running {
    double sum = 0;
    std::optional<double> stalledAt;

    void add(const Rounder& accumulator, double term) {
        const double next = roundedSum(accumulator, sum, term);
        if (next == sum && term != 0 && std::isfinite(sum) && !stalledAt) stalledAt = sum;
        sum = next;
    }
};

/// Ones, `step` terms at a time. Whole numbers are exact up to a point, so the first additions need not be done one by one; and a sum that
/// does not move stays.
Running sumOnes(const SumRequest& request, std::int64_t step) {
    const Rounder accumulator(request.accumulator);
    const auto exactUpTo = static_cast<std::int64_t>(std::min(request.accumulator.lastConsecutiveInteger(), 0x1p62));
    std::int64_t done = std::min(request.count, exactUpTo) / step * step;
    Running running{static_cast<double>(done), std::nullopt};
    while (done < request.count && std::isfinite(running.sum)) {
        const std::int64_t added = std::min(step, request.count - done);
        running.add(accumulator, static_cast<double>(added));
        if (running.stalledAt) break;
        done += added;
    }
    return running;
}

Running sumInTurn(const SumRequest& request, std::int64_t step, Counter& counter) {
    if (request.terms == SumTerms::Ones) return sumOnes(request, step);
    const Rounder accumulator(request.accumulator);
    const Terms terms(request);
    Running running;
    for (std::int64_t start = 0; start < request.count && counter.add(step); start += step) {
        double block = 0;
        const std::int64_t end = std::min(start + step, request.count);
        for (std::int64_t i = start; i < end; ++i) block += terms(i);
        running.add(accumulator, block);
    }
    return running;
}

double sumHalves(const Terms& terms, const Rounder& accumulator, std::int64_t begin, std::int64_t count, Counter& counter) {
    if (count == 1) return counter.add(1) ? accumulator(terms(begin)) : 0;
    if (counter.wasStopped()) return 0;
    const std::int64_t left = (count + 1) / 2;
    return accumulator(sumHalves(terms, accumulator, begin, left, counter) +
                       sumHalves(terms, accumulator, begin + left, count - left, counter));
}

/// All parts of one length are alike, and there are two lengths at each depth.
double sumHalvesOfOnes(std::map<std::int64_t, double>& known, const Rounder& accumulator, std::int64_t count) {
    if (count == 1) return accumulator(1.0);
    if (const auto found = known.find(count); found != known.end()) return found->second;
    const std::int64_t left = (count + 1) / 2;
    const double sum = accumulator(sumHalvesOfOnes(known, accumulator, left) + sumHalvesOfOnes(known, accumulator, count - left));
    known[count] = sum;
    return sum;
}

double sumPairwise(const SumRequest& request, Counter& counter) {
    const Rounder accumulator(request.accumulator);
    if (request.terms != SumTerms::Ones) return sumHalves(Terms(request), accumulator, 0, request.count, counter);
    std::map<std::int64_t, double> known;
    return sumHalvesOfOnes(known, accumulator, request.count);
}

Result<void> check(const SumRequest& request) {
    if (auto checked = firstFailure({checkCount("k", request.count, 1, kMaxSumTerms), checkCount("block", request.block, 1, kMaxBlock)});
        !checked)
        return checked;
    if (request.terms == SumTerms::Ones || request.count <= kMaxDrawnSumTerms) return {};
    return fail(ErrorCode::Usage, "too many terms to draw; at most " + std::to_string(kMaxDrawnSumTerms), "k",
                std::to_string(request.count), "sums of ones go up to " + std::to_string(kMaxSumTerms));
}

/// Of a request that was accepted.
Result<Sum> counted(const SumRequest& request, Counter& counter) {
    Running running;
    if (request.order == SumOrder::Pairwise) {
        running.sum = sumPairwise(request, counter);
    } else {
        running = sumInTurn(request, request.order == SumOrder::Blocked ? request.block : 1, counter);
    }
    Sum sum{running.sum, exactSum(request, counter), 0, running.stalledAt};
    if (counter.wasStopped()) return cancelled();
    // Drawn terms may all be 0.
    if (sum.result != sum.exact) sum.relativeError = std::fabs(sum.result - sum.exact) / std::fabs(sum.exact);
    return sum;
}

}  // namespace

Result<Sum> sumOf(const SumRequest& request, Progress* progress) {
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    Counter counter(progress, 2 * static_cast<double>(request.count));
    return counted(request, counter);
}

Result<std::vector<SumAt>> sumCurve(const SumRequest& request, Progress* progress) {
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    // Each sum is made and checked anew, and all but the last are together no longer than it.
    Counter counter(progress, 4 * static_cast<double>(request.count));
    std::vector<SumAt> curve;
    for (std::int64_t count = 1;; count = std::min(2 * count, request.count)) {
        SumRequest part = request;
        part.count = count;
        auto sum = counted(part, counter);
        if (!sum) return tl::unexpected(sum.error());
        curve.push_back({count, *sum});
        if (count == request.count) return curve;
    }
}

}  // namespace ridge::precision
