// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/operators/tensor_work.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/number_text.h"

namespace ridge::host {

double rootOfSquares(double a, double b) {
    return std::sqrt(a * a + b * b);
}

double relativeError(double got, const Expected& expected) {
    if (got == expected.value) return 0.0;
    return std::abs(got - expected.value) / std::max(std::abs(expected.value), expected.scale);
}

template <class T>
double toleranceOf(double reductionLength) {
    return 4.0 * std::sqrt(reductionLength) * static_cast<double>(std::numeric_limits<T>::epsilon()) / 2.0;
}
template double toleranceOf<float>(double);
template double toleranceOf<double>(double);

namespace {

/// Elements compared at once.
constexpr std::size_t kPiece = 64;

/// Errors so far of one thread; one that is not a number is kept.
struct Worst {
    double error = 0.0;
    void add(double next) {
        if (!(next <= error)) error = std::isnan(error) ? error : next;
    }
};

}  // namespace

std::vector<TensorSpec> specsOfTerms(const Operator& op) {
    std::vector<TensorSpec> specs;
    const ridge::Work work = countWork(op);
    for (const Term& term : work.usedTerms()) {
        specs.push_back({term.name, term.elements, term.access == Access::Write ? Filling::Zeros : Filling::Random});
    }
    return specs;
}

template <class T>
Result<void> TensorWork<T>::takeMemory(std::span<const TensorSpec> specs) {
    Count total = sideBytes();
    for (const TensorSpec& spec : specs) total = total + spec.elements * Count(sizeof(T));
    // Some room for everything else that runs.
    const double free = 0.9 * static_cast<double>(m_host.facts().availableBytes);
    if (total.toDouble() > free) {
        return fail(ErrorCode::Unavailable, "the operands do not fit the free memory", specOf(m_op.kind).name,
                    siText(total.toDouble(), "B"), siText(free, "B") + " may be used; take a smaller shape");
    }
    for (const TensorSpec& spec : specs) {
        const auto count = static_cast<std::size_t>(spec.elements.toInt64().value_or(0));
        auto block = MemoryBlock::allocate(count * sizeof(T), spec.name);
        if (!block) return tl::unexpected(block.error());
        m_tensors.push_back({std::move(*block), count, spec.filling});
        fill(m_tensors.size() - 1);
    }
    setUp();
    return {};
}

template <class T>
void TensorWork<T>::fill(std::size_t tensor) {
    const Tensor& filled = m_tensors[tensor];
    if (filled.filling == Filling::Zeros) {
        T* data = filled.block.template as<T>();
        m_host.pool().run([&](std::size_t thread) {
            const Slice slice = sliceOf(filled.elements, thread, m_host.pool().size());
            std::fill(data + slice.begin, data + slice.end, T{0});
        });
        return;
    }
    const Signs signs = filled.filling == Filling::Random ? Signs::Both : Signs::PositiveOnly;
    T* data = filled.block.template as<T>();
    fillRandom(m_host.pool(), data, filled.elements, SplitMix::at(m_seed, tensor), signs);
    if (!m_rounder) return;
    m_host.pool().run([&](std::size_t thread) {
        const Slice slice = sliceOf(filled.elements, thread, m_host.pool().size());
        for (std::size_t i = slice.begin; i < slice.end; ++i) data[i] = static_cast<T>((*m_rounder)(static_cast<double>(data[i])));
    });
}

template <class T>
double TensorWork<T>::original(std::size_t tensor, std::size_t index) const {
    const Filling filling = m_tensors[tensor].filling;
    if (filling == Filling::Zeros) return 0.0;
    const Signs signs = filling == Filling::Random ? Signs::Both : Signs::PositiveOnly;
    const auto value = static_cast<double>(randomElement<T>(SplitMix::at(m_seed, tensor), index, signs));
    return m_rounder ? (*m_rounder)(value) : value;
}

template <class T>
Seconds TensorWork<T>::run(std::int64_t launches) {
    Seconds total{0.0};
    for (std::int64_t i = 0; i < launches; ++i) total = total + launch();
    return total;
}

template <class T>
std::optional<CheckReport> TensorWork<T>::check() {
    for (const std::size_t tensor : m_overwritten) fill(tensor);
    static_cast<void>(launch());
    return compare();
}

template <class T>
CheckReport TensorWork<T>::compare() {
    CheckReport report = flops().value > kMostCheckedFlops ? compareSamples() : compareAll();
    report.tolerance = toleranceOf<T>(reductionLength());
    // What matters is how coarse the results are.
    const double own = static_cast<double>(std::numeric_limits<T>::epsilon());
    if (m_rounder) report.tolerance *= m_rounder->format().epsilon() / own;
    return report;
}

template <class T>
CheckReport TensorWork<T>::compareAll() {
    prepareWholeCheck();
    ThreadPool& pool = m_host.pool();
    std::vector<Worst> worst(pool.size());
    std::int64_t compared = 0;
    for (std::size_t output = 0; output < m_outputs.size(); ++output) {
        const std::size_t length = m_outputs[output].rowLength;
        const std::size_t count = elements(m_outputs[output].tensor);
        const std::size_t rows = count / length;
        const std::size_t piecesPerRow = (length + kPiece - 1) / kPiece;
        pool.run([&](std::size_t thread) {
            RowMemo memo;
            const Slice slice = sliceOf(rows * piecesPerRow, thread, pool.size());
            for (std::size_t piece = slice.begin; piece < slice.end; ++piece) {
                const bool isByRows = m_order == CompareOrder::ByRows;
                const std::size_t row = isByRows ? piece / piecesPerRow : piece % rows;
                const std::size_t inRow = (isByRows ? piece % piecesPerRow : piece / rows) * kPiece;
                const std::size_t first = row * length + inRow;
                worst[thread].add(worstOf(output, first, std::min(kPiece, length - inRow), memo));
            }
        });
        compared += static_cast<std::int64_t>(count);
    }
    Worst all;
    for (const Worst& one : worst) all.add(one.error);
    return {all.error, 0.0, compared};
}

template <class T>
double TensorWork<T>::worstOf(std::size_t output, std::size_t first, std::size_t count, RowMemo& memo) const {
    std::array<Expected, kPiece> expected;
    expect(output, first, {expected.data(), count}, memo);
    const T* got = data(m_outputs[output].tensor) + first;
    Worst worst;
    for (std::size_t i = 0; i < count; ++i) worst.add(relativeError(static_cast<double>(got[i]), expected[i]));
    return worst.error;
}

template <class T>
CheckReport TensorWork<T>::compareSamples() {
    SplitMix random(m_seed);
    Worst worst;
    std::int64_t compared = 0;
    for (std::size_t output = 0; output < m_outputs.size(); ++output) {
        // In order, so that neighbours share what is known of their row.
        std::vector<std::size_t> sampled(kSampledElements / m_outputs.size());
        const auto count = static_cast<std::int64_t>(elements(m_outputs[output].tensor));
        for (std::size_t& at : sampled) at = static_cast<std::size_t>(random.below(count));
        std::sort(sampled.begin(), sampled.end());
        RowMemo memo;
        for (const std::size_t at : sampled) worst.add(worstOf(output, at, 1, memo));
        compared += static_cast<std::int64_t>(sampled.size());
    }
    return {worst.error, 0.0, compared};
}

template class TensorWork<float>;
template class TensorWork<double>;

}  // namespace ridge::host
