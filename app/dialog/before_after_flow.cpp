// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/before_after_flow.h"

#include "app/context/text.h"
#include "core/session/session_file.h"

namespace ridge::app {

BeforeAfterFlow::BeforeAfterFlow(SessionModel& session, Dialogs& dialogs, Settings& settings, PictureController& pictures)
    : QObject(&pictures), m_session(session), m_dialogs(dialogs), m_settings(settings), m_pictures(pictures) {}

BeforeAfterDialog* BeforeAfterFlow::askAndOpen(const Theme& theme, QWidget* parent) {
    const auto path = m_dialogs.askOpen(m_settings.get(keys::kLastFolder));
    if (!path) return nullptr;
    auto before = loadSession(*path);
    if (!before) {
        m_dialogs.showError(tr("Not opened"), shownError(before.error()));
        return nullptr;
    }
    auto chosen = chooseAccelerators(*before, m_session.catalogue());
    auto* dialog = new BeforeAfterDialog({std::move(*before), std::move(chosen)}, qtPath(path->filename()), m_session, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setTheme(theme);
    connect(dialog, &BeforeAfterDialog::saveRequested, &m_pictures,
            [this](const Picture& picture) { m_pictures.askAndSave(picture, QStringLiteral("before-after.svg")); });
    dialog->show();
    return dialog;
}

}  // namespace ridge::app
