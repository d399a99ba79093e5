// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/work_keeper.h"

#include <QFileInfo>
#include <algorithm>

#include "app/context/text.h"
#include "app/controller/session_controller.h"
#include "app/panel/notice_bar.h"

namespace ridge::app {

namespace {

namespace fs = std::filesystem;

const QString kDisk = QStringLiteral("disk");
const QString kNewer = QStringLiteral("newer");
const QString kNotKept = QStringLiteral("not kept");
const QString kOpening = QStringLiteral("opening");

fs::path inside(const fs::path& folder, const char* name) {
    return folder.empty() ? folder : folder / name;
}

bool hasUnknownKeys(const Session& session) {
    const auto& pinned = session.pinned;
    return session.unknownKeys != "{}" ||
           std::any_of(pinned.begin(), pinned.end(), [](const PinnedOperator& pin) { return pin.unknownKeys != "{}"; });
}

}  // namespace

WorkKeeper::WorkKeeper(SessionModel& session, SessionController& sessions, NoticeBar& notices, const fs::path& stateFolder, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_sessions(sessions),
      m_notices(notices),
      m_recoveryFolder(inside(stateFolder, "recovery")),
      m_autosave(session, m_recoveryFolder),
      m_watch(session),
      m_offer(sessions, m_autosave, notices) {
    sessions.noteFilesIn(inside(stateFolder, "open"));
    connect(&m_watch, &FileWatch::stateChanged, this, &WorkKeeper::sayDiskState);
    connect(&m_autosave, &AutosaveController::failed, this, &WorkKeeper::sayNotKept);
    connect(&m_autosave, &AutosaveController::recovered, this, [this] { m_notices.withdraw(kNotKept); });
    connect(&sessions, &SessionController::fileUsed, this, &WorkKeeper::sayNewerKeys);
}

void WorkKeeper::offerRecovery() {
    m_offer.start(m_recoveryFolder);
}

void WorkKeeper::openDropped(const QStringList& paths) {
    m_notices.withdraw(kOpening);
    if (paths.size() > 1) {
        const QString name = shortened(QFileInfo(paths.constFirst()).fileName());
        m_notices.say(
            {kOpening, tr("A window shows one session: of %1 files, only %2 was opened.").arg(paths.size()).arg(name), {{tr("&Got it")}}});
    }
    m_sessions.openFile(stdPath(paths.constFirst()));
}

void WorkKeeper::openRecent(const fs::path& path) {
    m_notices.withdraw(kOpening);
    m_sessions.openFile(path);
}

void WorkKeeper::sayMissing(const QString& path) {
    m_notices.say({kOpening, tr("%1 is no longer there. It was taken off the list.").arg(shortened(path, 120)), {{tr("&Got it")}}, true});
}

bool WorkKeeper::maySessionEnd(bool mayAsk) {
    if (!mayAsk) {
        m_autosave.writeNow();
        return true;
    }
    if (!m_sessions.mayReplace()) return false;
    m_autosave.forget();
    return true;
}

void WorkKeeper::sayDiskState(DiskState state) {
    const QString name = shortened(m_sessions.name());
    switch (state) {
        case DiskState::Same:
            m_notices.withdraw(kDisk);
            break;
        case DiskState::Changed:
            // A read-only window follows what the other one saves.
            if (m_sessions.isReadOnly() && !m_session.isModified()) return m_sessions.reload();
            m_notices.say({kDisk,
                           m_session.isModified() ? tr("%1 was changed by another program, and here as well.").arg(name)
                                                  : tr("%1 was changed by another program.").arg(name),
                           {{tr("&Reload"), [this] { m_sessions.reload(); }}, {tr("&Keep mine"), [this] { m_session.keepMine(); }}},
                           true});
            break;
        case DiskState::Missing:
            // It is here only: closing has to ask.
            m_session.keepMine();
            m_notices.say({kDisk,
                           tr("%1 was deleted, renamed or moved. What you see is not on the disk any more.").arg(name),
                           {{tr("&Save it again"), [this] { m_sessions.save(); }}, {tr("&Got it")}},
                           true});
            break;
    }
}

void WorkKeeper::sayNewerKeys(const fs::path& path) {
    if (path == m_lastFile) return;
    m_lastFile = path;
    if (!hasUnknownKeys(m_session.session())) {
        m_notices.withdraw(kNewer);
        return;
    }
    m_notices.say(
        {kNewer,
         tr("%1 holds settings of a newer Ridgepoint. They are not shown here, and kept when you save.").arg(shortened(m_sessions.name())),
         {{tr("&Got it")}}});
}

void WorkKeeper::sayNotKept(const Error& reason) {
    m_notices.say({kNotKept,
                   tr("Unsaved changes would not survive a crash: they cannot be kept. %1 Saving works as ever.").arg(shownError(reason)),
                   {{tr("&Got it")}},
                   true});
}

}  // namespace ridge::app
