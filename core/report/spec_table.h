// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/spec_column.h"
#include "core/report/table.h"
#include "core/roofline/roof.h"

namespace ridge {

/// What stands behind one cell. All empty where the accelerator has no such value.
struct SpecFacts {
    /// Indices into Accelerator::sources, rising. A ridge has those of its peak and of the bandwidth; what an entry says as a whole (name,
    /// year) has all of them. Empty only for numbers of a made-up accelerator.
    SourceRefs sources;
    std::vector<std::size_t> alternatives;  ///< indices into Accelerator::alternatives: published figures for the same thing
    bool isDerived = false;                 ///< computed: a ridge, or a peak that the vendor does not print
    bool isPeakDerived = false;             ///< such a peak, or the ridge of one
    bool isSparse = false;                  ///< the structured-sparsity rate
    bool isDenseInstead = false;            ///< dense, though sparse was asked for: there is no such rate
    bool isLowConfidence = false;           ///< the entry's confidence is low
    bool isByHand = false;                  ///< no source but whoever typed it
    bool operator==(const SpecFacts&) const = default;
};

/// What a column says of an accelerator, and what stands behind it; no value where it says nothing.
struct SpecValue {
    std::optional<double> number;  ///< base units; the year; the number of sources; the confidence as 0, 1, 2 from low to high
    std::string_view text;         ///< of columns of texts; lives as long as the accelerator
    SpecFacts facts;

    [[nodiscard]] bool isKnown() const { return number.has_value() || !text.empty(); }
};
[[nodiscard]] SpecValue specValue(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks);

/// As specValue, but the number alone: fast enough for a filter that runs at each key stroke.
[[nodiscard]] std::optional<double> specNumber(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks);
/// Of columns of texts, else empty.
[[nodiscard]] std::string_view specText(const Accelerator& accelerator, SpecField field);

/// The number or text for people, without the unit of the column: "3,350", "295.3", "high". Empty where there is none.
[[nodiscard]] std::string shownSpec(const SpecValue& value, const SpecColumn& column, const NumberStyle& style = {});

/// The table of accelerators, a row each in their order. Numbers stand in the unit of their column; a peak that is not printed by the
/// vendor ends in '*'. Raw values are in base units. A style is for views: what is saved or sent elsewhere has none.
struct SpecTable {
    std::vector<SpecColumn> columns;
    Table table;
    std::vector<std::vector<SpecFacts>> facts;  ///< as the rows of `table`
};
[[nodiscard]] SpecTable specTable(std::span<const Accelerator* const> accelerators, std::span<const SpecColumn> columns, PeakChoice peaks,
                                  const NumberStyle& style = {});

/// Sorts by a column, numbers as numbers and the confidence from low to high; equal ones keep their order. Those without a value come last,
/// whichever way it goes.
void sortSpecs(std::vector<const Accelerator*>& accelerators, const SpecColumn& column, PeakChoice peaks, bool isDescending);

struct SpecLink {
    std::string title;
    std::string url;
    bool operator==(const SpecLink&) const = default;
};

/// A cell explained: for a tooltip, a status line, a screen reader.
struct SpecNote {
    std::string title;               ///< "H100 SXM5 80GB, bandwidth: 3,350 GB/s"
    std::vector<std::string> lines;  ///< plain text: how it was computed, who states it, who states otherwise, remarks
    std::vector<SpecLink> links;     ///< of its sources, each address once
};
[[nodiscard]] SpecNote specCellNote(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks,
                                    const NumberStyle& style = {});

}  // namespace ridge
