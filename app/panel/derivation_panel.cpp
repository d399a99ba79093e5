// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/derivation_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QScrollBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/panel/deferred_update.h"
#include "app/panel/flat_button.h"

namespace ridge::app {

namespace {

QString hex(const QColor& colour) {
    return colour.name();
}

/// Text stays readable on it: the verdict's colour, mostly thinned by the base.
QString tint(const QColor& colour, const QColor& base) {
    const auto mix = [](int over, int under) { return (over + under * 7) / 8; };
    return QColor(mix(colour.red(), base.red()), mix(colour.green(), base.green()), mix(colour.blue(), base.blue())).name();
}

/// For the classes that the derivation's HTML names.
QString derivationStyle(const Theme& theme, const QColor& verdict, const QFontMetrics& metrics) {
    const int gap = metrics.height() / 2;
    return QStringLiteral(
               "h3.title { font-size: medium; margin: 0 0 %1px 0; }"
               "p.conventions { color: %3; margin: 0; }"
               "h4.step { color: %3; font-weight: normal; margin: %2px 0 %1px 0; }"
               "p.working { margin: 0 0 0 %2px; }"
               "p.remark { color: %3; margin: %1px 0 0 0; }"
               "table.verdict { background-color: %4; color: %5; margin: %2px 0 0 0; }"
               "li { margin: 0 0 %1px 0; } ul { margin-left: -%6px; }")
        .arg(gap / 2)
        .arg(gap)
        .arg(hex(theme.mutedText), tint(verdict, theme.base), hex(verdict))
        .arg(metrics.averageCharWidth() * 3);
}

QColor verdictColour(const Theme& theme, const Evaluation& evaluation) {
    if (!evaluation.isSupported()) return theme.warning;
    return evaluation.placement->bound == Bound::Compute ? theme.computeBound : theme.memoryBound;
}

}  // namespace

DerivationPanel::DerivationPanel(SessionModel& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_text(new QTextBrowser(this)),
      m_update(new DeferredUpdate([this] { refreshText(); }, this)) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, 0, margin, margin);
    layout->setSpacing(fontMetrics().height() / 3);
    layout->addWidget(makeHeader());
    layout->addWidget(m_text, 1);
    m_text->setAccessibleName(tr("Derivation"));
    m_text->setOpenLinks(false);
    m_text->setUndoRedoEnabled(false);
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::Accelerators | Change::Reference)) refreshAccelerators();
        if (changes & (Change::Accelerators | Change::Reference | Change::Operator | Change::Switches)) requestText();
    });
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

std::optional<Derivation> DerivationPanel::derivation() const {
    const auto index = m_session.derivationIndex();
    if (!index || !m_session.currentOperator() || !m_session.chosen()[*index].accelerator) return std::nullopt;
    return derive(*m_session.currentOperator(), *m_session.chosen()[*index].accelerator, m_session.session().switches);
}

void DerivationPanel::requestText() {
    m_isStale = true;
    if (isVisible()) m_update->request();
}

void DerivationPanel::refreshText() {
    m_isStale = false;
    const int scrolled = m_text->verticalScrollBar()->value();
    if (const auto shown = derivation()) {
        const Theme theme = themeFor(palette());
        const QColor verdict = verdictColour(theme, m_session.evaluations()[*m_session.derivationIndex()]);
        m_text->document()->setDefaultStyleSheet(derivationStyle(theme, verdict, fontMetrics()));
        m_text->setHtml(qtText(derivationHtml(*shown)));
    } else if (!m_session.currentOperator()) {
        m_text->setPlainText(shownError(m_session.currentOperator().error()));
    } else if (const auto index = m_session.derivationIndex()) {
        m_text->setPlainText(qtText(m_session.chosen()[*index].reason));
    } else {
        m_text->setPlainText(tr("Check an accelerator on the left, and the working appears here."));
    }
    m_text->verticalScrollBar()->setValue(scrolled);
}

void DerivationPanel::copyMarkdown() const {
    if (const auto shown = derivation()) QApplication::clipboard()->setText(qtText(derivationMarkdown(*shown)));
}

void DerivationPanel::copyLatex() const {
    if (const auto shown = derivation()) QApplication::clipboard()->setText(qtText(derivationLatex(*shown)));
}

void DerivationPanel::flush() {
    if (m_isStale) refreshText();
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
