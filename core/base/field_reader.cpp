// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/field_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/number_text.h"

namespace ridge {

namespace {

using nlohmann::json;

/// No object of ours has more: one allocation for each.
constexpr std::size_t kMostKeys = 20;

const json& emptyObject() {
    static const json empty = json::object();
    return empty;
}

bool isOneLine(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

std::string outsideText(ErrorStyle style, double number, NumberRange range) {
    const std::string minimum = plainNumber(range.minimum);
    const std::string maximum = plainNumber(range.maximum);
    if (style == ErrorStyle::Terse) return fmt::format("out of range {}..{}", minimum, maximum);
    if (range.minimum > 0 && number <= 0) return "must be greater than zero";
    return fmt::format("must be from {} to {}", minimum, maximum);
}

std::string notWholeText(ErrorStyle style, std::int64_t minimum, std::int64_t maximum) {
    if (style == ErrorStyle::Terse) return "expected a whole number";
    return fmt::format("expected a whole number from {} to {}", minimum, maximum);
}

std::string wholeOutsideText(ErrorStyle style, std::int64_t minimum, std::int64_t maximum) {
    if (style == ErrorStyle::Terse) return fmt::format("out of range {}..{}", minimum, maximum);
    return notWholeText(style, minimum, maximum);
}

}  // namespace

std::string shownValue(const json& value) {
    if (value.is_array()) return "a list";
    if (value.is_object()) return "an object";
    if (value.is_string()) return value.get<std::string>();
    return value.dump();
}

FieldReader::FieldReader(const json& value, ReadState& state, const FieldReader* parent, Step step)
    : m_value(&value), m_state(&state), m_parent(parent), m_step(step) {
    if (value.is_object()) {
        m_asked.reserve(std::min(value.size(), kMostKeys));
        return;
    }
    refuse("expected an object", {}, shownValue(value));
    m_value = &emptyObject();
}

const json* FieldReader::find(std::string_view key) {
    const auto member = m_value->find(key);
    if (member == m_value->end()) return nullptr;
    m_asked.push_back(key);
    return member->is_null() ? nullptr : &*member;
}

const json* FieldReader::require(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) refuseMissing(key);
    return value;
}

const json* FieldReader::requireEvenNull(std::string_view key) {
    if (const json* value = find(key)) return value;
    const auto member = m_value->find(key);
    if (member != m_value->end()) return &*member;
    refuseMissing(key);
    return nullptr;
}

FieldReader FieldReader::object(std::string_view key) {
    const json* value = find(key);
    return {value == nullptr ? emptyObject() : *value, *m_state, this, Step{key}};
}

FieldReader FieldReader::requiredObject(std::string_view key) {
    const json* value = require(key);
    return {value == nullptr ? emptyObject() : *value, *m_state, this, Step{key}};
}

std::optional<FieldReader> FieldReader::objectIfAny(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    return FieldReader(*value, *m_state, this, Step{key});
}

std::vector<FieldReader> FieldReader::objects(std::string_view key) {
    std::vector<FieldReader> readers;
    const json* items = list(key);
    if (items == nullptr) return readers;
    readers.reserve(items->size());
    for (std::size_t i = 0; i < items->size(); ++i) readers.push_back(FieldReader((*items)[i], *m_state, this, Step{key, i}));
    return readers;
}

const json* FieldReader::list(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) return nullptr;
    if (!value->is_array()) {
        refuse("expected a list", key, shownValue(*value));
        return nullptr;
    }
    if (value->size() <= kMaxListItems) return value;
    refuse(fmt::format("more than {} items", kMaxListItems), key, std::to_string(value->size()));
    return nullptr;
}

std::string FieldReader::text(std::string_view key) {
    const json* value = find(key);
    return value == nullptr ? std::string() : asText(key, *value);
}

std::string FieldReader::requiredText(std::string_view key) {
    const json* value = requireEvenNull(key);
    if (value == nullptr) return {};
    std::string result = asText(key, *value);
    if (result.empty()) refuse("expected a text that is not empty", key);
    return result;
}

