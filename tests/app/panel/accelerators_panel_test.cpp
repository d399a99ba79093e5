// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/accelerators_panel.h"

#include <gtest/gtest.h>

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>

#include "app/model/accelerator_list_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/chip.h"

namespace ridge::app {
namespace {

class AcceleratorsPanelTest : public testing::Test {
protected:
    QLineEdit* edit(const char* accessibleName) {
        for (auto* one : m_panel.findChildren<QLineEdit*>()) {
            if (one->accessibleName() == QString::fromLatin1(accessibleName)) return one;
        }
        return nullptr;
    }
    Chip* chip(const char* text) {
        for (auto* one : m_panel.findChildren<Chip*>()) {
            if (one->text() == QString::fromLatin1(text)) return one;
        }
        return nullptr;
    }
    [[nodiscard]] QStringList faults() const {
        QStringList texts;
        for (const auto* label : m_panel.findChildren<FaultLabel*>()) {
            if (!label->isHidden()) texts << label->text();
        }
        return texts;
    }
    [[nodiscard]] const std::vector<std::string>& chosen() const { return m_session.session().accelerators; }

    SessionModel m_session{Catalogue::shipped()};
    AcceleratorsPanel m_panel{m_session};
};

TEST_F(AcceleratorsPanelTest, SearchAndEnterShowsThenHidesTheFirstMatch) {
    auto* search = edit("Search accelerators");
    QTest::keyClicks(search, QStringLiteral("mi300x"));
    QTest::keyClick(search, Qt::Key_Return);
    ASSERT_EQ(chosen().size(), 3U);
    EXPECT_NE(chosen()[2].find("mi300x"), std::string::npos);
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(chosen().size(), 2U);
}

TEST_F(AcceleratorsPanelTest, SpaceUnchecksTheRowAndTheKeyboardStays) {
    auto* list = m_panel.findChild<QListView*>();
    list->setCurrentIndex(list->model()->index(1, 0));
    const std::string second = chosen()[1];
    QTest::keyClick(list, Qt::Key_Space);
    EXPECT_EQ(chosen(), std::vector<std::string>{second});
    EXPECT_TRUE(list->currentIndex().isValid());
}

TEST_F(AcceleratorsPanelTest, AWhatIfIsAddedFromTwoBoxes) {
    QTest::keyClicks(edit("What if: peak in FLOP/s"), QStringLiteral("312T"));
    QTest::keyClicks(edit("What if: bandwidth in B/s"), QStringLiteral("1.5T"));
    QTest::keyClick(edit("What if: bandwidth in B/s"), Qt::Key_Return);
    ASSERT_EQ(chosen().size(), 3U);
    EXPECT_TRUE(m_session.evaluations()[2].isSupported());
    EXPECT_TRUE(edit("What if: peak in FLOP/s")->text().isEmpty());
}

TEST_F(AcceleratorsPanelTest, ABadWhatIfIsSaidOnceAndNothingIsLost) {
    QTest::keyClicks(edit("What if: peak in FLOP/s"), QStringLiteral("312T"));
    QTest::keyClicks(edit("What if: bandwidth in B/s"), QStringLiteral("fast"));
    QTest::keyClick(edit("What if: bandwidth in B/s"), Qt::Key_Return);
    EXPECT_EQ(chosen().size(), 2U);
    ASSERT_EQ(faults().size(), 1);
    EXPECT_TRUE(faults()[0].contains(QStringLiteral("fast"))) << faults()[0].toStdString();
    EXPECT_EQ(edit("What if: peak in FLOP/s")->text(), QStringLiteral("312T"));
    EXPECT_EQ(edit("What if: bandwidth in B/s")->text(), QStringLiteral("fast"));
    edit("What if: bandwidth in B/s")->selectAll();
    QTest::keyClicks(edit("What if: bandwidth in B/s"), QStringLiteral("1.5T"));
    EXPECT_TRUE(faults().isEmpty()) << "a fault must not outlive the text it is about";
    QTest::keyClick(edit("What if: bandwidth in B/s"), Qt::Key_Return);
    EXPECT_EQ(chosen().size(), 3U);
    EXPECT_TRUE(faults().isEmpty());
}

TEST_F(AcceleratorsPanelTest, ChipsDrawOtherPrecisionsAndSparsePeaks) {
    chip("fp8")->click();
    EXPECT_EQ(m_session.session().extraTypes, std::vector<DType>{DType::Fp8E4m3});
    chip("sparse")->click();
    EXPECT_EQ(m_session.session().switches.peaks, PeakChoice::Sparse);
    m_session.undoStack().undo();
    EXPECT_TRUE(chip("dense")->isChecked());
    m_session.undoStack().undo();
    EXPECT_FALSE(chip("fp8")->isChecked());
}

TEST_F(AcceleratorsPanelTest, FilesThatCannotBeUsedAreNamed) {
    m_panel.showCatalogueErrors({Error{ErrorCode::Format, "not a number", "mine.json: bandwidth", "fast", {}}});
    ASSERT_EQ(faults().size(), 1);
    EXPECT_TRUE(faults()[0].contains(QStringLiteral("mine.json")));
}

TEST_F(AcceleratorsPanelTest, ManyBrokenFilesTakeThreeLines) {
    std::vector<Error> errors;
    for (int i = 0; i < 13; ++i) errors.push_back({ErrorCode::Format, "not a number", std::to_string(i) + ".json", "fast", {}});
    m_panel.showCatalogueErrors(errors);
    ASSERT_EQ(faults().size(), 1);
    EXPECT_EQ(faults()[0].count(QLatin1Char('\n')), 2);
    EXPECT_TRUE(faults()[0].contains(QStringLiteral("11 more"))) << faults()[0].toStdString();
}

}  // namespace
}  // namespace ridge::app
