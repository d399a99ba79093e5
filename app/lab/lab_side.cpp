// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/lab_side.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/lab/text_card.h"
#include "app/panel/flat_button.h"
#include "app/panel/working_view.h"

namespace ridge::app {

namespace {

/// The last two steps of a lab's working are sentences, which stand on cards of their own.
constexpr std::size_t kSentenceSteps = 2;

QString joined(const DerivationStep& step) {
    QStringList sentences;
    for (const auto& remark : step.remarks) sentences << qtText(remark);
    return sentences.join(QLatin1Char(' '));
}

}  // namespace

LabSide::LabSide(QWidget* parent)
    : QWidget(parent),
      m_working(new WorkingView(this)),
      m_sentences(new TextCard(tr("Say it in two sentences"), TextCard::Ink::Accent, this)),
      m_leftOut(new TextCard(tr("What is usually left out"), TextCard::Ink::Caution, this)) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 2, unit, unit * 2, unit * 2);
    layout->setSpacing(unit * 3 / 2);
    layout->addWidget(makeHeader());
    layout->addWidget(m_working, 1);
    layout->addWidget(m_sentences);
    layout->addWidget(m_leftOut);
    m_working->setAccessibleName(tr("Why it works"));
    m_working->setMinimumHeight(fontMetrics().height() * 6);
    connect(m_working, &WorkingView::widthChanged, this, &LabSide::showWorking);
}

QWidget* LabSide::makeHeader() {
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    auto* title = new QLabel(tr("Why it works"), header);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto* copy = new FlatButton(tr("Copy"), header);
    copy->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(copy);
    connect(menu->addAction(tr("As &Markdown")), &QAction::triggered, this, &LabSide::markdownWanted);
    connect(menu->addAction(tr("As &LaTeX")), &QAction::triggered, this, &LabSide::latexWanted);
    connect(menu->addAction(tr("The &command line")), &QAction::triggered, this, &LabSide::commandWanted);
    copy->setMenu(menu);
    auto* note = new FlatButton(tr("Save note…"), header);
    note->setToolTip(tr("The picture, the numbers, the working and the command, as Markdown in a folder"));
    connect(note, &QAbstractButton::clicked, this, &LabSide::noteWanted);
    row->addWidget(title, 1);
    row->addWidget(note);
    row->addWidget(copy);
    return header;
}

void LabSide::showDerivation(Derivation derivation) {
    m_derivation = std::move(derivation);
    const auto& steps = m_derivation.steps;
    const bool hasSentences = steps.size() >= kSentenceSteps;
    m_sentences->showText(hasSentences ? joined(steps[steps.size() - 2]) : QString());
    m_leftOut->showText(hasSentences ? joined(steps.back()) : QString());
    showWorking();
}

void LabSide::showWorking() {
    Derivation working = m_derivation;
    working.steps.resize(working.steps.size() - std::min(kSentenceSteps, working.steps.size()));
    const Theme theme = themeFor(palette());
    m_working->showDerivation(working, theme.accent);
}

QString LabSide::sentences() const {
    return m_sentences->text();
}

QString LabSide::leftOut() const {
    return m_leftOut->text();
}

QSize LabSide::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 48, fontMetrics().height() * 30};
}

void LabSide::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showWorking();
}

}  // namespace ridge::app
