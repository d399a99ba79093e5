// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plot_command.h"

#include <QApplication>

#include "app/cli/output.h"
#include "app/cli/picture_arguments.h"
#include "app/cli/session_arguments.h"
#include "core/report/model_report.h"
#include "core/roofline/conventions.h"

namespace ridge::app {

namespace {

std::string titleOf(const Session& session) {
    if (session.model && !session.model->showsOperator) return session.model->model->name + ", " + workloadText(session.model->workload);
    const auto op = makeOperator(session.current);
    return op ? shapeText(*op) + " " + std::string(dtypeName(op->dtype)) : std::string();
}

Result<void> draw(const RawArguments& raw) {
    if (!raw.out || raw.out->empty()) return fail(ErrorCode::Usage, "missing the file to write", "--out");
    auto options = pictureOptions(raw);
    if (!options) return tl::unexpected(options.error());
    auto session = sessionFromArguments(raw);
    if (!session) return tl::unexpected(session.error());
    const auto study = studyOf(std::move(*session));
    if (!study) return tl::unexpected(study.error());
    options->title = titleOf(study->session);
    options->footer = conventionsText(study->session.switches);
    const PlotScene scene = buildScene(study->session, study->chosen);
    for (const auto& remark : scene.remarks) reportWarning({ErrorCode::Unavailable, remark, {}, {}, {}});
    const auto application = startDrawing();
    if (!application) return tl::unexpected(application.error());
    return exportPlot(scene, *options, *raw.out);
}

}  // namespace

int runPlot(const RawArguments& raw) {
    const auto drawn = draw(raw);
    return drawn ? kExitDone : reportError(drawn.error());
}

}  // namespace ridge::app
