// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/tables_panel.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "app/model/report_table_model.h"
#include "app/model/session_edits.h"
#include "core/report/compare_table.h"
#include "core/report/measured_table.h"

namespace ridge::app {
namespace {

class TablesPanelTest : public testing::Test {
protected:
    QTableView* view(int tab) { return qobject_cast<QTableView*>(m_panel.findChild<QTabWidget*>()->widget(tab)); }
    QToolButton* button(const char* text) {
        for (auto* one : m_panel.findChildren<QToolButton*>()) {
            if (one->text() == QString::fromUtf8(text)) return one;
        }
        return nullptr;
    }
    [[nodiscard]] QString compare(int row, CompareColumn column) {
        m_panel.flush();
        return m_panel.compareModel().index(row, static_cast<int>(column)).data().toString();
    }
    void showOperators() { m_panel.findChild<QTabWidget*>()->setCurrentIndex(1); }
    void pin(std::int64_t m) {
        m_session.apply(*withDimensionAt(m_session.session(), 0, m), QStringLiteral("m"));
        m_session.apply(withPinned(m_session.session()), QStringLiteral("pin"));
        m_panel.flush();
    }

    SessionModel m_session{Catalogue::shipped()};
    TablesPanel m_panel{m_session};
};

TEST_F(TablesPanelTest, ComparesEveryChosenAccelerator) {
    EXPECT_EQ(m_panel.compareModel().rowCount(), 2);
    EXPECT_EQ(compare(0, CompareColumn::Bound), QStringLiteral("compute"));
    m_session.apply(*withDimensionAt(m_session.session(), 0, 1), QStringLiteral("m"));
    EXPECT_EQ(compare(0, CompareColumn::Bound), QStringLiteral("memory"));
}

TEST_F(TablesPanelTest, RatiosStandOnTheBaseline) {
    const QString second = compare(1, CompareColumn::Ratio);
    EXPECT_EQ(compare(0, CompareColumn::Ratio), QStringLiteral("1"));
    auto* combo = m_panel.findChild<QComboBox*>();
    combo->setCurrentIndex(1);
    emit combo->activated(1);
    EXPECT_EQ(compare(1, CompareColumn::Ratio), QStringLiteral("1"));
    EXPECT_NE(compare(0, CompareColumn::Ratio), QStringLiteral("1"));
    EXPECT_NE(second, QStringLiteral("1"));
}

TEST_F(TablesPanelTest, PinnedOperatorsCanBeRenamedLoadedAndUnpinned) {
    pin(8);
    pin(16);
    showOperators();
    EXPECT_EQ(m_panel.operatorsModel().rowCount(), 3) << "the current one and two pinned";
    EXPECT_TRUE(m_panel.operatorsModel().setData(m_panel.operatorsModel().index(1, 0), QStringLiteral("small")));
    EXPECT_EQ(m_session.session().pinned[0].name, "small");
    m_panel.selectPinned(0);
    view(1)->actions()[0]->trigger();
    EXPECT_EQ(m_session.currentOperator()->dims[0], 8);
    m_panel.flush();
    m_panel.selectPinned(0);
    view(1)->actions()[2]->trigger();
    m_panel.flush();
    ASSERT_EQ(m_session.session().pinned.size(), 1U);
    EXPECT_EQ(m_session.session().pinned[0].request.dims[0], 16);
    EXPECT_EQ(m_panel.operatorsModel().rowCount(), 2);
}

TEST_F(TablesPanelTest, ASelectionSurvivesASlider) {
    m_panel.selectAccelerator(1);
    EXPECT_EQ(m_panel.selectedRows(), 1);
    m_session.apply(*withDimensionAt(m_session.session(), 0, 1), QStringLiteral("m"));
    m_panel.flush();
    EXPECT_EQ(m_panel.selectedRows(), 1);
    EXPECT_EQ(view(0)->currentIndex().row(), 1);
}

TEST_F(TablesPanelTest, FilterAndSortDecideWhatIsCopied) {
    for (auto* edit : m_panel.findChildren<QLineEdit*>()) edit->setText(compare(1, CompareColumn::Accelerator));
    EXPECT_EQ(m_panel.shownRows(), 1);
    button("Markdown")->click();
    const QString markdown = QApplication::clipboard()->text();
    EXPECT_TRUE(markdown.contains(compare(1, CompareColumn::Accelerator)));
    EXPECT_EQ(markdown.trimmed().count(QLatin1Char('\n')), 2) << "a header, its rule and one row: " << markdown.toStdString();
}

TEST_F(TablesPanelTest, CopiesTabSeparatedRowsForASpreadsheet) {
    button("Copy")->click();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 3);
    const auto columns = m_panel.compareModel().columnCount();
    for (const auto& line : lines) EXPECT_EQ(line.count(QLatin1Char('\t')), columns - 1) << line.toStdString();
    EXPECT_TRUE(lines[1].startsWith(compare(0, CompareColumn::Accelerator)));
}

TEST_F(TablesPanelTest, CsvHasFullValuesAndIsSavedByItsReceiver) {
    QString name;
    std::string content;
    QObject::connect(&m_panel, &TablesPanel::saveRequested, [&](const QString& suggested, const std::string& text) {
        name = suggested;
        content = text;
    });
    button("CSV…")->click();
    EXPECT_EQ(name, QStringLiteral("compare.csv"));
    EXPECT_NE(content.find("accelerator"), std::string::npos);
    EXPECT_EQ(std::count(content.begin(), content.end(), '\n'), 3) << content;
}

class MeasuredTabTest : public TablesPanelTest {
protected:
    /// A product of this size, measured on the processor.
    void measure(std::int64_t size) {
        OperatorRequest request = exampleRequest(OperatorKind::Matmul);
        for (auto& dimension : request.dims) {
            if (dimension) dimension = size;
        }
        request.dtype = DType::Fp32;
        measure::MeasuredEntry entry{measure::pointOf(*makeOperator(request))};
        entry.point.device = "host";
        entry.point.deviceName = "A processor";
        entry.point.amounts = measure::analyticAmounts(*makeOperator(request));
        entry.point.time = {{1e-2}, {9e-3}, {1.1e-2}, {9e-3}, 10, 0.01};
        entry.point.at = "2026-12-01T03:40:00Z";
        Session next = m_session.session();
        ASSERT_TRUE(measure::addPoint(next.measured, entry));
        m_session.apply(next, QStringLiteral("measure"));
        m_panel.flush();
    }
    [[nodiscard]] QTabWidget& tabs() { return *m_panel.findChild<QTabWidget*>(); }
    [[nodiscard]] int shown() const { return m_panel.shownRows(); }
    void trigger(const QString& text) {
        for (QAction* action : view(3)->actions()) {
            if (action->text() == text) action->trigger();
        }
        m_panel.flush();
    }
};

TEST_F(MeasuredTabTest, IsThereWhileThereIsAPoint) {
    EXPECT_FALSE(tabs().isTabVisible(3));
    measure(64);
    EXPECT_TRUE(tabs().isTabVisible(3));
    EXPECT_EQ(tabs().currentIndex(), 3);
    EXPECT_EQ(shown(), 1);
    EXPECT_EQ(m_panel.measuredModel().index(0, 0).data().toString(), QString::fromUtf8("matmul 64×64×64"));
    m_session.undoStack().undo();
    EXPECT_FALSE(tabs().isTabVisible(3));
    EXPECT_EQ(tabs().currentIndex(), 0);
}

TEST_F(MeasuredTabTest, ARowCanBeLoadedAndRemoved) {
    measure(64);
    measure(128);
    QSignalSpy chosen(&m_panel, &TablesPanel::measuredRowChosen);
    m_panel.selectMeasured(1);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.front().front().toInt(), 1);
    trigger(QStringLiteral("&Load its operator"));
    EXPECT_EQ(m_session.session().current.dims[0], 128);
    EXPECT_EQ(m_session.session().current.dtype, DType::Fp32);
    trigger(QStringLiteral("&Remove"));
    ASSERT_EQ(m_session.session().measured.points.size(), 1U);
    EXPECT_EQ(m_session.session().measured.points[0].point.name, "matmul 64×64×64");
}

TEST_F(MeasuredTabTest, ShowsFirstWhatWasReached) {
    measure(64);
    const QHeaderView& header = *view(3)->horizontalHeader();
    EXPECT_EQ(header.visualIndex(static_cast<int>(MeasuredColumn::Name)), 0);
    EXPECT_EQ(header.visualIndex(static_cast<int>(MeasuredColumn::Time)), 1);
    EXPECT_LT(header.visualIndex(static_cast<int>(MeasuredColumn::Share)), header.visualIndex(static_cast<int>(MeasuredColumn::Device)));
    // The next point changes no order.
    measure(128);
    EXPECT_EQ(header.visualIndex(static_cast<int>(MeasuredColumn::Time)), 1);
}

TEST_F(MeasuredTabTest, IsSavedUnderItsOwnName) {
    measure(64);
    QString name;
    QObject::connect(&m_panel, &TablesPanel::saveRequested, [&](const QString& suggested, const std::string&) { name = suggested; });
    button("CSV…")->click();
    EXPECT_EQ(name, QStringLiteral("measured.csv"));
}

}  // namespace
}  // namespace ridge::app
