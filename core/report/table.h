// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ridge {

enum class Align : std::uint8_t { Left, Right };

struct Column {
    std::string title;
    std::string rawUnit;    ///< of Cell::raw, a base unit: "FLOP/s"; CSV prints it in the header
    std::string shownUnit;  ///< of Cell::text, where the texts leave their common unit out: "FLOP/B"; empty where each text carries its own
    Align align = Align::Right;
    std::string shortTitle{};  ///< for a narrow header whose surroundings say the rest; empty: the title
    bool operator==(const Column&) const = default;
};

/// A value as people read it and as programs do: sorting and CSV use `raw`, unrounded. Without a value there is no raw one.
struct Cell {
    std::string text;
    std::variant<std::monostate, double, std::string> raw;
    bool operator==(const Cell&) const = default;
};

[[nodiscard]] Cell textCell(std::string text);
[[nodiscard]] Cell numberCell(std::string text, double raw);
/// Unknown, or not applicable: "—" for people, an empty field in CSV.
[[nodiscard]] Cell emptyCell();

/// Every row has one cell per column.
struct Table {
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
    bool operator==(const Table&) const = default;
};

/// The header of a column above texts: "ridge, FLOP/B".
[[nodiscard]] std::string columnHeader(const Column& column);

/// RFC 4180, CRLF line ends, a header "ridge (FLOP/B)", raw values in full.
[[nodiscard]] std::string tableCsv(const Table& table);
/// A pipe table as GitHub and pandoc read it.
[[nodiscard]] std::string tableMarkdown(const Table& table);
/// Columns aligned with spaces for a terminal with a fixed pitch.
[[nodiscard]] std::string tableText(const Table& table);

/// Columns a UTF-8 text takes in a terminal: one per character, none for combining marks, two for East Asian wide ones.
[[nodiscard]] std::size_t displayWidth(std::string_view utf8);

}  // namespace ridge
