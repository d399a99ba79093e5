// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/context/theme.h"
#include "app/controller/dialogs.h"
#include "app/controller/picture_controller.h"
#include "app/dialog/before_after_dialog.h"

namespace ridge::app {

/// What changed between a saved session and the one in the window.
class BeforeAfterFlow : public QObject {
    Q_OBJECT

public:
    BeforeAfterFlow(SessionModel& session, Dialogs& dialogs, Settings& settings, PictureController& pictures);

    /// Asks for the session before. nullptr when there is none; the dialog belongs to `parent` and to itself once it is closed.
    BeforeAfterDialog* askAndOpen(const Theme& theme, QWidget* parent);

private:
    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
    PictureController& m_pictures;
};

}  // namespace ridge::app
