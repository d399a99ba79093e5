// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTreeWidget;

namespace ridge::app {

class ChartView;
class DrillStore;
class FlatButton;
class MutedLabel;

/// How it went so far: by type, by trap, and what comes when; export and reset.
class ProgressPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProgressPanel(DrillStore& store, QWidget* parent = nullptr);

    void refresh();
    [[nodiscard]] QTreeWidget& types() const { return *m_types; }
    [[nodiscard]] QTreeWidget& traps() const { return *m_traps; }
    [[nodiscard]] ChartView& forecast() const { return *m_forecast; }
    [[nodiscard]] FlatButton& exportButton() const { return *m_export; }
    [[nodiscard]] FlatButton& resetButton() const { return *m_reset; }
    [[nodiscard]] QString summary() const;

signals:
    void saveRequested(const QString& suggestedName, const std::string& content);
    void resetWanted();

private:
    [[nodiscard]] QWidget* makeHeader();
    void showTypes();

    DrillStore& m_store;
    MutedLabel* m_summary;
    FlatButton* m_export;
    FlatButton* m_reset;
    QTreeWidget* m_types;
    QTreeWidget* m_traps;
    ChartView* m_forecast;
};

}  // namespace ridge::app
