// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/cli/precision_words.h"
#include "core/base/number_text.h"
#include "core/precision/float_format.h"

namespace ridge::app {

/// Reads words into the fields of a request and remembers the first that is wrong.
class PrecisionReader {
public:
    explicit PrecisionReader(const RawPrecision& raw) : m_raw(raw) {}

    void number(std::string_view option, const std::optional<std::string>& word, double& field) {
        if (word) keep(parseNumber(*word, option), field);
    }
    void integer(std::string_view option, const std::optional<std::string>& word, std::int64_t maximum, std::int64_t& field) {
        if (word) keep(parseInteger(*word, option, 1, maximum), field);
    }
    void seed(std::uint64_t& field) {
        if (!m_raw.seed) return;
        std::int64_t value = 0;
        keep(parseInteger(*m_raw.seed, "--seed", 0, std::numeric_limits<std::int64_t>::max()), value);
        field = static_cast<std::uint64_t>(value);
    }
    void floatFormat(std::string_view option, const std::optional<std::string>& word, precision::FloatFormat& field) {
        if (word) keep(precision::parseFormat(*word, option), field);
    }
    void require(std::string_view option, bool isGiven) {
        if (!isGiven)
            refuse(
                Error{ErrorCode::Usage, "missing option", std::string(option), {}, "see ridgepoint precision " + m_raw.part + " --help"});
    }
    /// One of some words, by its place.
    template <std::size_t N>
    [[nodiscard]] std::size_t choice(std::string_view option, const std::optional<std::string>& word,
                                     const std::array<std::string_view, N>& names) {
        std::string list;
        for (std::size_t i = 0; i < N; ++i) {
            if (!word || *word == names[i]) return i;
            (list += i == 0 ? "one of " : " ") += names[i];
        }
        refuse(Error{ErrorCode::Usage, "unknown choice", std::string(option), *word, list});
        return 0;
    }

    void refuse(Error error) {
        if (!m_error) m_error = std::move(error);
    }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    template <class T>
    void keep(Result<T> read, T& field) {
        if (read) {
            field = *read;
        } else {
            refuse(read.error());
        }
    }

    const RawPrecision& m_raw;
    std::optional<Error> m_error;
};

}  // namespace ridge::app
