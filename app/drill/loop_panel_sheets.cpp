// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a loop shows before, in and after its rounds.
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/context/scaled_font.h"
#include "app/context/text.h"
#include "app/drill/drill_store.h"
#include "app/drill/fact_list.h"
#include "app/drill/loop_panel.h"
#include "app/drill/loop_report_view.h"
#include "app/drill/loop_setup.h"
#include "app/drill/loop_side.h"
#include "app/drill/question_card.h"
#include "app/drill/readiness_list.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "app/panel/scroll_panel.h"

namespace ridge::app {

namespace {

constexpr double kHeading = 1.5;

/// A sheet whose lines are no longer than one reads well.
QVBoxLayout* makeColumn(QWidget* sheet) {
    auto* outer = new QHBoxLayout(sheet);
    auto* column = new QWidget(sheet);
    column->setMaximumWidth(sheet->fontMetrics().averageCharWidth() * 110);
    outer->addWidget(column, 1);
    outer->addStretch(0);
    auto* layout = new QVBoxLayout(column);
    const int unit = sheet->fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 3, unit * 3, unit * 3, unit * 2);
    layout->setSpacing(unit * 2);
    return layout;
}

}  // namespace

LoopPanel::LoopPanel(DrillStore& store, Settings& settings, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_stack(new QStackedWidget(this)),
      m_setup(new LoopSetup(store, m_stack)),
      m_card(new QuestionCard(this)),
      m_side(new LoopSide(this)),
      m_rating(new FactList(this)),
      m_readiness(new ReadinessList(settings, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack, 1);
    m_message = new FaultLabel(this);
    const int unit = fontMetrics().averageCharWidth();
    m_message->setContentsMargins(unit * 3, 0, unit * 3, unit);
    layout->addWidget(m_message);
    auto* first = new QWidget(m_stack);
    makeColumn(first)->addWidget(m_setup);
    m_stack->addWidget(first);
    m_stack->addWidget(makeReady());
    m_stack->addWidget(makeAsking());
    m_stack->addWidget(makeRating());
    m_stack->addWidget(makeReport());
    connect(m_setup, &LoopSetup::startWanted, this, &LoopPanel::start);
    connect(m_setup, &LoopSetup::takeUpWanted, this, &LoopPanel::takeUp);
    connectCard();
    connectSide();
    constexpr int twiceASecond = 500;
    m_timer.setInterval(twiceASecond);
    connect(&m_timer, &QTimer::timeout, this, &LoopPanel::tick);
    auto* pause = new QShortcut(QKeySequence(QStringLiteral("Ctrl+Space")), this);
    pause->setContext(Qt::WidgetWithChildrenShortcut);
    connect(pause, &QShortcut::activated, this, &LoopPanel::togglePause);
}

QWidget* LoopPanel::makeReady() {
    auto* sheet = new QWidget(m_stack);
    QVBoxLayout* layout = makeColumn(sheet);
    m_readyTitle = new QLabel(sheet);
    m_readyTitle->setFont(scaledFont(font(), kHeading));
    m_readyText = new QLabel(sheet);
    m_readyText->setWordWrap(true);
    m_begin = new QPushButton(tr("&Begin  Enter"), sheet);
    m_begin->setMinimumHeight(fontMetrics().height() * 2);
    m_begin->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    connect(m_begin, &QPushButton::clicked, this, &LoopPanel::enter);
    layout->addWidget(m_readyTitle);
    layout->addWidget(m_readyText);
    layout->addWidget(m_begin, 0, Qt::AlignLeft);
    layout->addWidget(m_readiness);
    m_kernel = new FlatButton(tr("New kernel folder…"), sheet);
    m_kernel->setToolTip(tr("Opens the starting kernel in your editor and compiles it on each save, in the Measure tab"));
    connect(m_kernel, &FlatButton::clicked, this, &LoopPanel::kernelWanted);
    layout->addWidget(m_kernel, 0, Qt::AlignLeft);
    layout->addStretch(1);
    return sheet;
}

QWidget* LoopPanel::makeAsking() {
    auto* split = new QSplitter(Qt::Horizontal, m_stack);
    split->setChildrenCollapsible(false);
    auto* questions = new QWidget(this);
    auto* layout = new QVBoxLayout(questions);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card, 1);
    auto* nothing = new QLabel(tr("No more questions. Enter finishes the round."), questions);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setFocusPolicy(Qt::StrongFocus);
    m_nothingLeft = nothing;
    layout->addWidget(nothing, 1);
    split->addWidget(new ScrollPanel(questions, split));
    auto* side = new ScrollPanel(m_side, split);
    // A checklist that comes with a later round must fit as well.
    side->setMinimumWidth(m_side->minimumWidth());
    split->addWidget(side);
    // The checklist's lines do not wrap.
    constexpr int wide = 5;
    constexpr int narrow = 3;
    split->setStretchFactor(0, wide);
    split->setStretchFactor(1, narrow);
    return split;
}

QWidget* LoopPanel::makeRating() {
    auto* sheet = new QWidget(m_stack);
    QVBoxLayout* layout = makeColumn(sheet);
    m_ratingTitle = new QLabel(sheet);
    m_ratingTitle->setFont(scaledFont(font(), kHeading));
    auto* next = new QPushButton(tr("&Go on  Enter"), sheet);
    next->setMinimumHeight(fontMetrics().height() * 2);
    connect(next, &QPushButton::clicked, this, &LoopPanel::enter);
    connect(m_rating, &FactList::confirmed, this, &LoopPanel::enter);
    connect(m_rating, &FactList::tickedChanged, this, [this] {
        const std::vector<bool> ticked = m_rating->ticked();
        for (std::size_t i = 0; i < ticked.size(); ++i) m_loop->setTicked(i, ticked[i]);
        keep();
    });
    layout->addWidget(m_ratingTitle);
    layout->addWidget(m_rating);
    layout->addWidget(next, 0, Qt::AlignLeft);
    layout->addStretch(1);
    return sheet;
}

QWidget* LoopPanel::makeReport() {
    auto* sheet = new QWidget(m_stack);
    auto* layout = new QVBoxLayout(sheet);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 3, unit * 2, unit * 3, unit * 2);
    m_report = new LoopReportView(sheet);
    m_report->setAccessibleName(tr("Report"));
    auto* row = new QHBoxLayout;
    auto* save = new QPushButton(tr("&Save the report…"), sheet);
    save->setObjectName(QStringLiteral("saveReport"));
    auto* again = new QPushButton(tr("&Another loop"), sheet);
    again->setObjectName(QStringLiteral("anotherLoop"));
    save->setToolTip(tr("A folder with the report as Markdown and the rooflines of what was answered"));
    connect(save, &QPushButton::clicked, this, &LoopPanel::noteWanted);
    connect(again, &QPushButton::clicked, this, [this] {
        m_stack->setCurrentIndex(kSetup);
        focusInput();
    });
    row->addWidget(save);
    row->addWidget(again);
    row->addStretch(1);
    layout->addWidget(m_report, 1);
    layout->addLayout(row);
    return sheet;
}

}  // namespace ridge::app
