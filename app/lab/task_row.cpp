// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/task_row.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <cmath>

#include "app/panel/flat_button.h"

namespace ridge::app {

namespace {

constexpr int kSteps = 1000;
constexpr int kPollMs = 50;
/// What is done sooner moves nothing in the window.
constexpr qint64 kShownAfterMs = 150;

}  // namespace

TaskRow::TaskRow(QWidget* parent) : QWidget(parent), m_bar(new QProgressBar(this)), m_cancel(new FlatButton(tr("Cancel"), this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_bar, 1);
    row->addWidget(m_cancel);
    m_bar->setRange(0, kSteps);
    m_bar->setAccessibleName(tr("Progress of the computation"));
    m_clock.setInterval(kPollMs);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_bar->setValue(static_cast<int>(std::lround(m_task.share() * kSteps)));
        if (m_since.elapsed() >= kShownAfterMs) show();
    });
    connect(&m_task, &LabTask::started, this, [this] {
        m_bar->setValue(0);
        m_since.start();
        m_clock.start();
    });
    connect(&m_task, &LabTask::ended, this, [this] {
        m_clock.stop();
        hide();
    });
    connect(m_cancel, &QAbstractButton::clicked, this, [this] {
        m_task.cancel();
        emit stopped();
    });
    hide();
}

}  // namespace ridge::app
