// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/tables_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "app/model/report_table_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/deferred_update.h"
#include "app/panel/flat_button.h"
#include "app/panel/report_view.h"
#include "app/panel/time_bar.h"
#include "core/measure/measured_accelerator.h"
#include "core/report/compare_table.h"
#include "core/report/measured_table.h"
#include "core/report/model_report.h"
#include "core/report/styled.h"
#include "core/report/time_shares.h"

namespace ridge::app {

namespace {

// In average characters: a panel in which the boxes of the corner are at their narrowest, and the boxes.
constexpr int kNarrowestPanel = 80;
constexpr int kNarrowestFilter = 8;
constexpr int kWidestFilter = 18;
constexpr int kNarrowestBaseline = 14;
constexpr int kWidestBaseline = 28;

QString chosenName(const ChosenAccelerator& one) {
    return qtText(one.accelerator ? one.accelerator->name : one.item);
}

/// As spreadsheets take it from the clipboard, with the texts that are shown.
QString tabSeparated(const Table& table) {
    QStringList cells;
    for (const auto& column : table.columns) cells << qtText(columnHeader(column));
    QString text = cells.join(QLatin1Char('\t'));
    for (const auto& row : table.rows) {
        cells.clear();
        for (const auto& cell : row) cells << qtText(cell.text);
        text += QLatin1Char('\n') + cells.join(QLatin1Char('\t'));
    }
    return text;
}

}  // namespace

TablesPanel::TablesPanel(SessionModel& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_tabs(new FlatTabWidget(this)),
      m_compare(makeSheet(tr("Compare"))),
      m_operators(makeSheet(tr("Operators"))),
      m_model(makeSheet(tr("Model"))),
      m_measured(makeSheet(tr("Measured"))),
      m_update(new DeferredUpdate([this] { refresh(); }, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    m_tabs->addTab(m_compare.view, tr("Compare"));
    m_tabs->addTab(m_operators.view, tr("Operators"));
    m_tabs->addTab(makeModelTab(), tr("Model"));
    m_tabs->addTab(m_measured.view, tr("Measured"));
    connect(m_model.view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
        const QModelIndex source = m_model.proxy->mapToSource(current);
        m_timeBar->setChosenRow(source.isValid() ? std::optional(static_cast<std::size_t>(source.row())) : std::nullopt);
        if (source.isValid()) emit modelRowChosen(source.row());
    });
    connect(m_measured.view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
        const QModelIndex source = m_measured.proxy->mapToSource(current);
        if (source.isValid()) emit measuredRowChosen(source.row());
    });
    m_tabs->setTabToolTip(3, tr("Ceilings and points that were measured, against their roofs"));
    m_tabs->setTabToolTip(2, tr("Every operator of the model on the accelerator of the derivation"));
    m_tabs->setTabToolTip(0, tr("The current operator on every accelerator of the plot"));
    m_tabs->setTabToolTip(1, tr("The current and the pinned operators on the accelerator of the derivation"));
    m_tabs->setCornerWidget(makeCorner());
    addRowActions();
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        refreshReference();
        refresh();
        emit selectionChanged();
    });
    connect(m_operators.model, &ReportTableModel::nameEdited, this, &TablesPanel::rename);
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::Accelerators | Change::Reference)) refreshReference();
        if (changes & (Change::Model | Change::Measured)) refreshTabs();
        if (changes & ~Changes(Change::View)) m_update->request();
    });
    refreshTabs();
    refreshReference();
    refresh();
}

TablesPanel::Sheet TablesPanel::makeSheet(const QString& name) {
    Sheet sheet;
    sheet.model = new ReportTableModel(this);
    sheet.proxy = new ReportProxy(this);
    sheet.proxy->setSourceModel(sheet.model);
    sheet.view = new ReportView(this);
    sheet.view->setModel(sheet.proxy);
    sheet.view->setAccessibleName(name);
    connect(sheet.view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TablesPanel::selectionChanged);
    return sheet;
}

