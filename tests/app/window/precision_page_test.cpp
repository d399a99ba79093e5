// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/precision_page.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/context/text.h"
#include "app/lab/accumulate_tab.h"
#include "app/lab/bit_boxes.h"
#include "app/lab/cast_map_tab.h"
#include "app/lab/chart_view.h"
#include "app/lab/format_box.h"
#include "app/lab/formats_tab.h"
#include "app/lab/gradient_tab.h"
#include "app/lab/lab_side.h"
#include "app/lab/loss_scale_tab.h"
#include "app/lab/update_tab.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/base/file.h"

namespace ridge::app {
namespace {

class PrecisionPageTest : public testing::Test {
protected:
    PrecisionPageTest() {
        m_page.resize(1210, 740);
        m_page.show();
        QCoreApplication::processEvents();
    }
    template <class Tab>
    [[nodiscard]] Tab& open(const char* name) {
        m_page.showTab(QString::fromLatin1(name));
        QCoreApplication::processEvents();
        return m_page.find<Tab>();
    }
    static void type(CheckedEdit& edit, const char* text) {
        edit.setFocus();
        edit.selectAll();
        QTest::keyClicks(&edit, QString::fromLatin1(text));
        QTest::keyClick(&edit, Qt::Key_Return);
    }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    PrecisionPage m_page{m_session, m_settings};
};

TEST_F(PrecisionPageTest, StartsWithTheLossScaleAndHalfTheGradientsLost) {
    auto& tab = m_page.find<LossScaleTab>();
    EXPECT_EQ(&m_page.tab(), &tab);
    EXPECT_NEAR(tab.effect().zeroBefore, 0.5, 0.02);
    EXPECT_LT(tab.effect().zeroAfter, 0.02);
    EXPECT_FALSE(tab.picture()->chart().bars.empty());
    EXPECT_FALSE(tab.picture()->accessibleDescription().isEmpty());
}

TEST_F(PrecisionPageTest, MovesTheScaleByKeyboard) {
    auto& tab = m_page.find<LossScaleTab>();
    tab.scale().slider().setFocus();
    QTest::keyClick(&tab.scale().slider(), Qt::Key_Home);
    EXPECT_EQ(tab.scale().value(), 1);
    EXPECT_EQ(tab.effect().zeroAfter, tab.effect().zeroBefore);
    QTest::keyClick(&tab.scale().slider(), Qt::Key_Right);
    EXPECT_EQ(tab.scale().value(), 2);
    EXPECT_LT(tab.effect().zeroAfter, tab.effect().zeroBefore);
}

TEST_F(PrecisionPageTest, RefusesATypedScaleAndKeepsTheOld) {
    auto& tab = m_page.find<LossScaleTab>();
    for (const char* wrong : {"abc", "0", "-4", "inf", "nan", "1e999"}) {
        type(tab.scale().edit(), wrong);
        EXPECT_FALSE(tab.scale().edit().fault().isEmpty()) << wrong;
        EXPECT_EQ(tab.scale().value(), 4096) << wrong;
    }
    type(tab.scale().edit(), "1024");
    EXPECT_TRUE(tab.scale().edit().fault().isEmpty());
    EXPECT_EQ(tab.scale().value(), 1024);
    EXPECT_NE(tab.commandLine().find("--scale 1024 "), std::string::npos) << tab.commandLine();
}

TEST_F(PrecisionPageTest, Bf16LosesNothingWithoutAScale) {
    auto& tab = m_page.find<LossScaleTab>();
    tab.format().setFormat(precision::kBf16);
    EXPECT_EQ(tab.effect().zeroBefore, 0);
}

TEST_F(PrecisionPageTest, CastsATypedValueAndItsClickedBits) {
    auto& tab = open<FormatsTab>("formats");
    EXPECT_TRUE(tab.summary().contains(QStringLiteral("1.1920928955078125e-07"))) << tab.summary().toStdString();
    type(tab.edit(), "1e-8");
    EXPECT_TRUE(tab.summary().contains(QStringLiteral("becomes 0"))) << tab.summary().toStdString();
    EXPECT_EQ(tab.bits().bits(), 0U);
    // The last bit alone is the smallest subnormal value, 2^-24.
    QTest::mouseClick(tab.bits().box(15), Qt::LeftButton);
    EXPECT_EQ(tab.value(), 5.9604644775390625e-08);
    EXPECT_EQ(tab.edit().text().toDouble(), tab.value());
    type(tab.edit(), "one");
    EXPECT_FALSE(tab.edit().fault().isEmpty());
    EXPECT_EQ(tab.value(), 5.9604644775390625e-08);
    type(tab.edit(), "nan");
    EXPECT_TRUE(std::isnan(tab.value()));
}

TEST_F(PrecisionPageTest, ShowsWhatAResidualDoesAndDoesNot) {
    auto& tab = open<GradientTab>("gradient");
    tab.residual().setChecked(false);
    EXPECT_TRUE(tab.picture()->chart().lines.at(1).name.find("0 at the end") != std::string::npos);
    tab.residual().setChecked(true);
    tab.gain().setValue(-0.9);
    // 0.1^50; the page says that nothing bounds it from below.
    EXPECT_NE(tab.picture()->chart().lines.at(0).name.find("1e-50"), std::string::npos) << tab.picture()->chart().lines.at(0).name;
    EXPECT_TRUE(tab.shares().contains(QStringLiteral("no lower bound")));
    m_page.flush();
    EXPECT_TRUE(m_page.side().leftOut().contains(QStringLiteral("no lower bound")));
}

TEST_F(PrecisionPageTest, SaysWhenAnUpdateIsLost) {
    auto& tab = open<UpdateTab>("update");
    EXPECT_TRUE(tab.verdict().contains(QStringLiteral("lost"))) << tab.verdict().toStdString();
    tab.update().setValue(0.001);
    EXPECT_TRUE(tab.verdict().contains(QStringLiteral("kept"))) << tab.verdict().toStdString();
    tab.flush();
    EXPECT_EQ(tab.training().chart().lines.size(), precision::kRecipes.size());
}

TEST_F(PrecisionPageTest, ShowsWhereSumsStallAndAnEpsilonVanishes) {
    auto& tab = open<AccumulateTab>("accumulate");
    EXPECT_TRUE(tab.sums().contains(QStringLiteral("fp16: 2,048"))) << tab.sums().toStdString();
    EXPECT_TRUE(tab.sums().contains(QStringLiteral("bf16: 256"))) << tab.sums().toStdString();
    EXPECT_FALSE(tab.norms().contains(QStringLiteral("fp16 <b>NaN")));
    tab.epsilon().setValue(1e-12);
    EXPECT_TRUE(tab.norms().contains(QStringLiteral("fp16 <b>NaN"))) << tab.norms().toStdString();
}

TEST_F(PrecisionPageTest, SwitchesATensorAndGoesToItsReason) {
    auto& tab = open<CastMapTab>("cast-map");
    std::size_t row = 0;
    while (precision::castMap()[row].tensor != "master weights") ++row;
    EXPECT_TRUE(tab.said(row).contains(QStringLiteral("usual")));
    tab.choose(row, DType::Bf16);
    EXPECT_TRUE(tab.said(row).contains(QStringLiteral("1/256"))) << tab.said(row).toStdString();
    m_page.flush();
    EXPECT_TRUE(m_page.side().derivation().title.find("master weights in BF16") != std::string::npos);
    emit tab.partWanted(precision::LabPart::Update);
    EXPECT_EQ(&m_page.tab(), &m_page.find<UpdateTab>());
    tab.showRecipe(DType::Bf16);
    EXPECT_EQ(tab.chosen(0), DType::Bf16);
    EXPECT_EQ(tab.chosen(row), DType::Fp32);
}

TEST_F(PrecisionPageTest, EveryTabHasWordsNumbersAndANote) {
    for (int i = 0; i < m_page.tabs().count(); ++i) {
        m_page.tabs().setCurrentIndex(i);
        QCoreApplication::processEvents();
        m_page.flush();
        const std::string name = m_page.tabs().tabText(i).toStdString();
        EXPECT_FALSE(m_page.side().sentences().isEmpty()) << name;
        EXPECT_FALSE(m_page.side().leftOut().isEmpty()) << name;
        EXPECT_FALSE(m_page.tab().table().rows.empty()) << name;
        EXPECT_FALSE(m_page.conventions()->isEmpty()) << name;
        EXPECT_NE(m_page.note().find('|'), std::string::npos) << name;
        if (m_page.ownCommandLine()) {
            EXPECT_EQ(m_page.ownCommandLine()->rfind("ridgepoint precision ", 0), 0U) << name;
        }
    }
}

TEST_F(PrecisionPageTest, WritesItsPictures) {
    const auto drawing = m_page.drawing();
    ASSERT_TRUE(drawing);
    for (const char* extension : {"svg", "png", "pdf"}) {
        const auto path = stdPath(m_folder.filePath(QStringLiteral("picture.") + QString::fromLatin1(extension)));
        ASSERT_TRUE(exportDrawing(*drawing, lightTheme(), path)) << extension;
        EXPECT_GT(std::filesystem::file_size(path), 1000U) << extension;
    }
    EXPECT_FALSE(exportDrawing(*drawing, lightTheme(), stdPath(m_folder.filePath(QStringLiteral("picture.bmp")))));
}

TEST_F(PrecisionPageTest, RemembersItsTab) {
    m_page.showTab(QStringLiteral("update"));
    m_page.saveLayout();
    const PrecisionPage again(m_session, m_settings);
    EXPECT_EQ(again.tabs().tabText(again.tabs().currentIndex()), QStringLiteral("Update"));
    m_settings.set(keys::kPrecisionTab, QStringLiteral("no such tab"));
    const PrecisionPage other(m_session, m_settings);
    EXPECT_EQ(other.tabs().currentIndex(), 0);
}

TEST_F(PrecisionPageTest, FitsASmallWindow) {
    EXPECT_LE(m_page.minimumSizeHint().width(), 1000);
    EXPECT_LE(m_page.minimumSizeHint().height(), 600);
}

}  // namespace
}  // namespace ridge::app
