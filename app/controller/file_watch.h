// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include "app/model/session_model.h"
#include "core/session/session_file.h"

namespace ridge::app {

/// Watches the session's file and says when it holds something else than was read or written here.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(SessionModel& session, QObject* parent = nullptr);

    /// Looks now; done by itself shortly after the system reports something.
    void check();

signals:
    /// Once for each time that it changes, goes, or is as it should be again.
    void stateChanged(ridge::DiskState state);

private:
    void follow();
    void watch();

    SessionModel& m_session;
    QFileSystemWatcher m_watcher;
    QTimer m_delay;
    DiskState m_state = DiskState::Same;
    std::optional<std::filesystem::path> m_file;
    std::optional<FileStamp> m_stamp;
};

}  // namespace ridge::app
