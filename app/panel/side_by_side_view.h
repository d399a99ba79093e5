// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace ridge::app {

class ComparisonModel;

/// Figures beside each other: what they are on the left, a column with a heading for each accelerator, and under each figure a bar against
/// the largest of its row.
class SideBySideView : public QTableView {
    Q_OBJECT

public:
    explicit SideBySideView(const ComparisonModel& comparison, QWidget* parent = nullptr);

    /// After the model changed.
    void arrange();

signals:
    /// A heading was clicked.
    void headingClicked(int accelerator);

protected:
    void resizeEvent(QResizeEvent* event) override;
};

}  // namespace ridge::app
