// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/context/settings.h"
#include "app/controller/dialogs.h"
#include "app/dialog/note_dialog.h"
#include "app/model/session_model.h"

namespace ridge::app {

/// Study notes of the session in the window.
class NoteFlow : public QObject {
    Q_OBJECT

public:
    NoteFlow(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent = nullptr);

    /// The note of `study`, which a page makes of the session. The dialog belongs to `parent` and to itself once it is closed.
    NoteDialog* open(const Session& study, QWidget* parent);

private:
    [[nodiscard]] Result<Note> noteFor(const Session& study, NoteOptions options) const;
    /// Where the last note went if it was this one, else a new folder beside it.
    [[nodiscard]] std::filesystem::path proposedFolder(const std::string& title) const;
    /// False when the user thought better of it.
    bool browse(NoteDialog& dialog);
    /// Asks before anything is lost that somebody else wrote; perhaps into another folder than at first.
    [[nodiscard]] bool mayWrite(NoteDialog& dialog, const std::vector<NoteFile>& files);
    void write(NoteDialog& dialog);

    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
};

}  // namespace ridge::app
