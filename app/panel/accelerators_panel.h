// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/model/session_model.h"

class QGridLayout;
class QLineEdit;
class QListView;
class QPushButton;

namespace ridge::app {

class AcceleratorFilter;
class AcceleratorListModel;
class CheckedEdit;
class Chip;
class FaultLabel;

/// Which accelerators stand on the plot, and which of their roofs.
class AcceleratorsPanel : public QWidget {
    Q_OBJECT

public:
    explicit AcceleratorsPanel(SessionModel& session, QWidget* parent = nullptr);

    /// Files of the user's own folder that could not be used.
    void showCatalogueErrors(const std::vector<Error>& errors);
    void focusSearch();

    [[nodiscard]] QSize sizeHint() const override;

private:
    void makeList();
    [[nodiscard]] QWidget* makeTypes();
    void addPeaks(QWidget* types, QGridLayout* layout);
    [[nodiscard]] QWidget* makeWhatIf();
    void addWhatIf();
    void clearWhatIfFaults();
    void chooseFirstMatch();
    void refresh();

    SessionModel& m_session;
    AcceleratorListModel* m_model;
    AcceleratorFilter* m_filter;
    QLineEdit* m_search;
    QListView* m_list;
    FaultLabel* m_catalogueFault;
    std::vector<std::pair<DType, Chip*>> m_types;
    Chip* m_dense = nullptr;
    Chip* m_sparse = nullptr;
    CheckedEdit* m_peak = nullptr;
    CheckedEdit* m_bandwidth = nullptr;
    FaultLabel* m_whatIfFault = nullptr;
};

}  // namespace ridge::app