QWidget* TablesPanel::makeModelTab() {
    m_modelTab = new QWidget(this);
    auto* layout = new QVBoxLayout(m_modelTab);
    const int margin = fontMetrics().averageCharWidth();
    layout->setContentsMargins(0, margin / 2, 0, 0);
    layout->setSpacing(margin / 2);
    m_timeBar = new TimeBar(m_modelTab);
    connect(m_timeBar, &TimeBar::rowChosen, this, &TablesPanel::selectModelRow);
    layout->addWidget(m_timeBar);
    layout->addWidget(m_model.view, 1);
    return m_modelTab;
}

QWidget* TablesPanel::makeCorner() {
    auto* corner = new QWidget(this);
    auto* layout = new QHBoxLayout(corner);
    layout->setContentsMargins(0, 0, fontMetrics().averageCharWidth(), 0);
    layout->setSpacing(fontMetrics().averageCharWidth() / 2);
    m_on = new MutedLabel({}, corner);
    layout->addWidget(m_on);
    layout->addWidget(makeBaseline());
    layout->addWidget(makeFilter());
    const auto addButton = [&](const QString& text, const QString& tip, auto action) {
        auto* button = new FlatButton(text, corner);
        button->setToolTip(tip);
        connect(button, &QAbstractButton::clicked, this, action);
        layout->addWidget(button);
    };
    addButton(tr("Copy"), tr("Copy the rows as they are shown, for a spreadsheet"),
              [this] { QApplication::clipboard()->setText(tabSeparated(shownTable())); });
    addButton(tr("Markdown"), tr("Copy the rows as a Markdown table"),
              [this] { QApplication::clipboard()->setText(qtText(tableMarkdown(shownTable()))); });
    addButton(tr("CSV…"), tr("Save the rows with every digit"), [this] {
        emit saveRequested(m_tabs->currentIndex() == 0                  ? QStringLiteral("compare.csv")
                           : m_tabs->currentWidget() == m_modelTab      ? QStringLiteral("model.csv")
                           : m_tabs->currentWidget() == m_measured.view ? QStringLiteral("measured.csv")
                                                                        : QStringLiteral("operators.csv"),
                           tableCsv(shownTable()));
    });
    return corner;
}

QWidget* TablesPanel::makeBaseline() {
    m_baseline = new QComboBox(this);
    m_baseline->setAccessibleName(tr("Baseline of the ratios"));
    m_baseline->setToolTip(tr("Ratios are relative to this accelerator"));
    connect(m_baseline, &QComboBox::activated, this, [this](int row) {
        Session next = m_session.session();
        next.baseline = next.accelerators[static_cast<std::size_t>(row)];
        m_session.apply(next, tr("Baseline %1").arg(m_baseline->itemText(row)));
    });
    return m_baseline;
}

QWidget* TablesPanel::makeFilter() {
    m_filter = new QLineEdit(this);
    m_filter->setPlaceholderText(tr("Filter rows"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_compare.proxy->setFilterFixedString(text);
        m_operators.proxy->setFilterFixedString(text);
        m_model.proxy->setFilterFixedString(text);
        m_measured.proxy->setFilterFixedString(text);
    });
    return m_filter;
}

void TablesPanel::resizeEvent(QResizeEvent* event) {
    // The corner takes what it wants before the tabs get any room: it must want less in a narrow panel.
    const int unit = fontMetrics().averageCharWidth();
    const int room = width() - unit * kNarrowestPanel;
    m_filter->setFixedWidth(std::clamp(unit * kNarrowestFilter + room / 4, unit * kNarrowestFilter, unit * kWidestFilter));
    m_baseline->setFixedWidth(std::clamp(unit * kNarrowestBaseline + room / 4, unit * kNarrowestBaseline, unit * kWidestBaseline));
    QWidget::resizeEvent(event);
}

const TablesPanel::Sheet& TablesPanel::current() const {
    if (m_tabs->currentWidget() == m_modelTab) return m_model;
    if (m_tabs->currentWidget() == m_measured.view) return m_measured;
    return m_tabs->currentIndex() == 0 ? m_compare : m_operators;
}

int TablesPanel::selectedRows() const {
    return static_cast<int>(current().view->selectionModel()->selectedRows().size());
}

int TablesPanel::shownRows() const {
    return current().proxy->rowCount();
}

void TablesPanel::showSheet(const Sheet& sheet) {
    m_tabs->setCurrentWidget(&sheet == &m_model ? m_modelTab : sheet.view);
    flush();
}

