// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/progress_panel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/context/text.h"
#include "app/drill/drill_charts.h"
#include "app/drill/drill_store.h"
#include "app/lab/chart_view.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/drill/cards.h"
#include "core/drill/day_plan.h"

namespace ridge::app {

namespace {

constexpr int kMonth = 30;

QTreeWidget* makeTable(const QStringList& columns, const QString& name, QWidget* parent) {
    auto* table = new QTreeWidget(parent);
    table->setHeaderLabels(columns);
    table->setAccessibleName(name);
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->header()->setStretchLastSection(false);
    for (int i = 0; i < columns.size(); ++i)
        table->header()->setSectionResizeMode(i, i == 0 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    return table;
}

void addRow(QTreeWidget* table, const QStringList& texts) {
    auto* row = new QTreeWidgetItem(table, texts);
    for (int i = 1; i < texts.size(); ++i) row->setTextAlignment(i, Qt::AlignRight | Qt::AlignVCenter);
}

}  // namespace

ProgressPanel::ProgressPanel(DrillStore& store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_summary(new MutedLabel({}, this)),
      m_export(new FlatButton(tr("Export"), this)),
      m_reset(new FlatButton(tr("Reset…"), this)),
      m_types(makeTable({tr("Type"), tr("Answers"), tr("Right"), tr("Due")}, tr("Accuracy by type"), this)),
      m_traps(makeTable({tr("Trap met"), tr("Times")}, tr("Traps met"), this)),
      m_forecast(new ChartView(this)) {
    auto* grid = new QGridLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    grid->setContentsMargins(unit * 3, unit * 2, unit * 3, unit * 2);
    grid->setSpacing(unit * 2);
    grid->addWidget(makeHeader(), 0, 0, 1, 2);
    grid->addWidget(m_types, 1, 0, 2, 1);
    grid->addWidget(m_traps, 1, 1);
    grid->addWidget(m_forecast, 2, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(1, 3);
    grid->setRowStretch(2, 2);
    connect(&m_store, &DrillStore::changed, this, [this] {
        if (isVisible()) refresh();
    });
    refresh();
}

QWidget* ProgressPanel::makeHeader() {
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_summary, 1);
    auto* menu = new QMenu(m_export);
    connect(menu->addAction(tr("Progress as &Markdown…")), &QAction::triggered, this, [this] {
        const drill::Moment now = m_store.now();
        emit saveRequested(QStringLiteral("drill-progress.md"), drill::progressMarkdown(drill::progressOf(m_store.history(), now), now));
    });
    connect(menu->addAction(tr("Cards for &Anki…")), &QAction::triggered, this,
            [this] { emit saveRequested(QStringLiteral("drill-cards.txt"), drill::cardsForAnki(drill::allCards())); });
    connect(menu->addAction(tr("Cards as M&arkdown…")), &QAction::triggered, this,
            [this] { emit saveRequested(QStringLiteral("drill-cards.md"), drill::cardsMarkdown(drill::allCards())); });
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setMenu(menu);
    m_reset->setToolTip(tr("Begins anew; the history is put aside under another name"));
    connect(m_reset, &FlatButton::clicked, this, &ProgressPanel::resetWanted);
    row->addWidget(m_export);
    row->addWidget(m_reset);
    return header;
}

void ProgressPanel::showTypes() {
    m_types->clear();
    const std::int64_t today = drill::learningDay(m_store.now());
    std::vector<drill::TypeOverview> asked;
    for (const auto& one : drill::typeOverviews(m_store.history(), m_store.now())) {
        if (one.accuracy.answers > 0) asked.push_back(one);
    }
    // What goes worst comes first.
    std::stable_sort(asked.begin(), asked.end(), [](const auto& a, const auto& b) {
        return a.accuracy.right * b.accuracy.answers < b.accuracy.right * a.accuracy.answers;
    });
    constexpr int all = 100;
    for (const auto& one : asked) {
        addRow(m_types, {qtText(one.type->title), QString::number(one.accuracy.answers),
                         tr("%1 %").arg(all * one.accuracy.right / one.accuracy.answers), qtText(drill::dayWords(*one.dueDay, today))});
    }
}

void ProgressPanel::refresh() {
    const drill::Moment now = m_store.now();
    const drill::Progress progress = drill::progressOf(m_store.history(), now, kMonth);
    showTypes();
    m_traps->clear();
    std::vector<std::pair<std::string, int>> traps(progress.byTrap.begin(), progress.byTrap.end());
    std::stable_sort(traps.begin(), traps.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [name, count] : traps) {
        addRow(m_traps, {qtText(name), QString::number(count)});
        const drill::Trap* trap = drill::findTrap(name);
        if (trap != nullptr) m_traps->topLevelItem(m_traps->topLevelItemCount() - 1)->setToolTip(0, qtText(trap->why));
    }
    m_forecast->showChart(forecastChart(progress.forecast, drill::learningDay(now)));
    m_forecast->setVisible(m_forecast->chart().hasPlot());
    int answers = 0;
    int right = 0;
    for (const auto& [type, accuracy] : progress.byType) {
        answers += accuracy.answers;
        right += accuracy.right;
    }
    m_summary->setText(answers == 0 ? tr("No answer yet. What you practise is counted here.")
                                    : tr("%1 answers, %2 of them good or easy · %3 today · days in a row: %4")
                                          .arg(answers)
                                          .arg(right)
                                          .arg(progress.answersToday)
                                          .arg(progress.daysInARow));
    m_reset->setEnabled(answers > 0);
}

QString ProgressPanel::summary() const {
    return m_summary->text();
}

}  // namespace ridge::app
