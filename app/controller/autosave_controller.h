// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <filesystem>
#include <optional>

#include "app/model/session_model.h"
#include "core/session/recovery_slot.h"

namespace ridge::app {

/// When a recovery file is written after a change: as soon as nothing more comes for a while, and at the latest some time after the first.
struct AutosaveTiming {
    std::chrono::milliseconds pause{300};
    std::chrono::milliseconds latest{2000};
};

/// Keeps unsaved work in a recovery file while there is some. The user's own file is never touched.
class AutosaveController : public QObject {
    Q_OBJECT

public:
    /// An empty folder: nothing is kept.
    AutosaveController(SessionModel& session, std::filesystem::path folder, AutosaveTiming timing = {}, QObject* parent = nullptr);

    /// Goes on with the recovery file that the session was restored from, so that the work is in one file at any moment.
    void adopt(RecoverySlot slot);
    /// Nothing that is unsaved is wanted any more: a window that closes.
    void forget();
    void writeNow();

signals:
    /// Said once, until it works again.
    void failed(const ridge::Error& reason);
    void recovered();

private:
    void follow();
    [[nodiscard]] Result<void> write();

    SessionModel& m_session;
    std::filesystem::path m_folder;
    std::optional<RecoverySlot> m_slot;
    QTimer m_pause;
    QTimer m_latest;
    bool m_isFailing = false;
};

}  // namespace ridge::app
