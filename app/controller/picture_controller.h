// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string>

#include "app/context/settings.h"
#include "app/controller/dialogs.h"
#include "app/model/session_model.h"
#include "app/plot/drawing.h"
#include "app/plot/export.h"

namespace ridge::app {

/// What leaves the window: pictures of the plot, and tables as files.
class PictureController : public QObject {
    Q_OBJECT

public:
    PictureController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent = nullptr);

    /// False when nothing was written: the user thought better of it, or it failed. `name` is what the file is offered as.
    bool askAndSave(const Picture& picture, const QString& name);
    void askAndPrint(const Picture& picture);
    void copyToClipboard(const Picture& picture);
    // The same for what is no roofline.
    void askAndSaveDrawing(const Drawing& drawing);
    void askAndPrintDrawing(const Drawing& drawing);
    void copyDrawing(const Drawing& drawing, const Theme& theme);
    void askAndWrite(const QString& suggestedName, const std::string& content);

signals:
    /// To the clipboard: for the status bar.
    void copied(const QString& what);

private:
    [[nodiscard]] std::optional<std::filesystem::path> askPicturePath(const QString& name);
    void reportFailure(const Error& error);

    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
};

}  // namespace ridge::app
