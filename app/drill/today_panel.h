// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace ridge::app {

class ChartView;
class DrillStore;
class FaultLabel;

/// What is to be done today, what was done, and what comes in the next days.
class TodayPanel : public QWidget {
    Q_OBJECT

public:
    explicit TodayPanel(DrillStore& store, QWidget* parent = nullptr);

    void refresh();
    /// How the last practice went; stays until the next begins.
    void showSummary(const QString& text);
    [[nodiscard]] QPushButton& startButton() const { return *m_start; }
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString faultText() const;

signals:
    void startWanted();

private:
    DrillStore& m_store;
    QLabel* m_headline;
    QLabel* m_detail;
    QLabel* m_summary;
    QPushButton* m_start;
    FaultLabel* m_fault;
    ChartView* m_forecast;
};

}  // namespace ridge::app
