// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>
#include <optional>

#include "app/context/settings.h"
#include "app/context/text.h"
#include "app/controller/dialogs.h"
#include "app/model/session_model.h"
#include "core/session/file_claim.h"

namespace ridge::app {

/// Sessions and their files: no work is lost without a question, no failure goes unsaid.
class SessionController : public QObject {
    Q_OBJECT

public:
    SessionController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent = nullptr);

    /// Where windows note which file they have open. Without it they know nothing of each other.
    void noteFilesIn(const std::filesystem::path& folder) { m_notes = folder; }

    void startNew();
    void askAndOpen();
    void openFile(const std::filesystem::path& path);
    /// False when nothing was saved: the user thought better of it, or it failed.
    bool save();
    bool saveAs();
    /// The file as it is on the disk; Undo goes back.
    void reload();
    /// Unsaved work of a program that died.
    void restore(const Recovery& recovery);
    /// True when the present session may go: it is saved, or its owner said so.
    [[nodiscard]] bool mayReplace();
    /// The file's name, or a word for a session without one.
    [[nodiscard]] QString name() const;
    /// The name, and that saving asks for another one where another window has the file.
    [[nodiscard]] QString title() const;
    [[nodiscard]] bool isReadOnly() const { return m_isReadOnly; }

signals:
    /// It was opened or saved.
    void fileUsed(const std::filesystem::path& path);

private:
    /// How a file may be opened, given who else has it.
    struct Entry {
        std::optional<FileClaim> claim;
        InUseAnswer manner = InUseAnswer::Copy;
        bool isOurs = true;
    };
    [[nodiscard]] Entry enter(const std::filesystem::path& path);
    [[nodiscard]] Result<void> openAs(const std::filesystem::path& path, Entry entry);
    [[nodiscard]] bool isCurrent(const std::filesystem::path& path) const;
    /// Nothing when it may be written; else what became of the save instead.
    [[nodiscard]] std::optional<bool> avertedSave(const std::filesystem::path& path);
    /// True when the file is this window's, from now on or before.
    [[nodiscard]] bool claimForSaving(const std::filesystem::path& path);
    bool saveTo(const std::filesystem::path& path);
    void rememberFolder(const std::filesystem::path& path);

    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
    std::filesystem::path m_notes;
    std::optional<FileClaim> m_claim;
    bool m_isReadOnly = false;
};

}  // namespace ridge::app
