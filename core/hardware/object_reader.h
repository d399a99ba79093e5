// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

// Internal to core/hardware.
namespace ridge {

/// The document that is read and the first thing that was wrong with it. Readers go on after an error and give harmless values, so that
/// code that reads needs no branch per field; whoever started looks at `error` in the end.
struct ReadState {
    std::string_view where;
    std::optional<Error> error;
};

struct NumberRange {
    double minimum;
    double maximum;
};

/// Reads the members of one JSON object, checks their types and remembers which were asked for.
class ObjectReader {
public:
    /// The whole document.
    ObjectReader(const nlohmann::json& value, ReadState& state) : ObjectReader(value, state, nullptr, {}) {}

    /// Null when the member is absent.
    [[nodiscard]] const nlohmann::json* find(std::string_view key);
    /// A required member; an error and null without it.
    [[nodiscard]] const nlohmann::json* require(std::string_view key);

    /// A required member that is an object; an empty one after an error.
    [[nodiscard]] ObjectReader object(std::string_view key);
    /// An item or a member that was found before. `key` must outlive the reader.
    [[nodiscard]] ObjectReader child(const nlohmann::json& value, std::string_view key) { return {value, *m_state, this, key}; }

    /// A required, non-empty text; "" after an error.
    [[nodiscard]] std::string text(std::string_view key);
    [[nodiscard]] std::string textOr(std::string_view key, std::string fallback);
    /// A required number inside the range; its minimum after an error.
    [[nodiscard]] double number(std::string_view key, NumberRange range);
    [[nodiscard]] std::optional<double> numberIfAny(std::string_view key, NumberRange range);
    [[nodiscard]] int integer(std::string_view key, int minimum, int maximum);
    [[nodiscard]] std::optional<int> integerIfAny(std::string_view key, int minimum, int maximum);
    [[nodiscard]] bool flagIfAny(std::string_view key);
    /// The items of a list; null when the member is absent or no list.
    [[nodiscard]] const nlohmann::json* list(std::string_view key);

    /// A list of texts; empty when the member is absent.
    [[nodiscard]] std::vector<std::string> texts(std::string_view key);

    /// An error for a member that nobody asked for: it is misspelt or belongs to another version.
    void refuseUnknownKeys();
    /// Records an error about a member, if it is the first.
    void refuse(std::string_view what, std::string_view key, const nlohmann::json& value, std::string_view hint = {});

private:
    ObjectReader(const nlohmann::json& value, ReadState& state, const ObjectReader* parent, std::string_view key);

    [[nodiscard]] std::string path() const;
    [[nodiscard]] std::string checkedText(std::string_view key, const nlohmann::json& value);
    [[nodiscard]] double checkedNumber(std::string_view key, const nlohmann::json& value, NumberRange range);
    [[nodiscard]] int checkedInteger(std::string_view key, const nlohmann::json& value, int minimum, int maximum);

    const nlohmann::json* m_value;
    ReadState* m_state;
    const ObjectReader* m_parent;
    std::string_view m_key;
    std::vector<std::string_view> m_asked;
};

}  // namespace ridge
