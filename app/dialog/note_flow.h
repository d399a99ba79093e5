// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/context/settings.h"
#include "app/controller/dialogs.h"
#include "app/dialog/note_dialog.h"
#include "app/model/session_model.h"
#include "app/note/own_note.h"

namespace ridge::app {

/// Study notes of the session in the window.
class NoteFlow : public QObject {
    Q_OBJECT

public:
    NoteFlow(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent = nullptr);

    /// The note of `study`, which a page makes of the session. The dialog belongs to `parent` and to itself once it is closed.
    NoteDialog* open(const Session& study, QWidget* parent);

    /// Writes a page's own note as note.md and its pictures into a folder that is asked for.
    void writeOwn(const OwnNote& note);

signals:
    void written(const QString& folder);

private:
    [[nodiscard]] Result<Note> noteFor(const Session& study, NoteOptions options) const;
    /// Where the last note went if it was this one, else a new folder beside it.
    [[nodiscard]] std::filesystem::path proposedFolder(const std::string& title) const;
    /// False when the user thought better of it.
    bool browse(NoteDialog& dialog);
    /// Asks before anything is lost that somebody else wrote; perhaps into another folder than at first.
    [[nodiscard]] bool mayWrite(NoteDialog& dialog, const std::vector<NoteFile>& files);
    /// The folder that files may be written to, from `folder` on; none when the user thought better of it or it cannot be.
    [[nodiscard]] std::optional<std::filesystem::path> chooseFolder(const std::vector<NoteFile>& files, const std::string& title);
    void write(NoteDialog& dialog);

    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
};

}  // namespace ridge::app
