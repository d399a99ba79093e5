// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/autosave_controller.h"

#include <ctime>
#include <utility>

namespace ridge::app {

AutosaveController::AutosaveController(SessionModel& session, std::filesystem::path folder, AutosaveTiming timing, QObject* parent)
    : QObject(parent), m_session(session), m_folder(std::move(folder)) {
    m_pause.setInterval(timing.pause);
    m_latest.setInterval(timing.latest);
    for (QTimer* timer : {&m_pause, &m_latest}) {
        timer->setSingleShot(true);
        timer->setTimerType(Qt::PreciseTimer);
        connect(timer, &QTimer::timeout, this, &AutosaveController::writeNow);
    }
    connect(&session, &SessionModel::changed, this, &AutosaveController::follow);
    connect(&session, &SessionModel::fileStateChanged, this, &AutosaveController::follow);
    // So that a recovery file that outlives a save, because the program was killed in between, is not older than what was saved.
    connect(&session, &SessionModel::aboutToSave, this, &AutosaveController::writeNow);
}

void AutosaveController::follow() {
    if (m_folder.empty()) return;
    if (!m_session.isModified()) {
        forget();
        return;
    }
    m_pause.start();
    // Not started again by later changes: a slider that never rests is written too.
    if (!m_latest.isActive()) m_latest.start();
}

void AutosaveController::adopt(RecoverySlot slot) {
    if (m_slot) m_slot->remove();
    m_slot = std::move(slot);
}

void AutosaveController::forget() {
    m_pause.stop();
    m_latest.stop();
    if (m_slot) m_slot->remove();
    m_slot.reset();
}

Result<void> AutosaveController::write() {
    if (!m_slot) {
        auto slot = RecoverySlot::create(m_folder);
        if (!slot) return tl::unexpected(slot.error());
        m_slot = *std::move(slot);
    }
    return m_slot->write({m_session.session(), m_session.file(), m_session.stamp(), std::time(nullptr)});
}

void AutosaveController::writeNow() {
    if (m_folder.empty() || !m_session.isModified()) return;
    m_pause.stop();
    m_latest.stop();
    const auto written = write();
    const bool failedBefore = std::exchange(m_isFailing, !written);
    if (!written && !failedBefore) emit failed(written.error());
    if (written && failedBefore) emit recovered();
}

}  // namespace ridge::app
