// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_input.h"

#include <algorithm>

#include "core/scene/scene_text.h"

namespace ridge {
namespace {

std::vector<std::optional<Evaluation>> evaluateChosen(const Operator& op, const Work& work, std::span<const ChosenAccelerator> chosen,
                                                      const Switches& switches) {
    std::vector<std::optional<Evaluation>> evaluations(chosen.size());
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (chosen[i].accelerator) evaluations[i] = evaluate(op, work, *chosen[i].accelerator, switches);
    }
    return evaluations;
}

/// An invalid operator or an accelerator that cannot serve it is told once, with the reason.
std::optional<SceneOperator> placeRequest(const OperatorRequest& request, const std::string& name, const SceneInput& input,
                                          std::vector<std::string>& remarks) {
    const Result<Operator> op = makeOperator(request);
    if (!op) {
        const std::string who = name.empty() ? std::string(specOf(request.kind).name) : name;
        remarks.push_back(who + " cannot be drawn: " + errorText(op.error()));
        return std::nullopt;
    }
    SceneOperator placed;
    placed.op = *op;
    placed.work = countWork(*op);
    placed.name = name.empty() ? operatorText(*op) : name;
    placed.evaluations = evaluateChosen(*op, placed.work, input.chosen, input.switches());
    for (const std::optional<Evaluation>& evaluation : placed.evaluations) {
        if (evaluation && !evaluation->isSupported())
            remarks.push_back(evaluation->name + " cannot serve " + placed.name + ": " + evaluation->reason);
    }
    return placed;
}

/// Each accelerator's total, for shares of time; what one cannot serve is told once.
std::optional<SceneModel> placeModel(const ModelChoice& choice, const SceneInput& input, std::vector<std::string>& remarks) {
    if (auto checked = checkWorkload(*choice.model, choice.workload); !checked) {
        remarks.push_back(choice.model->name + " cannot be drawn: " + errorText(checked.error()));
        return std::nullopt;
    }
    SceneModel model;
    model.choice = &choice;
    std::vector<const Accelerator*> known;
    for (const ChosenAccelerator& item : input.chosen) {
        if (item.accelerator) known.push_back(&*item.accelerator);
    }
    ModelEvaluation evaluation;
    static_cast<void>(evaluateModel(*choice.model, choice.workload, known, input.switches(), evaluation));
    model.rows = std::move(evaluation.rows);
    const Workload other = otherPhase(choice.workload);
    if (choice.showsOtherPhase && checkWorkload(*choice.model, other)) buildRows(*choice.model, other, model.otherRows);
    const Widths widths = widthsOf(*choice.model, choice.workload);
    model.linear = productType(widths.activations, widths.weight(WeightClass::Attention)).value_or(ProductType{});
    std::size_t next = 0;
    for (const ChosenAccelerator& item : input.chosen) {
        const bool isKnown = item.accelerator.has_value();
        model.roofs.push_back(isKnown ? std::optional(std::move(evaluation.roofs[next])) : std::nullopt);
        model.totals.push_back(isKnown ? std::move(evaluation.totals[next++]) : ModelTotal{});
        if (isKnown && !model.totals.back().time) {
            remarks.push_back(item.accelerator->name + " cannot serve all of " + choice.model->name + ": " + model.totals.back().reason);
        }
    }
    return model;
}

bool serves(const SceneOperator& op, std::size_t accelerator) {
    return op.evaluations[accelerator] && op.evaluations[accelerator]->isSupported();
}

}  // namespace

SceneInput readSession(const Session& session, std::span<const ChosenAccelerator> chosen, std::vector<std::string>& remarks) {
    SceneInput input;
    input.session = &session;
    input.chosen = chosen;
    for (const ChosenAccelerator& item : chosen) {
        if (!item.accelerator) remarks.push_back(item.item + " is left out: " + item.reason);
    }
    if (session.model) input.model = placeModel(*session.model, input, remarks);
    const bool hidesOperator = input.model && !session.model->showsOperator;
    if (!hidesOperator) input.current = placeRequest(session.current, {}, input, remarks);
    for (std::size_t i = 0; i < session.pinned.size(); ++i) {
        std::optional<SceneOperator> op = placeRequest(session.pinned[i].request, session.pinned[i].name, input, remarks);
        if (!op) continue;
        op->pinned = static_cast<int>(i);
        input.pinned.push_back(std::move(*op));
    }
    return input;
}

std::optional<std::size_t> leadingAccelerator(const SceneInput& input, const SceneOperator& op) {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < input.chosen.size(); ++i) {
        if (!serves(op, i)) continue;
        if (input.chosen[i].item == input.session->derivationOn) return i;
        if (!first) first = i;
    }
    return first;
}

FlopRate rateUnder(const Roof& roof, Intensity intensity) {
    const FlopRate slope = intensity * roof.bandwidth;
    return roof.peak ? std::min(*roof.peak, slope) : slope;
}

}  // namespace ridge
