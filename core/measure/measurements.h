// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/shared_vector.h"
#include "core/measure/message.h"
#include "core/measure/point.h"

namespace ridge::measure {

/// A point that was kept, and how it came here.
struct MeasuredEntry {
    MeasuredPoint point;
    std::string via{};               ///< prefix that it was measured through, "ssh box"; empty: on this machine
    std::string kernel{};            ///< path of the .cu that it was measured with; empty: what the program has built in
    std::int64_t attempt = 0;        ///< of a kernel file, from 1
    std::string unknownKeys = "{}";  ///< of a newer program, as JSON text
    bool operator==(const MeasuredEntry&) const = default;
};

/// What a device said of itself.
struct KnownDevice {
    DeviceMessage facts;
    std::string via{};
    std::string unknownKeys = "{}";
    bool operator==(const KnownDevice&) const = default;
};

/// What was measured: ceilings and points, in the order in which they came.
struct Measurements {
    SharedVector<MeasuredEntry> points;
    std::vector<KnownDevice> devices;

    [[nodiscard]] bool isEmpty() const { return points.empty() && devices.empty(); }
    bool operator==(const Measurements&) const = default;
};

/// Every point is drawn anew at every step of a slider and written whenever a session is kept.
inline constexpr std::size_t kMaxPoints = 1000;
inline constexpr std::size_t kMaxDevices = 100;
/// Bytes of all texts of one entry but for unknown keys, so that the file of a full session can be read again.
inline constexpr std::size_t kMaxEntryText = 6000;

/// Adds a point, or puts it in the place of an older one of the same thing: the same device, way, name, type and, but for a ceiling,
/// operator with its dimensions, cache state and method. Attempts of a kernel file replace only themselves. Dimensions are sorted by name,
/// as files keep them. Format error for a point that no file could hold (a time that is not positive, an amount that is negative or not
/// finite, a name of several lines or too long); Unavailable when there are kMaxPoints already.
[[nodiscard]] Result<void> addPoint(Measurements& measured, MeasuredEntry entry);
/// Likewise; a device has its id and the way to it.
[[nodiscard]] Result<void> addDevice(Measurements& measured, KnownDevice device);
/// All of `more`, in order. Whatever cannot be added is left out; the first such error.
[[nodiscard]] Result<void> addAll(Measurements& measured, const Measurements& more);

/// Whether a file can hold it: see addPoint.
[[nodiscard]] Result<void> checkEntry(const MeasuredEntry& entry);
[[nodiscard]] Result<void> checkDevice(const KnownDevice& device);

/// Null when it said nothing of itself.
[[nodiscard]] const DeviceMessage* findDevice(const Measurements& measured, std::string_view id, std::string_view via);

}  // namespace ridge::measure
