// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/row_roofs.h"

#include <cassert>
#include <limits>

namespace ridge {

namespace {

Bytes bytesOf(Count bits) {
    return {bits.toDouble() / 8.0};
}

constexpr std::string_view kNoLink = "no link bandwidth published";

}  // namespace

RowRoofs::RowRoofs(const Accelerator& accelerator, const Switches& switches)
    : m_accelerator(&accelerator), m_switches(switches), m_vector(vectorRoof(accelerator, DType::Fp32)) {}

void RowRoofs::reset(const Accelerator& accelerator, const Switches& switches) {
    m_accelerator = &accelerator;
    m_switches = switches;
    m_vector = vectorRoof(accelerator, DType::Fp32);
    m_used = 0;
}

const RowRoofs::Slot& RowRoofs::slotOf(ProductType type) {
    for (std::size_t i = 0; i < m_used; ++i) {
        const Slot& slot = m_slots[i];
        if (slot.type.type == type.type && slot.type.mayBeBf16 == type.mayBeBf16) return slot;
    }
    assert(m_used < kSlots);
    Slot& slot = m_slots[m_used++];
    slot.type = type;
    slot.roof.reset();
    slot.reason.clear();
    auto roof = matrixRoof(*m_accelerator, type.type, m_switches.peaks);
    if (!roof && type.mayBeBf16) roof = matrixRoof(*m_accelerator, DType::Bf16, m_switches.peaks);
    if (roof) {
        slot.roof = std::move(*roof);
    } else {
        slot.reason = std::move(roof.error().what);
    }
    return slot;
}

RowRoofs::Found RowRoofs::matrix(ProductType type) {
    const Slot& slot = slotOf(type);
    return {slot.roof ? &*slot.roof : nullptr, slot.reason};
}

std::optional<ByteRate> RowRoofs::oneWay() const {
    if (!m_accelerator->link) return std::nullopt;
    return m_accelerator->link->value / 2.0;
}

RowPlacement RowRoofs::placeCollective(const ModelRow& row) const {
    RowPlacement placed;
    const auto rate = oneWay();
    if (!rate) {
        placed.reason = kNoLink;
        return placed;
    }
    placed.linkTime = bytesOf(row.linkBits) / *rate;
    Placement placement;
    placement.launchOverhead = m_switches.launchOverhead;
    placement.time = *placed.linkTime + m_switches.launchOverhead;
    placement.bound = m_switches.launchOverhead > *placed.linkTime ? Bound::Overhead : Bound::Link;
    placed.placement = placement;
    placed.roof = &m_vector;
    return placed;
}

RowRoofs::Found RowRoofs::roofOf(const ModelRow& row) {
    if (row.unit == PeakUnit::Matrix) return matrix(row.type);
    if (m_vector.type != row.type.type) m_vector = vectorRoof(*m_accelerator, row.type.type);
    return {&m_vector, {}};
}

RowPlacement RowRoofs::place(const ModelRow& row) {
    if (row.kind == RowKind::Collective) return placeCollective(row);
    const Found found = roofOf(row);
    RowPlacement placed;
    placed.roof = found.roof;
    placed.reason = found.reason;
    if (found.roof != nullptr) placed.placement = ridge::place(row.load, *found.roof, m_switches);
    return placed;
}

std::optional<Ceiling> RowRoofs::ceilingOf(const ModelRow& row) {
    constexpr double unknown = std::numeric_limits<double>::infinity();
    if (row.kind == RowKind::Collective) {
        const auto rate = oneWay();
        return rate ? std::optional(Ceiling{unknown, rate->value, 1.0}) : std::nullopt;
    }
    const Found found = roofOf(row);
    if (found.roof == nullptr) return std::nullopt;
    const double peak = found.roof->peak ? found.roof->peak->value : unknown;
    return Ceiling{peak, found.roof->bandwidth.value, m_switches.memoryEfficiency};
}

}  // namespace ridge
