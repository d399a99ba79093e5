// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/note_command.h"

#include <QApplication>
#include <QDate>

#include "app/cli/interpret.h"
#include "app/cli/output.h"
#include "app/cli/picture_arguments.h"
#include "app/cli/session_arguments.h"
#include "app/note/export_note.h"
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

/// What a saved session says already.
Result<void> refuseOperator(const RawArguments& raw) {
    const auto refusal = [](std::string_view option) { return fail(ErrorCode::Usage, "the session says this already", option); };
    if (!raw.operatorName.empty()) return fail(ErrorCode::Usage, "give an operator or a session, not both", "--session", raw.operatorName);
    if (!raw.on.empty()) return refusal("--on");
    if (!raw.pin.empty()) return refusal("--pin");
    if (!raw.also.empty()) return refusal("--also");
    if (raw.sparse) return refusal("--sparse");
    for (const auto& [option, value] : {std::pair("--sweep", &raw.sweep), std::pair("--launch-overhead", &raw.launchOverhead),
                                        std::pair("--efficiency", &raw.efficiency), std::pair("--baseline", &raw.baseline)}) {
        if (*value) return refusal(option);
    }
    return {};
}

Result<Study> studyFor(const RawArguments& raw) {
    if (raw.session) {
        if (auto allowed = refuseOperator(raw); !allowed) return tl::unexpected(allowed.error());
        return studyFromFile(*raw.session);
    }
    auto session = sessionFromArguments(raw);
    if (!session) return tl::unexpected(session.error());
    return studyOf(std::move(*session), raw.baseline);
}

Result<Note> noteOf(const RawArguments& raw, const std::string& date) {
    const auto study = studyFor(raw);
    if (!study) return tl::unexpected(study.error());
    const NoteOptions options{raw.title.value_or(std::string()), date, RIDGEPOINT_VERSION, {}};
    if (!raw.before) return buildNote(*study, options);
    const auto before = studyFromFile(*raw.before);
    if (!before) return tl::unexpected(before.error());
    return buildBeforeAfterNote(*before, *study, options);
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
    const auto date = dateOf(raw);
    if (!date) return tl::unexpected(date.error());
    const auto note = noteOf(raw, *date);
    if (!note) return tl::unexpected(note.error());
    for (const auto& remark : note->remarks) reportWarning({ErrorCode::Unavailable, remark, {}, {}, {}});
    const auto application = startDrawing();
    if (!application) return tl::unexpected(application.error());
    return exportNote(*note, *raw.out, request);
}

}  // namespace

int runNote(const RawArguments& raw) {
    const auto files = writeNote(raw);
    if (!files) return reportError(files.error());
    if (raw.json) return printDocument(noteJson(*raw.out, *files));
    std::string text;
    for (const auto& file : *files) text += (std::filesystem::path(*raw.out) / file).string() + "\n";
    return printDocument(text);
}

}  // namespace ridge::app
