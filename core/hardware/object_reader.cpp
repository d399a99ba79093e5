// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/object_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace ridge {

namespace {

using nlohmann::json;

/// No object of ours has more: one allocation for each.
constexpr std::size_t kMostKeys = 20;

const json& emptyObject() {
    static const json empty = json::object();
    return empty;
}

/// A value as an error shows it; what lies inside a list or an object would hide the rest of the line.
std::string shown(const json& value) {
    if (value.is_array()) return "a list";
    if (value.is_object()) return "an object";
    if (value.is_string()) return value.get<std::string>();
    return value.dump();
}

}  // namespace

ObjectReader::ObjectReader(const json& value, ReadState& state, const ObjectReader* parent, std::string_view key)
    : m_value(&value), m_state(&state), m_parent(parent), m_key(key) {
    m_asked.reserve(kMostKeys);
    if (value.is_object()) return;
    refuse("expected an object", {}, value);
    m_value = &emptyObject();
}

const json* ObjectReader::find(std::string_view key) {
    m_asked.push_back(key);
    const auto member = m_value->find(key);
    return member == m_value->end() ? nullptr : &*member;
}

const json* ObjectReader::require(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) refuse("missing", key, json("not given"));
    return value;
}

ObjectReader ObjectReader::object(std::string_view key) {
    const json* value = require(key);
    return child(value == nullptr ? emptyObject() : *value, key);
}

std::string ObjectReader::text(std::string_view key) {
    const json* value = require(key);
    if (value == nullptr) return {};
    std::string result = checkedText(key, *value);
    if (result.empty()) refuse("expected a text that is not empty", key, *value);
    return result;
}

std::string ObjectReader::textOr(std::string_view key, std::string fallback) {
    const json* value = find(key);
    return value == nullptr ? std::move(fallback) : checkedText(key, *value);
}

double ObjectReader::number(std::string_view key, NumberRange range) {
    const json* value = require(key);
    return value == nullptr ? range.minimum : checkedNumber(key, *value, range);
}

std::optional<double> ObjectReader::numberIfAny(std::string_view key, NumberRange range) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    return checkedNumber(key, *value, range);
}

int ObjectReader::integer(std::string_view key, int minimum, int maximum) {
    const json* value = require(key);
    return value == nullptr ? minimum : checkedInteger(key, *value, minimum, maximum);
}

std::optional<int> ObjectReader::integerIfAny(std::string_view key, int minimum, int maximum) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    return checkedInteger(key, *value, minimum, maximum);
}

bool ObjectReader::flagIfAny(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) return false;
    if (value->is_boolean()) return value->get<bool>();
    refuse("expected true or false", key, *value);
    return false;
}

const json* ObjectReader::list(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr || value->is_array()) return value;
    refuse("expected a list", key, *value);
    return nullptr;
}

std::vector<std::string> ObjectReader::texts(std::string_view key) {
    std::vector<std::string> result;
    const json* items = list(key);
    if (items == nullptr) return result;
    for (const json& item : *items) result.push_back(checkedText(key, item));
    return result;
}

void ObjectReader::refuseUnknownKeys() {
    for (const auto& [key, value] : m_value->items()) {
        const bool known = std::find(m_asked.begin(), m_asked.end(), key) != m_asked.end();
        if (!known) refuse("unknown key", key, value);
    }
}

void ObjectReader::refuse(std::string_view what, std::string_view key, const json& value, std::string_view hint) {
    if (m_state->error) return;
    std::string where = path();
    if (!key.empty()) where += (where.empty() ? "" : ".") + std::string(key);
    const bool isDocument = where.empty();
    where = isDocument ? std::string(m_state->where) : fmt::format("{}: {}", m_state->where, where);
    m_state->error = Error{ErrorCode::Format, std::string(what), std::move(where), shown(value), std::string(hint)};
}

std::string ObjectReader::path() const {
    if (m_parent == nullptr) return {};
    const std::string above = m_parent->path();
    return above.empty() ? std::string(m_key) : fmt::format("{}.{}", above, m_key);
}

std::string ObjectReader::checkedText(std::string_view key, const json& value) {
    if (!value.is_string()) {
        refuse("expected a text", key, value);
        return {};
    }
    const auto& result = value.get_ref<const std::string&>();
    const bool isLine =
        std::none_of(result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    if (!isLine) refuse("expected one line without control characters", key, value);
    return result;
}

double ObjectReader::checkedNumber(std::string_view key, const json& value, NumberRange range) {
    if (!value.is_number()) {
        refuse("expected a number", key, value);
        return range.minimum;
    }
    const auto number = value.get<double>();
    if (number >= range.minimum && number <= range.maximum) return number;
    refuse(number <= 0 ? "must be greater than zero" : fmt::format("must be from {} to {}", range.minimum, range.maximum), key, value);
    return range.minimum;
}

int ObjectReader::checkedInteger(std::string_view key, const json& value, int minimum, int maximum) {
    const bool isInteger = value.is_number_integer() || (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>());
    if (isInteger && value.get<double>() >= minimum && value.get<double>() <= maximum) return static_cast<int>(value.get<double>());
    refuse(fmt::format("expected a whole number from {} to {}", minimum, maximum), key, value);
    return minimum;
}

}  // namespace ridge
