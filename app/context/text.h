// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

// Between core's UTF-8 and Qt's strings, and the one place where an error becomes words for people.
namespace ridge::app {

[[nodiscard]] inline QString qtText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A path is bytes: none is lost on the way there and back as long as it is UTF-8.
[[nodiscard]] QString qtPath(const std::filesystem::path& path);
[[nodiscard]] std::filesystem::path stdPath(const QString& path);

/// At most `longest` characters; of a longer text the middle is left out, because names and paths tell most at their ends.
[[nodiscard]] QString shortened(const QString& text, qsizetype longest = 60);

/// What, where and what to do, as one or two sentences: "Out of range 1..2147483648: m: 0."
[[nodiscard]] QString shownError(const Error& error);

}  // namespace ridge::app
