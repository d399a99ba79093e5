// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

class QLineEdit;
class QPushButton;
class QSpinBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace ridge::app {

class DrillStore;
class SpecTargetBox;

/// All types of questions by round, with how they went; those to practise freely are ticked.
class TypeList : public QWidget {
    Q_OBJECT

public:
    explicit TypeList(DrillStore& store, QWidget* parent = nullptr);

    void refresh();
    /// Ticked ones; the current one where none is.
    [[nodiscard]] std::vector<std::string> chosen() const;
    /// The same as ids begin: "spec@amd-mi300x" where the figures of one accelerator are wanted.
    [[nodiscard]] std::vector<std::string> wanted() const;
    [[nodiscard]] int count() const;
    [[nodiscard]] QTreeWidget& tree() const { return *m_tree; }
    [[nodiscard]] QLineEdit& filter() const { return *m_filter; }
    [[nodiscard]] QPushButton& practiseButton() const { return *m_practise; }
    [[nodiscard]] QSpinBox& countBox() const { return *m_count; }
    /// Seen while that type is chosen.
    [[nodiscard]] SpecTargetBox& specTarget() const { return *m_specTarget; }

signals:
    void practiceWanted(const std::vector<std::string>& types, int count);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeRows();
    [[nodiscard]] QWidget* makeSpecRow();
    void applyFilter();
    void refreshButton();
    void practise();

    DrillStore& m_store;
    QLineEdit* m_filter;
    QTreeWidget* m_tree;
    QSpinBox* m_count;
    QPushButton* m_practise;
    SpecTargetBox* m_specTarget;
    QWidget* m_specRow;
};

}  // namespace ridge::app
