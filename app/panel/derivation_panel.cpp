// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/derivation_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/panel/deferred_update.h"
#include "app/panel/flat_button.h"
#include "app/panel/working_view.h"
#include "core/report/styled.h"
#include "core/transformer/row_working.h"

namespace ridge::app {

namespace {

QColor verdictColour(const Theme& theme, const Evaluation& evaluation) {
    if (!evaluation.isSupported()) return theme.warning;
    return evaluation.placement->bound == Bound::Compute ? theme.computeBound : theme.memoryBound;
}

}  // namespace

DerivationPanel::DerivationPanel(SessionModel& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_text(new WorkingView(this)), m_update(new DeferredUpdate([this] { refreshText(); }, this)) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, 0, margin, margin);
    layout->setSpacing(fontMetrics().height() / 3);
    layout->addWidget(makeHeader());
    layout->addWidget(m_text, 1);
    m_text->setAccessibleName(tr("Derivation"));
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::Accelerators | Change::Reference)) refreshAccelerators();
        if (changes & (Change::Accelerators | Change::Reference | Change::Operator | Change::Switches | Change::Model)) requestText();
    });
    connect(m_text, &WorkingView::widthChanged, this, &DerivationPanel::requestText);
    refreshAccelerators();
}

QWidget* DerivationPanel::makeHeader() {
    auto* header = new QWidget(this);
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    m_accelerator = new QComboBox(header);
    m_accelerator->setAccessibleName(tr("Accelerator of the derivation"));
    m_accelerator->setMinimumContentsLength(12);
    m_accelerator->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* copy = new FlatButton(tr("Copy"), header);
    copy->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(copy);
    connect(menu->addAction(tr("As &Markdown")), &QAction::triggered, this, &DerivationPanel::copyMarkdown);
    connect(menu->addAction(tr("As &LaTeX")), &QAction::triggered, this, &DerivationPanel::copyLatex);
    copy->setMenu(menu);
    layout->addWidget(m_accelerator, 1);
    layout->addWidget(copy);
    connect(m_accelerator, &QComboBox::activated, this, [this](int row) {
        Session next = m_session.session();
        next.derivationOn = next.accelerators[static_cast<std::size_t>(row)];
        m_session.apply(next, tr("Derivation on %1").arg(m_accelerator->itemText(row)));
    });
    return header;
}

void DerivationPanel::refreshAccelerators() {
    m_accelerator->clear();
    for (const auto& one : m_session.chosen()) {
        m_accelerator->addItem(tr("on %1").arg(qtText(one.accelerator ? one.accelerator->name : one.item)));
    }
    if (const auto index = m_session.derivationIndex()) m_accelerator->setCurrentIndex(static_cast<int>(*index));
    m_accelerator->setEnabled(m_accelerator->count() > 1);
}

const Accelerator* DerivationPanel::accelerator() const {
    const auto index = m_session.derivationIndex();
    if (!index || !m_session.chosen()[*index].accelerator) return nullptr;
    return &*m_session.chosen()[*index].accelerator;
}

Result<DerivationPanel::Shown> DerivationPanel::shownRow(const Accelerator& accelerator) const {
    const ModelChoice& choice = *m_session.session().model;
    const Switches& switches = m_session.session().switches;
    if (auto checked = checkWorkload(*choice.model, choice.workload); !checked) return tl::unexpected(checked.error());
    std::vector<ModelRow> rows;
    buildRows(*choice.model, choice.workload, rows);
    const auto workingOf = [&](std::size_t index) {
        return Shown{deriveRow(*choice.model, choice.workload, index, accelerator, switches),
                     evaluateRow(rows[index], accelerator, switches)};
    };
    if (m_modelRow && *m_modelRow < rows.size()) {
        const ModelRow& row = rows[*m_modelRow];
        if (hasWorking(row, accelerator, switches)) return workingOf(*m_modelRow);
        return fail(ErrorCode::Unavailable, "no working of its own; the Model table has its FLOP, bytes and time", row.name);
    }
    RowRoofs roofs(accelerator, switches);
    const auto dearest = dearestWorkings(rows, roofs);
    if (dearest.empty()) return fail(ErrorCode::Unavailable, "no operator of the model has a working here", choice.model->name);
    return workingOf(dearest.front());
}

Result<DerivationPanel::Shown> DerivationPanel::shown(const Accelerator& accelerator) const {
    const auto& model = m_session.session().model;
    if (model && !model->showsOperator) return shownRow(accelerator);
    if (!m_session.currentOperator()) return tl::unexpected(m_session.currentOperator().error());
    const Operator& op = *m_session.currentOperator();
    const Switches& switches = m_session.session().switches;
    return Shown{derive(op, accelerator, switches), evaluate(op, countWork(op), accelerator, switches)};
}

std::optional<Derivation> DerivationPanel::derivation() const {
    const Accelerator* on = accelerator();
    if (on == nullptr) return std::nullopt;
    auto here = shown(*on);
    if (!here) return std::nullopt;
    return std::move(here->derivation);
}

void DerivationPanel::setModelRow(std::optional<std::size_t> row) {
    m_modelRow = row;
    requestText();
}

void DerivationPanel::requestText() {
    m_isStale = true;
    if (isVisible()) m_update->request();
}

void DerivationPanel::refreshText() {
    m_isStale = false;
    const Accelerator* on = accelerator();
    const auto index = m_session.derivationIndex();
    if (on != nullptr) {
        const auto here = shown(*on);
        if (!here) {
            m_text->setPlainText(shownError(here.error()));
            return;
        }
        m_text->showDerivation(styled(here->derivation, m_session.numbers()), verdictColour(themeFor(palette()), here->evaluation));
    } else if (!m_session.currentOperator()) {
        m_text->setPlainText(shownError(m_session.currentOperator().error()));
    } else if (index) {
        m_text->setPlainText(qtText(m_session.chosen()[*index].reason));
    } else {
        m_text->setPlainText(tr("Check an accelerator on the left, and the working appears here."));
    }
}

void DerivationPanel::copy(std::string (*write)(const Derivation&), const QString& what) {
    const auto shown = derivation();
    if (!shown) return;
    QApplication::clipboard()->setText(qtText(write(*shown)));
    emit copied(what);
}

void DerivationPanel::copyMarkdown() {
    copy(derivationMarkdown, tr("derivation as Markdown"));
}

void DerivationPanel::copyLatex() {
    copy(derivationLatex, tr("derivation as LaTeX"));
}

void DerivationPanel::flush() {
    if (m_isStale) refreshText();
}

QSize DerivationPanel::sizeHint() const {
    return {fontMetrics().height() * 17, fontMetrics().height() * 30};
}

void DerivationPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale) m_update->request();
}

void DerivationPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) requestText();
}

}  // namespace ridge::app
