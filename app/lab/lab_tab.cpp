// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/lab_tab.h"

#include <QGridLayout>
#include <QShowEvent>
#include <QVBoxLayout>

namespace ridge::app {

LabTab::LabTab(QWidget* parent) : QWidget(parent) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
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
    compute();
    emit changed();
}

}  // namespace ridge::app
