// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/spec_table.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "core/base/number_text.h"
#include "core/base/text_search.h"
#include "core/hardware/accelerator_edit.h"
#include "core/hardware/figure_text.h"
#include "core/roofline/chosen_rate.h"

namespace ridge {

namespace {

double baseOf(double value) {
    return value;
}
template <class Tag>
double baseOf(Quantity<Tag> value) {
    return value.value;
}

template <class T>
std::optional<double> numberOf(const std::optional<Sourced<T>>& figure) {
    return figure ? std::optional(baseOf(figure->value)) : std::nullopt;
}
template <class T>
const SourceRefs* refsOf(const std::optional<Sourced<T>>& figure) {
    return figure ? &figure->sources : nullptr;
}

double confidenceRank(Confidence confidence) {
    return 2.0 - static_cast<double>(confidence);
}

std::optional<double> fieldNumber(const Accelerator& accelerator, SpecField field) {
    switch (field) {
        case SpecField::Year:
            return accelerator.year ? std::optional<double>(*accelerator.year) : std::nullopt;
        case SpecField::Memory:
            return numberOf(accelerator.memory);
        case SpecField::Bandwidth:
            return accelerator.bandwidth.value.value;
        case SpecField::L2:
            return numberOf(accelerator.l2);
        case SpecField::LastLevelCache:
            return numberOf(accelerator.lastLevelCache);
        case SpecField::Link:
            return numberOf(accelerator.link);
        case SpecField::Power:
            return numberOf(accelerator.powerWatt);
        case SpecField::Confidence:
            return confidenceRank(accelerator.confidence);
        case SpecField::Sources:
            return static_cast<double>(accelerator.sources.size());
        default:
            return std::nullopt;
    }
}

/// The sources of a figure of its own; null where the entry as a whole speaks.
const SourceRefs* fieldRefs(const Accelerator& accelerator, SpecField field) {
    switch (field) {
        case SpecField::Memory:
            return refsOf(accelerator.memory);
        case SpecField::Bandwidth:
            return &accelerator.bandwidth.sources;
        case SpecField::L2:
            return refsOf(accelerator.l2);
        case SpecField::LastLevelCache:
            return refsOf(accelerator.lastLevelCache);
        case SpecField::Link:
            return refsOf(accelerator.link);
        case SpecField::Power:
            return refsOf(accelerator.powerWatt);
        default:
            return nullptr;
    }
}

SourceRefs risen(SourceRefs refs) {
    std::sort(refs.begin(), refs.end());
    refs.erase(std::unique(refs.begin(), refs.end()), refs.end());
    return refs;
}

SourceRefs allRefs(const Accelerator& accelerator) {
    SourceRefs refs(accelerator.sources.size());
    std::iota(refs.begin(), refs.end(), std::uint8_t{0});
    return refs;
}

std::vector<std::size_t> alternativesOf(const Accelerator& accelerator, std::string_view field) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < accelerator.alternatives.size(); ++i) {
        if (accelerator.alternatives[i].field == field) found.push_back(i);
    }
    return found;
}

bool hasNoOtherSource(const Accelerator& accelerator, const SourceRefs& refs) {
    return refs.empty() || isByHand(accelerator, refs);
}

SpecFacts fieldFacts(const Accelerator& accelerator, const SpecColumn& column) {
    SpecFacts facts;
    const SourceRefs* own = fieldRefs(accelerator, column.field);
    facts.sources = own == nullptr ? allRefs(accelerator) : risen(*own);
    facts.isByHand = own != nullptr && hasNoOtherSource(accelerator, *own);
    facts.alternatives = alternativesOf(accelerator, specColumnKey(column));
    return facts;
}

SpecFacts peakFacts(const Accelerator& accelerator, const Peak& peak, const SpecColumn& column, PeakChoice peaks) {
    SpecFacts facts;
    const bool isRidge = column.kind == SpecColumn::Kind::Ridge;
    facts.sources = peak.sources;
    facts.isByHand = hasNoOtherSource(accelerator, peak.sources);
    facts.alternatives = alternativesOf(accelerator, peakKeyName(peak.key));
    facts.isDerived = isRidge || peak.derived;
    facts.isPeakDerived = peak.derived;
    facts.isSparse = chosenRate(peak, peaks).isSparse;
    facts.isDenseInstead = peaks == PeakChoice::Sparse && isMatrixKey(peak.key) && !facts.isSparse;
    if (isRidge) {
        const SourceRefs& others = accelerator.bandwidth.sources;
        std::copy(others.begin(), others.end(), std::back_inserter(facts.sources));
        facts.isByHand = facts.isByHand || hasNoOtherSource(accelerator, others);
        const std::vector<std::size_t> more = alternativesOf(accelerator, "bandwidth");
        std::copy(more.begin(), more.end(), std::back_inserter(facts.alternatives));
    }
    facts.sources = risen(std::move(facts.sources));
    return facts;
}

