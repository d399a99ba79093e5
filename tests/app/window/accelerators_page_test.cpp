// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/accelerators_page.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/controller/accelerator_controller.h"
#include "app/controller/session_controller.h"
#include "app/model/comparison_model.h"
#include "app/model/side_by_side_model.h"
#include "app/model/spec_table_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/chip.h"
#include "app/panel/elided_label.h"
#include "app/panel/map_panel.h"
#include "app/panel/side_by_side_panel.h"
#include "app/panel/spec_delegate.h"
#include "app/panel/spec_table_panel.h"
#include "app/plot/roofline_plot.h"
#include "tests/app/plot/events.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

constexpr const char* kH100 = "nvidia-h100-sxm5-80gb";
constexpr const char* kMi300x = "amd-mi300x";

class AcceleratorsPageTest : public testing::Test {
protected:
    AcceleratorsPageTest() {
        m_page.resize(1200, 740);
        m_page.show();
        QCoreApplication::processEvents();
    }

    [[nodiscard]] SpecTablePanel& table() const { return m_page.table(); }
    [[nodiscard]] QTableView& view() const { return m_page.table().view(); }
    [[nodiscard]] ComparisonModel& comparison() const { return m_page.comparison(); }
    [[nodiscard]] int rowOf(const std::string& id) const {
        for (int row = 0; row < view().model()->rowCount(); ++row) {
            if (view().model()->index(row, 0).data(IdRole).toString().toStdString() == id) return row;
        }
        return -1;
    }
    [[nodiscard]] QPointF pixelOf(const std::string& id) const {
        const auto& markers = m_page.plot().scene().markers;
        for (std::size_t i = 0; i < markers.size(); ++i) {
            if (m_page.map().idOf(static_cast<int>(i)) == id) return m_page.plot().pixelOf(markers[i]);
        }
        ADD_FAILURE() << "no point of " << id;
        return {};
    }
    [[nodiscard]] QPoint middleOf(const std::string& id) const {
        const QModelIndex index = view().model()->index(rowOf(id), 1);
        view().scrollTo(index);
        return view().visualRect(index).center();
    }
    [[nodiscard]] int hoveredRow() const { return static_cast<SpecDelegate*>(view().itemDelegate())->hoveredRow(); }
    void filter(const char* text) {
        table().filterBox().clear();
        QTest::keyClicks(&table().filterBox(), QString::fromLatin1(text));
        QTest::keyClick(&table().filterBox(), Qt::Key_Return);
    }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    FakeDialogs m_dialogs;
    AcceleratorsPage m_page{{m_session, m_settings, m_dialogs, stdPath(m_folder.filePath(QStringLiteral("own")))}};
};

TEST_F(AcceleratorsPageTest, PointingAtARowPointsAtItsPoint) {
    const QPoint at = middleOf(kMi300x);
    moveTo(*view().viewport(), at);
    EXPECT_EQ(comparison().hovered(), kMi300x);
    EXPECT_EQ(hoveredRow(), rowOf(kMi300x));
    ASSERT_TRUE(m_page.plot().highlighted());
    EXPECT_EQ(m_page.map().idOf(static_cast<int>(*m_page.plot().highlighted())), kMi300x);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(view().viewport(), &leave);
    EXPECT_TRUE(comparison().hovered().empty());
    EXPECT_FALSE(m_page.plot().highlighted());
}

TEST_F(AcceleratorsPageTest, PointingAtAPointPointsAtItsRow) {
    moveTo(m_page.plot(), pixelOf(kMi300x));
    ASSERT_EQ(comparison().hovered(), kMi300x);
    EXPECT_EQ(hoveredRow(), rowOf(kMi300x));
    moveTo(m_page.plot(), {1, 1});
    EXPECT_EQ(hoveredRow(), -1);
}

TEST_F(AcceleratorsPageTest, PointingAtARowWithoutAPointIsKept) {
    for (Chip* chip : m_page.findChildren<Chip*>()) {
        if (chip->text() == QStringLiteral("fp4")) chip->click();
    }
    comparison().setHovered(kMi300x);
    comparison().setHovered("nvidia-a100-sxm4-80gb");
    EXPECT_EQ(comparison().hovered(), "nvidia-a100-sxm4-80gb") << "it has no fp4 rate, hence no point";
    EXPECT_EQ(hoveredRow(), rowOf("nvidia-a100-sxm4-80gb"));
}

