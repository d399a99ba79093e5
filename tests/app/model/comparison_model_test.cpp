// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/comparison_model.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

namespace ridge::app {
namespace {

class ComparisonModelTest : public testing::Test {
protected:
    void fill() {
        for (const Accelerator& one : m_session.catalogue().all()) {
            if (m_comparison.ids().size() == ComparisonModel::kMost) return;
            if (!m_comparison.contains(one.id)) m_comparison.toggle(one.id);
        }
    }

    SessionModel m_session{Catalogue::shipped()};
    ComparisonModel m_comparison{m_session};
};

TEST_F(ComparisonModelTest, StartsWithWhatIsOnTheRoofline) {
    EXPECT_EQ(m_comparison.ids(), m_session.session().accelerators);
    EXPECT_EQ(m_comparison.baseline(), std::size_t{0});
}

TEST_F(ComparisonModelTest, ASeventhIsRefused) {
    fill();
    ASSERT_EQ(m_comparison.ids().size(), ComparisonModel::kMost);
    const QSignalSpy refused(&m_comparison, &ComparisonModel::refused);
    const auto before = m_comparison.ids();
    EXPECT_FALSE(m_comparison.toggle(m_session.catalogue().all().back().id));
    EXPECT_EQ(refused.count(), 1);
    EXPECT_EQ(m_comparison.ids(), before);
    EXPECT_TRUE(m_comparison.toggle(before.front())) << "taking one away is never refused";
}

TEST_F(ComparisonModelTest, ABaselineThatGoesFallsBackToTheFirst) {
    fill();
    const std::string third = m_comparison.ids()[2];
    m_comparison.setBaseline(third);
    EXPECT_EQ(m_comparison.baseline(), std::size_t{2});
    m_comparison.toggle(third);
    EXPECT_EQ(m_comparison.baseline(), std::size_t{0});
    m_comparison.clear();
    EXPECT_FALSE(m_comparison.baseline());
}

TEST_F(ComparisonModelTest, WhatTheCatalogueLosesGoes) {
    m_comparison.setHovered(m_comparison.ids().front());
    m_session.setCatalogue(Catalogue());
    EXPECT_TRUE(m_comparison.ids().empty());
    EXPECT_TRUE(m_comparison.hovered().empty());
    EXPECT_EQ(m_session.session().accelerators.size(), 2U) << "the session keeps its items";
}

TEST_F(ComparisonModelTest, PointingTwiceIsAnnouncedOnce) {
    const QSignalSpy pointed(&m_comparison, &ComparisonModel::hoveredChanged);
    m_comparison.setHovered("amd-mi300x");
    m_comparison.setHovered("amd-mi300x");
    EXPECT_EQ(pointed.count(), 1);
}

}  // namespace
}  // namespace ridge::app
