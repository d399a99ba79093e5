// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/table.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

Table oneColumn(std::string title, Cell cell) {
    return {{{std::move(title), {}, {}, Align::Left}}, {{std::move(cell)}}};
}

Table twoColumns() {
    Table table;
    table.columns = {{"name", {}, {}, Align::Left}, {"time", "s", {}, Align::Right}, {"ridge", "FLOP/B", "FLOP/B", Align::Right}};
    table.rows = {{textCell("A100"), numberCell("64.735 µs", 6.4735e-05), numberCell("200.6", 200.64308681672026)},
                  {textCell("Größer ×2"), emptyCell(), numberCell("5", 5.0)}};
    return table;
}

TEST(Csv, QuotesWhatSeparatesFieldsAndDoublesQuotes) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"plain", "plain"},          {"a,b", "\"a,b\""},   {"say \"hi\"", "\"say \"\"hi\"\"\""}, {"two\nlines", "\"two\nlines\""},
        {"cr\rlf", "\"cr\rlf\""},    {" led", "\" led\""}, {"trailed ", "\"trailed \""},         {"µ×", "µ×"},
        {"semi;colon", "semi;colon"}};
    for (const auto& [raw, field] : cases) EXPECT_EQ(tableCsv(oneColumn("x", textCell(raw))), "x\r\n" + field + "\r\n");
    EXPECT_EQ(tableCsv(oneColumn("a,\"b\"", textCell("c"))), "\"a,\"\"b\"\"\"\r\nc\r\n");
}

TEST(Csv, PrintsRawValuesInFullUnderTheirBaseUnit) {
    EXPECT_EQ(tableCsv(twoColumns()), "name,time (s),ridge (FLOP/B)\r\nA100,6.4735e-05,200.64308681672026\r\nGrößer ×2,,5\r\n");
}

TEST(Csv, ATableWithoutRowsIsItsHeader) {
    Table table = twoColumns();
    table.rows.clear();
    EXPECT_EQ(tableCsv(table), "name,time (s),ridge (FLOP/B)\r\n");
}

TEST(MarkdownTable, AlignsNumbersRightAndShowsTexts) {
    EXPECT_EQ(tableMarkdown(twoColumns()),
              "| name | time | ridge, FLOP/B |\n"
              "| :--- | ---: | ---: |\n"
              "| A100 | 64.735 µs | 200.6 |\n"
              "| Größer ×2 | — | 5 |\n");
}

TEST(MarkdownTable, EscapesPipesAndMarkup) {
    EXPECT_EQ(tableMarkdown(oneColumn("a|b", textCell("x | *y* `z` <b> c_in \\ [l]\nnext"))),
              "| a\\|b |\n| :--- |\n| x \\| \\*y\\* \\`z\\` \\<b\\> c\\_in \\\\ \\[l\\] next |\n");
}

TEST(TextTable, AlignsByWhatATerminalShows) {
    EXPECT_EQ(tableText(twoColumns()),
              "name            time  ridge, FLOP/B\n"
              "A100       64.735 µs          200.6\n"
              "Größer ×2          —              5\n");
}

TEST(TextTable, LeavesNoSpacesAtLineEnds) {
    Table table = oneColumn("a long header", textCell("x"));
    table.rows.push_back({textCell("")});
    EXPECT_EQ(tableText(table), "a long header\nx\n\n");
}

TEST(DisplayWidth, CountsColumnsNotBytes) {
    const std::vector<std::pair<std::string, std::size_t>> cases{{"", 0},  {"abc", 3},     {"µs", 2}, {"4096×4096", 9},
                                                                 {"≥", 1}, {"e\u0301", 1}, {"表", 2}, {"\xF0\x9F\x9A\x80", 2}};
    for (const auto& [text, width] : cases) EXPECT_EQ(displayWidth(text), width) << text;
}

TEST(DisplayWidth, SurvivesBrokenText) {
    EXPECT_EQ(displayWidth("\xC3"), 1U);
    EXPECT_EQ(displayWidth("\x80\x80"), 1U);
    EXPECT_LE(displayWidth("\xFF\xFE\xFDmore"), 8U);
}

}  // namespace
}  // namespace ridge