TEST_F(AcceleratorsPageTest, AClickOnTheMapHoldsSideBySideAndShowsTheRow) {
    const QPointF at = pixelOf(kMi300x);
    pressAt(m_page.plot(), at);
    releaseAt(m_page.plot(), at);
    EXPECT_TRUE(comparison().contains(kMi300x));
    EXPECT_EQ(view().currentIndex().row(), rowOf(kMi300x));
    m_page.sideBySide().flush();
    EXPECT_EQ(m_page.sideBySide().model().comparison().names.size(), 3U);
}

TEST_F(AcceleratorsPageTest, SpaceHoldsTheRowAndEnterPutsItOnTheRoofline) {
    view().setFocus();
    view().setCurrentIndex(view().model()->index(rowOf(kMi300x), 2));
    QTest::keyClick(&view(), Qt::Key_Space);
    EXPECT_TRUE(comparison().contains(kMi300x));
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(m_session.session().accelerators.back(), kMi300x);
    m_session.undoStack().undo();
    EXPECT_NE(m_session.session().accelerators.back(), kMi300x);
}

TEST_F(AcceleratorsPageTest, AFilterNarrowsTableAndMap) {
    const auto all = m_page.plot().scene().markers.size();
    comparison().clear();
    filter("vendor=amd");
    EXPECT_LT(table().shownRows(), table().model().rowCount());
    EXPECT_LT(m_page.plot().scene().markers.size(), all);
    EXPECT_TRUE(table().message().text().contains(QString::number(table().shownRows())));
    comparison().toggle(kH100);
    bool isShown = false;
    for (std::size_t i = 0; i < m_page.plot().scene().markers.size(); ++i) {
        isShown = isShown || m_page.map().idOf(static_cast<int>(i)) == kH100;
    }
    EXPECT_TRUE(isShown) << "what is held side by side stays on the map";
}

TEST_F(AcceleratorsPageTest, AFilterThatCannotBeReadKeepsTheRowsAndSaysWhy) {
    filter("vendor=amd");
    const int rows = table().shownRows();
    table().filterBox().setText(QStringLiteral("bandwith > 3"));
    QTest::keyClick(&table().filterBox(), Qt::Key_Return);
    EXPECT_EQ(table().message().ink(), ElidedLabel::Ink::Warning);
    EXPECT_TRUE(table().message().text().contains(QStringLiteral("andwidth"))) << table().message().text().toStdString();
    EXPECT_EQ(table().shownRows(), rows);
    filter("vendor=amd");
    EXPECT_EQ(table().message().ink(), ElidedLabel::Ink::Muted);
}

TEST_F(AcceleratorsPageTest, AHalfTypedTermKeepsTheRowsUntilItIsEntered) {
    filter("vendor=amd");
    const int rows = table().shownRows();
    for (const char* text : {"vendor=amd bandw", "vendor=amd bf16 > 900 TFL", "vendor=amd year >"}) {
        table().filterBox().setText(QString::fromLatin1(text));
        EXPECT_EQ(table().shownRows(), rows) << text;
        EXPECT_TRUE(table().message().text().contains(QStringLiteral("as before"))) << table().message().text().toStdString();
    }
    for (const char* text : {"vendor=amd foo", "vendor=amd foo > 3"}) table().filterBox().setText(QString::fromLatin1(text));
    EXPECT_EQ(table().shownRows(), rows) << "foo finds nothing, but what it becomes cannot be read";
    filter("vendor=amd bandw");
    EXPECT_EQ(table().shownRows(), 0) << "Enter says that it is all";
    filter("bf16 > 900 TFLOP/s");
    EXPECT_GT(table().shownRows(), 0);
}

TEST_F(AcceleratorsPageTest, NumbersFollowThePreferencesButCopiesDoNot) {
    const auto textOf = [this](SpecField field) {
        for (int column = 0; column < view().model()->columnCount(); ++column) {
            if (table().columns()[static_cast<std::size_t>(column)] == fieldColumn(field)) {
                return view().model()->index(rowOf(kH100), column).data().toString() + QLatin1Char(' ') +
                       view().model()->headerData(column, Qt::Horizontal).toString().section(QLatin1Char('\n'), 1, 1);
            }
        }
        return QString();
    };
    const Table before = table().shownTable();
    m_page.sideBySide().copyMarkdown();
    const QString copied = QApplication::clipboard()->text();
    EXPECT_EQ(textOf(SpecField::Memory), QStringLiteral("80 GB"));
    m_session.setNumbers({0, Separator::None, CapacityUnit::Binary});
    EXPECT_EQ(textOf(SpecField::Memory), QStringLiteral("74.51 GiB"));
    EXPECT_EQ(textOf(SpecField::Bandwidth), QStringLiteral("3350 GB/s"));
    m_page.sideBySide().flush();
    bool isBinary = false;
    for (const SideRow& row : m_page.sideBySide().model().comparison().rows) isBinary = isBinary || row.unit == "GiB";
    EXPECT_TRUE(isBinary);
    EXPECT_EQ(table().shownTable(), before);
    m_page.sideBySide().copyMarkdown();
    EXPECT_EQ(QApplication::clipboard()->text(), copied);
}

