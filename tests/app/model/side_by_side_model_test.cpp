// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/side_by_side_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QFont>

#include "app/context/text.h"
#include "core/hardware/catalogue.h"

namespace ridge::app {
namespace {

class SideBySideModelTest : public testing::Test {
protected:
    SideBySideModelTest() {
        for (const char* id : {"nvidia-a100-sxm4-80gb", "nvidia-h100-sxm5-80gb", "amd-mi300x"}) {
            m_accelerators.push_back(*m_catalogue.find(id));
        }
    }

    void show(std::size_t baseline) {
        std::vector<const Accelerator*> pointers;
        for (const Accelerator& one : m_accelerators) pointers.push_back(&one);
        SideBySideRequest request;
        request.accelerators = pointers;
        request.baseline = baseline;
        const auto comparison = sideBySide(request);
        ASSERT_TRUE(comparison);
        m_model.setComparison(*comparison, m_accelerators, PeakChoice::Dense);
    }
    [[nodiscard]] int rowOf(const SpecColumn& column) const {
        const auto& rows = m_model.comparison().rows;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].column == column) return static_cast<int>(i);
        }
        return -1;
    }

    Catalogue m_catalogue = Catalogue::shipped();
    std::vector<Accelerator> m_accelerators;
    SideBySideModel m_model;
};

TEST_F(SideBySideModelTest, IsAModel) {
    const QAbstractItemModelTester tester(&m_model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    show(0);
    m_model.setComparison({}, {}, PeakChoice::Dense);
    EXPECT_EQ(m_model.columnCount(), 0);
}

TEST_F(SideBySideModelTest, FiguresCarryUnitRatioAndBar) {
    show(0);
    const int row = rowOf(fieldColumn(SpecField::Bandwidth));
    ASSERT_GE(row, 0);
    EXPECT_EQ(m_model.index(row, 2).data().toString(), QStringLiteral("3,350 GB/s"));
    EXPECT_EQ(m_model.index(row, 2).data(BareRole).toString(), QStringLiteral("3,350"));
    EXPECT_EQ(m_model.index(row, 0).data(UnitRole).toString(), QStringLiteral("GB/s"));
    EXPECT_EQ(m_model.index(row, 2).data(RatioRole).toString(), QStringLiteral("×1.64"));
    EXPECT_FALSE(m_model.index(row, 1).data(RatioRole).isValid()) << "the baseline has none";
    EXPECT_DOUBLE_EQ(m_model.index(row, 3).data(ShareRole).toDouble(), 1.0) << "the largest fills its bar";
    EXPECT_TRUE(m_model.index(row, 2).data(Qt::ToolTipRole).toString().contains(QStringLiteral("H100")));
}

TEST_F(SideBySideModelTest, TheBaselineStandsOut) {
    show(1);
    EXPECT_TRUE(m_model.headerData(2, Qt::Horizontal, Qt::FontRole).value<QFont>().bold());
    EXPECT_FALSE(m_model.headerData(1, Qt::Horizontal, Qt::FontRole).value<QFont>().bold());
}

}  // namespace
}  // namespace ridge::app
