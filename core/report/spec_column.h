// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/shown_unit.h"
#include "core/hardware/accelerator.h"

namespace ridge {

/// What an entry says beside its peaks.
enum class SpecField : std::uint8_t {
    Name,
    Id,
    Vendor,
    Architecture,
    Chip,
    FormFactor,
    Year,
    Memory,
    MemoryType,
    Bandwidth,
    L2,
    LastLevelCache,
    Link,  ///< both directions together, as vendors state it
    LinkName,
    Power,
    Confidence,
    Sources,  ///< how many
};
inline constexpr std::size_t kSpecFields = 17;

/// A column of the table of accelerators: a field, a peak, or the ridge of a peak (peak / bandwidth).
struct SpecColumn {
    enum class Kind : std::uint8_t { Field, Peak, Ridge } kind = Kind::Field;
    SpecField field = SpecField::Name;   ///< of a Field
    PeakKey peak = PeakKey::Bf16Tensor;  ///< of a Peak or a Ridge
    bool operator==(const SpecColumn&) const = default;
};

[[nodiscard]] constexpr SpecColumn fieldColumn(SpecField field) {
    return {SpecColumn::Kind::Field, field, {}};
}
[[nodiscard]] constexpr SpecColumn peakColumn(PeakKey key) {
    return {SpecColumn::Kind::Peak, {}, key};
}
[[nodiscard]] constexpr SpecColumn ridgeColumn(PeakKey key) {
    return {SpecColumn::Kind::Ridge, {}, key};
}

/// A name for settings and files that stays: "bandwidth", "bf16_tensor", "ridge.bf16_tensor".
[[nodiscard]] std::string specColumnKey(const SpecColumn& column);
[[nodiscard]] std::optional<SpecColumn> findSpecColumn(std::string_view key);

/// What people read: "bandwidth", "bf16", "fp32 vector", "ridge bf16". Matrix rates go by the type alone.
[[nodiscard]] std::string specColumnTitle(const SpecColumn& column);
/// Nothing for texts and plain counts: a name, a year.
[[nodiscard]] std::optional<ShownUnit> specColumnUnit(const SpecColumn& column, const NumberStyle& style = {});
/// True for columns that sort and compare as numbers.
[[nodiscard]] bool isNumeric(const SpecColumn& column);

/// What stands side by side at first: what a reader compares by.
[[nodiscard]] std::vector<SpecColumn> defaultSpecColumns();
/// Every column, in the order in which they are offered: fields, peaks, ridges.
[[nodiscard]] std::vector<SpecColumn> allSpecColumns();

}  // namespace ridge
