// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

// Internal to core/session.
namespace ridge {

/// Where a document came from and the first thing that was wrong with it. Readers go on after an error, so that reading a field needs no
/// branch; whoever started looks at `error` in the end.
struct ReadState {
    std::string_view where;
    std::optional<Error> error;
};

/// Reads the members of one JSON object. A member that is null counts as absent.
class FieldReader {
public:
    FieldReader(const nlohmann::json& value, std::string path, ReadState& state);

    /// nullptr when absent.
    [[nodiscard]] const nlohmann::json* find(std::string_view key) const;
    /// As find, but absence is an error.
    const nlohmann::json* require(std::string_view key);

    /// The reader of a member; of an empty object when it is absent.
    [[nodiscard]] FieldReader object(std::string_view key);
    /// One reader per item of a list.
    [[nodiscard]] std::vector<FieldReader> objects(std::string_view key);

    [[nodiscard]] std::string text(std::string_view key);
    [[nodiscard]] std::vector<std::string> texts(std::string_view key);
    [[nodiscard]] std::optional<bool> flag(std::string_view key);
    /// In [minimum, maximum].
    [[nodiscard]] std::optional<double> number(std::string_view key, double minimum, double maximum);
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view key, std::int64_t minimum, std::int64_t maximum);

    [[nodiscard]] std::vector<std::string> keys() const;

    /// Records an error about a member, or about the object itself for an empty key, unless there was one before.
    void refuse(std::string_view what, std::string_view key, std::string_view value = {}, std::string_view hint = {});

private:
    const nlohmann::json* list(std::string_view key);
    std::string checkedText(std::string_view key, const nlohmann::json& value);
    [[nodiscard]] std::string pathOf(std::string_view key) const;

    const nlohmann::json* m_value;
    std::string m_path;
    ReadState* m_state;
};

}  // namespace ridge
