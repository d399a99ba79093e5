// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/session_controller.h"

#include <QDateTime>
#include <system_error>
#include <utility>

#include "app/context/preferences.h"
#include "core/session/session_file.h"

namespace ridge::app {

namespace {

namespace fs = std::filesystem;

fs::path absolutePath(const fs::path& path) {
    std::error_code unknown;
    fs::path absolute = fs::absolute(path, unknown);
    return unknown ? path : absolute;
}

/// "process 1234 on atlas since 14:05".
QString ownerText(const ClaimOwner& owner) {
    if (owner.process == 0) return QObject::tr("of another program");
    QString text = QObject::tr("process %1").arg(owner.process);
    if (!owner.host.empty()) text += QObject::tr(" on %1").arg(qtText(owner.host));
    const QDateTime since = QDateTime::fromSecsSinceEpoch(owner.since);
    const bool isToday = since.date() == QDate::currentDate();
    return text + QObject::tr(" since %1").arg(since.toString(isToday ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm")));
}

}  // namespace

SessionController::SessionController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_dialogs(dialogs), m_settings(settings) {}

void SessionController::startNew() {
    if (!mayReplace()) return;
    m_claim.reset();
    m_isReadOnly = false;
    m_session.reset(newSession(preferencesOf(m_settings), m_session.catalogue()), std::nullopt);
}

void SessionController::askAndOpen() {
    if (!mayReplace()) return;
    const auto path = m_dialogs.askOpen(m_settings.get(keys::kLastFolder));
    if (!path) return;
    rememberFolder(*path);
    if (const auto opened = openAs(*path, enter(*path)); !opened) m_dialogs.showError(tr("Not opened"), shownError(opened.error()));
}

void SessionController::openFile(const fs::path& given) {
    if (!mayReplace()) return;
    const fs::path path = absolutePath(given);
    if (const auto opened = openAs(path, enter(path)); !opened) m_dialogs.showError(tr("Not opened"), shownError(opened.error()));
}

SessionController::Entry SessionController::enter(const fs::path& path) {
    std::error_code unknown;
    // What cannot be read needs no note; reading it will say why.
    if (m_notes.empty() || !fs::is_regular_file(path, unknown)) return {};
    if (m_claim && isCurrent(path)) return {std::exchange(m_claim, std::nullopt), {}, true};
    // Where no note can be left, nobody can be asked either; a changed file is still noticed when it is saved.
    auto attempt = claimFile(m_notes, path);
    if (!attempt || !attempt->owner) return {attempt ? std::move(attempt->claim) : std::nullopt, {}, true};
    const QString name = shortened(qtPath(path.filename()));
    return {std::nullopt, m_dialogs.askInUse(name, ownerText(*attempt->owner)), false};
}

Result<void> SessionController::openAs(const fs::path& path, Entry entry) {
    if (!entry.isOurs && entry.manner == InUseAnswer::Cancel) return {};
    const bool isCopy = !entry.isOurs && entry.manner == InUseAnswer::Copy;
    if (isCopy) {
        const auto loaded = loadSession(path);
        if (!loaded) return tl::unexpected(loaded.error());
        m_claim.reset();
        m_isReadOnly = false;
        m_session.reset(*loaded, std::nullopt);
        return {};
    }
    // Before the session tells that it has another file, so that the title is right.
    const bool wasReadOnly = std::exchange(m_isReadOnly, !entry.isOurs);
    if (auto opened = m_session.open(path); !opened) {
        m_isReadOnly = wasReadOnly;
        if (isCurrent(path) && entry.claim) m_claim = std::move(entry.claim);
        return opened;
    }
    m_claim = std::move(entry.claim);
    emit fileUsed(path);
    return {};
}

bool SessionController::save() {
    return m_session.file() && !m_isReadOnly ? saveTo(*m_session.file()) : saveAs();
}

bool SessionController::saveAs() {
    const QString suggestion = m_session.file() ? qtPath(*m_session.file()) : suggestedPath(m_settings, tr("roofline.ridgepoint"));
    const auto path = m_dialogs.askSave(
        {tr("Save session"), suggestion, tr("Ridgepoint sessions (*.ridgepoint);;All files (*)"), QStringLiteral("ridgepoint")});
    if (!path) return false;
    rememberFolder(*path);
    return saveTo(absolutePath(*path));
}

bool SessionController::isCurrent(const fs::path& path) const {
    if (!m_session.file()) return false;
    std::error_code unknown;
    return path == *m_session.file() || fs::equivalent(path, *m_session.file(), unknown);
}

std::optional<bool> SessionController::avertedSave(const fs::path& path) {
    if (!isCurrent(path) || !m_session.stamp() || compareWithDisk(path, *m_session.stamp()) != DiskState::Changed) return std::nullopt;
    switch (m_dialogs.askChangedOnDisk(shortened(name()))) {
        case ChangedAnswer::Overwrite:
            return std::nullopt;
        case ChangedAnswer::SaveAs:
            return saveAs();
        case ChangedAnswer::Reload:
            reload();
            break;
        case ChangedAnswer::Cancel:
            break;
    }
    return false;
}

bool SessionController::claimForSaving(const fs::path& path) {
    if (m_notes.empty() || (m_claim && isCurrent(path))) return true;
    auto attempt = claimFile(m_notes, path);
    if (!attempt) return true;
    if (attempt->owner) {
        m_dialogs.showError(tr("Not saved"), tr("%1 is open in another window: %2. Save under another name.")
                                                 .arg(shortened(qtPath(path.filename())), ownerText(*attempt->owner)));
        return false;
    }
    m_claim = std::move(attempt->claim);
    return true;
}

bool SessionController::saveTo(const fs::path& path) {
    if (const auto averted = avertedSave(path)) return *averted;
    std::optional<FileClaim> claimBefore;
    if (!isCurrent(path)) claimBefore = std::exchange(m_claim, std::nullopt);
    if (!claimForSaving(path)) {
        if (claimBefore) m_claim = std::move(claimBefore);
        return false;
    }
    const bool wasReadOnly = std::exchange(m_isReadOnly, false);
    const auto saved = m_session.save(path);
    if (!saved) {
        m_isReadOnly = wasReadOnly;
        if (claimBefore) m_claim = std::move(claimBefore);
        m_dialogs.showError(tr("Not saved"), shownError(saved.error()));
        return false;
    }
    emit fileUsed(path);
    return true;
}

void SessionController::reload() {
    if (const auto reloaded = m_session.reload(); !reloaded) m_dialogs.showError(tr("Not reloaded"), shownError(reloaded.error()));
}

void SessionController::restore(const Recovery& recovery) {
    m_claim.reset();
    m_isReadOnly = false;
    m_session.restore(recovery);
    if (m_notes.empty() || !recovery.file) return;
    if (auto attempt = claimFile(m_notes, *recovery.file)) m_claim = std::move(attempt->claim);
}

bool SessionController::mayReplace() {
    if (!m_session.isModified()) return true;
    switch (m_dialogs.askUnsaved(shortened(name()))) {
        case UnsavedAnswer::Save:
            return save();
        case UnsavedAnswer::Discard:
            return true;
        case UnsavedAnswer::Cancel:
            break;
    }
    return false;
}

QString SessionController::name() const {
    return m_session.file() ? qtPath(m_session.file()->filename()) : tr("Untitled");
}

QString SessionController::title() const {
    return m_isReadOnly ? tr("%1 (read-only)").arg(name()) : name();
}

void SessionController::rememberFolder(const fs::path& path) {
    m_settings.set(keys::kLastFolder, qtPath(path.parent_path()));
}

}  // namespace ridge::app
