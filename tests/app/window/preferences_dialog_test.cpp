// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/preferences_dialog.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/model/report_table_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "app/panel/tables_panel.h"

namespace ridge::app {
namespace {

class PreferencesDialogTest : public testing::Test {
protected:
    /// The widget that a label of the form stands for.
    template <class Widget>
    Widget* field(const char* label) {
        for (const auto* one : m_dialog.findChildren<QLabel*>()) {
            if (one->text().remove(QLatin1Char('&')) == QString::fromUtf8(label)) return qobject_cast<Widget*>(one->buddy());
        }
        ADD_FAILURE() << "no field " << label;
        return nullptr;
    }
    void choose(const char* label, int row) {
        auto* box = field<QComboBox>(label);
        box->setCurrentIndex(row);
        emit box->activated(row);
    }
    void type(const char* label, const char* text) {
        auto* box = field<CheckedEdit>(label);
        box->selectAll();
        QTest::keyClicks(box, QString::fromUtf8(text));
        QTest::keyClick(box, Qt::Key_Return);
    }
    [[nodiscard]] Preferences kept() const { return preferencesOf(m_settings); }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    PreferencesDialog m_dialog{m_session, m_settings};
};

TEST_F(PreferencesDialogTest, NumbersHoldAtOnceAndAreKept) {
    TablesPanel tables(m_session);
    const auto peak = [&tables] {
        tables.flush();
        return tables.compareModel().index(0, 1).data().toString().toStdString();
    };
    const auto ridge = [&tables] {
        tables.flush();
        return tables.compareModel().index(0, 3).data().toString().toStdString();
    };
    EXPECT_EQ(peak(), "989.4 TFLOP/s");
    EXPECT_EQ(ridge(), "295.3");
    choose("Digits in tables", 3);
    EXPECT_EQ(ridge(), "295.343");
    EXPECT_EQ(kept().numbers.digits, 6);
    choose("Thousands", 2);
    EXPECT_EQ(kept().numbers.separator, Separator::None);
    EXPECT_EQ(m_session.numbers(), kept().numbers);
    EXPECT_FALSE(m_session.isModified()) << "how numbers are written is no edit";
}

TEST_F(PreferencesDialogTest, ShowsAnExampleOfWhatWasChosen) {
    const auto says = [this](const char* part) {
        const auto labels = m_dialog.findChildren<MutedLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [part](const QLabel* one) { return one->text().contains(QString::fromUtf8(part)); });
    };
    EXPECT_TRUE(says("1,365 FLOP/B, 80 GB"));
    choose("Thousands", 2);
    choose("Memory sizes", 1);
    choose("Digits in tables", 2);
    EXPECT_TRUE(says("1365.3 FLOP/B, 74.506 GiB"));
}

TEST_F(PreferencesDialogTest, NewSessionsTakeTheAcceleratorsShownNow) {
    Session session = m_session.session();
    session.accelerators = {"amd-mi300x"};
    m_session.apply(session, QStringLiteral("one"));
    for (auto* button : m_dialog.findChildren<FlatButton*>()) button->click();
    EXPECT_EQ(kept().accelerators, session.accelerators);
    const auto labels = m_dialog.findChildren<QLabel*>();
    EXPECT_TRUE(
        std::any_of(labels.begin(), labels.end(), [](const QLabel* one) { return one->text() == QStringLiteral("Instinct MI300X"); }));
}

TEST_F(PreferencesDialogTest, LossesAreCheckedInPlace) {
    type("Launch overhead, µs", "5");
    type("Share of peak, %", "70 %");
    EXPECT_DOUBLE_EQ(kept().switches.launchOverhead.value, 5e-6);
    EXPECT_DOUBLE_EQ(kept().switches.computeEfficiency, 0.7);
    type("Share of bandwidth, %", "120");
    EXPECT_FALSE(field<CheckedEdit>("Share of bandwidth, %")->fault().isEmpty());
    EXPECT_EQ(kept().switches.memoryEfficiency, 1.0);
    choose("Peaks", 1);
    EXPECT_EQ(kept().switches.peaks, PeakChoice::Sparse);
    EXPECT_EQ(field<CheckedEdit>("Share of bandwidth, %")->text(), QStringLiteral("120")) << "what was typed stays until it is put right";
    EXPECT_EQ(m_session.session().switches, Switches{}) << "the present session is not a new one";
}

TEST_F(PreferencesDialogTest, TheThemeIsAskedForAtOnce) {
    QSignalSpy chosen(&m_dialog, &PreferencesDialog::themeChosen);
    choose("Theme", 2);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].value<ThemeChoice>(), ThemeChoice::Dark);
}

TEST_F(PreferencesDialogTest, DefaultsComeBack) {
    choose("Thousands", 1);
    type("Launch overhead, µs", "5");
    type("Share of peak, %", "0");
    m_dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
    EXPECT_EQ(kept(), Preferences{});
    EXPECT_EQ(m_session.numbers(), NumberStyle{});
    EXPECT_EQ(field<CheckedEdit>("Share of peak, %")->text(), QStringLiteral("100"));
    EXPECT_TRUE(field<CheckedEdit>("Share of peak, %")->fault().isEmpty());
}

TEST_F(PreferencesDialogTest, EveryFieldHasANameForAScreenReader) {
    for (const auto* box : m_dialog.findChildren<QComboBox*>()) {
        const auto labels = m_dialog.findChildren<QLabel*>();
        EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [box](const QLabel* one) { return one->buddy() == box; }));
    }
}

}  // namespace
}  // namespace ridge::app
