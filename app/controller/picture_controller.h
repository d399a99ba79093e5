// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string>

#include "app/context/settings.h"
#include "app/context/theme.h"
#include "app/controller/dialogs.h"
#include "app/model/session_model.h"

namespace ridge::app {

class Page;

/// What leaves the window: pictures of the plot, and tables as files.
class PictureController : public QObject {
    Q_OBJECT

public:
    PictureController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent = nullptr);

    /// A picture of the page's plot in the light theme, which paper wants, at the size it has on the screen.
    void askAndExport(const Page& page);
    void copyToClipboard(const Page& page, const Theme& theme);
    void askAndWrite(const QString& suggestedName, const std::string& content);

private:
    [[nodiscard]] QString suggestion(const QString& name) const;
    void reportFailure(const Error& error);

    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
};

}  // namespace ridge::app
