// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/field_reader.h"
#include "core/base/json_values.h"
#include "core/measure/message.h"
#include "core/measure/point.h"

// Measured points and devices as objects, in lines of the protocol and in files.
namespace ridge::measure {

/// An amount: an integer while whole and below 2^63, else a number; null when it is not known.
[[nodiscard]] OrderedJson amountJson(std::optional<double> amount);
template <class Tag>
OrderedJson amountJson(const std::optional<Quantity<Tag>>& amount) {
    return amountJson(amount ? std::optional<double>(amount->value) : std::nullopt);
}
/// Adds every key of a point but `type`.
void writePoint(OrderedJson& json, const MeasuredPoint& point);
/// Records errors in the reader's state. Keys it does not know stay unasked.
[[nodiscard]] MeasuredPoint readPoint(FieldReader& fields);

/// Likewise of what a device says of itself.
void writeDevice(OrderedJson& json, const DeviceMessage& device);
[[nodiscard]] DeviceMessage readDevice(FieldReader& fields);

}  // namespace ridge::measure
