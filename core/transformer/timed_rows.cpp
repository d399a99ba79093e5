// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/timed_rows.h"

#include <algorithm>
#include <cassert>

namespace ridge {

namespace {

bool isLink(const ModelRow& row) {
    return row.kind == RowKind::Collective;
}

/// Rows with one key meet the same ceilings on every accelerator.
std::uint32_t keyOf(const ModelRow& row) {
    if (isLink(row)) return ~std::uint32_t{0};
    const auto unit = static_cast<std::uint32_t>(row.unit);
    const auto type = static_cast<std::uint32_t>(row.type.type);
    return (unit << 16U) | (type << 8U) | (row.type.mayBeBf16 ? 1U : 0U);
}

}  // namespace

std::uint8_t TimedRows::kindOf(const ModelRow& row, std::size_t index) {
    const std::uint32_t key = keyOf(row);
    std::size_t kind = 0;
    while (kind < m_kindCount && m_kinds[kind].key != key) ++kind;
    if (kind == m_kindCount) {
        assert(m_kindCount < kMaxKinds);
        m_kinds[m_kindCount++] = {key, index};
    }
    return static_cast<std::uint8_t>(kind);
}

void TimedRows::fill(std::span<const ModelRow> rows) {
    m_rows.resize(rows.size());
    m_kindCount = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ModelRow& row = rows[i];
        Timed& timed = m_rows[i];
        timed.flops = isLink(row) ? 0.0 : row.load.flops.value;
        timed.bytes = isLink(row) ? row.linkBits.toDouble() / 8.0 : row.load.bytes.value;
        timed.instances = static_cast<double>(row.count);
        timed.family = row.family;
        timed.kind = kindOf(row, i);
    }
}

TimedRows::Sum TimedRows::sum(std::span<const ModelRow> rows, RowRoofs& roofs, FamilyTimes& families) const {
    std::array<Ceiling, kMaxKinds> ceilings;  // set for the kinds there are
    std::size_t served = m_rows.size();
    for (std::size_t kind = 0; kind < m_kindCount; ++kind) {
        const std::size_t first = m_kinds[kind].first;
        if (const auto ceiling = roofs.ceilingOf(rows[first])) {
            ceilings[kind] = *ceiling;
        } else {
            served = std::min(served, first);
        }
    }
    const Switches& switches = roofs.switches();
    const bool isDataSheet = switches.computeEfficiency == 1.0 && switches.memoryEfficiency == 1.0;
    double whole = 0.0;
    for (std::size_t i = 0; i < served; ++i) {
        const Timed& row = m_rows[i];
        const Ceiling& ceiling = ceilings[row.kind];
        double memory = row.bytes / ceiling.bandwidth;
        double compute = row.flops / ceiling.peak;
        if (!isDataSheet) {
            memory /= ceiling.memoryShare;
            compute /= switches.computeEfficiency;
        }
        const double seconds = (std::max(memory, compute) + switches.launchOverhead.value) * row.instances;
        whole += seconds;
        families[static_cast<std::size_t>(row.family)].value += seconds;
    }
    Sum sum{{whole}, std::nullopt};
    if (served < m_rows.size()) sum.unserved = served;
    return sum;
}

}  // namespace ridge