std::vector<std::string> FieldReader::texts(std::string_view key) {
    std::vector<std::string> result;
    const json* items = list(key);
    if (items == nullptr) return result;
    result.reserve(items->size());
    for (std::size_t i = 0; i < items->size(); ++i) result.push_back(checkedText({key, i}, (*items)[i]));
    return result;
}

std::optional<bool> FieldReader::flag(std::string_view key) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_boolean()) return value->get<bool>();
    refuse("expected true or false", key, shownValue(*value));
    return std::nullopt;
}

std::optional<double> FieldReader::number(std::string_view key, NumberRange range) {
    const json* value = find(key);
    return value == nullptr ? std::nullopt : checkedNumber(key, *value, range);
}

double FieldReader::requiredNumber(std::string_view key, NumberRange range) {
    const json* value = requireEvenNull(key);
    return value == nullptr ? range.minimum : checkedNumber(key, *value, range).value_or(range.minimum);
}

std::optional<std::int64_t> FieldReader::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    const double number = value->is_number() ? value->get<double>() : std::nan("");
    if (std::trunc(number) != number) {
        refuse(notWholeText(m_state->style, minimum, maximum), key, shownValue(*value));
        return std::nullopt;
    }
    // As doubles: a value that no int64 holds is outside like any other.
    if (number >= static_cast<double>(minimum) && number <= static_cast<double>(maximum)) return static_cast<std::int64_t>(number);
    refuse(wholeOutsideText(m_state->style, minimum, maximum), key, shownValue(*value));
    return std::nullopt;
}

std::vector<std::string> FieldReader::keys() const {
    std::vector<std::string> result;
    for (const auto& entry : m_value->items()) result.push_back(entry.key());
    return result;
}

bool FieldReader::isAsked(std::string_view key) const {
    return std::find(m_asked.begin(), m_asked.end(), key) != m_asked.end();
}

std::size_t FieldReader::unknownKeys() const {
    std::size_t count = 0;
    for (const auto& entry : m_value->items()) count += isAsked(entry.key()) ? 0U : 1U;
    return count;
}

void FieldReader::refuseUnknownKeys() {
    for (const auto& [key, value] : m_value->items()) {
        if (!isAsked(key)) refuse("unknown key", key, shownValue(value));
    }
}

void FieldReader::refuse(std::string_view what, std::string_view key, std::string_view value, std::string_view hint) {
    refuseStep(what, {key}, value, hint);
}

void FieldReader::refuseMissing(std::string_view key) {
    refuse("missing", key, m_state->style == ErrorStyle::Spoken ? "not given" : "");
}

void FieldReader::refuseStep(std::string_view what, Step step, std::string_view value, std::string_view hint) {
    if (m_state->error) return;
    const std::string path = pathOf(step);
    std::string where = path.empty() ? std::string(m_state->where) : fmt::format("{}: {}", m_state->where, path);
    m_state->error = Error{ErrorCode::Format, std::string(what), std::move(where), std::string(value), std::string(hint)};
}

std::string FieldReader::checkedText(Step step, const json& value) {
    if (!value.is_string()) {
        refuseStep("expected a text", step, shownValue(value));
        return {};
    }
    const auto& text = value.get_ref<const std::string&>();
    if (!isOneLine(text)) refuseStep("expected one line without control characters", step, text);
    return text;
}

std::optional<double> FieldReader::checkedNumber(std::string_view key, const json& value, NumberRange range) {
    if (!value.is_number()) {
        refuse("expected a number", key, shownValue(value));
        return std::nullopt;
    }
    const auto number = value.get<double>();
    if (number >= range.minimum && number <= range.maximum) return number;
    refuse(outsideText(m_state->style, number, range), key, shownValue(value));
    return std::nullopt;
}

std::string FieldReader::pathOf(Step step) const {
    std::string path = m_parent == nullptr ? std::string() : m_parent->pathOf(m_step);
    if (!step.key.empty()) path += (path.empty() ? "" : ".") + std::string(step.key);
    if (step.item) path += "." + std::to_string(*step.item);
    return path;
}

}  // namespace ridge
