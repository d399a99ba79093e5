// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/precision_page.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <set>

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
#include "app/lab/task_row.h"
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
        EXPECT_EQ(tab.scale().fault().text(), tab.scale().edit().fault()) << wrong;
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

TEST_F(PrecisionPageTest, TakesGradientsFromAFileAndGoesBack) {
    auto& tab = m_page.find<LossScaleTab>();
    const QSignalSpy wanted(&m_page, &PrecisionPage::histogramWanted);
    QTest::mouseClick(&tab.openButton(), Qt::LeftButton);
    EXPECT_EQ(wanted.count(), 1);
    EXPECT_FALSE(tab.backButton().isVisible());
    const auto path = stdPath(m_folder.filePath(QStringLiteral("layer 3.txt")));
    // The bin is cut in half where FP16 rounds to 0.
    ASSERT_TRUE(writeFileAtomically(path, "# layer 3\n-26 -24 10\n0 2 30\nzero 5\n"));
    m_page.openHistogram(path);
    EXPECT_TRUE(tab.isFromFile());
    EXPECT_EQ(tab.fault().toStdString(), "");
    EXPECT_DOUBLE_EQ(tab.effect().zeroBefore, 5.0 / 40);
    EXPECT_EQ(tab.effect().smallestSafeScale, 2.0);
    EXPECT_FALSE(tab.median().slider().isEnabled());
    EXPECT_NE(tab.commandLine().find("--scale 4096 --histogram '" + path.string() + "' --format fp16"), std::string::npos)
        << tab.commandLine();
    EXPECT_EQ(tab.commandLine().find("--median"), std::string::npos);
    EXPECT_TRUE(m_page.conventions()->contains(QStringLiteral("40 counted and 5 exact zeros"))) << m_page.conventions()->toStdString();
    // One bar for each part of the bins: what is lost of the first, and what is not.
    EXPECT_EQ(tab.picture()->chart().bars.size(), 3U);
    QTest::mouseClick(&tab.backButton(), Qt::LeftButton);
    EXPECT_FALSE(tab.isFromFile());
    EXPECT_TRUE(tab.median().slider().isEnabled());
    EXPECT_NEAR(tab.effect().zeroBefore, 0.5, 0.02);
}

TEST_F(PrecisionPageTest, SaysWhatIsWrongWithAHistogramAndKeepsTheGradients) {
    auto& tab = m_page.find<LossScaleTab>();
    const auto path = stdPath(m_folder.filePath(QStringLiteral("wrong.txt")));
    struct Row {
        const char* text;
        const char* said;
    };
    for (const Row& row : {Row{"-26 -24 10\n-20 -18 many\n", "wrong.txt line 2: many"}, Row{"{\"bins\": 3}\n", "line 1: {"},
                           Row{"-26 -24 -1\n", "line 1: -1"}, Row{"-26 nan 1\n", "line 1: nan"}, Row{"", "wrong.txt"}}) {
        ASSERT_TRUE(writeFileAtomically(path, row.text));
        m_page.openHistogram(path);
        EXPECT_TRUE(tab.fault().contains(QString::fromLatin1(row.said))) << row.said << " but " << tab.fault().toStdString();
        EXPECT_FALSE(tab.isFromFile());
    }
    m_page.openHistogram(path.parent_path() / "none.txt");
    EXPECT_TRUE(tab.fault().contains(QStringLiteral("none.txt"))) << tab.fault().toStdString();
    QTest::keyClick(&tab.scale().slider(), Qt::Key_Right);
    EXPECT_EQ(tab.fault().toStdString(), "");
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
    const auto constantRow = [&tab](std::size_t column) { return tab.norms().rows.at(0).at(column).text; };
    EXPECT_EQ(constantRow(1), "0");
    tab.epsilon().setValue(1e-12);
    EXPECT_EQ(constantRow(1).rfind("NaN", 0), 0U) << constantRow(1);
    EXPECT_EQ(constantRow(2), "0");
    // The words beside follow what was moved last.
    m_page.flush();
    EXPECT_NE(m_page.side().derivation().title.find("LayerNorm with eps 1e-12"), std::string::npos) << m_page.side().derivation().title;
    EXPECT_NE(m_page.ownCommandLine()->find("layernorm --eps 1e-12"), std::string::npos);
    tab.count().setValue(8192);
    m_page.flush();
    EXPECT_NE(m_page.side().derivation().title.find("8,192 terms"), std::string::npos) << m_page.side().derivation().title;
}

