// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>
#include <vector>

#include "core/drill/project_card.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace ridge::app {

class FaultLabel;

/// The project card as a form: what one says about each of one's projects.
class ProjectForm : public QDialog {
    Q_OBJECT

public:
    using Keep = std::function<Result<void>(const drill::ProjectCard&)>;
    /// A refusal of `keep` is shown, and the form stays open.
    ProjectForm(drill::ProjectCard card, Keep keep, QWidget* parent = nullptr);

    void accept() override;
    void addProject();
    void removeProject();
    [[nodiscard]] QComboBox& projects() const { return *m_projects; }
    [[nodiscard]] QLineEdit& name() const { return *m_name; }
    [[nodiscard]] QPlainTextEdit& list(std::size_t part) const { return *m_lists.at(part); }
    [[nodiscard]] QString faultText() const;

private:
    void makeFields();
    void show(int project);
    /// What the fields hold becomes the project that they show.
    void take();

    drill::ProjectCard m_card;
    Keep m_keep;
    int m_shown = -1;
    QComboBox* m_projects;
    QLineEdit* m_name;
    QLineEdit* m_goal;
    QLineEdit* m_role;
    std::vector<QPlainTextEdit*> m_lists;
    FaultLabel* m_fault;
};

}  // namespace ridge::app
