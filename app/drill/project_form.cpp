// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/project_form.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <array>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"

namespace ridge::app {

namespace {

struct ListPart {
    std::vector<std::string> drill::Project::*list;
    const char* label;
    const char* example;
};

constexpr std::array kLists{
    ListPart{&drill::Project::results, QT_TRANSLATE_NOOP("ridge::app::ProjectForm", "&Results, with numbers"), "2.1x faster prefill"},
    ListPart{&drill::Project::decisions, QT_TRANSLATE_NOOP("ridge::app::ProjectForm", "&Decisions"),
             "CUDA graphs instead of a persistent kernel"},
    ListPart{&drill::Project::failures, QT_TRANSLATE_NOOP("ridge::app::ProjectForm", "&Failures"), "a race that only Hopper showed"},
    ListPart{&drill::Project::tools, QT_TRANSLATE_NOOP("ridge::app::ProjectForm", "&Tools"), "CUDA"},
};

std::vector<std::string> linesOf(const QString& text) {
    std::vector<std::string> lines;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty()) lines.push_back(line.trimmed().toStdString());
    }
    return lines;
}

QString joined(const std::vector<std::string>& lines) {
    QStringList texts;
    for (const auto& line : lines) texts << qtText(line);
    return texts.join(QLatin1Char('\n'));
}

}  // namespace

ProjectForm::ProjectForm(drill::ProjectCard card, Keep keep, QWidget* parent)
    : QDialog(parent),
      m_card(std::move(card)),
      m_keep(std::move(keep)),
      m_projects(new QComboBox(this)),
      m_name(new QLineEdit(this)),
      m_goal(new QLineEdit(this)),
      m_role(new QLineEdit(this)),
      m_fault(new FaultLabel(this)) {
    setWindowTitle(tr("Project card"));
    auto* layout = new QVBoxLayout(this);
    auto* row = new QHBoxLayout;
    auto* add = new FlatButton(tr("Add a project"), this);
    auto* remove = new FlatButton(tr("Remove"), this);
    m_projects->setAccessibleName(tr("Project"));
    row->addWidget(m_projects, 1);
    row->addWidget(add);
    row->addWidget(remove);
    layout->addLayout(row);
    makeFields();
    layout->addWidget(m_fault);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ProjectForm::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(add, &FlatButton::clicked, this, &ProjectForm::addProject);
    connect(remove, &FlatButton::clicked, this, &ProjectForm::removeProject);
    connect(m_projects, &QComboBox::currentIndexChanged, this, &ProjectForm::show);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString& name) { m_projects->setItemText(m_shown, name); });
    for (const auto& project : m_card.projects) m_projects->addItem(qtText(project.name));
    if (m_card.projects.empty()) addProject();
    m_name->setFocus();
}

void ProjectForm::makeFields() {
    auto* form = new QFormLayout;
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Goal, one sentence"), m_goal);
    form->addRow(tr("What was &mine"), m_role);
    for (const ListPart& part : kLists) {
        auto* box = new QPlainTextEdit(this);
        box->setTabChangesFocus(true);
        box->setPlaceholderText(tr("one a line: %1").arg(QLatin1String(part.example)));
        box->setFixedHeight(fontMetrics().height() * 4);
        box->setMinimumWidth(fontMetrics().averageCharWidth() * 60);
        form->addRow(tr(part.label), box);
        m_lists.push_back(box);
    }
}

void ProjectForm::take() {
    if (m_shown < 0 || static_cast<std::size_t>(m_shown) >= m_card.projects.size()) return;
    drill::Project& project = m_card.projects[static_cast<std::size_t>(m_shown)];
    project.name = m_name->text().trimmed().toStdString();
    project.goal = m_goal->text().trimmed().toStdString();
    project.role = m_role->text().trimmed().toStdString();
    for (std::size_t i = 0; i < kLists.size(); ++i) project.*kLists[i].list = linesOf(m_lists[i]->toPlainText());
}

void ProjectForm::show(int project) {
    take();
    m_shown = project;
    const drill::Project shown = project < 0 ? drill::Project{} : m_card.projects.at(static_cast<std::size_t>(project));
    m_name->setText(qtText(shown.name));
    m_goal->setText(qtText(shown.goal));
    m_role->setText(qtText(shown.role));
    for (std::size_t i = 0; i < kLists.size(); ++i) m_lists[i]->setPlainText(joined(shown.*kLists[i].list));
}

void ProjectForm::addProject() {
    take();
    m_card.projects.emplace_back();
    m_projects->addItem(QString());
    m_projects->setCurrentIndex(m_projects->count() - 1);
    m_name->setFocus();
}

void ProjectForm::removeProject() {
    const int project = m_shown;
    if (project < 0) return;
    m_card.projects.erase(m_card.projects.begin() + project);
    m_shown = -1;
    m_projects->removeItem(project);
    if (m_card.projects.empty()) return addProject();
    if (m_shown < 0) show(m_projects->currentIndex());
}

void ProjectForm::accept() {
    take();
    drill::ProjectCard card = m_card;
    std::erase(card.projects, drill::Project{});
    for (const auto& project : card.projects) {
        if (project.name.empty()) return m_fault->showFault(tr("A project needs a name: questions call it by that."));
    }
    const auto kept = m_keep(card);
    if (!kept) return m_fault->showFault(shownError(kept.error()));
    QDialog::accept();
}

QString ProjectForm::faultText() const {
    return m_fault->text();
}

}  // namespace ridge::app
