// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/note_command.h"

#include <QApplication>
#include <QDate>
#include <algorithm>

#include "app/cli/interpret.h"
#include "app/cli/output.h"
#include "app/cli/picture_arguments.h"
#include "app/cli/session_arguments.h"
#include "app/note/export_note.h"
#include "core/base/shell_words.h"
#include "core/report/note/note_json.h"

namespace ridge::app {

namespace {

Result<std::vector<NoteFormat>> noteFormats(const RawArguments& raw) {
    std::vector<NoteFormat> formats;
    for (const auto& list : raw.formats) {
        for (const auto& name : split(list, ',')) {
            const auto format = findNoteFormat(name);
            if (!format) return fail(ErrorCode::Usage, "unknown format", "--formats", name, "some of " + noteFormatNames());
            formats.push_back(*format);
        }
    }
    if (formats.empty()) formats.push_back(NoteFormat::Markdown);
    return formats;
}

/// As people write it first in sorted lists: 2026-11-30.
Result<std::string> dateOf(const RawArguments& raw) {
    const QString format = QStringLiteral("yyyy-MM-dd");
    if (!raw.date) return QDate::currentDate().toString(format).toStdString();
    const QDate date = QDate::fromString(QString::fromStdString(*raw.date), format);
    if (!date.isValid()) return fail(ErrorCode::Usage, "not a date as YYYY-MM-DD", "--date", *raw.date);
    return *raw.date;
}

Result<NoteParts> noteParts(const RawArguments& raw) {
    NoteParts parts;
    for (const auto& list : raw.leaveOut) {
        for (const auto& name : split(list, ',')) {
            const auto* const found =
                std::find_if(kNoteParts.begin(), kNoteParts.end(), [&name](const NamedNotePart& part) { return part.name == name; });
            if (found == kNoteParts.end())
                return fail(ErrorCode::Usage, "a note has no such part", "--leave-out", name, "some of " + notePartNames());
            parts.*(found->part) = false;
        }
    }
    return parts;
}

/// What the commands in the note repeat.
std::string given(std::string_view option, const std::optional<std::string>& value) {
    return value ? " " + std::string(option) + " " + shellQuoted(*value) : std::string();
}

Result<NoteOptions> noteOptions(const RawArguments& raw, const std::vector<NoteFormat>& formats) {
    const auto date = dateOf(raw);
    if (!date) return tl::unexpected(date.error());
    const auto parts = noteParts(raw);
    if (!parts) return tl::unexpected(parts.error());
    return NoteOptions{raw.title.value_or(std::string()),
                       *date,
                       RIDGEPOINT_VERSION,
                       *parts,
                       given("--size", raw.size) + given("--theme", raw.theme),
                       given("--scale", raw.scale) + formatsArgument(formats)};
}

Result<Note> noteOf(const RawArguments& raw, const NoteOptions& options) {
    const auto before = beforeFromArguments(raw);
    if (!before) return tl::unexpected(before.error());
    const auto study = studyFromArguments(raw);
    if (!study) return tl::unexpected(study.error());
    auto note = *before ? buildBeforeAfterNote(**before, *study, options) : buildNote(*study, options);
    if (!note) return note;
    for (const auto& remark : note->remarks) reportWarning({ErrorCode::Unavailable, remark, {}, {}, {}});
    return note;
}

Result<std::vector<std::string>> writeNote(const RawArguments& raw) {
    if (!raw.out || raw.out->empty()) return fail(ErrorCode::Usage, "missing the folder to write", "--out");
    NoteExport request;
    auto formats = noteFormats(raw);
    if (!formats) return tl::unexpected(formats.error());
    request.formats = std::move(*formats);
    request.overwritesChanged = raw.force;
    const auto picture = pictureOptions(raw);
    if (!picture) return tl::unexpected(picture.error());
    request.picture = *picture;
    if (!raw.scale) request.picture.scale = kNoteScale;
    const auto options = noteOptions(raw, request.formats);
    if (!options) return tl::unexpected(options.error());
    const auto note = noteOf(raw, *options);
    if (!note) return tl::unexpected(note.error());
    const auto application = startDrawing();
    if (!application) return tl::unexpected(application.error());
    return exportNote(*note, *raw.out, request);
}

/// One table of the note, as it stands there.
Result<std::string> tableOf(const RawArguments& raw) {
    if (raw.json) return fail(ErrorCode::Usage, "a table is printed as Markdown", "--json");
    if (std::find(kNoteTables.begin(), kNoteTables.end(), *raw.table) == kNoteTables.end())
        return fail(ErrorCode::Usage, "a note has no such table", "--table", *raw.table, "one of " + noteTableNames());
    const auto note = noteOf(raw, {{}, {}, RIDGEPOINT_VERSION, {true, true, true, false}});
    if (!note) return tl::unexpected(note.error());
    for (const NoteTable& table : note->tables) {
        if (table.name == *raw.table) return tableMarkdown(table.table);
    }
    return fail(ErrorCode::Unavailable, "this note has no such table", "--table", *raw.table);
}

int printTable(const RawArguments& raw) {
    const auto table = tableOf(raw);
    return table ? printDocument(*table) : reportError(table.error());
}

}  // namespace

int runNote(const RawArguments& raw) {
    if (raw.table) return printTable(raw);
    const auto files = writeNote(raw);
    if (!files) return reportError(files.error());
    if (raw.json) return printDocument(noteJson(*raw.out, *files));
    std::string text;
    for (const auto& file : *files) text += (std::filesystem::path(*raw.out) / file).string() + "\n";
    return printDocument(text);
}

}  // namespace ridge::app
