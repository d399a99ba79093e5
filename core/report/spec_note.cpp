// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/hardware/figure_text.h"
#include "core/report/spec_table.h"
#include "core/roofline/chosen_rate.h"

namespace ridge {

namespace {

using Lines = std::vector<std::string>;

/// What the note is about, and how it writes numbers.
struct Subject {
    const Accelerator& accelerator;
    const SpecColumn& column;
    PeakChoice peaks;
    const NumberStyle& style;
};

std::string withUnit(std::string text, const Subject& subject) {
    if (const auto unit = specColumnUnit(subject.column, subject.style)) (text += ' ') += unit->shown;
    return text;
}

std::string titleOf(const Subject& subject, const SpecValue& value) {
    const auto& [accelerator, column, peaks, style] = subject;
    std::string shown = value.isKnown() ? withUnit(shownSpec(value, column, style), subject) : "not published";
    if (column == fieldColumn(SpecField::Name)) return shown;
    return accelerator.name + ", " + specColumnTitle(column) + ": " + shown;
}

/// "989.4 TFLOP/s", "2 × the dense 989.4 TFLOP/s".
void addPeakLines(Lines& lines, const Peak& peak, const SpecFacts& facts, const NumberStyle& style) {
    const std::string dense = figureText(peak.rate.value, shownUnit(peak.key), style);
    if (facts.isSparse) lines.push_back("Structured sparsity: " + plainNumber(*peak.sparsityFactor) + " × the dense " + dense);
    if (facts.isDenseInstead) lines.emplace_back("Dense: no structured-sparsity rate is published");
    if (peak.derived) lines.emplace_back("Derived from another figure, not printed by the vendor");
}

void addComputation(Lines& lines, const Subject& subject, const SpecFacts& facts) {
    const auto& [accelerator, column, peaks, style] = subject;
    if (column == fieldColumn(SpecField::Link)) {
        lines.push_back("Both directions together, as the vendor states it: " +
                        figureText(accelerator.link->value.value / 2.0, kShownBandwidth, style) + " each way");
    }
    if (column.kind == SpecColumn::Kind::Field) return;
    const Peak& peak = *accelerator.peak(column.peak);
    if (column.kind == SpecColumn::Kind::Ridge) {
        lines.push_back("Peak " + figureText(chosenRate(peak, peaks).rate.value, shownUnit(peak.key), style) + " ÷ bandwidth " +
                        figureText(accelerator.bandwidth.value.value, kShownBandwidth, style));
    }
    addPeakLines(lines, peak, facts, style);
}

bool isCited(const SourceRefs& refs, std::uint8_t index) {
    return std::find(refs.begin(), refs.end(), index) != refs.end();
}

/// A ridge says which of its two figures a source is for.
std::string sourceLabel(const Accelerator& accelerator, const SpecColumn& column, std::uint8_t index) {
    if (column.kind != SpecColumn::Kind::Ridge) return "Source: ";
    const bool isOfPeak = isCited(accelerator.peak(column.peak)->sources, index);
    const bool isOfBandwidth = isCited(accelerator.bandwidth.sources, index);
    if (isOfPeak && isOfBandwidth) return "Source of both: ";
    return isOfPeak ? "Source of the peak: " : "Source of the bandwidth: ";
}

void addSources(SpecNote& note, const Accelerator& accelerator, const SpecColumn& column, const SpecFacts& facts) {
    for (const std::uint8_t index : facts.sources) {
        if (index >= accelerator.sources.size()) continue;
        const Source& source = accelerator.sources[index];
        const std::string covers = source.covers.empty() ? "" : " (" + source.covers + ")";
        note.lines.push_back(sourceLabel(accelerator, column, index) + source.title + covers);
        const auto isSame = [&](const SpecLink& link) { return link.url == source.url; };
        const bool isNew = !source.url.empty() && std::none_of(note.links.begin(), note.links.end(), isSame);
        if (isNew) note.links.push_back({source.title, source.url});
    }
    if (facts.sources.empty()) note.lines.emplace_back("Source: none, a number given by hand");
}

void addAlternatives(Lines& lines, const Subject& subject, const SpecFacts& facts) {
    for (const std::size_t index : facts.alternatives) {
        const Alternative& other = subject.accelerator.alternatives[index];
        const bool isOfBandwidth = subject.column.kind == SpecColumn::Kind::Ridge && other.field == "bandwidth";
        lines.push_back((isOfBandwidth ? "Bandwidth also published: " : "Also published: ") + alternativeText(other, subject.style));
    }
}

}  // namespace

SpecNote specCellNote(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks, const NumberStyle& style) {
    const Subject subject{accelerator, column, peaks, style};
    const SpecValue value = specValue(accelerator, column, peaks);
    SpecNote note;
    note.title = titleOf(subject, value);
    if (!value.isKnown()) return note;
    addComputation(note.lines, subject, value.facts);
    addAlternatives(note.lines, subject, value.facts);
    addSources(note, accelerator, column, value.facts);
    if (accelerator.confidence != Confidence::High) {
        note.lines.push_back("Confidence in this entry: " + std::string(confidenceName(accelerator.confidence)));
    }
    for (const std::string& remark : accelerator.notes) note.lines.push_back("Note: " + remark);
    return note;
}

}  // namespace ridge
