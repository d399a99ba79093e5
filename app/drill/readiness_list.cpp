// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/readiness_list.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "app/context/settings.h"
#include "app/drill/readiness.h"
#include "app/panel/flat_button.h"

namespace ridge::app {

namespace {

QString signOf(ReadinessCheck::State state) {
    switch (state) {
        case ReadinessCheck::State::Waiting:
            return QStringLiteral("…");
        case ReadinessCheck::State::Good:
            return QStringLiteral("✓");
        case ReadinessCheck::State::Missing:
            return QStringLiteral("✗");
    }
    return {};
}

}  // namespace

ReadinessList::ReadinessList(Settings& settings, QWidget* parent)
    : QWidget(parent),
      m_settings(settings),
      m_readiness(new Readiness(settings, {}, this)),
      m_assistant(new QLineEdit(this)),
      m_machine(new FlatButton(tr("Name a machine…"), this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* title = new QLabel(tr("Is everything there?"), this);
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    layout->addWidget(title);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(fontMetrics().averageCharWidth() * 2);
    grid->setColumnStretch(2, 1);
    layout->addLayout(grid);
    for (const ReadinessCheck& check : m_readiness->checks()) {
        const int row = grid->rowCount();
        auto* sign = new QLabel(this);
        auto* text = new QLabel(this);
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        grid->addWidget(sign, row, 0, Qt::AlignTop);
        grid->addWidget(new QLabel(check.what, this), row, 1, Qt::AlignTop);
        grid->addWidget(text, row, 2);
        m_signs.push_back(sign);
        m_texts.push_back(text);
    }
    m_machine->setToolTip(tr("Goes to the Measure tab, where a machine is reached through ssh"));
    grid->addWidget(m_machine, grid->rowCount(), 2, Qt::AlignLeft);
    connect(m_machine, &FlatButton::clicked, this, &ReadinessList::machineWanted);
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("Assistant &command"), this);
    label->setBuddy(m_assistant);
    m_assistant->setText(settings.get(keys::kDrillAssistant));
    m_assistant->setPlaceholderText(tr("looked for on the path"));
    auto* again = new FlatButton(tr("Check again"), this);
    row->addWidget(label);
    row->addWidget(m_assistant, 1);
    row->addWidget(again);
    layout->addLayout(row);
    connect(again, &FlatButton::clicked, this, &ReadinessList::check);
    connect(m_assistant, &QLineEdit::editingFinished, this, [this] {
        if (m_settings.get(keys::kDrillAssistant) == m_assistant->text()) return;
        m_settings.set(keys::kDrillAssistant, m_assistant->text());
        check();
    });
    connect(m_readiness, &Readiness::changed, this, &ReadinessList::refresh);
    refresh();
}

void ReadinessList::check() {
    m_readiness->check();
}

void ReadinessList::refresh() {
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const ReadinessCheck& check = m_readiness->checks()[i];
        m_signs[i]->setText(signOf(check.state));
        const QString text = check.state == ReadinessCheck::State::Waiting ? tr("looking…") : check.found;
        m_texts[i]->setText(check.fix.isEmpty() ? text : text + QLatin1Char('\n') + check.fix);
        if (i == Readiness::kDevice) m_machine->setVisible(check.state == ReadinessCheck::State::Missing);
        m_signs[i]->setAccessibleName(check.what + QLatin1Char(' ') + m_texts[i]->text());
    }
}

QString ReadinessList::textOf(std::size_t item) const {
    return m_signs.at(item)->text() + QLatin1Char(' ') + m_texts.at(item)->text();
}

}  // namespace ridge::app
