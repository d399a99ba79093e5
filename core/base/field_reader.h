// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

// Included by readers of JSON only: nlohmann/json.hpp is heavy.
namespace ridge {

/// How errors word what a document lacks and what is outside a range.
enum class ErrorStyle {
    Spoken,  // "must be from 1 to 64", "expected a whole number from 1 to 64"
    Terse,   // "out of range 1..64", "expected a whole number"
};

/// The document that is read and the first thing that was wrong with it. Readers go on after an error and give harmless values, so that
/// code that reads needs no branch per field; whoever started looks at `error` in the end.
struct ReadState {
    std::string_view where;
    ErrorStyle style;
    std::optional<Error> error = std::nullopt;
};

struct NumberRange {
    double minimum;
    double maximum;
};

/// No file of ours has this many of anything in one list.
inline constexpr std::size_t kMaxListItems = 1000;

/// A value as an error shows it; what lies inside a list or an object would hide the rest of the line.
[[nodiscard]] std::string shownValue(const nlohmann::json& value);

/// Reads the members of one JSON object, checks their types and remembers which were asked for. A member that is null counts as absent.
///
/// Paths are spelt out only for an error, from the keys on the way up: what is passed as a key must outlive the reader, and a reader must
/// stay where it is while those of its members are in use.
class FieldReader {
public:
    /// The whole document.
    FieldReader(const nlohmann::json& document, ReadState& state) : FieldReader(document, state, nullptr, {}) {}

    /// Null when the member is absent.
    [[nodiscard]] const nlohmann::json* find(std::string_view key);
    /// As find, but absence is an error.
    [[nodiscard]] const nlohmann::json* require(std::string_view key);

    /// A member that is an object; an empty one when it is absent.
    [[nodiscard]] FieldReader object(std::string_view key);
    [[nodiscard]] FieldReader requiredObject(std::string_view key);
    [[nodiscard]] std::optional<FieldReader> objectIfAny(std::string_view key);
    /// One reader per item of a list of objects.
    [[nodiscard]] std::vector<FieldReader> objects(std::string_view key);
    /// The items of a list; null when the member is absent, no list or longer than kMaxListItems.
    [[nodiscard]] const nlohmann::json* list(std::string_view key);

    /// One line of text, "" when absent.
    [[nodiscard]] std::string text(std::string_view key);
    /// A text that is not empty; "" after an error.
    [[nodiscard]] std::string requiredText(std::string_view key);
    /// A list of texts, empty when absent.
    [[nodiscard]] std::vector<std::string> texts(std::string_view key);
    /// `value`, which was found at `key`, as one line of text.
    [[nodiscard]] std::string asText(std::string_view key, const nlohmann::json& value) { return checkedText({key}, value); }
    [[nodiscard]] std::optional<bool> flag(std::string_view key);
    [[nodiscard]] std::optional<double> number(std::string_view key, NumberRange range);
    /// The minimum after an error.
    [[nodiscard]] double requiredNumber(std::string_view key, NumberRange range);
    /// In [minimum, maximum]; neither may be beyond 2^53.
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view key, std::int64_t minimum, std::int64_t maximum);

    [[nodiscard]] std::vector<std::string> keys() const;
    /// Members that nobody asked for so far.
    [[nodiscard]] std::size_t unknownKeys() const;

    /// An error for a member that nobody asked for: it is misspelt or belongs to another version.
    void refuseUnknownKeys();
    /// Records an error about a member, or about the object itself for an empty key, unless there was one before.
    void refuse(std::string_view what, std::string_view key, std::string_view value = {}, std::string_view hint = {});

private:
    [[nodiscard]] bool isAsked(std::string_view key) const;

    /// A member of an object, or one item of the list that it is.
    struct Step {
        std::string_view key;
        std::optional<std::size_t> item = std::nullopt;
    };

    FieldReader(const nlohmann::json& value, ReadState& state, const FieldReader* parent, Step step);

    /// The member even if it is null; an error and null when there is none.
    const nlohmann::json* requireEvenNull(std::string_view key);
    std::string checkedText(Step step, const nlohmann::json& value);
    std::optional<double> checkedNumber(std::string_view key, const nlohmann::json& value, NumberRange range);
    void refuseMissing(std::string_view key);
    void refuseStep(std::string_view what, Step step, std::string_view value, std::string_view hint = {});
    [[nodiscard]] std::string pathOf(Step step) const;

    const nlohmann::json* m_value;
    ReadState* m_state;
    const FieldReader* m_parent;
    Step m_step;
    std::vector<std::string_view> m_asked;
};

}  // namespace ridge
