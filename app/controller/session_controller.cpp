// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/session_controller.h"

#include <QFile>

#include "app/context/text.h"

namespace ridge::app {

QString qtPath(const std::filesystem::path& path) {
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

std::filesystem::path stdPath(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

SessionController::SessionController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_dialogs(dialogs), m_settings(settings) {}

void SessionController::startNew() {
    if (mayReplace()) m_session.reset(defaultSession(), std::nullopt);
}

void SessionController::askAndOpen() {
    if (!mayReplace()) return;
    const auto path = m_dialogs.askOpen(m_settings.get(keys::kLastFolder));
    if (!path) return;
    rememberFolder(*path);
    if (const auto opened = m_session.open(*path); !opened) m_dialogs.showError(tr("Not opened"), shownError(opened.error()));
}

void SessionController::openFile(const std::filesystem::path& path) {
    if (!mayReplace()) return;
    if (const auto opened = m_session.open(path); !opened) m_dialogs.showError(tr("Not opened"), shownError(opened.error()));
}

bool SessionController::save() {
    return m_session.file() ? saveTo(*m_session.file()) : saveAs();
}

bool SessionController::saveAs() {
    const QString folder = m_settings.get(keys::kLastFolder);
    const QString suggestion = m_session.file() ? qtPath(*m_session.file()) : folder + QLatin1Char('/') + tr("roofline.ridgepoint");
    const auto path = m_dialogs.askSave(
        {tr("Save session"), suggestion, tr("Ridgepoint sessions (*.ridgepoint);;All files (*)"), QStringLiteral("ridgepoint")});
    if (!path) return false;
    rememberFolder(*path);
    return saveTo(*path);
}

bool SessionController::saveTo(const std::filesystem::path& path) {
    const auto saved = m_session.save(path);
    if (!saved) m_dialogs.showError(tr("Not saved"), shownError(saved.error()));
    return saved.has_value();
}

bool SessionController::mayReplace() {
    if (!m_session.isModified()) return true;
    switch (m_dialogs.askUnsaved(name())) {
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

void SessionController::rememberFolder(const std::filesystem::path& path) {
    m_settings.set(keys::kLastFolder, qtPath(path.parent_path()));
}

}  // namespace ridge::app
