// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/specifications.h"

#include <algorithm>
#include <optional>

#include "core/base/number_text.h"
#include "core/hardware/figure_text.h"
#include "core/report/spec_column.h"

namespace ridge {

namespace {

/// One figure of one accelerator.
struct Figure {
    std::string text;
    double value = 0.0;
    bool isDerived = false;
    SourceRefs sources;
};

/// A row of the table: what it is called, and the figure of an accelerator that has one.
struct FigureKind {
    std::string title;
    std::string key;  ///< as records call it
    std::string unit;
    std::optional<Figure> (*find)(const Accelerator&, PeakKey);
    PeakKey peak = PeakKey::Fp16Tensor;
};

std::optional<Figure> sourced(const std::optional<Sourced<Bytes>>& value, std::string_view suffix) {
    if (!value) return std::nullopt;
    std::string text = siText(value->value.value, "B");
    if (!suffix.empty()) (text += ' ') += suffix;
    return Figure{std::move(text), value->value.value, false, value->sources};
}

std::optional<Figure> memoryOf(const Accelerator& a, PeakKey /*unused*/) {
    return sourced(a.memory, a.memoryType);
}

std::optional<Figure> bandwidthOf(const Accelerator& a, PeakKey /*unused*/) {
    return Figure{siText(a.bandwidth.value.value, "B/s"), a.bandwidth.value.value, false, a.bandwidth.sources};
}

std::optional<Figure> l2Of(const Accelerator& a, PeakKey /*unused*/) {
    return sourced(a.l2, {});
}

std::optional<Figure> lastLevelOf(const Accelerator& a, PeakKey /*unused*/) {
    return sourced(a.lastLevelCache, {});
}

std::optional<Figure> linkOf(const Accelerator& a, PeakKey /*unused*/) {
    if (!a.link) return std::nullopt;
    std::string text = siText(a.link->value.value, "B/s");
    if (!a.linkName.empty()) text += " " + a.linkName;
    return Figure{std::move(text), a.link->value.value, false, a.link->sources};
}

std::optional<Figure> powerOf(const Accelerator& a, PeakKey /*unused*/) {
    if (!a.powerWatt) return std::nullopt;
    return Figure{grouped(a.powerWatt->value, 4) + " W", a.powerWatt->value, false, a.powerWatt->sources};
}

std::optional<Figure> unitsOf(const Accelerator& a, PeakKey /*unused*/) {
    if (!a.units) return std::nullopt;
    return Figure{std::to_string(a.units->value) + " " + a.unitName, static_cast<double>(a.units->value), false, a.units->sources};
}

std::optional<Figure> clockOf(const Accelerator& a, PeakKey /*unused*/) {
    if (!a.boostClockHz) return std::nullopt;
    return Figure{siText(a.boostClockHz->value, "Hz"), a.boostClockHz->value, false, a.boostClockHz->sources};
}

const char* baseUnit(PeakKey key) {
    return shownUnit(key).base == "OP/s" ? "OP/s" : "FLOP/s";
}

std::optional<Figure> peakOf(const Accelerator& a, PeakKey key) {
    const Peak* peak = a.peak(key);
    if (peak == nullptr) return std::nullopt;
    const std::string text = siText(peak->rate.value, baseUnit(key));
    return Figure{text + (peak->derived ? "*" : ""), peak->rate.value, peak->derived, peak->sources};
}

FigureKind kindOf(const SpecColumn& column, const char* unit, std::optional<Figure> (*find)(const Accelerator&, PeakKey)) {
    return {specColumnTitle(column), specColumnKey(column), unit, find, column.peak};
}

/// Named as in the table of accelerators, which has no columns for the number of units and the clock.
std::vector<FigureKind> figureKinds() {
    std::vector<FigureKind> kinds{kindOf(fieldColumn(SpecField::Memory), "B", memoryOf),
                                  kindOf(fieldColumn(SpecField::Bandwidth), "B/s", bandwidthOf),
                                  kindOf(fieldColumn(SpecField::L2), "B", l2Of),
                                  kindOf(fieldColumn(SpecField::LastLevelCache), "B", lastLevelOf),
                                  kindOf(fieldColumn(SpecField::Link), "B/s", linkOf),
                                  kindOf(fieldColumn(SpecField::Power), "W", powerOf),
                                  {"units", "units", "", unitsOf},
                                  {"boost clock", "boost_clock", "Hz", clockOf}};
    for (std::size_t i = 0; i < kPeakKeys; ++i) {
        const auto key = static_cast<PeakKey>(i);
        kinds.push_back(kindOf(peakColumn(key), baseUnit(key), peakOf));
    }
    return kinds;
}

/// Collects sources in the order in which figures name them; one that several accelerators name has one number.
class SourceList {
public:
    std::vector<std::size_t> numbersOf(const Accelerator& accelerator, const SourceRefs& refs) {
        std::vector<std::size_t> numbers;
        for (const auto ref : refs) {
            if (ref >= accelerator.sources.size()) continue;
            const std::size_t number = numberOf(accelerator.name, accelerator.sources[ref]);
            if (std::find(numbers.begin(), numbers.end(), number) == numbers.end()) numbers.push_back(number);
        }
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }
    [[nodiscard]] std::vector<NoteSource> take() { return std::move(m_sources); }

private:
    std::size_t numberOf(const std::string& name, const Source& source) {
        auto found = std::find_if(m_sources.begin(), m_sources.end(),
                                  [&](const NoteSource& known) { return known.title == source.title && known.url == source.url; });
        if (found == m_sources.end()) found = m_sources.insert(found, {source.title, source.url, {}});
        const std::string covers = name + ": " + source.covers;
        const bool isKnown = std::find(found->covers.begin(), found->covers.end(), covers) != found->covers.end();
        if (!source.covers.empty() && !isKnown) found->covers.push_back(covers);
        return static_cast<std::size_t>(found - m_sources.begin()) + 1;
    }

