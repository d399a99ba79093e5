// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/type_list.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <map>

#include "app/context/text.h"
#include "app/drill/drill_store.h"
#include "app/drill/spec_target_box.h"
#include "core/drill/day_plan.h"
#include "core/drill/loop_plan.h"

namespace ridge::app {

namespace {

/// The one type that is asked of an accelerator of one's choice.
constexpr std::string_view kSpec = "spec";

enum Column : int { kTitle, kRight, kDue };

bool isType(const QTreeWidgetItem* item) {
    return item->parent() != nullptr;
}

std::string nameOf(const QTreeWidgetItem* item) {
    return item->data(kTitle, Qt::UserRole).toString().toStdString();
}

}  // namespace

TypeList::TypeList(DrillStore& store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_filter(new QLineEdit(this)),
      m_tree(new QTreeWidget(this)),
      m_count(new QSpinBox(this)),
      m_practise(new QPushButton(this)),
      m_specTarget(new SpecTargetBox(this)),
      m_specRow(makeSpecRow()) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 3, unit * 3, unit * 3, unit * 2);
    layout->setSpacing(unit);
    auto* title = new QLabel(tr("Free practice"), this);
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the types"));
    m_filter->setClearButtonEnabled(true);
    m_tree->setColumnCount(3);
    m_tree->setHeaderLabels({tr("Type"), tr("Right"), tr("Due")});
    m_tree->setAccessibleName(tr("Types of questions"));
    m_tree->setUniformRowHeights(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(unit * 2);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(kTitle, QHeaderView::Stretch);
    for (const int column : {kRight, kDue}) m_tree->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_tree->installEventFilter(this);
    constexpr int fewest = 1;
    constexpr int most = 100;
    constexpr int usual = 5;
    m_count->setRange(fewest, most);
    m_count->setValue(usual);
    m_count->setAccessibleName(tr("How many questions"));
    layout->addWidget(title);
    layout->addWidget(m_filter);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_specRow);
    auto* row = new QHBoxLayout;
    row->addWidget(m_practise, 1);
    row->addWidget(m_count);
    row->addWidget(new QLabel(tr("questions"), this));
    layout->addLayout(row);
    makeRows();
    connect(m_filter, &QLineEdit::textChanged, this, &TypeList::applyFilter);
    connect(m_tree, &QTreeWidget::itemChanged, this, &TypeList::refreshButton);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &TypeList::refreshButton);
    connect(m_practise, &QPushButton::clicked, this, &TypeList::practise);
    connect(&m_store, &DrillStore::changed, this, &TypeList::refresh);
    refresh();
}

QWidget* TypeList::makeSpecRow() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("Figures &of"), box);
    label->setBuddy(m_specTarget);
    row->addWidget(label);
    row->addWidget(m_specTarget, 1);
    return box;
}

void TypeList::makeRows() {
    std::map<int, QTreeWidgetItem*> rounds;
    for (const drill::QuestionType& type : drill::questionTypes()) {
        QTreeWidgetItem*& round = rounds[type.round];
        if (round == nullptr) round = new QTreeWidgetItem({tr("Round %1: %2").arg(type.round).arg(qtText(drill::roundTitle(type.round)))});
        auto* row = new QTreeWidgetItem(round, {qtText(type.title)});
        row->setData(kTitle, Qt::UserRole, qtText(type.name));
        row->setToolTip(kTitle, qtText(type.name));
        row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        row->setCheckState(kTitle, Qt::Unchecked);
        row->setSizeHint(kTitle, QSize(0, fontMetrics().height() * 5 / 4));
        row->setTextAlignment(kRight, Qt::AlignRight | Qt::AlignVCenter);
    }
    for (const auto& [number, round] : rounds) {
        // A round ticks all of its types.
        round->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
        round->setCheckState(kTitle, Qt::Unchecked);
        m_tree->addTopLevelItem(round);
        round->setFirstColumnSpanned(true);
    }
    m_tree->expandAll();
}

void TypeList::refresh() {
    const drill::Moment now = m_store.now();
    std::map<std::string, drill::TypeOverview, std::less<>> known;
    for (const auto& one : drill::typeOverviews(m_store.history(), now)) known.emplace(one.type->name, one);
    const QSignalBlocker quiet(m_tree);
    for (QTreeWidgetItemIterator at(m_tree); *at != nullptr; ++at) {
        if (!isType(*at)) continue;
        const drill::TypeOverview& one = known.at(nameOf(*at));
        constexpr int all = 100;
        const int answers = one.accuracy.answers;
        (*at)->setText(kRight, answers == 0 ? QStringLiteral("–") : tr("%1 % of %2").arg(all * one.accuracy.right / answers).arg(answers));
        (*at)->setText(kDue, one.dueDay ? qtText(drill::dayWords(*one.dueDay, drill::learningDay(now))) : tr("new"));
    }
    refreshButton();
}

void TypeList::applyFilter() {
    const QString wanted = m_filter->text().trimmed();
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* round = m_tree->topLevelItem(i);
        bool hasAny = false;
        for (int j = 0; j < round->childCount(); ++j) {
            QTreeWidgetItem* row = round->child(j);
            const bool fits = row->text(kTitle).contains(wanted, Qt::CaseInsensitive) ||
                              qtText(nameOf(row)).contains(wanted, Qt::CaseInsensitive) ||
                              round->text(kTitle).contains(wanted, Qt::CaseInsensitive);
            row->setHidden(!fits);
            hasAny = hasAny || fits;
        }
        round->setHidden(!hasAny);
    }
}

std::vector<std::string> TypeList::chosen() const {
    std::vector<std::string> names;
    for (QTreeWidgetItemIterator at(m_tree, QTreeWidgetItemIterator::Checked); *at != nullptr; ++at) {
        if (isType(*at)) names.push_back(nameOf(*at));
    }
    const QTreeWidgetItem* current = m_tree->currentItem();
    if (names.empty() && current != nullptr && isType(current)) names.push_back(nameOf(current));
    return names;
}

std::vector<std::string> TypeList::wanted() const {
    std::vector<std::string> names = chosen();
    const std::string target = m_specTarget->target();
    for (std::string& name : names) {
        if (name == kSpec && !target.empty()) name += "@" + target;
    }
    return names;
}

int TypeList::count() const {
    return m_count->value();
}

void TypeList::refreshButton() {
    const auto types = chosen();
    m_specRow->setVisible(std::find(types.begin(), types.end(), kSpec) != types.end());
    m_practise->setEnabled(!types.empty());
    m_practise->setText(types.size() < 2 ? tr("&Practise") : tr("&Practise %1 types").arg(types.size()));
    m_practise->setToolTip(types.empty() ? tr("Tick one or several types first") : QString());
}

void TypeList::practise() {
    const auto types = wanted();
    if (!types.empty()) emit practiceWanted(types, count());
}

void TypeList::keyPressEvent(QKeyEvent* event) {
    // Here Enter means these types, not today's queue.
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter) return practise();
    QWidget::keyPressEvent(event);
}

bool TypeList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_tree && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            practise();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace ridge::app
