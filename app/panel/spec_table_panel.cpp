// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/spec_table_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "app/context/text.h"
#include "app/controller/accelerator_controller.h"
#include "app/model/comparison_model.h"
#include "app/model/spec_table_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/columns_menu.h"
#include "app/panel/elided_label.h"
#include "app/panel/flat_button.h"
#include "app/panel/report_view.h"
#include "app/panel/spec_delegate.h"
#include "app/panel/spec_header.h"
#include "app/panel/spec_note_html.h"

namespace ridge::app {

namespace {

constexpr std::chrono::milliseconds kFaultPause{700};
constexpr int kWidestName = 30;  // average characters

QString filterHelp() {
    QStringList lines{SpecTablePanel::tr("Words and comparisons; all of them must hold:")};
    for (const SpecFilterExample& example : specFilterExamples()) {
        lines << QStringLiteral("%1  –  %2").arg(qtText(example.text), qtText(example.meaning));
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

SpecTablePanel::SpecTablePanel(Parts parts, QWidget* parent)
    : QWidget(parent),
      m_session(parts.session),
      m_comparison(parts.comparison),
      m_controller(parts.controller),
      m_settings(parts.settings),
      m_columns(columnsFrom(m_settings.get(keys::kAcceleratorsColumns))),
      m_model(new SpecTableModel(&m_comparison, this)),
      m_proxy(new SpecProxy(this)),
      m_view(new QTableView(this)),
      m_delegate(new SpecDelegate(m_comparison, this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth();
    layout->setContentsMargins(margin, margin / 2, margin, margin / 2);
    layout->setSpacing(margin / 2);
    layout->addWidget(makeHeader());
    makeView();
    layout->addWidget(m_view, 1);
    layout->addWidget(makeFooter());
    connectView();
    addKeys();
    m_faultPause.setSingleShot(true);
    m_faultPause.setInterval(kFaultPause);
    connect(&m_faultPause, &QTimer::timeout, this, &SpecTablePanel::showFilterFault);
    connect(&m_comparison, &ComparisonModel::hoveredChanged, this, &SpecTablePanel::refreshHover);
    connect(&m_session, &SessionModel::changed, this, [this](Changes changes) {
        const bool isOther = m_session.session().switches.peaks != m_peaks || m_session.numbers() != m_numbers;
        if (changes & Change::Catalogue || isOther) refreshContents();
    });
    refreshContents();
}

QWidget* SpecTablePanel::makeHeader() {
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(fontMetrics().averageCharWidth() / 2);
    auto* title = new QLabel(tr("All accelerators"), header);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_box = new CheckedEdit(header);
    m_box->setPlaceholderText(tr("Filter: hopper bf16 > 900"));
    m_box->setAccessibleName(tr("Filter accelerators"));
    m_box->setToolTip(filterHelp());
    m_box->setClearButtonEnabled(true);
    m_box->setMinimumWidth(fontMetrics().averageCharWidth() * 30);
    m_message = new ElidedLabel(header);
    row->addWidget(title);
    row->addSpacing(fontMetrics().averageCharWidth());
    row->addWidget(m_box);
    row->addSpacing(fontMetrics().averageCharWidth());
    row->addWidget(m_message, 1);
    addTools(header);
    connect(m_box, &QLineEdit::textChanged, this, [this] {
        readFilter();
        pointAgain();
    });
    connect(m_box, &QLineEdit::returnPressed, this, &SpecTablePanel::finishFilter);
    return header;
}

void SpecTablePanel::makeView() {
    m_view->setHorizontalHeader(new SpecHeader(m_view));
    makeCalm(*m_view);
    m_proxy->setSourceModel(m_model);
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(m_delegate);
    m_view->setAccessibleName(tr("All accelerators"));
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setMouseTracking(true);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setMinimumHeight(fontMetrics().height() * 5);
    m_view->horizontalHeader()->setFirstSectionMovable(false);
    m_view->horizontalHeader()->setSortIndicatorClearable(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->setSortingEnabled(true);
    m_view->viewport()->installEventFilter(this);
}

QWidget* SpecTablePanel::makeFooter() {
    auto* footer = new QWidget(this);
    auto* column = new QVBoxLayout(footer);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_explanation = new QLabel(footer);
    m_explanation->setTextFormat(Qt::RichText);
    m_explanation->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    // A long one is cut; its tooltip has it whole.
    m_explanation->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_explanation->setMinimumHeight(fontMetrics().height());
    auto* legend = new ElidedLabel(footer);
    legend->showText(
        tr("*  computed, not printed by the vendor   ·   ±  other figures are published   ·   grey italics: low confidence   ·   "
           "ridge = peak ÷ bandwidth, FLOP/B"));
    column->addWidget(m_explanation);
    column->addWidget(legend);
    connect(m_explanation, &QLabel::linkActivated, this, [this](const QString& address) { emit linkRequested(QUrl(address)); });
    return footer;
}

void SpecTablePanel::connectView() {
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        explainCurrent();
        // Walking over rows by keyboard points at them on the map.
        if (m_view->hasFocus() && current.isValid()) m_comparison.setHovered(current.data(IdRole).toString().toStdString());
    });
    connect(m_view, &QTableView::entered, this,
            [this](const QModelIndex& index) { m_comparison.setHovered(index.data(IdRole).toString().toStdString()); });
    connect(m_view, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (!index.data(LinkRole).toBool()) return;
        QMenu menu;
        addSources(menu, index);
        menu.exec(m_view->viewport()->mapToGlobal(m_view->visualRect(index).bottomLeft()));
    });
    connect(m_view, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { m_comparison.toggle(index.data(IdRole).toString().toStdString()); });
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QModelIndex index = m_view->indexAt(at);
        if (!index.isValid()) index = m_view->currentIndex();
        if (!index.isValid()) return;
        const std::unique_ptr<QMenu> menu(makeRowMenu(index));
        menu->exec(m_view->viewport()->mapToGlobal(at));
    });
    connect(m_view->horizontalHeader(), &QHeaderView::sectionMoved, this, &SpecTablePanel::rememberColumns);
    connect(m_view->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &SpecTablePanel::refreshHover);
}

bool SpecTablePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view->viewport()) {
        if (event->type() == QEvent::Resize) fitNames();
        if (event->type() == QEvent::Leave) m_comparison.setHovered({});
        // Beside the rows there is nothing to point at.
        if (event->type() == QEvent::MouseMove && !m_view->indexAt(static_cast<QMouseEvent*>(event)->position().toPoint()).isValid()) {
            m_comparison.setHovered({});
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SpecTablePanel::focusSearch() {
    m_box->setFocus(Qt::ShortcutFocusReason);
    m_box->selectAll();
}

void SpecTablePanel::setType(DType type) {
    if (type == m_type) return;
    m_type = type;
    readFilter();
}

void SpecTablePanel::readFilter() {
    auto parsed = SpecFilter::parse(m_box->text().toStdString(), {m_type, m_session.session().switches.peaks, m_session.numbers()});
    m_filterFault = parsed ? QString() : shownError(parsed.error());
    m_openFilter.reset();
    // The rows stay as the last filter left them while a term cannot be read, or finds nothing but is not all there yet.
    if (!parsed) {
        keepRows();
        m_faultPause.start();
        showCount(true);
    } else if (parsed->mayGoOn() && filtered(m_model->accelerators(), *parsed).empty()) {
        keepRows();
        m_openFilter = std::move(*parsed);
        showFilterFault();
        showCount(true);
    } else {
        useFilter(std::move(*parsed));
        showFilterFault();
    }
}

void SpecTablePanel::useFilter(SpecFilter filter) {
    m_filter = std::move(filter);
    m_proxy->setFilter(m_filter);
    if (shownRows() > 0) m_usefulFilter = m_filter;
    refreshHover();
    emit filterChanged();
    emit rowsChanged();
}

void SpecTablePanel::showFilterFault() {
    m_faultPause.stop();
    static_cast<CheckedEdit*>(m_box)->setFault(m_filterFault);
    if (!m_filterFault.isEmpty()) {
        return m_message->showText(tr("%1, as before · %2").arg(countText(), m_filterFault), ElidedLabel::Ink::Warning);
    }
    m_box->setToolTip(filterHelp());
    showCount(false);
}

void SpecTablePanel::keepRows() {
    // "foo" finds nothing and "foo > 3" cannot be read: the rows are those from before the term was begun.
    if (shownRows() == 0) useFilter(m_usefulFilter);
}

void SpecTablePanel::finishFilter() {
    // Enter says that it is all there.
    if (m_openFilter) useFilter(*std::exchange(m_openFilter, std::nullopt));
    showFilterFault();
}

QString SpecTablePanel::countText() const {
    if (m_filter.isEmpty()) return QString::number(m_model->rowCount());
    return tr("%1 of %2").arg(shownRows()).arg(m_model->rowCount());
}

void SpecTablePanel::showCount(bool isUnfinished) {
    if (m_model->rowCount() == 0) return m_message->showText({});
    m_message->showText(isUnfinished ? tr("%1, as before · the filter is not complete yet").arg(countText()) : countText());
}

int SpecTablePanel::shownRows() const {
    return m_proxy->rowCount();
}

void SpecTablePanel::setColumns(const std::vector<SpecColumn>& columns) {
    if (columns == m_columns) return;
    m_columns = columns;
    m_settings.set(keys::kAcceleratorsColumns, columnsText(m_columns));
    refreshContents();
}

void SpecTablePanel::refreshContents() {
    const std::string id = currentId();
    m_peaks = m_session.session().switches.peaks;
    m_numbers = m_session.numbers();
    m_model->setContents(m_session.catalogue().all(), m_columns, m_peaks, m_numbers);
    m_sparse->setChecked(m_peaks == PeakChoice::Sparse);
    m_columnsMenu->showColumns(m_columns);
    m_view->resizeColumnsToContents();
    m_nameWidth = m_view->columnWidth(0);
    fitNames();
    // What "peak" means may have changed.
    readFilter();
    if (!id.empty()) reveal(id);
    explainCurrent();
}

void SpecTablePanel::fitNames() {
    // Long names are cut only where the other columns would have to be scrolled to.
    const int others = m_view->horizontalHeader()->length() - m_view->columnWidth(0);
    const int least = std::min(m_nameWidth, fontMetrics().averageCharWidth() * kWidestName);
    m_view->setColumnWidth(0, std::clamp(m_view->viewport()->width() - others, least, m_nameWidth));
}

void SpecTablePanel::refreshHover() {
    const int source = m_comparison.hovered().empty() ? -1 : m_model->rowOf(m_comparison.hovered());
    const int row = source < 0 ? -1 : m_proxy->mapFromSource(m_model->index(source, 0)).row();
    const int before = m_delegate->hoveredRow();
    if (row == before) return;
    m_delegate->setHoveredRow(row);
    for (const int changed : {before, row}) {
        if (changed < 0 || changed >= m_proxy->rowCount()) continue;
        m_view->viewport()->update(0, m_view->rowViewportPosition(changed), m_view->viewport()->width(), m_view->rowHeight(changed));
    }
}

void SpecTablePanel::pointAgain() {
    const QPoint at = m_view->viewport()->mapFromGlobal(QCursor::pos());
    const QModelIndex index = m_view->viewport()->underMouse() ? m_view->indexAt(at) : QModelIndex();
    m_comparison.setHovered(index.data(IdRole).toString().toStdString());
}

void SpecTablePanel::reveal(const std::string& id) {
    const int source = m_model->rowOf(id);
    if (source < 0) return;
    const int column = std::max(0, m_view->currentIndex().column());
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(source, column));
    if (index.isValid()) m_view->setCurrentIndex(index);
}

std::string SpecTablePanel::currentId() const {
    return m_view->currentIndex().data(IdRole).toString().toStdString();
}

void SpecTablePanel::explainCurrent() {
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid()) {
        m_explanation->setText(
            tr("Select a figure to see who states it. Space holds its row side by side, Enter puts it on the roofline."));
        m_explanation->setToolTip({});
        return;
    }
    const SpecNote note = m_model->note(m_proxy->mapToSource(current));
    m_explanation->setText(noteLineHtml(note));
    m_explanation->setToolTip(noteToolTip(note));
}

std::vector<SpecColumn> SpecTablePanel::visualColumns() const {
    std::vector<SpecColumn> columns;
    const QHeaderView& header = *m_view->horizontalHeader();
    for (int at = 0; at < header.count(); ++at) columns.push_back(m_columns[static_cast<std::size_t>(header.logicalIndex(at))]);
    return columns;
}

void SpecTablePanel::rememberColumns() {
    m_settings.set(keys::kAcceleratorsColumns, columnsText(visualColumns()));
}

Table SpecTablePanel::shownTable() const {
    std::vector<const Accelerator*> rows;
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        const int source = m_proxy->mapToSource(m_proxy->index(row, 0)).row();
        rows.push_back(&m_model->accelerators()[static_cast<std::size_t>(source)]);
    }
    return specTable(rows, visualColumns(), m_session.session().switches.peaks).table;
}

}  // namespace ridge::app
