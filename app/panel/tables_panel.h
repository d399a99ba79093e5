// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "app/model/session_model.h"
#include "core/report/table.h"

class QComboBox;
class QLineEdit;
class QTabWidget;

namespace ridge::app {

class DeferredUpdate;
class MutedLabel;
class ReportProxy;
class ReportTableModel;
class ReportView;
class TimeBar;

/// The plot in numbers: this operator on every accelerator, and every operator on one.
class TablesPanel : public QWidget {
    Q_OBJECT

public:
    explicit TablesPanel(SessionModel& session, QWidget* parent = nullptr);

    /// Selects the row of an accelerator, or of a pinned operator, and shows its table.
    void selectAccelerator(std::size_t index);
    void selectPinned(std::size_t index);
    /// A measured point, by its place in the session.
    void selectMeasured(std::size_t index);
    /// A row of the session's model.
    void selectModelRow(std::size_t row);
    void clearModelRow();
    void flush();

    [[nodiscard]] ReportTableModel& compareModel() { return *m_compare.model; }
    [[nodiscard]] ReportTableModel& operatorsModel() { return *m_operators.model; }
    [[nodiscard]] ReportTableModel& modelRowsModel() { return *m_model.model; }
    [[nodiscard]] ReportTableModel& measuredModel() { return *m_measured.model; }
    [[nodiscard]] TimeBar& timeBar() { return *m_timeBar; }
    /// The rows selected in the table that is shown.
    [[nodiscard]] int selectedRows() const;
    [[nodiscard]] int shownRows() const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    void selectionChanged();
    /// A row of the model's table was chosen by the user or by selectModelRow.
    void modelRowChosen(int row);
    void measuredRowChosen(int row);
    void saveRequested(const QString& suggestedName, const std::string& content);

private:
    struct Sheet {
        ReportTableModel* model = nullptr;
        ReportProxy* proxy = nullptr;
        ReportView* view = nullptr;
    };
    [[nodiscard]] Sheet makeSheet(const QString& name);
    [[nodiscard]] QWidget* makeModelTab();
    [[nodiscard]] QWidget* makeCorner();
    [[nodiscard]] QWidget* makeBaseline();
    [[nodiscard]] QWidget* makeFilter();
    void addRowActions();
    [[nodiscard]] const Sheet& current() const;
    void showSheet(const Sheet& sheet);
    void selectRow(const Sheet& sheet, int row);
    [[nodiscard]] Table shownTable() const;
    void refresh();
    void refreshCompare();
    void refreshOperators();
    void refreshModel();
    void refreshMeasured();
    void orderMeasured();
    /// The sheets of a model and of what was measured are there while there is any.
    void refreshTabs();
    /// What the shown table stands on: a baseline to choose, or the accelerator of the derivation.
    void refreshReference();
    [[nodiscard]] std::optional<std::size_t> selectedPinned() const;
    void showTab(QWidget* tab, bool isShown);
    [[nodiscard]] std::optional<std::size_t> selectedMeasured() const;
    void loadMeasured();
    void unpinSelected();
    void loadSelected();
    void rename(int row, const QString& name);

    SessionModel& m_session;
    QTabWidget* m_tabs;
    QLineEdit* m_filter = nullptr;
    QComboBox* m_baseline = nullptr;
    MutedLabel* m_on = nullptr;
    Sheet m_compare;
    Sheet m_operators;
    Sheet m_model;
    Sheet m_measured;
    QWidget* m_modelTab = nullptr;
    TimeBar* m_timeBar = nullptr;
    std::vector<std::optional<std::size_t>> m_pinnedOfRow;  ///< per row of the operators; the current one is not pinned
    DeferredUpdate* m_update;
    bool m_isMeasuredOrdered = false;
};

}  // namespace ridge::app
