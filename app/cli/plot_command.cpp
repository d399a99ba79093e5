// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plot_command.h"

#include <QApplication>
#include <algorithm>
#include <filesystem>

#include "app/cli/interpret.h"
#include "app/cli/load_catalogue.h"
#include "app/cli/output.h"
#include "app/cli/pin.h"
#include "app/context/surroundings.h"
#include "app/plot/export.h"
#include "core/base/number_text.h"
#include "core/roofline/conventions.h"
#include "core/scene/plot_scene.h"

namespace ridge::app {

namespace {

Result<void> setSize(ExportOptions& options, const std::string& text) {
    const auto cross = text.find('x');
    if (cross == std::string::npos) return fail(ErrorCode::Usage, "not WIDTHxHEIGHT", "--size", text);
    const auto width = parseInteger(text.substr(0, cross), "--size", kSmallestExport, kLargestExport);
    const auto height = parseInteger(text.substr(cross + 1), "--size", kSmallestExport, kLargestExport);
    if (!width || !height) return fail(ErrorCode::Usage, width ? height.error().what : width.error().what, "--size", text);
    options.width = static_cast<int>(*width);
    options.height = static_cast<int>(*height);
    return {};
}

Result<ExportOptions> exportOptions(const RawArguments& raw) {
    ExportOptions options;
    if (raw.size) {
        if (auto set = setSize(options, *raw.size); !set) return tl::unexpected(set.error());
    }
    if (raw.scale) {
        const auto scale = parseNumber(*raw.scale, "--scale");
        if (!scale) return tl::unexpected(scale.error());
        options.scale = *scale;
    }
    if (raw.theme && *raw.theme != "light" && *raw.theme != "dark")
        return fail(ErrorCode::Usage, "unknown theme", "--theme", *raw.theme, "light or dark");
    if (raw.theme == "dark") options.theme = darkTheme();
    return options;
}

Result<void> addExtras(Session& session, const RawArguments& raw) {
    for (const auto& types : raw.also) {
        for (const auto& name : split(types, ',')) {
            auto type = parseDType(name, "--also");
            if (!type) return tl::unexpected(type.error());
            session.extraTypes.push_back(*type);
        }
    }
    for (const auto& words : raw.pin) {
        auto pinned = parsePin(words);
        if (!pinned) return tl::unexpected(pinned.error());
        session.pinned.push_back(std::move(*pinned));
    }
    return {};
}

Result<Session> sessionOf(const RawArguments& raw) {
    Session session = defaultSession();
    session.accelerators = acceleratorItems(raw);
    auto chosenSwitches = switches(raw);
    if (!chosenSwitches) return tl::unexpected(chosenSwitches.error());
    session.switches = *chosenSwitches;
    if (!raw.operatorName.empty()) {
        auto request = operatorRequest(raw);
        if (!request) return tl::unexpected(request.error());
        if (auto op = makeOperator(*request); !op) return tl::unexpected(op.error());
        session.current = *request;
        session.activeDimension = specOf(request->kind).dimensions.front().name;
    }
    if (raw.sweep) {
        if (!dimensionIndex(specOf(session.current.kind), *raw.sweep)) {
            return fail(ErrorCode::Usage, "the operator has no such dimension", "--sweep", *raw.sweep);
        }
        session.activeDimension = *raw.sweep;
    }
    if (auto added = addExtras(session, raw); !added) return tl::unexpected(added.error());
    return session;
}

/// A plot of accelerators none of which serves the operator is refused, as explain refuses it.
Result<PlotScene> sceneOf(const Session& session) {
    const Catalogue catalogue = loadCatalogue();
    auto found = accelerators(session.accelerators, catalogue);
    if (!found) return tl::unexpected(found.error());
    const auto op = makeOperator(session.current);
    if (!op) return tl::unexpected(op.error());
    const auto evaluations = evaluateAll(*op, *found, session.switches);
    const bool isServed = std::any_of(evaluations.begin(), evaluations.end(), [](const Evaluation& e) { return e.isSupported(); });
    if (!isServed) return fail(ErrorCode::Unavailable, evaluations.front().reason, "--on", evaluations.front().accelerator);
    return buildScene(session, chooseAccelerators(session, catalogue));
}

Result<void> draw(const RawArguments& raw) {
    if (!raw.out || raw.out->empty()) return fail(ErrorCode::Usage, "missing the file to write", "--out");
    auto options = exportOptions(raw);
    if (!options) return tl::unexpected(options.error());
    auto session = sessionOf(raw);
    if (!session) return tl::unexpected(session.error());
    auto scene = sceneOf(*session);
    if (!scene) return tl::unexpected(scene.error());
    const auto op = makeOperator(session->current);
    if (!op) return tl::unexpected(op.error());
    options->title = shapeText(*op) + " " + std::string(dtypeName(session->current.dtype));
    options->footer = conventionsText(session->switches);
    // A drawing needs no display, and must not fail for the want of one.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    tameQtMessages();
    int argc = 1;
    char name[] = "ridgepoint";
    char* argv[] = {name, nullptr};
    for (const auto& remark : scene->remarks) reportWarning({ErrorCode::Unavailable, remark, {}, {}, {}});
    const QApplication application(argc, argv);
    if (auto fonts = checkFonts(); !fonts) return fonts;
    return exportPlot(*scene, *options, *raw.out);
}

}  // namespace

int runPlot(const RawArguments& raw) {
    const auto drawn = draw(raw);
    return drawn ? kExitDone : reportError(drawn.error());
}

}  // namespace ridge::app