TEST_F(AcceleratorsPageTest, SortsByValueWithTheUnknownLast) {
    int column = -1;
    const auto& columns = table().columns();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i] == fieldColumn(SpecField::Bandwidth)) column = static_cast<int>(i);
    }
    ASSERT_GE(column, 0);
    view().sortByColumn(column, Qt::DescendingOrder);
    double before = 1e30;
    for (int row = 0; row < view().model()->rowCount(); ++row) {
        const double now = view().model()->index(row, column).data(SortRole).toDouble();
        EXPECT_LE(now, before);
        before = now;
    }
}

TEST_F(AcceleratorsPageTest, ColumnsAreRemembered) {
    table().setColumns({fieldColumn(SpecField::Name), ridgeColumn(PeakKey::Bf16Tensor), fieldColumn(SpecField::Power)});
    EXPECT_EQ(view().model()->columnCount(), 3);
    view().horizontalHeader()->moveSection(2, 1);
    const AcceleratorsPage again({m_session, m_settings, m_dialogs, {}});
    const std::vector<SpecColumn> expected{fieldColumn(SpecField::Name), fieldColumn(SpecField::Power), ridgeColumn(PeakKey::Bf16Tensor)};
    EXPECT_EQ(again.table().columns(), expected);
    EXPECT_EQ(table().shownTable().columns[1].title, again.table().shownTable().columns[1].title);
}

TEST_F(AcceleratorsPageTest, WhatIsShownIsWhatIsSaved) {
    filter("vendor=amd");
    view().sortByColumn(0, Qt::DescendingOrder);
    const Table shown = table().shownTable();
    ASSERT_EQ(static_cast<int>(shown.rows.size()), table().shownRows());
    for (std::size_t row = 0; row < shown.rows.size(); ++row) {
        EXPECT_EQ(QString::fromStdString(shown.rows[row][0].text), view().model()->index(static_cast<int>(row), 0).data().toString());
    }
}

TEST_F(AcceleratorsPageTest, TheCurrentFigureIsExplainedWithLinks) {
    int column = 0;
    for (std::size_t i = 0; i < table().columns().size(); ++i) {
        if (table().columns()[i] == fieldColumn(SpecField::Bandwidth)) column = static_cast<int>(i);
    }
    view().setCurrentIndex(view().model()->index(rowOf(kH100), column));
    EXPECT_TRUE(table().explanation().text().contains(QStringLiteral("3,350 GB/s"))) << table().explanation().text().toStdString();
    QSignalSpy links(&table(), &SpecTablePanel::linkRequested);
    const std::unique_ptr<QMenu> menu(table().makeRowMenu(view().currentIndex()));
    QAction* source = nullptr;
    for (QMenu* inner : menu->findChildren<QMenu*>()) {
        if (!inner->actions().isEmpty()) source = inner->actions().constFirst();
    }
    ASSERT_NE(source, nullptr);
    source->trigger();
    ASSERT_EQ(links.count(), 1);
    EXPECT_TRUE(links[0][0].toUrl().scheme().startsWith(QStringLiteral("http")));
}

TEST_F(AcceleratorsPageTest, SideBySideEvaluatesTheSessionsOperator) {
    m_page.sideBySide().flush();
    const auto& rows = m_page.sideBySide().model().comparison().rows;
    const bool hasOperator =
        std::any_of(rows.begin(), rows.end(), [](const SideRow& row) { return row.group == SideRow::Group::Operator; });
    EXPECT_TRUE(hasOperator);
    m_page.sideBySide().copyMarkdown();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("H100")));
}

TEST_F(AcceleratorsPageTest, SixSideBySideNeedNoScrolling) {
    for (const char* id : {kMi300x, "nvidia-gb300-279gb", "amd-mi355x", "google-tpu-v7-ironwood", "apple-m2-ultra"}) {
        if (comparison().ids().size() < ComparisonModel::kMost) {
            comparison().toggle(id);
        }
    }
    ASSERT_EQ(comparison().ids().size(), ComparisonModel::kMost);
    m_page.sideBySide().flush();
    QCoreApplication::processEvents();
    const auto* side = m_page.sideBySide().findChild<QTableView*>();
    ASSERT_NE(side, nullptr);
    EXPECT_LE(side->horizontalHeader()->length(), side->viewport()->width());
}

