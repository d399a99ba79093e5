// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/field_reader.h"

#include <algorithm>

#include "core/base/number_text.h"

namespace ridge {

namespace {

using nlohmann::json;

/// No window shows this many of anything; a file that has more was not made by one.
constexpr std::size_t kMaxItems = 1000;

const json& emptyObject() {
    static const json empty = json::object();
    return empty;
}

std::string shown(const json& value) {
    if (value.is_array()) return "a list";
    if (value.is_object()) return "an object";
    if (value.is_string()) return value.get<std::string>();
    return value.dump();
}

}  // namespace

FieldReader::FieldReader(const json& value, std::string path, ReadState& state)
    : m_value(&value), m_path(std::move(path)), m_state(&state) {
    if (value.is_object()) return;
    refuse("expected an object", {}, shown(value));
    m_value = &emptyObject();
}

const json* FieldReader::find(std::string_view key) const {
    const auto member = m_value->find(key);
    return member == m_value->end() || member->is_null() ? nullptr : &*member;
}

const json* FieldReader::require(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) refuse("missing", key);
    return value;
}

FieldReader FieldReader::object(std::string_view key) {
    const json* value = find(key);
    return {value == nullptr ? emptyObject() : *value, pathOf(key), *m_state};
}

const json* FieldReader::list(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) return nullptr;
    if (!value->is_array()) {
        refuse("expected a list", key, shown(*value));
        return nullptr;
    }
    if (value->size() > kMaxItems) {
        refuse("more than " + std::to_string(kMaxItems) + " items", key, std::to_string(value->size()));
        return nullptr;
    }
    return value;
}

std::vector<FieldReader> FieldReader::objects(std::string_view key) {
    std::vector<FieldReader> readers;
    const json* items = list(key);
    for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
        readers.emplace_back((*items)[i], pathOf(key) + "." + std::to_string(i), *m_state);
    }
    return readers;
}

std::string FieldReader::text(std::string_view key) {
    const json* value = find(key);
    return value == nullptr ? std::string() : checkedText(key, *value);
}

std::vector<std::string> FieldReader::texts(std::string_view key) {
    std::vector<std::string> result;
    const json* items = list(key);
    for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
        result.push_back(checkedText(std::string(key) + "." + std::to_string(i), (*items)[i]));
    }
    return result;
}

std::optional<bool> FieldReader::flag(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_boolean()) return value->get<bool>();
    refuse("expected true or false", key, shown(*value));
    return std::nullopt;
}

std::optional<double> FieldReader::number(std::string_view key, double minimum, double maximum) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number()) {
        refuse("expected a number", key, shown(*value));
        return std::nullopt;
    }
    const auto number = value->get<double>();
    if (number >= minimum && number <= maximum) return number;
    refuse("out of range " + plainNumber(minimum) + ".." + plainNumber(maximum), key, shown(*value));
    return std::nullopt;
}

std::optional<std::int64_t> FieldReader::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number_integer()) {
        refuse("expected a whole number", key, shown(*value));
        return std::nullopt;
    }
    // The largest unsigned value would read as a negative one.
    const bool fits = !value->is_number_unsigned() || value->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
    const auto number = value->get<std::int64_t>();
    if (fits && number >= minimum && number <= maximum) return number;
    refuse("out of range " + std::to_string(minimum) + ".." + std::to_string(maximum), key, shown(*value));
    return std::nullopt;
}

std::vector<std::string> FieldReader::keys() const {
    std::vector<std::string> result;
    for (const auto& entry : m_value->items()) result.push_back(entry.key());
    return result;
}

void FieldReader::refuse(std::string_view what, std::string_view key, std::string_view value, std::string_view hint) {
    if (m_state->error) return;
    const std::string path = pathOf(key);
    const std::string where = std::string(m_state->where) + (path.empty() ? "" : ": " + path);
    m_state->error = Error{ErrorCode::Format, std::string(what), where, std::string(value), std::string(hint)};
}

std::string FieldReader::checkedText(std::string_view key, const json& value) {
    if (!value.is_string()) {
        refuse("expected a text", key, shown(value));
        return {};
    }
    const auto& text = value.get_ref<const std::string&>();
    const bool isLine = std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    if (!isLine) refuse("expected one line without control characters", key, text);
    return text;
}

std::string FieldReader::pathOf(std::string_view key) const {
    if (m_path.empty() || key.empty()) return m_path + std::string(key);
    return m_path + "." + std::string(key);
}

}  // namespace ridge
