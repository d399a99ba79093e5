// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/spec_filter.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text_search.h"
#include "core/report/spec_table.h"

namespace ridge {

namespace {

constexpr std::array kWordFields{SpecField::Id, SpecField::Name, SpecField::Vendor, SpecField::Architecture, SpecField::FormFactor};

constexpr std::array kExamples{SpecFilterExample{"hopper pcie", "both words in name, vendor, architecture or form factor"},
                               SpecFilterExample{"bf16 > 900", "more than 900 TFLOP/s in bf16; 0.9 PFLOP/s is the same"},
                               SpecFilterExample{"fp4", "those that have an fp4 rate"},
                               SpecFilterExample{"memory >= 80", "80 GB or more; 0.08T is the same"},
                               SpecFilterExample{"bandwidth > 2T", "more than 2 TB/s; without a suffix it is GB/s"},
                               SpecFilterExample{"ridge < 200", "a ridge below 200 FLOP/B in the precision that is shown"},
                               SpecFilterExample{"fp8-ridge < 300", "the same in a precision of its own"},
                               SpecFilterExample{"year = 2022..2024", "both years and what lies between"},
                               SpecFilterExample{"vendor = amd", "the vendor's name contains amd"},
                               SpecFilterExample{"confidence = high", "entries whose figures agree between sources"}};

}  // namespace

bool SpecFilter::matches(const Accelerator& accelerator) const {
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&](const Term& term) { return std::visit([&](const auto& kind) { return holds(kind, accelerator); }, term); });
}

bool SpecFilter::holds(const Word& term, const Accelerator& accelerator) {
    const auto holdsWord = [&](SpecField field) { return containsAnyCase(specText(accelerator, field), term.text); };
    if (std::any_of(kWordFields.begin(), kWordFields.end(), holdsWord)) return true;
    // From its beginning only: whoever looks for an H100 does not mean the H200, though its chip is a GH100.
    return containsAnyCase(std::string_view(accelerator.chip).substr(0, term.text.size()), term.text);
}

bool SpecFilter::holds(const TextTerm& term, const Accelerator& accelerator) {
    return containsAnyCase(specText(accelerator, term.field), term.text) == term.isWanted;
}

bool SpecFilter::holds(const NumberTerm& term, const Accelerator& accelerator) const {
    const std::optional<double> number = numberOf(term, accelerator);
    if (!number) return false;
    const bool isEqual = *number >= term.from - std::abs(term.from) * term.slack && *number <= term.to + std::abs(term.to) * term.slack;
    switch (term.op) {
        case Op::Less:
            return *number < term.from;
        case Op::AtMost:
            return *number <= term.from;
        case Op::More:
            return *number > term.from;
        case Op::AtLeast:
            return *number >= term.from;
        case Op::Equal:
            return isEqual;
        case Op::NotEqual:
            return !isEqual;
        case Op::Known:
            break;
    }
    return true;
}

std::optional<double> SpecFilter::numberOf(const NumberTerm& term, const Accelerator& accelerator) const {
    if (const auto* column = std::get_if<SpecColumn>(&term.figure)) return specNumber(accelerator, *column, m_peaks);
    const auto& figure = std::get<TypeFigure>(term.figure);
    const Result<Roof> roof = matrixRoof(accelerator, figure.type, m_peaks);
    if (!roof) return std::nullopt;
    return figure.isRidge ? roof->ridge()->value : roof->peak->value;
}

std::vector<const Accelerator*> filtered(std::span<const Accelerator> accelerators, const SpecFilter& filter) {
    std::vector<const Accelerator*> matching;
    for (const Accelerator& accelerator : accelerators) {
        if (filter.matches(accelerator)) matching.push_back(&accelerator);
    }
    return matching;
}

std::span<const SpecFilterExample> specFilterExamples() {
    return kExamples;
}

}  // namespace ridge
