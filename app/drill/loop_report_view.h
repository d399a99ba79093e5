// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace ridge::app {

/// Shows Markdown as a document to read: tables with quiet lines over the whole width, quotes in secondary ink.
class LoopReportView : public QTextBrowser {
    Q_OBJECT

public:
    explicit LoopReportView(QWidget* parent = nullptr);

    void showReport(const QString& markdown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void dress();
};

}  // namespace ridge::app
