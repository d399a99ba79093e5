// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/lab_task.h"

#include <utility>

namespace ridge::app {

LabTask::LabTask(QObject* parent) : QObject(parent) {
    m_threads.setMaxThreadCount(1);
}

LabTask::~LabTask() {
    if (m_progress) m_progress->cancel();
    m_threads.clear();
    m_threads.waitForDone();
}

void LabTask::start(Work work) {
    if (m_progress) m_progress->cancel();
    m_threads.clear();
    auto progress = std::make_shared<precision::Progress>();
    m_progress = progress;
    m_threads.start([this, progress, work = std::move(work)] {
        Show show = work(*progress);
        QMetaObject::invokeMethod(
            this, [this, progress, show = std::move(show)] { finish(progress, show); }, Qt::QueuedConnection);
    });
    emit started();
}

void LabTask::cancel() {
    if (!m_progress) return;
    m_progress->cancel();
    m_progress.reset();
    m_threads.clear();
    emit ended();
}

void LabTask::finish(const std::shared_ptr<precision::Progress>& progress, const Show& show) {
    // That of one which was cancelled, or replaced, comes too late.
    if (progress != m_progress) return;
    m_progress.reset();
    show();
    emit ended();
}

}  // namespace ridge::app
