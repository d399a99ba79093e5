// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/side_by_side_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/model/comparison_model.h"
#include "app/model/side_by_side_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/deferred_update.h"
#include "app/panel/elided_label.h"
#include "app/panel/flat_button.h"
#include "app/panel/side_by_side_view.h"
#include "core/hardware/accelerator_pointers.h"

namespace ridge::app {

SideBySidePanel::SideBySidePanel(SessionModel& session, ComparisonModel& comparison, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_comparison(comparison),
      m_model(new SideBySideModel(this)),
      m_view(new SideBySideView(comparison, this)),
      m_hint(new MutedLabel(tr("Nothing is held side by side.\nClick points on the map, or tick rows of the table: up to six."), this)),
      m_update(new DeferredUpdate([this] { refresh(); }, this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth();
    layout->setContentsMargins(margin, margin, margin, 0);
    layout->setSpacing(margin / 2);
    layout->addWidget(makeHeader());
    layout->addWidget(m_view, 1);
    layout->addWidget(m_hint, 1);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("Side by side"));
    connect(m_view, &SideBySideView::headingClicked, this,
            [this](int accelerator) { m_comparison.setBaseline(m_comparison.ids()[static_cast<std::size_t>(accelerator)]); });
    connect(&comparison, &ComparisonModel::chosenChanged, this, [this] {
        showState();
        m_update->request();
    });
    connect(&comparison, &ComparisonModel::refused, this, [this] { m_state->showText(tr("Six at most"), ElidedLabel::Ink::Warning); });
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::Operator | Change::Pinned | Change::Switches | Change::Model)) m_update->request();
    });
    showState();
    refresh();
}

QWidget* SideBySidePanel::makeHeader() {
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(fontMetrics().averageCharWidth() / 2);
    auto* title = new QLabel(tr("Side by side"), header);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_state = new ElidedLabel(header);
    m_baseline = new QComboBox(header);
    m_baseline->setAccessibleName(tr("Baseline of the ratios side by side"));
    m_baseline->setToolTip(tr("Ratios are relative to this accelerator"));
    m_baseline->setMinimumContentsLength(5);
    m_baseline->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_baseline->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_take = new FlatButton(tr("Copy"), header);
    makeMenu(*m_take);
    m_clear = new FlatButton(tr("Clear"), header);
    m_clear->setToolTip(tr("Hold nothing side by side"));
    row->addWidget(title);
    row->addSpacing(fontMetrics().averageCharWidth());
    row->addWidget(m_state, 1);
    row->addWidget(m_baseline, 2);
    row->addWidget(m_take);
    row->addWidget(m_clear);
    connect(m_baseline, &QComboBox::activated, this,
            [this](int at) { m_comparison.setBaseline(m_comparison.ids()[static_cast<std::size_t>(at)]); });
    connect(m_clear, &QAbstractButton::clicked, &m_comparison, &ComparisonModel::clear);
    return header;
}

void SideBySidePanel::makeMenu(FlatButton& button) {
    auto* menu = new QMenu(&button);
    connect(menu->addAction(tr("Copy as &Markdown")), &QAction::triggered, this, &SideBySidePanel::copyMarkdown);
    connect(menu->addAction(tr("Copy as &CSV")), &QAction::triggered, this, [this] { copy(tableCsv, tr("side by side as CSV")); });
    menu->addSeparator();
    connect(menu->addAction(tr("&Save as CSV…")), &QAction::triggered, this,
            [this] { emit saveRequested(QStringLiteral("side-by-side.csv"), tableCsv(table())); });
    button.setMenu(menu);
    button.setPopupMode(QToolButton::InstantPopup);
}

void SideBySidePanel::copyMarkdown() {
    copy(tableMarkdown, tr("side by side as Markdown"));
}

void SideBySidePanel::copy(std::string (*write)(const Table&), const QString& what) {
    QApplication::clipboard()->setText(qtText(write(table())));
    emit copied(what);
}

Result<SideBySide> SideBySidePanel::compare(std::span<const Accelerator> accelerators, const NumberStyle& numbers) const {
    if (accelerators.empty()) return SideBySide{};
    const auto pointers = pointersTo(accelerators);
    const auto ops = operators();
    SideBySideRequest request;
    request.accelerators = pointers;
    request.baseline = m_comparison.baseline().value_or(0);
    request.operators = ops;
    const auto& model = m_session.session().model;
    if (model) request.model = &*model;
    request.switches = m_session.session().switches;
    request.numbers = numbers;
    return sideBySide(request);
}

Table SideBySidePanel::table() const {
    m_update->flush();
    // Made anew: what goes elsewhere has no number style.
    const auto comparison = compare(m_model->accelerators(), {});
    return comparison ? sideBySideTable(*comparison) : Table{};
}

void SideBySidePanel::flush() {
    m_update->flush();
}

QSize SideBySidePanel::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 70, fontMetrics().height() * 26};
}

std::vector<NamedOperator> SideBySidePanel::operators() const {
    std::vector<NamedOperator> all;
    if (m_session.currentOperator()) all.push_back({{}, *m_session.currentOperator()});
    for (const PinnedOperator& pinned : m_session.session().pinned) {
        if (const auto op = makeOperator(pinned.request)) all.push_back({pinned.name, *op});
    }
    return all;
}

void SideBySidePanel::refresh() {
    std::vector<Accelerator> accelerators;
    for (const std::string& id : m_comparison.ids()) {
        if (const Accelerator* found = m_session.catalogue().find(id)) accelerators.push_back(*found);
    }
    refreshBaseline();
    const bool isEmpty = accelerators.empty();
    m_view->setVisible(!isEmpty);
    m_hint->setVisible(isEmpty);
    for (QWidget* widget : {static_cast<QWidget*>(m_take), static_cast<QWidget*>(m_clear)}) widget->setEnabled(!isEmpty);
    auto comparison = compare(accelerators, m_session.numbers());
    m_model->setComparison(comparison ? std::move(*comparison) : SideBySide{}, std::move(accelerators), m_session.session().switches.peaks,
                           m_session.numbers());
    m_view->arrange();
}

void SideBySidePanel::refreshBaseline() {
    const QSignalBlocker blocker(m_baseline);
    m_baseline->clear();
    for (const std::string& id : m_comparison.ids()) {
        const Accelerator* found = m_session.catalogue().find(id);
        m_baseline->addItem(tr("× %1").arg(qtText(found == nullptr ? id : found->name)));
    }
    if (const auto at = m_comparison.baseline()) m_baseline->setCurrentIndex(static_cast<int>(*at));
    m_baseline->setVisible(m_baseline->count() > 1);
}

void SideBySidePanel::showState() {
    m_state->showText(m_comparison.ids().empty() ? QString() : tr("%1 of %2").arg(m_comparison.ids().size()).arg(ComparisonModel::kMost));
}

}  // namespace ridge::app
