// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json_values.h"
#include "core/report/explanation.h"
#include "core/report/placement_json.h"

namespace ridge {

namespace {

OrderedJson dimensionsJson(const Operator& op) {
    OrderedJson json = OrderedJson::object();
    const auto dimensions = specOf(op.kind).dimensions;
    for (std::size_t i = 0; i < dimensions.size(); ++i) json[std::string(dimensions[i].name)] = op.dims[i];
    return json;
}

OrderedJson termsJson(const Work& work) {
    OrderedJson json = OrderedJson::array();
    for (const auto& term : work.usedTerms()) json.push_back({{"name", term.name}, {"bytes", jsonBytes(term.bits())}});
    return json;
}

OrderedJson operatorJson(const Operator& op, const Work& work) {
    const OperatorSpec& spec = specOf(op.kind);
    OrderedJson json{{"name", spec.name}, {"dimensions", dimensionsJson(op)}, {"dtype", dtypeName(op.dtype)}};
    if (spec.hasOperandTypes) {
        json["a_dtype"] = dtypeName(op.a);
        json["b_dtype"] = dtypeName(op.b);
        json["c_dtype"] = dtypeName(op.c);
        json["beta"] = jsonNumber(op.beta);
    }
    if (spec.hasMask) {
        json["causal"] = op.causal;
        json["window"] = op.window ? OrderedJson(*op.window) : OrderedJson(nullptr);
    }
    json["flops"] = jsonCount(work.flops);
    json["bytes"] = jsonBytes(work.bits());
    json["intensity_flop_per_byte"] = jsonNumber(work.intensity());
    json["terms"] = termsJson(work);
    return json;
}

OrderedJson criticalJson(std::span<const CriticalSize> sizes) {
    OrderedJson json = OrderedJson::array();
    for (const auto& size : sizes) {
        json.push_back({{"dimension", size.dimension},
                        {"value", size.value ? OrderedJson(*size.value) : OrderedJson(nullptr)},
                        {"limit_flop_per_byte", jsonNumber(size.limit)}});
    }
    return json;
}

OrderedJson evaluationJson(const Explanation& explanation, std::size_t index) {
    const Evaluation& evaluation = explanation.evaluations[index];
    if (!evaluation.isSupported()) return unsupportedJson(evaluation.accelerator, evaluation.name, evaluation.reason);
    OrderedJson json =
        placementJson({evaluation.accelerator, evaluation.name, *evaluation.roof, *evaluation.placement, explanation.switches});
    json["critical"] = criticalJson(explanation.criticals[index]);
    addNote(json, *evaluation.roof);
    return json;
}

OrderedJson sweepJson(const Explanation& explanation) {
    OrderedJson points = OrderedJson::array();
    for (const auto& point : explanation.sweptPoints) {
        points.push_back({{"value", point.value},
                          {"flops", jsonCount(point.work.flops)},
                          {"bytes", jsonBytes(point.work.bits())},
                          {"intensity_flop_per_byte", jsonNumber(point.work.intensity())}});
    }
    const auto& dimension = specOf(explanation.op.kind).dimensions[*explanation.sweptDimension];
    return {{"dimension", dimension.name}, {"points", std::move(points)}};
}

enum class WithSpeedup { No, Yes };

OrderedJson placementsJson(const Explanation& explanation, WithSpeedup withSpeedup) {
    OrderedJson json = OrderedJson::array();
    for (std::size_t i = 0; i < explanation.evaluations.size(); ++i) {
        json.push_back(evaluationJson(explanation, i));
        if (withSpeedup == WithSpeedup::No) continue;
        json.back()["speedup"] = jsonNumber(speedup(explanation.evaluations[*explanation.baseline], explanation.evaluations[i]));
    }
    return json;
}

std::string finished(OrderedJson json, const Explanation& explanation) {
    if (explanation.sweptDimension) json["sweep"] = sweepJson(explanation);
    return json.dump(2) + "\n";
}

}  // namespace

std::string explainJson(const Explanation& explanation) {
    OrderedJson json{{"schema", "ridgepoint.explain/1"}, {"operator", operatorJson(explanation.op, explanation.work)}};
    json["placements"] = placementsJson(explanation, WithSpeedup::No);
    return finished(std::move(json), explanation);
}

std::string compareJson(const Explanation& explanation) {
    OrderedJson json{{"schema", "ridgepoint.compare/1"}, {"operator", operatorJson(explanation.op, explanation.work)}};
    json["baseline"] = explanation.evaluations[*explanation.baseline].accelerator;
    json["placements"] = placementsJson(explanation, WithSpeedup::Yes);
    return finished(std::move(json), explanation);
}

}  // namespace ridge