TEST_F(PrecisionPageTest, ShowsVariancesAndMasks) {
    auto& tab = open<AccumulateTab>("accumulate");
    // -65504 and a score of -16 are infinite in FP16, and a row of such places is NaN.
    EXPECT_EQ(tab.norms().rows.at(8).at(1).text, "NaN");
    EXPECT_EQ(tab.norms().rows.at(8).at(2).text, "finite");
    tab.mask().setCurrentIndex(0);
    EXPECT_EQ(tab.norms().rows.at(8).at(2).text, "NaN");
    EXPECT_NE(tab.norms().rows.at(6).at(0).text.find("-inf"), std::string::npos);
    tab.rowMean().setValue(1000);
    EXPECT_NE(tab.norms().rows.at(1).at(0).text.find("around 1000"), std::string::npos) << tab.norms().rows.at(1).at(0).text;
}

TEST_F(PrecisionPageTest, SumsManyTermsAwayFromTheWindow) {
    auto& tab = open<AccumulateTab>("accumulate");
    auto& task = tab.taskRow().task();
    QSignalSpy ended(&task, &LabTask::ended);
    tab.terms().setCurrentIndex(1);
    ended.clear();
    tab.count().setValue(200'000);
    EXPECT_TRUE(task.isRunning());
    ASSERT_TRUE(ended.wait(60'000));
    EXPECT_TRUE(tab.sums().contains(QStringLiteral("bf16"))) << tab.sums().toStdString();
    EXPECT_EQ(tab.table().rows.empty(), false);
    const QString before = tab.sums();
    // What is started again takes the place of the first, and a click stops it.
    tab.count().setValue(100e6);
    EXPECT_TRUE(task.isRunning());
    tab.taskRow().cancelButton().click();
    EXPECT_FALSE(task.isRunning());
    EXPECT_NE(tab.sums(), before);
    EXPECT_TRUE(tab.sums().contains(QStringLiteral("Stopped")));
    // What is said of the picture is of the picture, and no command that gives another stands beside it.
    EXPECT_FALSE(tab.isSettled());
    EXPECT_NE(tab.derivation().title.find("200,000"), std::string::npos) << tab.derivation().title;
    EXPECT_EQ(m_page.ownCommandLine(), std::string());
    EXPECT_NE(m_page.ownNote()->markdown.find("those of before"), std::string::npos);
    EXPECT_EQ(m_page.ownNote()->markdown.find("```sh"), std::string::npos);
    // More than can be drawn is said at once.
    tab.count().setValue(2e9);
    if (task.isRunning()) {
        ASSERT_TRUE(ended.wait(60'000));
    }
    EXPECT_TRUE(tab.sums().contains(QStringLiteral("oo many terms"))) << tab.sums().toStdString();
    type(tab.count().edit(), "1e12");
    EXPECT_FALSE(tab.count().edit().fault().isEmpty());
    tab.count().setValue(4096);
    EXPECT_TRUE(tab.isSettled());
    EXPECT_NE(m_page.ownCommandLine(), std::string());
}

TEST_F(PrecisionPageTest, TheScalerHasGrownAfterEachTwoThousandSteps) {
    auto& tab = open<LossScaleTab>("loss-scale");
    // 65,536 times 2^5 after 10,000 clean steps.
    EXPECT_TRUE(tab.sayings().at(2).contains(QStringLiteral("from 65,536 to 2,097,152, 0 steps"))) << tab.sayings().at(2).toStdString();
    EXPECT_NE(m_page.ownNote()->markdown.find("log-normal with median 3e-08"), std::string::npos);
}

TEST_F(PrecisionPageTest, ABoxLeavesExportToTheWindow) {
    auto& tab = open<LossScaleTab>("loss-scale");
    QKeyEvent exporting(QEvent::ShortcutOverride, Qt::Key_E, Qt::ControlModifier);
    QApplication::sendEvent(&tab.count().edit(), &exporting);
    EXPECT_FALSE(exporting.isAccepted());
    QKeyEvent typing(QEvent::ShortcutOverride, Qt::Key_E, Qt::NoModifier, QStringLiteral("e"));
    QApplication::sendEvent(&tab.count().edit(), &typing);
    EXPECT_TRUE(typing.isAccepted());
}

TEST_F(PrecisionPageTest, DrawsManyGradientsAwayFromTheWindow) {
    auto& tab = m_page.find<LossScaleTab>();
    QSignalSpy ended(&tab.taskRow().task(), &LabTask::ended);
    tab.count().setValue(200'000);
    EXPECT_TRUE(tab.taskRow().task().isRunning());
    ASSERT_TRUE(ended.wait(60'000));
    EXPECT_NEAR(tab.effect().zeroBefore, 0.5, 0.01);
    EXPECT_NE(tab.commandLine().find("--count 200000"), std::string::npos) << tab.commandLine();
}

TEST_F(PrecisionPageTest, TrainsForLongAwayFromTheWindow) {
    auto& tab = open<UpdateTab>("update");
    tab.flush();
    QSignalSpy ended(&tab.taskRow().task(), &LabTask::ended);
    tab.steps().setValue(400);
    tab.flush();
    EXPECT_TRUE(tab.taskRow().task().isRunning());
    ASSERT_TRUE(ended.wait(60'000));
    EXPECT_EQ(tab.training().chart().x.high, 400);
}

TEST_F(PrecisionPageTest, ShowsRandomMatricesAndThePaths) {
    auto& tab = open<GradientTab>("gradient");
    tab.view().setCurrentIndex(static_cast<int>(GradientTab::View::Paths));
    // (1 + 0.5)^50, and bars for path lengths.
    EXPECT_FALSE(tab.picture()->chart().bars.empty());
    EXPECT_TRUE(tab.shares().contains(QStringLiteral("2^50 paths"))) << tab.shares().toStdString();
    tab.gain().setValue(-0.9);
    EXPECT_TRUE(tab.picture()->chart().description.find("count against") != std::string::npos);
    EXPECT_FALSE(tab.width().slider().isEnabled());

    QSignalSpy ended(&tab.taskRow().task(), &LabTask::ended);
    tab.branches().setCurrentIndex(static_cast<int>(GradientTab::Branches::PreNorm));
    EXPECT_EQ(tab.networkRequest().norm, precision::NormPlace::Pre);
    EXPECT_TRUE(tab.width().slider().isEnabled());
    EXPECT_FALSE(tab.view().isEnabled());
    EXPECT_EQ(tab.picture()->chart().lines.size(), 4U);
    EXPECT_NE(tab.picture()->chart().title.find("J norm(x)"), std::string::npos) << tab.picture()->chart().title;
    EXPECT_TRUE(tab.shares().contains(QStringLiteral("no lower bound"))) << tab.shares().toStdString();
    m_page.flush();
    EXPECT_NE(m_page.side().derivation().title.find("pre-norm"), std::string::npos);
    EXPECT_EQ(tab.table().rows.size(), 51U);
    // Wider ones take longer than a frame.
    ended.clear();
    tab.width().setValue(128);
    EXPECT_TRUE(tab.taskRow().task().isRunning());
    ASSERT_TRUE(ended.wait(60'000));
    EXPECT_TRUE(tab.shares().contains(QStringLiteral("of the 128 elements"))) << tab.shares().toStdString();
    tab.showRequest({.gain = 0.1});
    EXPECT_TRUE(tab.picture()->chart().lines.at(0).name.find("117.4") != std::string::npos ||
                tab.picture()->chart().description.find("117.4") != std::string::npos);
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
        const auto note = m_page.ownNote();
        ASSERT_TRUE(note) << name;
        EXPECT_NE(note->markdown.find('|'), std::string::npos) << name;
        // The sentences to say and what is left out stand in it, and so does each picture.
        EXPECT_NE(note->markdown.find("Say it in two sentences"), std::string::npos) << name;
        EXPECT_NE(note->markdown.find("What the usual telling leaves out"), std::string::npos) << name;
        ASSERT_FALSE(note->pictures.empty()) << name;
        for (const Drawing& picture : note->pictures) {
            EXPECT_NE(note->markdown.find("](pictures/" + picture.name.toStdString() + ")"), std::string::npos) << name;
            EXPECT_GT(picture.size.height(), 50) << name;
        }
        ASSERT_TRUE(m_page.ownCommandLine()) << name;
        const std::string command = *m_page.ownCommandLine();
        if (command.empty()) continue;
        EXPECT_EQ(command.rfind("ridgepoint precision ", 0), 0U) << name;
        EXPECT_NE(note->markdown.find(command), std::string::npos) << name;
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

TEST_F(PrecisionPageTest, WritesThePicturesOfEveryTab) {
    open<UpdateTab>("update").flush();
    // Both charts, below each other.
    ASSERT_TRUE(m_page.drawing());
    EXPECT_EQ(m_page.ownNote()->pictures.size(), 2U);
    EXPECT_EQ(m_page.drawing()->size.height(), m_page.find<UpdateTab>().picture()->height() + m_page.find<UpdateTab>().training().height());
    open<CastMapTab>("cast-map").choose(0, DType::Fp32);
    const auto map = m_page.drawing();
    ASSERT_TRUE(map);
    EXPECT_EQ(map->name.toStdString(), "cast-map.svg");
    const auto svg = drawingFile(*map, lightTheme(), "map.svg");
    ASSERT_TRUE(svg);
    EXPECT_NE(svg->find("master weights"), std::string::npos);
    EXPECT_FALSE(drawingFile(*map, lightTheme(), "map.bmp"));
    EXPECT_EQ(*m_page.ownCommandLine(), "");
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

TEST_F(PrecisionPageTest, NoTwoThingsOfATabAnswerOneKey) {
    for (int i = 0; i < m_page.tabs().count(); ++i) {
        // Those of the menu bar.
        std::set<QString> keys{QStringLiteral("F"), QStringLiteral("E"), QStringLiteral("V"), QStringLiteral("M"), QStringLiteral("H")};
        const auto take = [&](const QString& text) {
            const qsizetype at = text.indexOf(QLatin1Char('&'));
            if (at < 0) return;
            EXPECT_TRUE(keys.insert(text.mid(at + 1, 1).toUpper()).second) << text.toStdString();
        };
        const QWidget* tab = m_page.tabs().widget(i);
        for (const auto* one : tab->findChildren<QLabel*>()) {
            if (one->buddy() != nullptr) take(one->text());
        }
        for (const auto* one : tab->findChildren<QCheckBox*>()) take(one->text());
    }
}

TEST_F(PrecisionPageTest, EveryControlHasAName) {
    for (int i = 0; i < m_page.tabs().count(); ++i) {
        m_page.tabs().setCurrentIndex(i);
        for (const auto* one : m_page.tabs().widget(i)->findChildren<QWidget*>()) {
            if (!one->isVisibleTo(&m_page) || (one->focusPolicy() & Qt::TabFocus) == 0) continue;
            const auto* button = qobject_cast<const QAbstractButton*>(one);
            EXPECT_FALSE(one->accessibleName().isEmpty() && (button == nullptr || button->text().isEmpty()))
                << m_page.tabs().tabText(i).toStdString() << ": " << one->metaObject()->className();
        }
    }
}

TEST_F(PrecisionPageTest, FitsASmallWindow) {
    EXPECT_LE(m_page.minimumSizeHint().width(), 1000);
    EXPECT_LE(m_page.minimumSizeHint().height(), 600);
}

}  // namespace
}  // namespace ridge::app