TEST_F(AcceleratorsPageTest, SparseIsOneSwitchForTheWholePage) {
    for (Chip* chip : m_page.findChildren<Chip*>()) {
        if (chip->text() == QStringLiteral("sparse")) chip->click();
    }
    EXPECT_EQ(m_session.session().switches.peaks, PeakChoice::Sparse);
    const QModelIndex peak = table().model().index(table().model().rowOf(kH100), 0);
    ASSERT_TRUE(peak.isValid());
    bool isSparse = false;
    for (const auto& facts : table().model().specs().facts[static_cast<std::size_t>(peak.row())]) isSparse = isSparse || facts.isSparse;
    EXPECT_TRUE(isSparse);
    m_session.undoStack().undo();
    EXPECT_EQ(m_session.session().switches.peaks, PeakChoice::Dense);
}

TEST_F(AcceleratorsPageTest, AnAddedOneIsShownEverywhere) {
    m_page.controller().duplicate(kH100);
    const std::string id = view().currentIndex().data(IdRole).toString().toStdString();
    EXPECT_TRUE(m_page.controller().isOwn(id));
    comparison().toggle(id);
    m_page.sideBySide().flush();
    EXPECT_EQ(m_page.sideBySide().model().comparison().names.size(), 3U);
    m_session.undoStack().undo();
    EXPECT_EQ(rowOf(id), -1);
    EXPECT_FALSE(comparison().contains(id));
}

TEST_F(AcceleratorsPageTest, UndoingADeletionShowsWhatCameBack) {
    m_page.controller().duplicate(kH100);
    const std::string id = view().currentIndex().data(IdRole).toString().toStdString();
    m_dialogs.confirmed = true;
    m_page.controller().remove(id);
    EXPECT_EQ(rowOf(id), -1);
    view().setCurrentIndex(view().model()->index(0, 0));
    m_session.undoStack().undo();
    ASSERT_GE(rowOf(id), 0);
    EXPECT_EQ(view().currentIndex().row(), rowOf(id));
}

TEST_F(AcceleratorsPageTest, TheMenuOfARowActsOnIt) {
    const auto before = m_session.catalogue().all().size();
    // Runs inside the menu's own event loop.
    QMetaObject::invokeMethod(
        &m_page,
        [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            for (QAction* action : menu->actions()) {
                if (action->text() == QStringLiteral("D&uplicate")) action->trigger();
            }
            menu->close();
        },
        Qt::QueuedConnection);
    emit view().customContextMenuRequested(middleOf(kH100));
    EXPECT_EQ(m_session.catalogue().all().size(), before + 1);
}

TEST_F(AcceleratorsPageTest, ANoteIsAboutWhatStandsSideBySide) {
    comparison().clear();
    EXPECT_EQ(m_page.study().accelerators, m_session.session().accelerators) << "with nothing held, about the session";
    comparison().toggle(kMi300x);
    comparison().toggle(kH100);
    comparison().setBaseline(kH100);
    const Session study = m_page.study();
    EXPECT_EQ(study.accelerators, (std::vector<std::string>{kMi300x, kH100}));
    EXPECT_EQ(study.baseline, kH100);
    EXPECT_EQ(study.current.dtype, m_page.map().type());
    EXPECT_TRUE(makeOperator(study.current));
}

TEST_F(AcceleratorsPageTest, AnEmptyComparisonSaysWhatToDo) {
    comparison().clear();
    m_page.sideBySide().flush();
    bool isHinted = false;
    for (const QLabel* label : m_page.sideBySide().findChildren<QLabel*>()) {
        isHinted = isHinted || (label->isVisible() && label->text().contains(QStringLiteral("up to six")));
    }
    EXPECT_TRUE(isHinted);
}

TEST_F(AcceleratorsPageTest, ZoomAndFit) {
    const Axes before = m_page.plot().axes();
    turnWheel(m_page.plot(), m_page.plot().frameRect().center(), 3);
    EXPECT_NE(m_page.plot().axes(), before);
    doubleClickAt(m_page.plot(), m_page.plot().frameRect().center());
    EXPECT_EQ(m_page.plot().axes(), before);
}

}  // namespace
}  // namespace ridge::app
