// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/fact_list.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>
#include <algorithm>

#include "app/context/text.h"

namespace ridge::app {

FactList::FactList(QWidget* parent)
    : QWidget(parent), m_own(new QPlainTextEdit(this)), m_heading(new QLabel(this)), m_rows(new QVBoxLayout) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_own->setAccessibleName(tr("Your answer"));
    m_own->setPlaceholderText(tr("Say it aloud or write it here; Ctrl+Enter shows the facts of a full answer."));
    m_own->setTabChangesFocus(true);
    m_own->setMaximumHeight(fontMetrics().height() * 9);
    m_heading->setText(tr("Which of these did you say? Their numbers tick them, Enter grades."));
    layout->addWidget(m_own);
    layout->addWidget(m_heading);
    layout->addLayout(m_rows);
}

void FactList::showItems(const QString& heading, const std::vector<std::string>& items) {
    drill::Question only;
    only.rubric = items;
    showQuestion(only);
    m_own->hide();
    m_heading->setText(heading);
    showFacts();
}

void FactList::showQuestion(const drill::Question& question) {
    m_own->clear();
    m_own->setReadOnly(false);
    m_heading->hide();
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_boxes.clear();
    m_facts = question.rubric;
}

void FactList::showFacts() {
    if (!m_boxes.empty()) return;
    m_own->setReadOnly(true);
    m_heading->show();
    for (const auto& fact : m_facts) {
        // A check box breaks no lines; a label beside it does.
        auto* row = new QWidget(this);
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        const QString number = QString::number(m_boxes.size() + 1);
        auto* box = new QCheckBox(number, row);
        box->setAccessibleName(qtText(fact));
        auto* text = new QLabel(qtText(fact), row);
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        line->addWidget(box, 0, Qt::AlignTop);
        line->addWidget(text, 1);
        m_rows->addWidget(row);
        // On some desktops Enter would tick it.
        box->installEventFilter(this);
        connect(box, &QCheckBox::toggled, this, &FactList::tickedChanged);
        m_boxes.push_back(box);
    }
    focusFirst();
}

bool FactList::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            emit confirmed();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FactList::focusFirst() {
    if (!m_boxes.empty()) m_boxes.front()->setFocus();
}

std::vector<bool> FactList::ticked() const {
    std::vector<bool> ticked;
    for (const QCheckBox* box : m_boxes) ticked.push_back(box->isChecked());
    return ticked;
}

void FactList::setTicked(const std::vector<bool>& ticked) {
    for (std::size_t i = 0; i < std::min(ticked.size(), m_boxes.size()); ++i) m_boxes[i]->setChecked(ticked[i]);
}

bool FactList::isTicked(std::size_t fact) const {
    return m_boxes.at(fact)->isChecked();
}

void FactList::close() {
    m_heading->hide();
    for (QCheckBox* box : m_boxes) box->setEnabled(false);
}

bool FactList::toggle(int fact) {
    const bool isThere =
        fact >= 0 && static_cast<std::size_t>(fact) < m_boxes.size() && m_boxes[static_cast<std::size_t>(fact)]->isEnabled();
    if (isThere) m_boxes[static_cast<std::size_t>(fact)]->toggle();
    return isThere;
}

QString FactList::counted() const {
    const auto ticked = std::count_if(m_boxes.begin(), m_boxes.end(), [](const QCheckBox* box) { return box->isChecked(); });
    return tr("%1 of %2").arg(ticked).arg(m_facts.size());
}

}  // namespace ridge::app
