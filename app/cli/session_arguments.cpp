// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session_arguments.h"

#include <algorithm>

#include "app/cli/interpret.h"
#include "app/cli/load_catalogue.h"
#include "app/cli/output.h"
#include "app/cli/pin.h"
#include "core/base/file.h"
#include "core/hardware/accelerator_pointers.h"
#include "core/measure/measured_accelerator.h"
#include "core/measure/measured_stream.h"
#include "core/session/session_file.h"
#include "core/transformer/evaluation.h"
#include "core/transformer/model_sweep.h"

namespace ridge::app {

namespace {

constexpr std::uintmax_t kMaxMeasuredFile = 64U << 20U;

Result<void> setOperator(Session& session, const RawArguments& raw) {
    if (raw.operatorName.empty()) return {};
    auto request = operatorRequest(raw, raw.command);
    if (!request) return tl::unexpected(request.error());
    if (auto op = makeOperator(*request); !op) return tl::unexpected(op.error());
    session.current = *request;
    session.activeDimension = specOf(request->kind).dimensions.front().name;
    return {};
}

Result<void> setSweep(Session& session, const RawArguments& raw) {
    if (!raw.sweep) return {};
    // Of the model where that stands alone.
    if (session.model && raw.operatorName.empty()) {
        if (!isModelSweep(*raw.sweep))
            return fail(ErrorCode::Usage, "a workload has no such dimension", "--sweep", *raw.sweep, "one of " + std::string(kModelSweeps));
        session.model->trailSize = *raw.sweep;
        return {};
    }
    if (!dimensionIndex(specOf(session.current.kind), *raw.sweep))
        return fail(ErrorCode::Usage, "the operator has no such dimension", "--sweep", *raw.sweep);
    session.activeDimension = *raw.sweep;
    return {};
}

Result<void> addExtraTypes(Session& session, const RawArguments& raw) {
    for (const auto& types : raw.also) {
        for (const auto& name : split(types, ',')) {
            auto type = parseDType(name, "--also");
            if (!type) return tl::unexpected(type.error());
            session.extraTypes.push_back(*type);
        }
    }
    return {};
}

Result<void> addPinned(Session& session, const RawArguments& raw) {
    for (const auto& words : raw.pin) {
        auto pinned = parsePin(words);
        if (!pinned) return tl::unexpected(pinned.error());
        session.pinned.push_back(std::move(*pinned));
    }
    return {};
}

/// A measured roof is drawn beside the others unless --on says which ones are.
void addMeasuredRoofs(Session& session) {
    for (const auto& place : measure::measuredDevices(session.measured)) {
        if (measure::measuredAccelerator(session.measured, place))
            session.accelerators.push_back(measure::measuredItem(place.id, place.via));
    }
}

Result<void> addMeasured(Session& session, const RawArguments& raw) {
    for (const auto& path : raw.measured) {
        const auto text = readFile(path, kMaxMeasuredFile);
        if (!text) return tl::unexpected(text.error());
        const auto file = measure::readMeasuredStream(*text, path);
        if (!file) return tl::unexpected(file.error());
        for (const auto& remark : file->remarks) reportWarning({ErrorCode::Format, remark, {}, {}, {}});
        if (const auto added = measure::addAll(session.measured, file->measured); !added) reportWarning(added.error());
    }
    if (raw.on.empty()) addMeasuredRoofs(session);
    return {};
}

Result<void> setModel(Session& session, const RawArguments& raw) {
    const auto workload = workloadOf(raw.model);
    if (!workload) return tl::unexpected(workload.error());
    if (!raw.model.model) {
        if (!raw.model.hide.empty()) return fail(ErrorCode::Usage, "only a model has families", "--hide", raw.model.hide.front());
        if (*workload == Workload{}) return {};
        return fail(ErrorCode::Usage, "a workload needs a model", "--model", {},
                    "ridgepoint models lists presets; or the path of a config.json");
    }
    auto choice = chooseModel(*raw.model.model);
    if (!choice) return tl::unexpected(choice.error());
    if (auto checked = checkWorkload(*choice->model, *workload); !checked) return checked;
    choice->workload = *workload;
    choice->showsOperator = !raw.operatorName.empty();
    choice->showsOtherPhase = raw.model.bothPhases;
    for (const auto& names : raw.model.hide) {
        for (const auto& name : split(names, ',')) {
            const auto family = parseFamily(name, "--hide");
            if (!family) return tl::unexpected(family.error());
            *choice = withFamilyShown(std::move(*choice), *family, false);
        }
    }
    session.model = std::move(*choice);
    return {};
}

/// The baseline goes by the id, which for a what-if is not the item that makes it.
Result<void> setBaseline(Study& study, const std::string& id) {
    const auto found = std::find_if(study.chosen.begin(), study.chosen.end(),
                                    [&id](const ChosenAccelerator& choice) { return choice.accelerator && choice.accelerator->id == id; });
    if (found == study.chosen.end()) return fail(ErrorCode::Usage, "the baseline is none of the accelerators", "--baseline", id);
    study.session.baseline = found->item;
    return {};
}

/// At least one accelerator must serve what is asked for.
Result<void> checkServed(const Session& session, std::span<const Accelerator> found) {
    if (session.model && !session.model->showsOperator) {
        ModelEvaluation evaluation;
        if (auto done = evaluateModel(*session.model->model, session.model->workload, pointersTo(found), session.switches, evaluation);
            !done) {
            return done;
        }
        const auto isTimed = [](const ModelTotal& total) { return total.time.has_value(); };
        if (std::any_of(evaluation.totals.begin(), evaluation.totals.end(), isTimed)) return {};
        return fail(ErrorCode::Unavailable, evaluation.totals.front().reason, "--on", found.front().id);
    }
    const auto op = makeOperator(session.current);
    if (!op) return tl::unexpected(op.error());
    const auto evaluations = evaluateAll(*op, found, session.switches);
    const bool isServed = std::any_of(evaluations.begin(), evaluations.end(), [](const Evaluation& e) { return e.isSupported(); });
    if (isServed) return {};
    return fail(ErrorCode::Unavailable, evaluations.front().reason, "--on", evaluations.front().accelerator);
}

/// What a saved session says already.
Result<void> refuseOperator(const RawArguments& raw) {
    const auto refusal = [](std::string_view option) { return fail(ErrorCode::Usage, "the session says this already", option); };
    if (!raw.operatorName.empty()) return fail(ErrorCode::Usage, "give an operator or a session, not both", "--session", raw.operatorName);
    if (!raw.on.empty()) return refusal("--on");
    if (!raw.pin.empty()) return refusal("--pin");
    if (!raw.measured.empty()) return refusal("--measured");
    if (!raw.also.empty()) return refusal("--also");
    if (raw.sparse) return refusal("--sparse");
    if (raw.model.model) return refusal("--model");
    for (const auto& [option, value] : {std::pair("--sweep", &raw.sweep), std::pair("--launch-overhead", &raw.launchOverhead),
                                        std::pair("--efficiency", &raw.efficiency), std::pair("--baseline", &raw.baseline)}) {
        if (*value) return refusal(option);
    }
    return {};
}

Result<Study> studyFromFile(const std::string& path) {
    auto session = loadSession(path);
    if (!session) return tl::unexpected(session.error());
    std::vector<ChosenAccelerator> chosen = chooseAccelerators(*session, loadCatalogue());
    return Study{std::move(*session), std::move(chosen)};
}

}  // namespace

Result<Session> sessionFromArguments(const RawArguments& raw) {
    Session session = defaultSession();
    session.accelerators = acceleratorItems(raw);
    auto chosenSwitches = switches(raw);
    if (!chosenSwitches) return tl::unexpected(chosenSwitches.error());
    session.switches = *chosenSwitches;
    for (const auto set : {setOperator, setModel, setSweep, addExtraTypes, addPinned, addMeasured}) {
        if (auto done = set(session, raw); !done) return tl::unexpected(done.error());
    }
    return session;
}

Result<Study> studyOf(Session session, const std::optional<std::string>& baseline) {
    const Catalogue catalogue = loadCatalogue();
    auto found = accelerators(session.accelerators, catalogue, session.measured);
    if (!found) return tl::unexpected(found.error());
    if (auto served = checkServed(session, *found); !served) return tl::unexpected(served.error());
    std::vector<ChosenAccelerator> chosen = chooseAccelerators(session, catalogue);
    Study study{std::move(session), std::move(chosen)};
    if (baseline) {
        if (auto set = setBaseline(study, *baseline); !set) return tl::unexpected(set.error());
    }
    return study;
}

Result<Study> studyFromArguments(const RawArguments& raw) {
    if (raw.session) {
        if (auto allowed = refuseOperator(raw); !allowed) return tl::unexpected(allowed.error());
        return studyFromFile(*raw.session);
    }
    auto session = sessionFromArguments(raw);
    if (!session) return tl::unexpected(session.error());
    return studyOf(std::move(*session), raw.baseline);
}

Result<std::optional<Study>> beforeFromArguments(const RawArguments& raw) {
    if (!raw.before) return std::nullopt;
    if (!raw.session && raw.operatorName.empty())
        return fail(ErrorCode::Usage, "nothing to compare with this session", "--before", *raw.before,
                    "name an operator, or give --session FILE");
    auto study = studyFromFile(*raw.before);
    if (!study) return tl::unexpected(study.error());
    return std::move(*study);
}

}  // namespace ridge::app
