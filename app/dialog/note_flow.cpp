// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/note_flow.h"

#include <QDate>

#include "app/context/text.h"
#include "core/base/file_slug.h"

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
    if (const auto note = dialog->note()) dialog->setFolder(proposedFolder(note->title));
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

std::filesystem::path NoteFlow::proposedFolder(const std::string& title) const {
    std::filesystem::path last = stdPath(m_settings.get(keys::kNoteFolder));
    // The same note again is written over; another one beside it.
    if (last.empty() || m_settings.get(keys::kNoteTitle) == qtText(title)) return last;
    return last.parent_path() / fileSlug(title);
}

bool NoteFlow::browse(NoteDialog& dialog) {
    const auto folder = m_dialogs.askFolder(tr("Folder of the note"), qtPath(dialog.folder()));
    if (folder) dialog.setFolder(*folder);
    return folder.has_value();
}

bool NoteFlow::mayWrite(NoteDialog& dialog, const std::vector<NoteFile>& files) {
    while (true) {
        const auto foreign = foreignFiles(files, dialog.folder());
        if (!foreign) {
            dialog.showFault(shownError(foreign.error()));
            return false;
        }
        if (foreign->empty()) return true;
        QStringList names;
        for (const std::string& name : *foreign) names << qtText(name);
        const ForeignAnswer answer = m_dialogs.askForeign(names, qtPath(dialog.folder()));
        if (answer == ForeignAnswer::Overwrite) return true;
        // The other folder may hold such files too.
        if (answer == ForeignAnswer::Cancel || !browse(dialog)) return false;
    }
}

void NoteFlow::write(NoteDialog& dialog) {
    // What was said of an earlier writing is not about this one.
    dialog.showFault({});
    const auto note = dialog.note();
    if (!note) return dialog.showFault(shownError(note.error()));
    NoteExport request;
    request.formats = dialog.formats();
    request.picture.scale = kNoteScale;
    const auto files = noteFiles(*note, request);
    if (!files) return dialog.showFault(shownError(files.error()));
    if (!mayWrite(dialog, *files)) return;
    const auto written = writeNoteFiles(*files, dialog.folder());
    if (!written) return dialog.showFault(shownError(written.error()));
    dialog.showWritten(*written);
    m_settings.set(keys::kNoteFolder, qtPath(dialog.folder()));
    m_settings.set(keys::kNoteTitle, qtText(note->title));
    QStringList names;
    for (const NoteFormat format : request.formats) names << qtText(noteFormatName(format));
    m_settings.set(keys::kNoteFormats, names.join(QLatin1Char(' ')));
}

std::optional<std::filesystem::path> NoteFlow::chooseFolder(const std::vector<NoteFile>& files, const std::string& title) {
    auto folder = m_dialogs.askFolder(tr("Folder of the note"), qtPath(proposedFolder(title)));
    while (folder) {
        const auto foreign = foreignFiles(files, *folder);
        if (!foreign) {
            m_dialogs.showError(tr("The note was not written"), shownError(foreign.error()));
            return std::nullopt;
        }
        if (foreign->empty()) return folder;
        QStringList names;
        for (const std::string& name : *foreign) names << qtText(name);
        const ForeignAnswer answer = m_dialogs.askForeign(names, qtPath(*folder));
        if (answer == ForeignAnswer::Overwrite) return folder;
        if (answer == ForeignAnswer::Cancel) return std::nullopt;
        folder = m_dialogs.askFolder(tr("Folder of the note"), qtPath(*folder));
    }
    return std::nullopt;
}

void NoteFlow::writeOwn(const OwnNote& note) {
    std::vector<NoteFile> files{{"note.md", note.markdown}};
    for (const Drawing& picture : note.pictures) {
        const std::string name = picture.name.toStdString();
        auto content = drawingFile(picture, lightTheme(), name);
        if (!content) return m_dialogs.showError(tr("The note was not written"), shownError(content.error()));
        files.push_back({"pictures/" + name, std::move(*content)});
    }
    const auto folder = chooseFolder(files, note.title);
    if (!folder) return;
    if (const auto written = writeNoteFiles(files, *folder); !written)
        return m_dialogs.showError(tr("The note was not written"), shownError(written.error()));
    m_settings.set(keys::kNoteFolder, qtPath(*folder));
    m_settings.set(keys::kNoteTitle, qtText(note.title));
    if (note.whenWritten) note.whenWritten();
    emit written(qtPath(*folder));
}

}  // namespace ridge::app
