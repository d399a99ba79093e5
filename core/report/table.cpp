// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/markup_text.h"
#include "core/base/number_text.h"

namespace ridge {

namespace {

constexpr std::string_view kNothing = "—";

struct CodeRange {
    char32_t first;
    char32_t last;
};

constexpr std::array kCombining{CodeRange{0x300, 0x36F}, CodeRange{0x200B, 0x200D}, CodeRange{0x20D0, 0x20FF}, CodeRange{0xFE00, 0xFE0F}};
constexpr std::array kWide{CodeRange{0x1100, 0x115F},   CodeRange{0x2E80, 0x303E},   CodeRange{0x3041, 0xA4CF},  CodeRange{0xAC00, 0xD7A3},
                           CodeRange{0xF900, 0xFAFF},   CodeRange{0xFE30, 0xFE6F},   CodeRange{0xFF00, 0xFF60},  CodeRange{0xFFE0, 0xFFE6},
                           CodeRange{0x1F300, 0x1F6FF}, CodeRange{0x1F900, 0x1F9FF}, CodeRange{0x20000, 0x3FFFD}};

template <std::size_t N>
bool isIn(const std::array<CodeRange, N>& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(), [code](CodeRange r) { return code >= r.first && code <= r.last; });
}

std::size_t codeWidth(char32_t code) {
    if (isIn(kCombining, code)) return 0;
    return isIn(kWide, code) ? 2 : 1;
}

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// A field needs quotes when it holds what separates fields and records; leading and trailing spaces are quoted so that no reader trims.
std::string csvField(std::string_view text) {
    const bool isPlain = text.find_first_of("\",\r\n") == std::string_view::npos && !text.starts_with(' ') && !text.ends_with(' ');
    if (isPlain) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

std::string rawText(const Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell.raw)) return plainNumber(*number);
    if (const auto* text = std::get_if<std::string>(&cell.raw)) return *text;
    return {};
}

std::string csvHeader(const Column& column) {
    return column.rawUnit.empty() ? column.title : column.title + " (" + column.rawUnit + ")";
}

template <class Range, class Text>
void appendRecord(std::string& csv, const Range& fields, Text text) {
    std::string_view separator;
    for (const auto& field : fields) {
        csv += separator;
        csv += csvField(text(field));
        separator = ",";
    }
    csv += "\r\n";
}

std::vector<std::size_t> columnWidths(const Table& table) {
    std::vector<std::size_t> widths;
    widths.reserve(table.columns.size());
    for (const auto& column : table.columns) widths.push_back(displayWidth(columnHeader(column)));
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], displayWidth(row[i].text));
    }
    return widths;
}

std::string padded(std::string_view text, std::size_t width, Align align) {
    const std::string room(width - std::min(width, displayWidth(text)), ' ');
    return align == Align::Right ? room + std::string(text) : std::string(text) + room;
}

/// Without the spaces that padding the last column leaves at the end.
void appendLine(std::string& text, std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
}

}  // namespace

Cell textCell(std::string text) {
    Cell cell{text, {}};
    if (!text.empty()) cell.raw = std::move(text);
    return cell;
}

Cell numberCell(std::string text, double raw) {
    return {std::move(text), raw};
}

Cell emptyCell() {
    return {std::string(kNothing), {}};
}

std::string columnHeader(const Column& column) {
    return column.shownUnit.empty() ? column.title : column.title + ", " + column.shownUnit;
}

std::string tableCsv(const Table& table) {
    std::string csv;
    appendRecord(csv, table.columns, csvHeader);
    for (const auto& row : table.rows) appendRecord(csv, row, rawText);
    return csv;
}

std::string tableMarkdown(const Table& table) {
    std::string header = "|";
    std::string rule = "|";
    for (const auto& column : table.columns) {
        header += " " + markdownText(columnHeader(column)) + " |";
        rule += column.align == Align::Right ? " ---: |" : " :--- |";
    }
    std::string text = header + "\n" + rule + "\n";
    for (const auto& row : table.rows) {
        text += "|";
        for (const auto& cell : row) text += " " + markdownText(cell.text) + " |";
        text += "\n";
    }
    return text;
}

std::string tableText(const Table& table) {
    const auto widths = columnWidths(table);
    const auto line = [&](const auto& textOf) {
        std::string joined;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (i > 0) joined += "  ";
            joined += padded(textOf(i), widths[i], table.columns[i].align);
        }
        return joined;
    };
    std::string text;
    appendLine(text, line([&](std::size_t i) { return columnHeader(table.columns[i]); }));
    for (const auto& row : table.rows) appendLine(text, line([&](std::size_t i) { return row[i].text; }));
    return text;
}

std::size_t displayWidth(std::string_view utf8) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        char32_t code = lead < 0x80U ? lead : lead & (lead >= 0xF0U ? 0x07U : lead >= 0xE0U ? 0x0FU : 0x1FU);
        for (++i; i < utf8.size() && isContinuation(utf8[i]); ++i) code = (code << 6U) | (static_cast<unsigned char>(utf8[i]) & 0x3FU);
        width += codeWidth(code);
    }
    return width;
}

}  // namespace ridge
