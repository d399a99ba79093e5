// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/model_edits.h"

namespace ridge::app {

namespace {

/// Encoders cannot decode; what else does not fit falls back to the defaults.
Workload adapted(const Model& model, Workload workload) {
    if (model.isEncoderOnly() && workload.phase == Phase::Decode) workload.phase = Phase::Prefill;
    if (checkWorkload(model, workload)) return workload;
    Workload standard;
    standard.phase = workload.phase;
    return standard;
}

}  // namespace

Session withModel(const Session& session, ModelChoice choice) {
    Session next = session;
    if (session.model) {
        choice.workload = adapted(*choice.model, session.model->workload);
        choice.showsOtherPhase = session.model->showsOtherPhase;
        choice.showsOperator = session.model->showsOperator;
        choice.hiddenFamilies = session.model->hiddenFamilies;
        choice.trailSize = session.model->trailSize;
    }
    next.model = std::move(choice);
    return next;
}

Session withRun(const Session& session, const RunSettings& settings) {
    Session next = withModel(session, *chooseModel(kTinyPreset));
    next.model->workload = runWorkload(settings);
    return next;
}

Session withoutModel(Session session) {
    session.model.reset();
    return session;
}

Result<Session> withWorkload(const Session& session, const Workload& workload) {
    if (auto checked = checkWorkload(*session.model->model, workload); !checked) return tl::unexpected(checked.error());
    Session next = session;
    next.model->workload = workload;
    return next;
}

}  // namespace ridge::app
