// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/file_watch.h"

#include <QFile>
#include <chrono>

#include "app/context/text.h"

namespace ridge::app {

namespace {
/// Editors write in several steps: delete, write, rename.
constexpr std::chrono::milliseconds kSettle{150};
}  // namespace

FileWatch::FileWatch(SessionModel& session, QObject* parent) : QObject(parent), m_session(session) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(kSettle);
    connect(&m_delay, &QTimer::timeout, this, &FileWatch::check);
    // Not put off by what comes meanwhile: a folder may never rest.
    const auto lookSoon = [this] {
        if (!m_delay.isActive()) m_delay.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, lookSoon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, lookSoon);
    connect(&session, &SessionModel::fileStateChanged, this, &FileWatch::follow);
    follow();
}

void FileWatch::follow() {
    const bool isOther = m_file != m_session.file();
    if (isOther) {
        m_file = m_session.file();
        const QStringList watched = m_watcher.files() + m_watcher.directories();
        if (!watched.isEmpty()) m_watcher.removePaths(watched);
    }
    // An edit in between changes nothing; a save, a reload or another file may.
    if (isOther || m_stamp != m_session.stamp()) {
        m_stamp = m_session.stamp();
        check();
    }
}

void FileWatch::watch() {
    if (!m_file) return;
    const QString file = qtPath(*m_file);
    // A file that was replaced is another one, which the watcher does not know. Its folder tells of that, and of one that comes back.
    if (!m_watcher.files().contains(file) && QFile::exists(file)) m_watcher.addPath(file);
    const QString folder = qtPath(m_file->parent_path());
    if (!m_watcher.directories().contains(folder) && QFile::exists(folder)) m_watcher.addPath(folder);
}

void FileWatch::check() {
    m_delay.stop();
    watch();
    const bool isKnown = m_session.file() && m_session.stamp();
    const DiskState now = isKnown ? compareWithDisk(*m_session.file(), *m_session.stamp()) : DiskState::Same;
    if (now == m_state) return;
    m_state = now;
    emit stateChanged(now);
}

}  // namespace ridge::app