    std::vector<NoteSource> m_sources;
};

std::string joined(const std::vector<std::size_t>& numbers, std::string_view separator) {
    std::string text;
    for (const auto number : numbers) text += (text.empty() ? "" : std::string(separator)) + std::to_string(number);
    return text;
}

std::vector<Cell> recordOf(const Accelerator& accelerator, const FigureKind& kind, const Figure& figure,
                           const std::vector<std::size_t>& numbers) {
    return {textCell(accelerator.name),
            textCell(kind.key),
            numberCell(figure.text, figure.value),
            textCell(kind.unit),
            textCell(figure.isDerived ? "yes" : "no"),
            textCell(joined(numbers, " "))};
}

void addRow(NoteTable& table, const FigureKind& kind, std::span<const Accelerator> accelerators, SourceList& sources) {
    std::vector<Cell> row{textCell(kind.title)};
    std::vector<std::vector<std::size_t>> references(1);
    bool isAnyKnown = false;
    for (const Accelerator& accelerator : accelerators) {
        const std::optional<Figure> figure = kind.find(accelerator, kind.peak);
        if (!figure) {
            row.push_back(emptyCell());
            references.emplace_back();
            continue;
        }
        isAnyKnown = true;
        const auto numbers = sources.numbersOf(accelerator, figure->sources);
        row.push_back(numberCell(figure->text + sourceNumbers(numbers), figure->value));
        table.records.rows.push_back(recordOf(accelerator, kind, *figure, numbers));
        references.push_back(numbers);
    }
    if (!isAnyKnown) return;
    table.table.rows.push_back(std::move(row));
    table.references.push_back(std::move(references));
}

std::string alternativeText(const Accelerator& accelerator, const Alternative& other) {
    const auto key = findPeakKey(other.field);
    const std::string unit = key ? baseUnit(*key) : other.field == "bandwidth" ? "B/s" : "B";
    const std::string title = key ? peakTitle(*key) : other.field;
    return accelerator.name + ": " + title + " is also published as " + siText(other.value, unit) +
           (other.note.empty() ? "" : " (" + other.note + ")") + ".";
}

void addRemarks(NoteTable& table, std::span<const Accelerator> accelerators) {
    const auto isDerived = [](const std::vector<Cell>& record) { return record[4].text == "yes"; };
    table.remarks.emplace_back(
        "Rates are dense, and of matrix units where nothing else is said. Numbers in brackets are the sources below.");
    if (std::any_of(table.records.rows.begin(), table.records.rows.end(), isDerived))
        table.remarks.emplace_back("* computed from another figure, not printed by the vendor.");
    for (const Accelerator& accelerator : accelerators) {
        if (accelerator.origin == Origin::WhatIf) table.remarks.push_back(accelerator.name + " is made up.");
        if (accelerator.origin == Origin::Measured)
            table.remarks.push_back(accelerator.name + " was measured: its figures are what was reached, not what a vendor states.");
        if (accelerator.confidence != Confidence::High)
            table.remarks.push_back(accelerator.name + ": confidence in these figures is " +
                                    std::string(confidenceName(accelerator.confidence)) + ".");
        for (const Alternative& other : accelerator.alternatives) table.remarks.push_back(alternativeText(accelerator, other));
        for (const std::string& remark : accelerator.notes) table.remarks.push_back(accelerator.name + ": " + remark);
    }
}

}  // namespace

std::string sourceNumbers(const std::vector<std::size_t>& numbers) {
    return numbers.empty() ? std::string() : " [" + joined(numbers, ", ") + "]";
}

NoteSpecifications noteSpecifications(std::span<const Accelerator> accelerators) {
    NoteSpecifications made;
    NoteTable& table = made.table;
    table.name = "specifications";
    table.title = "Specifications";
    table.table.columns.push_back({"figure", {}, {}, Align::Left});
    for (const Accelerator& accelerator : accelerators) table.table.columns.push_back({accelerator.name, {}, {}, Align::Right});
    for (const char* title : {"accelerator", "figure", "value", "unit", "derived", "sources"})
        table.records.columns.push_back({title, {}, {}, Align::Left});
    SourceList sources;
    for (const FigureKind& kind : figureKinds()) addRow(table, kind, accelerators, sources);
    made.sources = sources.take();
    addRemarks(table, accelerators);
    return made;
}

}  // namespace ridge