void TablesPanel::selectRow(const Sheet& sheet, int row) {
    const QModelIndex index = sheet.proxy->mapFromSource(sheet.model->index(row, 0));
    if (index.isValid()) sheet.view->setCurrentIndex(index);
}

void TablesPanel::selectAccelerator(std::size_t index) {
    showSheet(m_compare);
    selectRow(m_compare, static_cast<int>(index));
}

void TablesPanel::selectPinned(std::size_t index) {
    showSheet(m_operators);
    const auto found = std::find(m_pinnedOfRow.begin(), m_pinnedOfRow.end(), index);
    if (found != m_pinnedOfRow.end()) selectRow(m_operators, static_cast<int>(found - m_pinnedOfRow.begin()));
}

void TablesPanel::selectModelRow(std::size_t row) {
    showSheet(m_model);
    selectRow(m_model, static_cast<int>(row));
}

void TablesPanel::selectMeasured(std::size_t index) {
    showSheet(m_measured);
    selectRow(m_measured, static_cast<int>(index));
}

void TablesPanel::clearModelRow() {
    m_model.view->setCurrentIndex({});
    m_model.view->clearSelection();
}

void TablesPanel::flush() {
    m_update->flush();
}

QSize TablesPanel::sizeHint() const {
    // The bar of time takes its room, and rows of a model come in dozens.
    const int lines = m_session.session().model ? 13 : 9;
    return {fontMetrics().averageCharWidth() * 80, fontMetrics().height() * lines};
}

Table TablesPanel::shownTable() const {
    const Sheet& sheet = current();
    Table table;
    table.columns = sheet.model->table().columns;
    for (int row = 0; row < sheet.proxy->rowCount(); ++row) {
        const int source = sheet.proxy->mapToSource(sheet.proxy->index(row, 0)).row();
        table.rows.push_back(sheet.model->table().rows[static_cast<std::size_t>(source)]);
    }
    return table;
}

void TablesPanel::refreshReference() {
    const QSignalBlocker blocker(m_baseline);
    m_baseline->clear();
    for (const auto& one : m_session.chosen()) {
        m_baseline->addItem(tr("× %1").arg(chosenName(one)));
    }
    if (const auto index = m_session.baselineIndex()) m_baseline->setCurrentIndex(static_cast<int>(*index));
    const bool compares = m_tabs->currentIndex() == 0;
    m_baseline->setVisible(compares && m_baseline->count() > 1);
    // Each measured point has a roof of its own.
    m_on->setVisible(!compares && m_tabs->currentWidget() != m_measured.view);
    const auto on = m_session.derivationIndex();
    m_on->setText(on ? tr("on %1").arg(chosenName(m_session.chosen()[*on])) : QString());
}

void TablesPanel::refresh() {
    // The other one is brought up to date when it is looked at.
    if (m_tabs->currentWidget() == m_modelTab) {
        refreshModel();
    } else if (m_tabs->currentWidget() == m_measured.view) {
        refreshMeasured();
    } else if (m_tabs->currentIndex() == 0) {
        refreshCompare();
    } else {
        refreshOperators();
    }
}

void TablesPanel::refreshCompare() {
    if (!m_session.currentOperator()) {
        m_compare.model->setTable({}, {});
        return;
    }
    std::vector<ReportRow> rows;
    for (std::size_t i = 0; i < m_session.evaluations().size(); ++i) rows.push_back({static_cast<int>(i), false, false});
    Table table = compareTable(*m_session.currentOperator(), m_session.evaluations(), m_session.baselineIndex());
    m_compare.model->setTable(styled(std::move(table), m_session.numbers()), std::move(rows));
    m_compare.view->growColumns();
}

