// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plot_command.h"

#include <QApplication>

#include "app/cli/output.h"
#include "app/cli/picture_arguments.h"
#include "app/cli/session_arguments.h"
#include "core/report/note/note.h"

namespace ridge::app {

namespace {

/// The picture is that of the note of the same arguments, and nothing else of it is made.
Result<Note> pictureNote(const RawArguments& raw) {
    const auto before = beforeFromArguments(raw);
    if (!before) return tl::unexpected(before.error());
    const auto study = studyFromArguments(raw);
    if (!study) return tl::unexpected(study.error());
    const NoteOptions options{{}, {}, RIDGEPOINT_VERSION, {false, false, false, false}};
    return *before ? buildBeforeAfterNote(**before, *study, options) : buildNote(*study, options);
}

Result<void> draw(const RawArguments& raw) {
    if (!raw.out || raw.out->empty()) return fail(ErrorCode::Usage, "missing the file to write", "--out");
    auto options = pictureOptions(raw);
    if (!options) return tl::unexpected(options.error());
    const auto note = pictureNote(raw);
    if (!note) return tl::unexpected(note.error());
    options->title = note->pictureTitle;
    options->footer = note->conventions;
    for (const auto& remark : note->remarks) reportWarning({ErrorCode::Unavailable, remark, {}, {}, {}});
    const auto application = startDrawing();
    if (!application) return tl::unexpected(application.error());
    return exportPlot(note->scene, *options, *raw.out);
}

}  // namespace

int runPlot(const RawArguments& raw) {
    const auto drawn = draw(raw);
    return drawn ? kExitDone : reportError(drawn.error());
}

}  // namespace ridge::app
