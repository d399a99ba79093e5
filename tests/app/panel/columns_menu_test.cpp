// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/columns_menu.h"

#include <gtest/gtest.h>

namespace ridge::app {
namespace {

TEST(Columns, SurviveTheSettings) {
    const std::vector<SpecColumn> columns{fieldColumn(SpecField::Name), ridgeColumn(PeakKey::Fp8Tensor), fieldColumn(SpecField::Year)};
    EXPECT_EQ(columnsFrom(columnsText(columns)), columns);
}

TEST(Columns, WhatCannotBeReadIsLeftOut) {
    const std::vector<SpecColumn> expected{fieldColumn(SpecField::Name), fieldColumn(SpecField::Year)};
    EXPECT_EQ(columnsFrom(QStringLiteral("year,year,nonsense,,name")), expected);
    EXPECT_EQ(columnsFrom({}), defaultSpecColumns());
    EXPECT_EQ(columnsFrom(QStringLiteral("nonsense")), defaultSpecColumns());
}

TEST(Columns, EveryColumnCanBeKept) {
    EXPECT_EQ(columnsFrom(columnsText(allSpecColumns())), allSpecColumns());
}

TEST(Columns, AColumnComesWhereTheMenuHasItAndGoes) {
    const std::vector<SpecColumn> two{fieldColumn(SpecField::Name), fieldColumn(SpecField::Power)};
    const auto three = withColumn(two, fieldColumn(SpecField::Year), true);
    const std::vector<SpecColumn> expected{fieldColumn(SpecField::Name), fieldColumn(SpecField::Year), fieldColumn(SpecField::Power)};
    EXPECT_EQ(three, expected);
    EXPECT_EQ(withColumn(three, fieldColumn(SpecField::Year), true), three) << "once is enough";
    EXPECT_EQ(withColumn(three, fieldColumn(SpecField::Year), false), two);
    EXPECT_EQ(withColumn(two, fieldColumn(SpecField::Name), false), two) << "the name stays";
}

TEST(ColumnsMenu, TicksAreWishes) {
    ColumnsMenu menu;
    menu.showColumns(defaultSpecColumns());
    int wishes = 0;
    QObject::connect(&menu, &ColumnsMenu::toggled, &menu, [&wishes](const SpecColumn& column, bool isWanted) {
        ++wishes;
        EXPECT_EQ(column, fieldColumn(SpecField::Chip));
        EXPECT_TRUE(isWanted);
    });
    QAction* chip = nullptr;
    for (QAction* action : menu.findChildren<QAction*>()) {
        if (action->isCheckable() && action->text() == QString::fromStdString(specColumnTitle(fieldColumn(SpecField::Chip)))) chip = action;
    }
    ASSERT_NE(chip, nullptr);
    EXPECT_FALSE(chip->isChecked());
    chip->trigger();
    EXPECT_EQ(wishes, 1);
}

}  // namespace
}  // namespace ridge::app
