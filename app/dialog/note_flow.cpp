// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/note_flow.h"

#include <QDate>

#include "app/context/text.h"

namespace ridge::app {

NoteFlow::NoteFlow(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_dialogs(dialogs), m_settings(settings) {}

NoteDialog* NoteFlow::open(const Session& study, QWidget* parent) {
    auto* dialog = new NoteDialog([this, study](const NoteOptions& options) { return noteFor(study, options); }, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    std::vector<NoteFormat> formats;
    for (const QString& name : m_settings.get(keys::kNoteFormats).split(QLatin1Char(' '))) {
        if (const auto format = findNoteFormat(name.toStdString())) formats.push_back(*format);
    }
    dialog->setFormats(formats);
    dialog->setFolder(stdPath(m_settings.get(keys::kNoteFolder)));
    connect(dialog, &NoteDialog::browseRequested, this, [this, dialog] { browse(*dialog); });
    connect(dialog, &NoteDialog::writeRequested, this, [this, dialog] { write(*dialog); });
    dialog->open();
    return dialog;
}

Result<Note> NoteFlow::noteFor(const Session& study, NoteOptions options) const {
    options.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    options.version = RIDGEPOINT_VERSION;
    return buildNote({study, chooseAccelerators(study, m_session.catalogue())}, options);
}

void NoteFlow::browse(NoteDialog& dialog) {
    if (const auto folder = m_dialogs.askFolder(qtPath(dialog.folder()))) dialog.setFolder(*folder);
}

void NoteFlow::write(NoteDialog& dialog) {
    const auto note = dialog.note();
    if (!note) return dialog.showFault(shownError(note.error()));
    NoteExport request;
    request.formats = dialog.formats();
    request.picture.scale = kNoteScale;
    auto files = exportNote(*note, dialog.folder(), request);
    if (!files) {
        // What the command line offers besides is no button here.
        if (!files.error().hint.empty()) files.error().hint = "choose another folder, or move the file away";
        return dialog.showFault(shownError(files.error()));
    }
    dialog.showWritten(*files);
    m_settings.set(keys::kNoteFolder, qtPath(dialog.folder()));
    QStringList names;
    for (const NoteFormat format : request.formats) names << qtText(noteFormatName(format));
    m_settings.set(keys::kNoteFormats, names.join(QLatin1Char(' ')));
}

}  // namespace ridge::app
