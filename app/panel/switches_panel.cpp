// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/switches_panel.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"

namespace ridge::app {

SwitchesPanel::SwitchesPanel(SessionModel& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_fold(new QToolButton(this)),
      m_body(new QWidget(this)),
      m_overhead(new CheckedEdit(m_body)),
      m_compute(new CheckedEdit(m_body)),
      m_memory(new CheckedEdit(m_body)),
      m_fault(new FaultLabel(m_body)) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, 0, margin, margin);
    layout->setSpacing(fontMetrics().height() / 4);
    m_fold->setText(tr("Losses"));
    m_fold->setToolTip(tr("Launch overhead, and the share of peak and bandwidth that is reached"));
    m_fold->setAutoRaise(true);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(m_fold);
    layout->addWidget(m_body);
    makeBoxes();
    connect(m_fold, &QToolButton::clicked, this, [this] { setUnfolded(m_body->isHidden()); });
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & Change::Switches) refresh();
    });
    setUnfolded(false);
    refresh();
}

void SwitchesPanel::makeBoxes() {
    auto* grid = new QGridLayout(m_body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(fontMetrics().height() / 4);
    const std::array labels{tr("launch overhead, µs"), tr("share of peak, %"), tr("share of bandwidth, %")};
    const std::array boxes{m_overhead, m_compute, m_memory};
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        auto* label = new QLabel(labels[i], m_body);
        label->setBuddy(boxes[i]);
        boxes[i]->setAlignment(Qt::AlignRight);
        boxes[i]->setMaximumWidth(fontMetrics().averageCharWidth() * 10);
        grid->addWidget(label, static_cast<int>(i), 0);
        grid->addWidget(boxes[i], static_cast<int>(i), 1);
    }
    for (const CheckedEdit* box : boxes) {
        connect(box, &CheckedEdit::abandoned, this, [this] {
            showFaults();
            refresh();
        });
    }
    grid->addWidget(m_fault, 3, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    connect(m_overhead, &QLineEdit::editingFinished, this, [this] {
        commit(m_overhead, tr("Launch overhead"), readMicroseconds, [](Switches& to, double value) { to.launchOverhead = {value * 1e-6}; });
    });
    connect(m_compute, &QLineEdit::editingFinished, this, [this] {
        commit(m_compute, tr("Share of peak"), readPercent, [](Switches& to, double value) { to.computeEfficiency = value / 100.0; });
    });
    connect(m_memory, &QLineEdit::editingFinished, this, [this] {
        commit(m_memory, tr("Share of bandwidth"), readPercent, [](Switches& to, double value) { to.memoryEfficiency = value / 100.0; });
    });
}

void SwitchesPanel::setUnfolded(bool isUnfolded) {
    m_fold->setAccessibleDescription(isUnfolded ? tr("unfolded") : tr("folded"));
    m_fold->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
    m_body->setVisible(isUnfolded);
    emit heightChanged();
}

void SwitchesPanel::commit(CheckedEdit* box, const QString& text, LossReader read, void (*write)(Switches&, double)) {
    if (!box->isModified()) return;
    const auto value = read(box->text().trimmed(), text.toLower().toStdString());
    box->setFault(value ? QString() : shownError(value.error()));
    showFaults();
    if (!value) return;
    box->setModified(false);
    Session next = m_session.session();
    write(next.switches, *value);
    m_session.apply(next, text);
    refresh();
}

void SwitchesPanel::showFaults() {
    QStringList faults;
    for (const CheckedEdit* box : {m_overhead, m_compute, m_memory}) {
        if (!box->fault().isEmpty()) faults << box->fault();
    }
    m_fault->showFault(faults.join(QLatin1Char('\n')));
}

void SwitchesPanel::refresh() {
    const Switches& switches = m_session.session().switches;
    const auto show = [](CheckedEdit* box, double value) {
        if (!box->isModified()) box->setText(shownLoss(value));
    };
    show(m_overhead, switches.launchOverhead.value * 1e6);
    show(m_compute, switches.computeEfficiency * 100.0);
    show(m_memory, switches.memoryEfficiency * 100.0);
}

}  // namespace ridge::app
