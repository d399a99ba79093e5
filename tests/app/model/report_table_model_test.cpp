// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/report_table_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace ridge::app {
namespace {

Table sample(double first) {
    Table table;
    table.columns = {{"accelerator", {}, {}, Align::Left}, {"ridge", "FLOP/B", "FLOP/B", Align::Right}};
    table.rows = {{textCell("A"), numberCell("9", first)}, {textCell("B"), numberCell("10", 10.0)}, {textCell("C"), emptyCell()}};
    return table;
}

const std::vector<ReportRow> kRows{{0, false, false}, {1, true, true}, {std::nullopt, false, false}};

TEST(ReportTableModel, ShowsTextsAndSortsByRawValues) {
    ReportTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setTable(sample(9.0), kRows);
    EXPECT_EQ(model.index(0, 1).data().toString(), QStringLiteral("9"));
    EXPECT_EQ(model.index(0, 1).data(SortRole).toDouble(), 9.0);
    EXPECT_FALSE(model.index(2, 1).data(SortRole).isValid());
    EXPECT_EQ(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("ridge, FLOP/B"));
}

TEST(ReportProxy, SortsNumbersAsNumbersAndKeepsEmptyCellsLast) {
    ReportTableModel model;
    model.setTable(sample(9.0), kRows);
    ReportProxy proxy;
    proxy.setSourceModel(&model);
    const auto order = [&proxy] {
        QString names;
        for (int row = 0; row < proxy.rowCount(); ++row) names += proxy.index(row, 0).data().toString();
        return names;
    };
    proxy.sort(1, Qt::AscendingOrder);
    EXPECT_EQ(order(), QStringLiteral("ABC")) << "as texts, 10 would come before 9";
    proxy.sort(1, Qt::DescendingOrder);
    EXPECT_EQ(order(), QStringLiteral("BAC"));
    proxy.setFilterFixedString(QStringLiteral("b"));
    EXPECT_EQ(order(), QStringLiteral("B"));
}

TEST(ReportTableModel, ChangesInPlaceWhileTheSizeStays) {
    ReportTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setTable(sample(9.0), kRows);
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setTable(sample(8.0), kRows);
    EXPECT_EQ(resets.size(), 0);
    EXPECT_EQ(changes.size(), 1);
    model.setTable(sample(8.0), kRows);
    EXPECT_EQ(changes.size(), 1) << "nothing changed";
    model.setTable({}, {});
    EXPECT_EQ(resets.size(), 1);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(ReportTableModel, RowsCarryColourAndEditableNames) {
    ReportTableModel model;
    model.setTable(sample(9.0), kRows);
    EXPECT_EQ(model.index(1, 0).data(RowSeriesRole).toInt(), 1);
    EXPECT_FALSE(model.index(1, 1).data(RowSeriesRole).isValid());
    EXPECT_FALSE(model.index(2, 0).data(RowSeriesRole).isValid());
    const QSignalSpy edits(&model, &ReportTableModel::nameEdited);
    EXPECT_FALSE(model.setData(model.index(0, 0), QStringLiteral("x")));
    EXPECT_TRUE(model.setData(model.index(1, 0), QStringLiteral(" x ")));
    ASSERT_EQ(edits.size(), 1);
    EXPECT_EQ(edits[0][0].toInt(), 1);
    EXPECT_EQ(edits[0][1].toString(), QStringLiteral("x"));
}

}  // namespace
}  // namespace ridge::app
