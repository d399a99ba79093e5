// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/lab_tab.h"

#include <QGridLayout>
#include <QShowEvent>
#include <QVBoxLayout>

#include "app/lab/chart_drawing.h"
#include "app/lab/task_row.h"

namespace ridge::app {

LabTab::LabTab(QWidget* parent) : QWidget(parent), m_taskRow(new TaskRow(this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    connect(&m_taskRow->task(), &LabTask::ended, this, &LabTab::changed);
    connect(m_taskRow, &TaskRow::stopped, this, [this] {
        m_wasStopped = true;
        emit changed();
    });
}

bool LabTab::showCommand(const LabCommand&) {
    return false;
}

bool LabTab::isSettled() const {
    return !m_wasStopped && !m_taskRow->task().isRunning();
}

std::vector<Drawing> LabTab::drawings() const {
    if (picture() == nullptr) return {};
    return {chartDrawing(*picture(), QStringLiteral("chart.svg"))};
}

QVBoxLayout* LabTab::makeColumn() {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 3, unit * 2, unit * 3, unit * 2);
    layout->setSpacing(fontMetrics().height() / 2);
    return layout;
}

QGridLayout* LabTab::makeRows(QWidget* parent) {
    auto* grid = new QGridLayout(parent);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(fontMetrics().averageCharWidth() * 2);
    grid->setVerticalSpacing(fontMetrics().height() / 4);
    grid->setColumnStretch(1, 1);
    return grid;
}

void LabTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale) refresh();
}

void LabTab::refresh() {
    m_isStale = !isVisible();
    if (m_isStale) return;
    m_taskRow->task().cancel();
    m_wasStopped = false;
    compute();
    emit changed();
}

}  // namespace ridge::app
