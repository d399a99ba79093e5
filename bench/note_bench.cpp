// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A note with one plot from the session to the files on the disk, and a PDF of a crowded plot. Offscreen. Prints medians.

#include <QApplication>
#include <QTemporaryDir>
#include <cstdio>
#include <functional>

#include "app/note/export_note.h"
#include "bench/composition.h"
#include "bench/timing.h"
#include "core/hardware/catalogue.h"

namespace {

using namespace ridge;
using namespace ridge::app;
using namespace ridge::bench;

constexpr int kRuns = 31;

Study studyOf(const Session& session) {
    static const Catalogue catalogue = Catalogue::shipped();
    return {session, chooseAccelerators(session, catalogue)};
}

/// With two pinned operators on top.
Session crowdedSession() {
    Session session = busySession();
    session.pinned = {{{}, exampleRequest(OperatorKind::Softmax)}, {{}, exampleRequest(OperatorKind::Attention)}};
    return session;
}

double medianMs(const std::function<void()>& work) {
    return quantile(timesOf(kRuns, [&work](int /*run*/) { work(); }), 0.5);
}

/// Everything but reading the catalogue.
double noteMs(const std::vector<NoteFormat>& formats, const std::filesystem::path& folder) {
    NoteExport request;
    request.formats = formats;
    request.picture.scale = kNoteScale;
    return medianMs([&] {
        const auto note = buildNote(studyOf(defaultSession()), {"", "2026-11-30", "bench", {}});
        if (!note || !exportNote(*note, folder, request)) std::puts("the note could not be written");
    });
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QTemporaryDir home;
    const std::filesystem::path folder = home.path().toStdString();
    std::printf("note, markdown: median %.1f ms\n", noteMs({NoteFormat::Markdown}, folder / "markdown"));
    std::printf("note, every format: median %.1f ms\n",
                noteMs({NoteFormat::Markdown, NoteFormat::Html, NoteFormat::Latex, NoteFormat::Csv, NoteFormat::Pdf}, folder / "all"));
    const Study study = studyOf(crowdedSession());
    const PlotScene scene = buildScene(study.session, study.chosen);
    std::size_t bytes = 0;
    const double pdf = medianMs([&] {
        const auto made = plotPdf(scene, {});
        bytes = made ? static_cast<std::size_t>(made->size()) : 0;
    });
    std::printf("PDF of a plot with %zu labels wished for: median %.1f ms, %zu bytes\n", scene.labels.size(), pdf, bytes);
    return bytes > 0 ? 0 : 1;
}
