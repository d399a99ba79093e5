// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/counted_work.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"

namespace ridge::cuda {

namespace {

using Use = CounterUse;

constexpr double kConstantsShare = 0.01;
constexpr double kDramTolerance = 0.02;
constexpr double kTimeTolerance = 0.2;
constexpr int kDigits = 3;

bool has(const std::vector<CounterTerm>& terms, Use use) {
    return std::any_of(terms.begin(), terms.end(), [use](const CounterTerm& term) { return term.use == use; });
}

template <class Quantity>
std::optional<Quantity> quantityOf(const std::vector<CounterTerm>& terms, const CounterValues& values, Use use) {
    const auto sum = sumOf(terms, values, use);
    return sum ? std::optional<Quantity>(Quantity{*sum}) : std::nullopt;
}

bool isPositive(const std::optional<double>& sum) {
    return sum && *sum > 0.0;
}

/// All precisions together; nothing where a counter that is part of it gave no value.
std::optional<Flops> flopsOf(const std::vector<CounterTerm>& terms, const CounterValues& values) {
    // Without knowing whether the tensor pipe was busy, what it did may be missing.
    if (has(terms, Use::TensorBusy) && !sumOf(terms, values, Use::TensorBusy)) return std::nullopt;
    double others = 0.0;
    for (const Use use : {Use::Fp64, Use::Fp32, Use::Tensor, Use::SparseTensor}) {
        const auto sum = sumOf(terms, values, use);
        if (!sum && has(terms, use)) return std::nullopt;
        others += sum.value_or(0.0);
    }
    const auto half = sumOf(terms, values, Use::Fp16);
    if (!half || !has(terms, Use::Fp32)) return std::nullopt;
    const double all = others + *half;
    return Flops{*half < kConstantsShare * all ? others : all};
}

void addFlops(CountedWork& work, const std::vector<CounterTerm>& terms, const CounterValues& values, bool isBusy) {
    if (isBusy && !has(terms, Use::Tensor)) {
        work.remarks.emplace_back("The tensor pipe was busy, and its operations could not be counted: there is no count of FLOP.");
        return;
    }
    work.flops = flopsOf(terms, values);
    if (!work.flops) {
        work.remarks.emplace_back("A counter of FLOP gave no value.");
        return;
    }
    const auto dense = sumOf(terms, values, Use::Tensor);
    const auto sparse = sumOf(terms, values, Use::SparseTensor);
    if (isBusy && !isPositive(dense) && !isPositive(sparse))
        work.remarks.emplace_back("The tensor pipe was busy, and the counters of its operations stayed at 0: FLOP may be missing.");
    if (isPositive(sparse)) {
        work.remarks.push_back(
            grouped(*sparse, kDigits) +
            " of the FLOP are of sparse tensor instructions, as the device counts them: zeros that it passes over may be "
            "among them.");
    }
}

void addBytes(CountedWork& work, const std::vector<CounterTerm>& terms, const CounterValues& values, bool isBusy) {
    work.dram = quantityOf<Bytes>(terms, values, Use::Dram);
    if (!has(terms, Use::Dram)) {
        work.remarks.emplace_back("DRAM bytes are unavailable: this chip shares the machine's memory and has no counter of them.");
    } else if (!work.dram) {
        work.remarks.emplace_back("The counter of DRAM bytes gave no value.");
    }
    const auto parts = sumOf(terms, values, Use::DramParts);
    if (work.dram && parts && std::abs(*parts - work.dram->value) > kDramTolerance * work.dram->value) {
        work.remarks.push_back("DRAM reads and writes make " + grouped(*parts, kDigits) + " B, their common counter says " +
                               grouped(work.dram->value, kDigits) + " B.");
    }
    work.l2 = quantityOf<Bytes>(terms, values, Use::L2);
    if (!work.l2) work.remarks.emplace_back("The counter of L2 bytes gave no value.");
    // The operands of tensor instructions come from shared memory or past L1's counter, so what that says is no traffic of theirs.
    if (isBusy) {
        work.remarks.emplace_back("L1 bytes are left out: the operands of tensor instructions do not pass L1's counter.");
    } else {
        work.l1 = quantityOf<Bytes>(terms, values, Use::L1);
    }
}

}  // namespace

std::optional<double> sumOf(const std::vector<CounterTerm>& terms, const CounterValues& values, Use use) {
    std::optional<double> sum;
    for (const CounterTerm& term : terms) {
        if (term.use != use) continue;
        const auto value = values.find(term.metric);
        if (value == values.end() || !std::isfinite(value->second) || value->second < 0.0) return std::nullopt;
        sum = sum.value_or(0.0) + term.weight * value->second;
    }
    return sum;
}

bool isTensorBusy(const std::vector<CounterTerm>& terms, const CounterValues& values) {
    return isPositive(sumOf(terms, values, Use::TensorBusy));
}

bool needsIntegers(const std::vector<CounterTerm>& terms, const CounterValues& values) {
    if (!isTensorBusy(terms, values)) return false;
    if (isPositive(sumOf(terms, values, Use::TensorOtherKind))) return true;
    return !isPositive(sumOf(terms, values, Use::Tensor)) && !isPositive(sumOf(terms, values, Use::SparseTensor));
}

CountedWork countedWork(const std::vector<CounterTerm>& terms, const CounterValues& values) {
    CountedWork work;
    const bool isBusy = isTensorBusy(terms, values);
    addFlops(work, terms, values, isBusy);
    addBytes(work, terms, values, isBusy);
    work.time = quantityOf<Seconds>(terms, values, Use::Time);
    return work;
}

std::optional<std::string> timeDoubt(Seconds counted, Seconds measured) {
    const double ratio = counted / measured;
    // Written so that a ratio that is no number is a doubt as well.
    if (std::abs(ratio - 1.0) <= kTimeTolerance) return std::nullopt;
    return "The counted run took " + grouped(ratio, kDigits) + " times as long as the measured ones: what was counted may differ.";
}

}  // namespace ridge::cuda
