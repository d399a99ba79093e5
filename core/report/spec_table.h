// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
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
    bool isDerived = false;                 ///< computed: a ridge, or a peak that no vendor prints
    bool isSparse = false;                  ///< the structured-sparsity rate
    bool isDenseInstead = false;            ///< dense, though sparse was asked for: there is no such rate
    bool isLowConfidence = false;           ///< the entry's confidence is low
    bool isByHand = false;                  ///< no source but whoever typed it
    bool operator==(const SpecFacts&) const = default;
};

/// A value of an accelerator in base units, or nothing. Texts are no numbers; the year and the number of sources are.
/// The confidence is 0, 1, 2 from low to high.
[[nodiscard]] std::optional<double> specNumber(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks);

/// The table of accelerators, a row each in their order. Numbers stand in the unit of their column; a peak that is not printed by the
/// vendor ends in '*'. Raw values are in base units. A year sorts as a number, the confidence from low to high.
struct SpecTable {
    std::vector<SpecColumn> columns;
    Table table;
    std::vector<std::vector<SpecFacts>> facts;  ///< as the rows of `table`
};
[[nodiscard]] SpecTable specTable(std::span<const Accelerator* const> accelerators, std::span<const SpecColumn> columns, PeakChoice peaks);

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
[[nodiscard]] SpecNote specCellNote(const Accelerator& accelerator, const SpecColumn& column, PeakChoice peaks);

}  // namespace ridge
