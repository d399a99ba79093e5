// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <array>
#include <cstddef>
#include <string_view>

#include "app/context/text.h"

namespace ridge::app {

/// The names of some values, for a list to choose from.
template <class Enum, std::size_t N>
[[nodiscard]] QStringList nameList(const std::array<Enum, N>& values, std::string_view (*name)(Enum)) {
    QStringList list;
    for (const Enum value : values) list << qtText(name(value));
    return list;
}

}  // namespace ridge::app
