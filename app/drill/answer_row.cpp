// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/answer_row.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/drill/question_html.h"
#include "app/panel/checked_edit.h"
#include "app/panel/chip.h"

namespace ridge::app {

AnswerRow::AnswerRow(QWidget* parent)
    : QWidget(parent),
      m_edit(new CheckedEdit(this)),
      m_unit(new MutedLabel({}, this)),
      m_fault(new FaultLabel(this)),
      m_choices(new QHBoxLayout) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(unit / 2);
    auto* row = new QHBoxLayout;
    row->setSpacing(unit);
    m_edit->setAccessibleName(tr("Your answer"));
    m_edit->setMinimumHeight(fontMetrics().height() * 2);
    row->addWidget(m_edit, 1);
    row->addWidget(m_unit);
    m_choices->setSpacing(unit);
    row->addLayout(m_choices);
    layout->addLayout(row);
    m_fault->keepRoom(1);
    layout->addWidget(m_fault);
    connect(m_edit, &QLineEdit::returnPressed, this, [this] {
        if (!m_edit->isReadOnly()) emit submitted(m_edit->text());
    });
    connect(m_edit, &QLineEdit::textEdited, this, [this] { showFault({}); });
    connect(m_edit, &CheckedEdit::abandoned, this, [this] {
        m_edit->clear();
        showFault({});
    });
}

void AnswerRow::showQuestion(const drill::Question& question) {
    m_edit->clear();
    m_edit->setReadOnly(false);
    m_edit->setEnabled(true);
    showFault({});
    m_edit->setPlaceholderText(answerForm(question));
    m_unit->setText(qtText(question.answer.unit));
    m_unit->setVisible(!question.answer.unit.empty());
    for (Chip* chip : m_chips) chip->deleteLater();
    m_chips.clear();
    const auto kind = question.answer.kind;
    const bool hasLetters = !question.categories.empty() && question.categories.front() == "A";
    m_isSet = kind == drill::AnswerKind::Order || (hasLetters && !question.takesOneLetter);
    for (const QString& word : shortChoices(question)) {
        auto* chip = new Chip(word, this);
        chip->setFocusPolicy(Qt::NoFocus);
        m_choices->addWidget(chip);
        m_chips.push_back(chip);
        connect(chip, &Chip::clicked, this, [this, chip] { choose(chip); });
    }
}

void AnswerRow::choose(Chip* chip) {
    QString text = m_edit->text().trimmed();
    if (m_isSet) {
        QStringList letters = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (letters.removeAll(chip->text()) == 0) letters << chip->text();
        text = letters.join(QLatin1Char(' '));
    } else {
        for (Chip* other : m_chips) {
            if (other != chip) other->setChecked(false);
            if (text.startsWith(other->text())) text = text.mid(other->text().size()).remove(QLatin1Char(',')).trimmed();
        }
        const bool takesNumber = !m_unit->text().isEmpty();
        if (chip->isChecked()) text = chip->text() + (takesNumber ? QStringLiteral(", ") + text : QString());
    }
    m_edit->setText(text);
    m_edit->setModified(true);
    m_edit->setFocus();
    showFault({});
}

void AnswerRow::showFault(const QString& fault) {
    m_fault->showFault(fault);
    m_edit->setFault(fault);
}

void AnswerRow::keyPressEvent(QKeyEvent* event) {
    // A box hands its Enter on; it must not go on past the grade that it has just brought.
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter) QWidget::keyPressEvent(event);
}

QString AnswerRow::fault() const {
    return m_edit->fault();
}

void AnswerRow::close() {
    showFault({});
    m_edit->setReadOnly(true);
    for (Chip* chip : m_chips) chip->setEnabled(false);
}

}  // namespace ridge::app
