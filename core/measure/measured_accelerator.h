// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/hardware/accelerator.h"
#include "core/measure/measurements.h"

// A device whose ceilings were measured is an accelerator like any other: its peaks and its bandwidth are those that were seen.
namespace ridge::measure {

/// A device and the way to it.
struct DevicePlace {
    std::string id;
    std::string via{};
    bool operator==(const DevicePlace&) const = default;
};

/// The item of a device among a session's accelerators: "measured:host", "measured:host@ssh box".
[[nodiscard]] std::string measuredItem(std::string_view deviceId, std::string_view via);

/// Every device of which there is a point or a word, in the order in which they came.
[[nodiscard]] std::vector<DevicePlace> measuredDevices(const Measurements& measured);

/// "measured by ridgepoint-measure on AMD EPYC 9654, 8 cores through ssh box": the title of what it is a source of.
[[nodiscard]] std::string measuredTitle(const Measurements& measured, const DevicePlace& place);

/// The ceilings that a device's roofs are made of: of several of one kind the fastest by its median.
struct RoofCeilings {
    struct Unit {
        PeakKey key = PeakKey::Fp32;
        FlopRate rate;
        const MeasuredEntry* entry = nullptr;
    };
    const MeasuredEntry* memory = nullptr;  ///< of the main memory; null when there is none
    ByteRate bandwidth;
    std::vector<Unit> units;  ///< one for each key, in the order of PeakKey
};
/// Pointers into `measured`. A ceiling of the arithmetic units counts as one of vector units, where its type has such a rate, unless its
/// name begins with "mma" or "tensor"; a matrix product falls back to it.
[[nodiscard]] RoofCeilings roofCeilings(const Measurements& measured, const DevicePlace& place);

/// What the ceilings of a device make: peaks, bandwidth, memory and last cache as far as they are known, each with a source that says by
/// what, when and with which spread. Confidence is high, medium where a ceiling was unsteady or the device throttled. Unavailable, with
/// what to do, without a ceiling of the main memory.
[[nodiscard]] Result<Accelerator> measuredAccelerator(const Measurements& measured, const DevicePlace& place);

/// The device of an item.
[[nodiscard]] Result<Accelerator> makeMeasured(const Measurements& measured, std::string_view item);

}  // namespace ridge::measure