void TablesPanel::refreshOperators() {
    const auto index = m_session.derivationIndex();
    if (!m_session.currentOperator() || !index || !m_session.chosen()[*index].accelerator) {
        m_operators.model->setTable({}, {});
        return;
    }
    std::vector<NamedOperator> operators{
        {tr("current: %1").arg(qtText(shapeText(*m_session.currentOperator()))).toStdString(), *m_session.currentOperator()}};
    std::vector<ReportRow> rows{{std::nullopt, true, false}};
    m_pinnedOfRow = {std::nullopt};
    const auto& allPinned = m_session.session().pinned;
    for (std::size_t i = 0; i < allPinned.size(); ++i) {
        const auto op = makeOperator(allPinned[i].request);
        if (!op) continue;
        operators.push_back({allPinned[i].name, *op});
        rows.push_back({std::nullopt, false, true});
        m_pinnedOfRow.emplace_back(i);
    }
    Table table = operatorsTable(operators, *m_session.chosen()[*index].accelerator, m_session.session().switches);
    m_operators.model->setTable(styled(std::move(table), m_session.numbers()), std::move(rows));
    m_operators.view->growColumns();
}

void TablesPanel::refreshModel() {
    const auto& choice = m_session.session().model;
    const auto index = m_session.derivationIndex();
    if (!choice || !index || !m_session.chosen()[*index].accelerator) {
        m_timeBar->setShares({}, 0);
        m_model.model->setTable({}, {});
        return;
    }
    const Accelerator* accelerator = &*m_session.chosen()[*index].accelerator;
    ModelReport report{*choice->model, choice->workload, m_session.session().switches, {}};
    if (!evaluateModel(report.model, report.workload, std::span(&accelerator, 1), report.switches, report.evaluation)) return;
    m_timeBar->setShares(timeShares(report, 0), static_cast<int>(*index));
    Table table = modelOperatorsTable(report, 0);
    std::vector<ReportRow> rows(table.rows.size());
    m_model.model->setTable(styled(std::move(table), m_session.numbers()), std::move(rows));
    // Without a backward pass the column says the same in every row.
    m_model.view->setColumnHidden(kPassColumn, choice->workload.phase != Phase::Train);
    m_model.view->growColumns();
}

void TablesPanel::refreshMeasured() {
    const Session& session = m_session.session();
    std::vector<ReportRow> rows;
    for (const auto& entry : session.measured.points) {
        const std::string item = measure::measuredItem(entry.point.device, entry.via);
        const auto found = std::find(session.accelerators.begin(), session.accelerators.end(), item);
        const bool isChosen = found != session.accelerators.end();
        rows.push_back({isChosen ? std::optional(static_cast<int>(found - session.accelerators.begin())) : std::nullopt, false, false});
    }
    const bool isNew = static_cast<int>(rows.size()) > m_measured.model->rowCount();
    m_measured.model->setTable(styled(measuredTable(session.measured, m_session.chosen()), m_session.numbers()), std::move(rows));
    if (!std::exchange(m_isMeasuredOrdered, true)) orderMeasured();
    m_measured.view->growColumns();
    // What came last is what was asked for.
    if (isNew) m_measured.view->scrollToBottom();
    // The status bar counts rows, which come and go here.
    emit selectionChanged();
}

/// A narrow window shows what was reached and why; where and how come after.
void TablesPanel::orderMeasured() {
    QHeaderView& header = *m_measured.view->horizontalHeader();
    int place = 1;
    for (const MeasuredColumn column : {MeasuredColumn::Time, MeasuredColumn::Spread, MeasuredColumn::Work, MeasuredColumn::Traffic,
                                        MeasuredColumn::Share, MeasuredColumn::Reason}) {
        header.moveSection(header.visualIndex(static_cast<int>(column)), place++);
    }
}

void TablesPanel::showTab(QWidget* tab, bool isShown) {
    const int index = m_tabs->indexOf(tab);
    const bool isNew = isShown && !m_tabs->isTabVisible(index);
    if (!isShown && m_tabs->currentIndex() == index) m_tabs->setCurrentIndex(0);
    // Asked for again, it lays out the whole window.
    if (m_tabs->isTabVisible(index) != isShown) m_tabs->setTabVisible(index, isShown);
    // Who chose a model, or measured, wants to see what came of it.
    if (isNew) m_tabs->setCurrentIndex(index);
}

void TablesPanel::refreshTabs() {
    const bool hasModel = m_session.session().model.has_value();
    showTab(m_modelTab, hasModel);
    if (!hasModel) m_model.model->setTable({}, {});
    showTab(m_measured.view, !m_session.session().measured.points.empty());
}

}  // namespace ridge::app
