// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/count.h"
#include "core/base/units.h"

// How numbers leave as JSON; included by the writers of documents only.
namespace ridge {

using OrderedJson = nlohmann::ordered_json;

/// Non-finite numbers are the texts "inf", "-inf" and "nan": JSON has none.
inline OrderedJson jsonNumber(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

template <class Tag>
OrderedJson jsonNumber(Quantity<Tag> quantity) {
    return jsonNumber(quantity.value);
}

/// Unknown is null, never 0.
template <class T>
OrderedJson jsonNumber(const std::optional<T>& value) {
    return value ? jsonNumber(*value) : OrderedJson(nullptr);
}

/// Likewise for a plain integer.
inline OrderedJson jsonInteger(const std::optional<std::int64_t>& value) {
    return value ? OrderedJson(*value) : OrderedJson(nullptr);
}

/// An integer while whole and below 2^63, else a number.
inline OrderedJson jsonCount(Count count) {
    if (const auto whole = count.toInt64()) return *whole;
    return jsonNumber(count.toDouble());
}

/// Bytes of a count of bits, by the same rule.
inline OrderedJson jsonBytes(Count bits) {
    const Count whole = bits / 8;
    if (whole * Count(8) == bits) return jsonCount(whole);
    return jsonNumber(static_cast<double>(bits.toLongDouble() / 8.0L));
}

}  // namespace ridge
