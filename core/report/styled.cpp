// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/styled.h"

#include <optional>

#include "core/base/number_text.h"

namespace ridge {

namespace {

/// "FLOP/s or OP/s": cells of such a column carry one of the two.
std::vector<std::string> unitsOf(const Column& column) {
    constexpr std::string_view between = " or ";
    std::vector<std::string> units;
    std::string_view rest = column.rawUnit;
    for (std::size_t at = rest.find(between); at != std::string_view::npos; at = rest.find(between)) {
        units.emplace_back(rest.substr(0, at));
        rest.remove_prefix(at + between.size());
    }
    if (!rest.empty()) units.emplace_back(rest);
    return units;
}

/// What follows `number` in `text`: a mark or a word, but no more of the number.
std::optional<std::string> after(const std::string& text, const std::string& number) {
    if (!text.starts_with(number)) return std::nullopt;
    const std::string rest = text.substr(number.size());
    if (!rest.empty() && std::string_view("0123456789.,e").find(rest.front()) != std::string_view::npos) return std::nullopt;
    return rest;
}

/// Only a text that is understood is replaced: it must be what the number writers make of the raw value.
std::string rewritten(const std::string& text, double value, const std::vector<std::string>& units, int wanted) {
    for (int digits = 3; digits <= 6; ++digits) {
        for (const std::string& unit : units) {
            if (const auto rest = after(text, siText(value, unit, digits))) return siText(value, unit, wanted) + *rest;
        }
    }
    for (int digits = 3; digits <= 6; ++digits) {
        if (const auto rest = after(text, grouped(value, digits))) return grouped(value, wanted) + *rest;
    }
    return text;
}

}  // namespace

Table styled(Table table, const NumberStyle& style) {
    if (style == NumberStyle{}) return table;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const auto units = unitsOf(table.columns[column]);
        for (auto& row : table.rows) {
            Cell& cell = row[column];
            const auto* const value = std::get_if<double>(&cell.raw);
            if (value == nullptr) continue;
            if (style.digits > 0) cell.text = rewritten(cell.text, *value, units, style.digits);
            cell.text = withSeparator(cell.text, style.separator);
        }
    }
    return table;
}

Derivation styled(Derivation derivation, const NumberStyle& style) {
    if (style.separator == Separator::Comma) return derivation;
    for (auto& step : derivation.steps) {
        for (auto& line : step.lines) line.plain = withSeparator(line.plain, style.separator);
        for (auto& remark : step.remarks) remark = withSeparator(remark, style.separator);
    }
    return derivation;
}

}  // namespace ridge
