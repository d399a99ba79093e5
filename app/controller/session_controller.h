// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>

#include "app/context/settings.h"
#include "app/controller/dialogs.h"
#include "app/model/session_model.h"

namespace ridge::app {

/// Sessions and their files: no work is lost without a question, no failure goes unsaid.
class SessionController : public QObject {
    Q_OBJECT

public:
    SessionController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent = nullptr);

    void startNew();
    void askAndOpen();
    void openFile(const std::filesystem::path& path);
    /// False when nothing was saved: the user thought better of it, or it failed.
    bool save();
    bool saveAs();
    /// True when the present session may go: it is saved, or its owner said so.
    [[nodiscard]] bool mayReplace();
    /// The file's name, or a word for a session without one.
    [[nodiscard]] QString name() const;

private:
    bool saveTo(const std::filesystem::path& path);
    void rememberFolder(const std::filesystem::path& path);

    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
};

[[nodiscard]] QString qtPath(const std::filesystem::path& path);
[[nodiscard]] std::filesystem::path stdPath(const QString& path);

}  // namespace ridge::app
