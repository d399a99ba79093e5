// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <string_view>

#include "core/base/result.h"

// Between core's UTF-8 and Qt's strings, and the one place where an error becomes words for people.
namespace ridge::app {

[[nodiscard]] inline QString qtText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// What, where and what to do, as one or two sentences: "Out of range 1..2147483648: m: 0."
[[nodiscard]] QString shownError(const Error& error);

}  // namespace ridge::app
