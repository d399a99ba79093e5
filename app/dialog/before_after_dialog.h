// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/model/session_model.h"
#include "app/plot/export.h"
#include "core/scene/before_after.h"

class QLabel;

namespace ridge::app {

class ReportTableModel;
class ReportView;
class RooflinePlot;
struct Theme;

/// A saved session beside the one in the window: arrows from each old place to the new one, and the ratios. Follows the window's session.
class BeforeAfterDialog : public QDialog {
    Q_OBJECT

public:
    /// `name` is that of the session before.
    BeforeAfterDialog(Study before, const QString& name, const SessionModel& after, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    [[nodiscard]] ReportTableModel& table() const { return *m_table; }
    [[nodiscard]] RooflinePlot& plot() const { return *m_plot; }

signals:
    void saveRequested(const ridge::app::Picture& picture);

private:
    [[nodiscard]] QWidget* makeTable();
    [[nodiscard]] QWidget* makeButtons();
    [[nodiscard]] Picture picture() const;
    void refresh();

    Study m_before;
    QString m_name;
    const SessionModel& m_after;
    RooflinePlot* m_plot;
    ReportTableModel* m_table;
    ReportView* m_view = nullptr;
    QLabel* m_remarks;
};

}  // namespace ridge::app
