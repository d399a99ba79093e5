// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/styled.h"

#include <gtest/gtest.h>

#include "core/hardware/catalogue.h"
#include "core/report/compare_table.h"
#include "core/session/session.h"

namespace ridge {
namespace {

NumberStyle digits(int count) {
    NumberStyle style;
    style.digits = count;
    return style;
}

Table sample() {
    Table table;
    table.columns = {Column{.title = "name"}, Column{.title = "peak", .rawUnit = "FLOP/s or OP/s"},
                     Column{.title = "ridge", .rawUnit = "FLOP/B"}, Column{.title = "m"}};
    table.rows = {{textCell("H100, 1,024"), numberCell("989.4 TFLOP/s sparse", 989.4321e12), numberCell("1,365", 4096.0 / 3.0),
                   numberCell("65,536", 65536.0)},
                  {textCell("b"), numberCell("1.979 POP/s*", 1.9789e15), emptyCell(), numberCell("about 3", 3.0)}};
    return table;
}

std::string text(const NumberStyle& style, std::size_t row, std::size_t column) {
    return styled(sample(), style).rows[row][column].text;
}

TEST(StyledTable, IsUntouchedByDefault) {
    EXPECT_EQ(styled(sample(), {}), sample());
}

TEST(StyledTable, DigitsComeFromTheRawValue) {
    EXPECT_EQ(text(digits(6), 0, 1), "989.432 TFLOP/s sparse");
    EXPECT_EQ(text(digits(5), 1, 1), "1.9789 POP/s*");
    EXPECT_EQ(text(digits(6), 0, 2), "1,365.33");
    EXPECT_EQ(text(digits(4), 0, 2), "1,365");
    EXPECT_EQ(text(digits(4), 0, 3), "65,536") << "a count keeps every digit";
}

TEST(StyledTable, WhatIsNoNumberStays) {
    NumberStyle style = digits(6);
    style.separator = Separator::None;
    const Table table = styled(sample(), style);
    EXPECT_EQ(table.rows[0][0].text, "H100, 1,024") << "a name";
    EXPECT_EQ(table.rows[1][3].text, "about 3");
    EXPECT_EQ(table.rows[1][2], emptyCell());
    EXPECT_EQ(table.rows[0][2].text, "1365.33");
    EXPECT_EQ(table.columns, sample().columns);
}

TEST(StyledTable, CsvNeverChanges) {
    NumberStyle style = digits(4);
    style.separator = Separator::ThinSpace;
    EXPECT_EQ(tableCsv(styled(sample(), style)), tableCsv(sample()));
}

/// Every number of a real table is understood, so that no column is left behind.
TEST(StyledTable, ReachesEveryColumnOfTheCompareTable) {
    const Catalogue catalogue = Catalogue::shipped();
    Session session = defaultSession();
    session.current.dims = {1237, 4099, 7919};
    session.switches.launchOverhead = {3.14159e-6};
    const auto op = makeOperator(session.current);
    ASSERT_TRUE(op);
    const std::vector<Accelerator> all{*catalogue.find("nvidia-h100-sxm5-80gb"), *catalogue.find("amd-mi300x")};
    const Table plain = compareTable(*op, evaluateAll(*op, all, session.switches), 0);
    for (const int count : {4, 5, 6}) {
        const Table table = styled(plain, digits(count));
        // Six digits and back again is the same as at once: nothing was taken for something else.
        EXPECT_EQ(styled(styled(plain, digits(6)), digits(count)), table) << count;
    }
    const Table six = styled(plain, digits(6));
    for (const std::size_t column : {3U, 5U, 6U, 7U}) {
        EXPECT_NE(six.rows[0][column].text, plain.rows[0][column].text) << plain.columns[column].title;
    }
}

TEST(StyledDerivation, ChangesSeparatorsInWordsAndNotInLatex) {
    const Catalogue catalogue = Catalogue::shipped();
    const auto op = makeOperator(defaultSession().current);
    ASSERT_TRUE(op);
    const Derivation plain = derive(*op, *catalogue.find("nvidia-h100-sxm5-80gb"), {});
    EXPECT_EQ(styled(plain, digits(6)), plain);
    NumberStyle style;
    style.separator = Separator::None;
    const std::string text = derivationText(styled(plain, style));
    EXPECT_NE(derivationText(plain).find("137,438,953,472"), std::string::npos);
    EXPECT_EQ(text.find("137,438,953,472"), std::string::npos);
    EXPECT_NE(text.find("137438953472"), std::string::npos);
    EXPECT_EQ(derivationLatex(styled(plain, style)).find("137{,}438") == std::string::npos,
              derivationLatex(plain).find("137{,}438") == std::string::npos);
}

}  // namespace
}  // namespace ridge
