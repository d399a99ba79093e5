// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>

#include "app/context/settings.h"
#include "app/controller/dialogs.h"
#include "app/model/session_model.h"

namespace ridge::app {

/// A user's own accelerators: files in a folder, and the catalogue that follows them. Each change can be undone, also a deletion.
class AcceleratorController : public QObject {
    Q_OBJECT

public:
    AcceleratorController(SessionModel& session, Settings& settings, Dialogs& dialogs, std::filesystem::path folder,
                          QObject* parent = nullptr);

    // Ids that the catalogue does not have are ignored.
    void add();
    void duplicate(const std::string& id);
    void edit(const std::string& id);
    void whatIf(const std::string& id);
    void remove(const std::string& id);
    void importFile();
    void exportFile(const std::string& id);
    /// On the roofline, or off it.
    void toggleOnRoofline(const std::string& id);

    /// True for what can be edited and deleted.
    [[nodiscard]] bool isOwn(const std::string& id) const;
    [[nodiscard]] bool isOnRoofline(const std::string& id) const;

signals:
    /// One of them was made or changed, or came back.
    void kept(const std::string& id);

private:
    friend class UserAcceleratorCommand;

    /// As one undo step; nothing for `after` removes it.
    [[nodiscard]] Result<void> change(const std::string& id, const std::optional<Accelerator>& after, const QString& text);
    [[nodiscard]] Result<void> write(const std::string& id, const std::optional<Accelerator>& state);
    void keep(const Accelerator& accelerator, const QString& text);
    void reload();

    SessionModel& m_session;
    Settings& m_settings;
    Dialogs& m_dialogs;
    std::filesystem::path m_folder;
};

}  // namespace ridge::app
