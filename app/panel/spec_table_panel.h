// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QUrl>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/context/settings.h"
#include "app/model/session_model.h"
#include "core/report/spec_filter.h"
#include "core/report/table.h"

class QLabel;
class QLineEdit;
class QMenu;
class QTableView;

namespace ridge::app {

class AcceleratorController;
class ColumnsMenu;
class ComparisonModel;
class ElidedLabel;
class FlatButton;
class SpecDelegate;
class SpecProxy;
class SpecTableModel;

/// All accelerators: filter, columns, where each figure comes from, and what can be done with a row.
class SpecTablePanel : public QWidget {
    Q_OBJECT

public:
    struct Parts {
        SessionModel& session;
        ComparisonModel& comparison;
        AcceleratorController& controller;
        Settings& settings;
    };
    explicit SpecTablePanel(Parts parts, QWidget* parent = nullptr);

    void focusSearch();
    /// What "peak" and "ridge" mean in the filter.
    void setType(DType type);
    [[nodiscard]] const SpecFilter& filter() const { return m_filter; }
    /// Makes its row the current one and scrolls to it, if it is shown.
    void reveal(const std::string& id);
    [[nodiscard]] int shownRows() const;

    [[nodiscard]] QLineEdit& filterBox() const { return *m_box; }
    [[nodiscard]] QTableView& view() const { return *m_view; }
    [[nodiscard]] SpecTableModel& model() const { return *m_model; }
    [[nodiscard]] const ElidedLabel& message() const { return *m_message; }
    [[nodiscard]] const QLabel& explanation() const { return *m_explanation; }
    [[nodiscard]] const std::vector<SpecColumn>& columns() const { return m_columns; }
    void setColumns(const std::vector<SpecColumn>& columns);
    /// The menu of a cell, as a right click opens it; the caller owns it.
    [[nodiscard]] QMenu* makeRowMenu(const QModelIndex& index);
    /// The rows and columns that are shown, in the order that they are shown in.
    [[nodiscard]] Table shownTable() const;

signals:
    void filterChanged();
    void rowsChanged();
    void linkRequested(const QUrl& url);
    void copied(const QString& what);
    void saveRequested(const QString& suggestedName, const std::string& content);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHeader();
    void addTools(QWidget* header);
    void makeCopyMenu(FlatButton& button);
    void makeAddMenu(FlatButton& button);
    void makeView();
    void connectView();
    void addKeys();
    void copy(const QString& text, const QString& what);
    [[nodiscard]] QWidget* makeFooter();

    void readFilter();
    void useFilter(SpecFilter filter);
    void keepRows();
    void finishFilter();
    [[nodiscard]] QString countText() const;
    void showCount(bool isUnfinished);
    void showFilterFault();
    void refreshContents();
    void fitNames();
    void refreshHover();
    /// Other rows came under a pointer that stood still.
    void pointAgain();
    void explainCurrent();
    void rememberColumns();
    void addSources(QMenu& menu, const QModelIndex& index);
    void addOwnActions(QMenu& menu, const std::string& id);
    [[nodiscard]] std::string currentId() const;
    [[nodiscard]] std::vector<SpecColumn> visualColumns() const;

    SessionModel& m_session;
    ComparisonModel& m_comparison;
    AcceleratorController& m_controller;
    Settings& m_settings;
    DType m_type = DType::Bf16;
    PeakChoice m_peaks = PeakChoice::Dense;  ///< of what is shown
    NumberStyle m_numbers;                   ///< of what is shown
    SpecFilter m_filter;
    SpecFilter m_usefulFilter;               ///< the last one that found something
    std::optional<SpecFilter> m_openFilter;  ///< what is being typed, while the rows are still those of m_filter
    QString m_filterFault;
    QTimer m_faultPause;  ///< a term that is being typed is no mistake yet
    std::vector<SpecColumn> m_columns;
    int m_nameWidth = 0;  ///< of the longest one
    SpecTableModel* m_model;
    SpecProxy* m_proxy;
    QTableView* m_view;
    SpecDelegate* m_delegate;
    QLineEdit* m_box = nullptr;
    ElidedLabel* m_message = nullptr;
    ColumnsMenu* m_columnsMenu = nullptr;
    FlatButton* m_sparse = nullptr;
    QLabel* m_explanation = nullptr;
};

}  // namespace ridge::app
