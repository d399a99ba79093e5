// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/spec_table_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>

#include "app/context/text.h"
#include "app/model/comparison_model.h"

namespace ridge::app {
namespace {

class SpecTableModelTest : public testing::Test {
protected:
    SpecTableModelTest() { show(allSpecColumns()); }

    void show(std::vector<SpecColumn> columns, PeakChoice peaks = PeakChoice::Dense) {
        m_model.setContents(m_session.catalogue().all(), std::move(columns), peaks);
    }
    [[nodiscard]] QModelIndex cell(const std::string& id, const SpecColumn& column) const {
        const auto& columns = m_model.specs().columns;
        const auto found = std::find(columns.begin(), columns.end(), column);
        return m_model.index(m_model.rowOf(id), static_cast<int>(found - columns.begin()));
    }

    SessionModel m_session{Catalogue::shipped()};
    ComparisonModel m_comparison{m_session};
    SpecTableModel m_model{&m_comparison};
};

TEST_F(SpecTableModelTest, IsAModel) {
    const QAbstractItemModelTester tester(&m_model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    show(defaultSpecColumns());
    m_comparison.clear();
    show({fieldColumn(SpecField::Name)}, PeakChoice::Sparse);
    m_model.setContents({}, defaultSpecColumns(), PeakChoice::Dense);
}

TEST_F(SpecTableModelTest, EveryNumberIsTheCatalogues) {
    for (const Accelerator& one : m_session.catalogue().all()) {
        for (const SpecColumn& column : m_model.specs().columns) {
            const QVariant shown = cell(one.id, column).data(SortRole);
            const auto number = specNumber(one, column, PeakChoice::Dense);
            if (isNumeric(column)) {
                EXPECT_EQ(shown.isValid(), number.has_value()) << one.id << " " << specColumnKey(column);
            }
            if (number && column.kind != SpecColumn::Kind::Field) {
                EXPECT_EQ(shown.toDouble(), *number) << one.id << " " << specColumnKey(column);
            }
        }
    }
}

TEST_F(SpecTableModelTest, EveryFigureSaysWhoStatesIt) {
    for (const Accelerator& one : m_session.catalogue().all()) {
        for (const SpecColumn& column : m_model.specs().columns) {
            const QModelIndex index = cell(one.id, column);
            if (!index.data(SortRole).isValid()) continue;
            EXPECT_TRUE(index.data(Qt::ToolTipRole).toString().contains(qtText(one.name))) << one.id << " " << specColumnKey(column);
            if (column.kind != SpecColumn::Kind::Field) {
                EXPECT_FALSE(m_model.note(index).links.empty()) << one.id;
            }
        }
    }
}

TEST_F(SpecTableModelTest, OtherPublishedFiguresLeaveAMark) {
    const QModelIndex bandwidth = cell("nvidia-a100-sxm4-80gb", fieldColumn(SpecField::Bandwidth));
    const Accelerator* a100 = m_session.catalogue().find("nvidia-a100-sxm4-80gb");
    ASSERT_NE(a100, nullptr);
    const bool hasOther = std::any_of(a100->alternatives.begin(), a100->alternatives.end(),
                                      [](const Alternative& other) { return other.field == "bandwidth"; });
    EXPECT_EQ(bandwidth.data(MarksRole).toString().contains(QStringLiteral("±")), hasOther);
    bool isAnyMarked = false;
    for (int row = 0; row < m_model.rowCount() && !isAnyMarked; ++row) {
        for (int column = 0; column < m_model.columnCount(); ++column) {
            isAnyMarked = isAnyMarked || m_model.index(row, column).data(MarksRole).toString().contains(QStringLiteral("±"));
        }
    }
    EXPECT_TRUE(isAnyMarked);
}

TEST_F(SpecTableModelTest, ComputedAndDoubtfulFiguresLookDifferent) {
    for (const Accelerator& one : m_session.catalogue().all()) {
        for (const Peak& peak : one.peaks) {
            const QModelIndex index = cell(one.id, peakColumn(peak.key));
            const bool isDoubtful = one.confidence == Confidence::Low;
            EXPECT_EQ(index.data(MarksRole).toString().contains(QLatin1Char('*')), peak.derived) << one.id;
            EXPECT_EQ(index.data(Qt::FontRole).value<QFont>().italic(), peak.derived || isDoubtful) << one.id;
            EXPECT_EQ(index.data(DoubtRole).toBool(), isDoubtful) << one.id;
            EXPECT_FALSE(index.data().toString().contains(QLatin1Char('*'))) << "the mark has a margin of its own";
        }
    }
}

TEST_F(SpecTableModelTest, ACheckMarkHoldsARowSideBySide) {
    const QModelIndex name = cell("amd-mi300x", fieldColumn(SpecField::Name));
    EXPECT_EQ(name.data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
    QSignalSpy changed(&m_model, &QAbstractItemModel::dataChanged);
    EXPECT_TRUE(m_model.setData(name, Qt::Checked, Qt::CheckStateRole));
    EXPECT_TRUE(m_comparison.contains("amd-mi300x"));
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(name.data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_FALSE(m_model.setData(name, Qt::Checked, Qt::CheckStateRole)) << "it is held already";
}

TEST_F(SpecTableModelTest, AFilterKeepsWhatItMatches) {
    SpecProxy proxy;
    proxy.setSourceModel(&m_model);
    const auto filter = SpecFilter::parse("vendor=amd");
    ASSERT_TRUE(filter);
    proxy.setFilter(*filter);
    ASSERT_GT(proxy.rowCount(), 0);
    ASSERT_LT(proxy.rowCount(), m_model.rowCount());
    for (int row = 0; row < proxy.rowCount(); ++row) EXPECT_EQ(proxy.index(row, 0).data(VendorRole).toString(), QStringLiteral("AMD"));
}

}  // namespace
}  // namespace ridge::app
