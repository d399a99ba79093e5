// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>

#include "app/controller/autosave_controller.h"
#include "app/controller/file_watch.h"
#include "app/controller/recovery_offer.h"

namespace ridge::app {

class NoticeBar;

/// Everything that keeps a window's work safe, and what it says about that in the window.
class WorkKeeper : public QObject {
    Q_OBJECT

public:
    /// An empty state folder: only the file itself is watched.
    WorkKeeper(SessionModel& session, SessionController& sessions, NoticeBar& notices, const std::filesystem::path& stateFolder,
               QObject* parent = nullptr);

    /// Offers what a window that died left behind. Once, when the window is there.
    void offerRecovery();
    void openDropped(const QStringList& paths);
    void openRecent(const std::filesystem::path& path);
    void sayMissing(const QString& path);
    /// The desktop session ends: asks where it may, else keeps the work for the next start. False: not now.
    [[nodiscard]] bool maySessionEnd(bool mayAsk);
    /// The window closes in good order.
    void finish() { m_autosave.forget(); }

    [[nodiscard]] FileWatch& watch() { return m_watch; }
    [[nodiscard]] AutosaveController& autosave() { return m_autosave; }

private:
    void sayDiskState(DiskState state);
    void sayNewerKeys(const std::filesystem::path& path);
    void sayNotKept(const Error& reason);

    SessionModel& m_session;
    SessionController& m_sessions;
    NoticeBar& m_notices;
    std::filesystem::path m_recoveryFolder;
    AutosaveController m_autosave;
    FileWatch m_watch;
    RecoveryOffer m_offer;
    std::filesystem::path m_lastFile;
};

}  // namespace ridge::app