Cell cellOf(const Accelerator& accelerator, const SpecValue& value, const SpecColumn& column, const NumberStyle& style) {
    if (!value.isKnown()) return emptyCell();
    std::string text = shownSpec(value, column, style);
    const Peak* peak = column.kind == SpecColumn::Kind::Peak ? accelerator.peak(column.peak) : nullptr;
    if (peak != nullptr && peak->derived) text += '*';
    // The confidence has a rank to sort by, but programs, too, read its name.
    return value.text.empty() ? numberCell(std::move(text), *value.number) : textCell(std::move(text));
}

Column tableColumn(const SpecColumn& column, const NumberStyle& style) {
    const std::optional<ShownUnit> unit = specColumnUnit(column, style);
    Column made;
    made.title = specColumnTitle(column);
    if (unit) made.rawUnit = unit->base;
    if (unit) made.shownUnit = unit->shown;
    made.align = isNumeric(column) ? Align::Right : Align::Left;
    return made;
}

/// What a column sorts by; texts in any case.
struct SortKey {
    std::optional<double> number;
    std::string text;
    const Accelerator* accelerator = nullptr;

    [[nodiscard]] bool isKnown() const { return number.has_value() || !text.empty(); }
    [[nodiscard]] bool operator<(const SortKey& other) const {
        return number && other.number ? *number < *other.number : text < other.text;
    }
};

SortKey sortKeyOf(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks) {
    SortKey key{specNumber(accelerator, column, peaks), {}, &accelerator};
    if (column.kind == SpecColumn::Kind::Field && !key.number) key.text = lowered(specText(accelerator, column.field));
    return key;
}

}  // namespace

std::string_view specText(const Accelerator& accelerator, SpecField field) {
    switch (field) {
        case SpecField::Name:
            return accelerator.name;
        case SpecField::Id:
            return accelerator.id;
        case SpecField::Vendor:
            return accelerator.vendor;
        case SpecField::Architecture:
            return accelerator.architecture;
        case SpecField::Chip:
            return accelerator.chip;
        case SpecField::FormFactor:
            return accelerator.formFactor;
        case SpecField::MemoryType:
            return accelerator.memoryType;
        case SpecField::LinkName:
            return accelerator.linkName;
        case SpecField::Confidence:
            return confidenceName(accelerator.confidence);
        default:
            return {};
    }
}

std::optional<double> specNumber(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks) {
    if (column.kind == SpecColumn::Kind::Field) return fieldNumber(accelerator, column.field);
    const Peak* peak = accelerator.peak(column.peak);
    if (peak == nullptr) return std::nullopt;
    const FlopRate rate = chosenRate(*peak, peaks).rate;
    return column.kind == SpecColumn::Kind::Peak ? rate.value : (rate / accelerator.bandwidth.value).value;
}

SpecValue specValue(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks) {
    SpecValue value;
    value.number = specNumber(accelerator, column, peaks);
    const bool isField = column.kind == SpecColumn::Kind::Field;
    if (isField) value.text = specText(accelerator, column.field);
    if (!value.isKnown()) return value;
    value.facts = isField ? fieldFacts(accelerator, column) : peakFacts(accelerator, *accelerator.peak(column.peak), column, peaks);
    value.facts.isLowConfidence = accelerator.confidence == Confidence::Low;
    return value;
}

std::string shownSpec(const SpecValue& value, const SpecColumn& column, const NumberStyle& style) {
    if (!value.text.empty()) return std::string(value.text);
    if (!value.number) return {};
    const std::optional<ShownUnit> unit = specColumnUnit(column, style);
    // A year or a number of sources: whole, and a year takes no thousands separator.
    return unit ? groupedInUnit(*value.number, *unit, style) : plainNumber(*value.number);
}

void sortSpecs(std::vector<const Accelerator*>& accelerators, const SpecColumn& column, PeakChoice peaks, bool isDescending) {
    std::vector<SortKey> keys;
    keys.reserve(accelerators.size());
    for (const Accelerator* accelerator : accelerators) keys.push_back(sortKeyOf(*accelerator, column, peaks));
    std::stable_sort(keys.begin(), keys.end(), [isDescending](const SortKey& a, const SortKey& b) {
        if (a.isKnown() != b.isKnown()) return a.isKnown();
        return isDescending ? b < a : a < b;
    });
    std::transform(keys.begin(), keys.end(), accelerators.begin(), [](const SortKey& key) { return key.accelerator; });
}

SpecTable specTable(std::span<const Accelerator* const> accelerators, std::span<const SpecColumn> columns, PeakChoice peaks,
                    const NumberStyle& style) {
    SpecTable made;
    made.columns.assign(columns.begin(), columns.end());
    for (const SpecColumn& column : columns) made.table.columns.push_back(tableColumn(column, style));
    made.table.rows.reserve(accelerators.size());
    made.facts.reserve(accelerators.size());
    for (const Accelerator* accelerator : accelerators) {
        std::vector<Cell>& cells = made.table.rows.emplace_back();
        std::vector<SpecFacts>& facts = made.facts.emplace_back();
        for (const SpecColumn& column : columns) {
            SpecValue value = specValue(*accelerator, column, peaks);
            cells.push_back(cellOf(*accelerator, value, column, style));
            facts.push_back(std::move(value.facts));
        }
    }
    return made;
}

}  // namespace ridge
