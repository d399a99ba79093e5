// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/report/table.h"

// The kinds of columns that reports are made of; no part of core's interface.
namespace ridge {

inline Column textColumn(std::string_view title) {
    return {std::string(title), {}, {}, Align::Left};
}

/// Texts carry the unit, with its SI prefix.
inline Column siColumn(std::string_view title, std::string_view rawUnit) {
    return {std::string(title), std::string(rawUnit), {}, Align::Right};
}

/// The header carries the unit.
inline Column plainColumn(std::string_view title, std::string_view unit) {
    return {std::string(title), std::string(unit), std::string(unit), Align::Right};
}

}  // namespace ridge
