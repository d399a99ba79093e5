// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json_guard.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ridge {

namespace {

using nlohmann::json;

/// Builds the document from parse events, so that nesting and repeated keys are seen while they happen.
class Builder final : public nlohmann::json_sax<json> {
public:
    Builder(std::string_view text, std::string_view where, std::size_t maximumDepth)
        : m_text(text), m_where(where), m_maximumDepth(maximumDepth) {}

    bool null() override { return add(json(nullptr)) != nullptr; }
    bool boolean(bool value) override { return add(json(value)) != nullptr; }
    bool number_integer(number_integer_t value) override { return add(json(value)) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return add(json(value)) != nullptr; }
    bool number_float(number_float_t value, const string_t& /*text*/) override { return add(json(value)) != nullptr; }
    bool string(string_t& value) override { return add(json(std::move(value))) != nullptr; }
    bool binary(binary_t& /*value*/) override { return false; }  // no JSON text holds any

    bool start_object(std::size_t /*size*/) override { return open(json::object()); }
    bool start_array(std::size_t /*size*/) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        Level& level = m_levels.back();
        level.key = std::move(name);
        if (!level.value->contains(level.key)) return true;
        m_error = Error{ErrorCode::Format, "repeated key", std::string(m_where), path(), {}};
        return false;
    }

    bool parse_error(std::size_t position, const std::string& lastToken, const json::exception& exception) override {
        const std::string_view text = exception.what();
        // The position counts the bytes that were read, the offending one included.
        const std::size_t offset = std::min(position == 0 ? 0 : position - 1, m_text.size());
        if (text.find("UTF-8") != std::string_view::npos) return refuse("text is not UTF-8", offset, {});
        if (text.find("number overflow") != std::string_view::npos)
            return refuse("number too large", startOf(lastToken, offset), lastToken);
        if (m_text.empty()) return refuse("empty, expected JSON", offset, {});
        if (offset == m_text.size()) return refuse("JSON ends too early", offset, {});
        return refuse("JSON syntax error", offset, excerpt(offset));
    }

    /// The parser takes a NUL for the end of the text and would pass over what follows.
    bool refuseNul() {
        const std::size_t offset = m_text.find('\0');
        return offset == std::string_view::npos || refuse("text holds a NUL byte", offset, {});
    }

    Result<json> finish(bool complete) {
        if (complete && !m_error) return std::move(m_root);
        return tl::unexpected<Error>(m_error.value_or(Error{ErrorCode::Format, "not JSON", std::string(m_where), {}, {}}));
    }

private:
    struct Level {
        json* value = nullptr;
        std::string key;  // the one that was read last, when the value is an object
    };

    json* add(json value) {
        if (m_levels.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        Level& level = m_levels.back();
        if (level.value->is_object()) return &((*level.value)[level.key] = std::move(value));
        level.value->push_back(std::move(value));
        return &level.value->back();
    }

    bool open(json container) {
        if (m_levels.size() >= m_maximumDepth) {
            m_error = Error{ErrorCode::Format,
                            "nested too deeply",
                            std::string(m_where),
                            "more than " + std::to_string(m_maximumDepth) + " levels",
                            {}};
            return false;
        }
        // A pointer into the parent stays good: the parent does not grow before this child is closed.
        m_levels.push_back({add(std::move(container)), {}});
        return true;
    }

    bool close() {
        m_levels.pop_back();
        return true;
    }

    [[nodiscard]] std::string path() const {
        std::string out;
        for (const Level& level : m_levels) {
            if (!out.empty()) out += '.';
            out += level.value->is_object() ? level.key : std::to_string(level.value->size());
        }
        return out;
    }

    bool refuse(std::string_view what, std::size_t offset, std::string_view value) {
        m_error = Error{ErrorCode::Format, std::string(what), std::string(m_where) + lineAndColumn(offset), std::string(value), {}};
        return false;
    }

    /// A number is refused when it has been read to its end.
    [[nodiscard]] std::size_t startOf(const std::string& token, std::size_t end) const {
        const std::size_t start = m_text.rfind(token, end);
        return start == std::string_view::npos ? end : start;
    }

    [[nodiscard]] std::string lineAndColumn(std::size_t offset) const {
        const std::string_view before = m_text.substr(0, offset);
        const auto line = 1 + std::count(before.begin(), before.end(), '\n');
        const std::size_t lastBreak = before.rfind('\n');
        const std::size_t column = lastBreak == std::string_view::npos ? before.size() + 1 : before.size() - lastBreak;
        return ":" + std::to_string(line) + ":" + std::to_string(column);
    }

    /// From the offending byte on, within its line.
    [[nodiscard]] std::string excerpt(std::size_t offset) const {
        constexpr std::size_t limit = 30;
        std::string out(m_text.substr(offset, std::min(limit, m_text.find_first_of("\r\n", offset) - offset)));
        // What follows was not checked and may be cut: no byte of it may break the UTF-8 of a message.
        std::replace_if(
            out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
        return out;
    }

    std::string_view m_text;
    std::string_view m_where;
    std::size_t m_maximumDepth;
    json m_root;
    std::vector<Level> m_levels;
    std::optional<Error> m_error;
};

}  // namespace

Result<nlohmann::json> parseJson(std::string_view text, std::string_view where, std::size_t maximumDepth) {
    Builder builder(text, where, maximumDepth);
    const bool complete = builder.refuseNul() && json::sax_parse(text.begin(), text.end(), &builder);
    return builder.finish(complete);
}

}  // namespace ridge
