// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/accelerator_list_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "app/model/session_edits.h"

namespace ridge::app {
namespace {

class AcceleratorList : public testing::Test {
protected:
    AcceleratorList() { m_filter.setSourceModel(&m_model); }

    [[nodiscard]] QStringList shown() const {
        QStringList rows;
        for (int row = 0; row < m_filter.rowCount(); ++row) {
            const QModelIndex index = m_filter.index(row, 0);
            if (!index.data(SectionRole).toBool()) rows << index.data(ItemRole).toString();
        }
        return rows;
    }

    [[nodiscard]] QModelIndex rowOf(const std::string& item) const {
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (m_model.index(row).data(ItemRole).toString().toStdString() == item) return m_model.index(row);
        }
        return {};
    }

    SessionModel m_session{Catalogue::shipped()};
    AcceleratorListModel m_model{m_session};
    QAbstractItemModelTester m_tester{&m_model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    AcceleratorFilter m_filter;
    QAbstractItemModelTester m_filterTester{&m_filter, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(AcceleratorList, ChosenOnesComeFirstInTheirOrderWithTheirColour) {
    const auto& chosen = m_session.session().accelerators;
    ASSERT_EQ(chosen.size(), 2U);
    EXPECT_TRUE(m_model.index(0).data(SectionRole).toBool());
    for (int i = 0; i < 2; ++i) {
        const QModelIndex row = m_model.index(1 + i);
        EXPECT_EQ(row.data(ItemRole).toString().toStdString(), chosen[static_cast<std::size_t>(i)]);
        EXPECT_EQ(row.data(SeriesRole).toInt(), i);
        EXPECT_EQ(row.data(Qt::CheckStateRole).toInt(), Qt::Checked);
    }
}

TEST_F(AcceleratorList, EveryAcceleratorOfTheCatalogueIsThereOnce) {
    EXPECT_EQ(static_cast<std::size_t>(shown().size()), m_session.catalogue().all().size());
    EXPECT_EQ(shown().removeDuplicates(), 0);
}

TEST_F(AcceleratorList, CheckingAndUncheckingChangesTheSession) {
    const std::string first = m_session.session().accelerators[0];
    EXPECT_TRUE(m_model.setData(rowOf(first), Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_EQ(m_session.session().accelerators.size(), 1U);
    EXPECT_EQ(rowOf(first).data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
    EXPECT_TRUE(m_model.setData(rowOf(first), Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(m_session.session().accelerators.back(), first);
    EXPECT_EQ(rowOf(first).data(SeriesRole).toInt(), 1);
}

TEST_F(AcceleratorList, HeadingsCanBeNeitherCheckedNorSelected) {
    EXPECT_FALSE(m_model.index(0).data(Qt::CheckStateRole).isValid());
    EXPECT_FALSE(m_model.flags(m_model.index(0)) & (Qt::ItemIsSelectable | Qt::ItemIsUserCheckable));
    EXPECT_FALSE(m_model.setData(m_model.index(0), Qt::Checked, Qt::CheckStateRole));
}

TEST_F(AcceleratorList, SearchLooksAtNameVendorArchitectureAndYear) {
    for (const char* search : {"H100", "amd", "hopper", "2017", "nvidia h200"}) {
        m_filter.setSearch(QString::fromLatin1(search));
        EXPECT_FALSE(shown().isEmpty()) << search;
        EXPECT_LT(static_cast<std::size_t>(shown().size()), m_session.catalogue().all().size()) << search;
    }
    m_filter.setSearch(QStringLiteral("hopper amd"));
    EXPECT_EQ(m_filter.rowCount(), 0) << "every word must match, and a heading alone is nothing";
    m_filter.setSearch({});
    EXPECT_EQ(static_cast<std::size_t>(shown().size()), m_session.catalogue().all().size());
}

TEST_F(AcceleratorList, AnUnknownItemIsShownWithTheReason) {
    Session session = m_session.session();
    session.accelerators.emplace_back("nvidia-h10000");
    m_session.apply(session, QStringLiteral("test"));
    const QModelIndex row = rowOf("nvidia-h10000");
    ASSERT_TRUE(row.isValid());
    EXPECT_FALSE(row.data(Qt::ToolTipRole).toString().isEmpty());
    EXPECT_TRUE(m_model.setData(row, Qt::Unchecked, Qt::CheckStateRole)) << "it can be taken away";
}

TEST_F(AcceleratorList, AWhatIfIsShownWhileItIsChosen) {
    m_session.apply(*withWhatIf(m_session.session(), "312T", "1.5T"), QStringLiteral("test"));
    EXPECT_EQ(static_cast<std::size_t>(shown().size()), m_session.catalogue().all().size() + 1);
    m_session.undoStack().undo();
    EXPECT_EQ(static_cast<std::size_t>(shown().size()), m_session.catalogue().all().size());
}

}  // namespace
}  // namespace ridge::app
