// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/model_report.h"
#include "core/report/placement_json.h"
#include "core/transformer/presets.h"

namespace ridge {

namespace {

OrderedJson parametersJson(const Parameters& parameters) {
    return {{"total", jsonCount(parameters.total)}, {"active", jsonCount(parameters.active)}};
}

OrderedJson modelPart(const ModelReport& report) {
    const ModelEvaluation& evaluation = report.evaluation;
    OrderedJson json{{"name", report.model.name},
                     {"family", report.model.family},
                     {"parameters", parametersJson(evaluation.parameters)},
                     {"weight_bytes", jsonBytes(evaluation.weightBits)},
                     {"kv_bytes_per_token", jsonBytes(evaluation.kvBitsPerToken)},
                     {"kv_bytes", jsonBytes(evaluation.kvBits)}};
    json["remarks"] = report.model.remarks;
    return json;
}

OrderedJson typeJson(const std::optional<DType>& type) {
    return type ? OrderedJson(dtypeName(*type)) : OrderedJson("16 bit");
}

OrderedJson workloadPart(const ModelReport& report) {
    const Workload& workload = report.workload;
    return {{"phase", phaseName(workload.phase)},
            {"batch", workload.batch},
            {"seq", workload.seq},
            {"context", workload.context},
            {"queries", workload.queries},
            {"new_tokens", workload.newTokens},
            {"target_seq", workload.decoderTokens()},
            {"weights", workload.usesFileWeights ? OrderedJson("config") : typeJson(workload.weights)},
            {"activations", typeJson(workload.activations)},
            {"kv", typeJson(workload.kv)},
            {"attention", workload.isFused ? "fused" : "unfused"},
            {"causal", workload.isCausal},
            {"mla", workload.isMlaAbsorbed ? "absorbed" : "expanded"},
            {"lm_head", headTokensName(workload.usedHeadTokens())},
            {"recompute", recomputeName(workload.recompute)},
            {"optimizer", optimizerName(workload.optimizer)},
            {"tp", workload.tensorParallel},
            {"reserve", workload.reserve},
            {"measured_tokens_per_s", jsonNumber(workload.measuredTokensPerSecond)}};
}

OrderedJson rowPlacement(const ModelReport& report, RowRoofs& roofs, const ModelRow& row) {
    const Accelerator& accelerator = roofs.accelerator();
    const RowPlacement placed = roofs.place(row);
    if (!placed.placement) return unsupportedJson(accelerator.id, accelerator.name, placed.reason);
    OrderedJson json = placementJson({accelerator.id, accelerator.name, *placed.roof, *placed.placement, report.switches});
    if (placed.linkTime) {
        json["link_byte_per_s"] = accelerator.link->value.value / 2.0;
        json["link_time_s"] = jsonNumber(*placed.linkTime);
    }
    addNote(json, *placed.roof);
    return json;
}

OrderedJson rowJson(ModelReport& report, const ModelRow& row) {
    OrderedJson json{{"name", row.name},
                     {"group", groupName(row.group)},
                     {"family", familyName(row.family)},
                     {"pass", passName(row.pass)},
                     {"count", row.count},
                     {"flops", jsonCount(row.work.flops)},
                     {"bytes", jsonBytes(row.work.bits())},
                     {"intensity_flop_per_byte", jsonNumber(row.work.intensity())}};
    if (row.kind == RowKind::Collective) json["link_bytes"] = jsonBytes(row.linkBits);
    OrderedJson placements = OrderedJson::array();
    for (auto& roofs : report.evaluation.roofs) placements.push_back(rowPlacement(report, roofs, row));
    json["placements"] = std::move(placements);
    return json;
}

OrderedJson memoryJson(const MemoryNeed& need) {
    return {{"weights", jsonBytes(need.weights)},        {"kv_cache", jsonBytes(need.cache)},
            {"working", jsonBytes(need.working)},        {"gradients", jsonBytes(need.gradients)},
            {"master_weights", jsonBytes(need.masters)}, {"optimizer_state", jsonBytes(need.optimizer)},
            {"activations", jsonBytes(need.activations)}};
}

OrderedJson totalJson(const ModelReport& report, std::size_t index) {
    const ModelEvaluation& evaluation = report.evaluation;
    const ModelTotal& total = evaluation.totals[index];
    const ModelRatios& ratios = report.ratios[index];
    OrderedJson json{{"accelerator", evaluation.roofs[index].accelerator().id},
                     {"time_s", jsonNumber(total.time)},
                     {"tokens_per_s", jsonNumber(total.tokensPerSecond)},
                     {"flops", jsonCount(evaluation.flops)},
                     {"bytes", jsonBytes(evaluation.bits)},
                     {"compute_bound_s", jsonNumber(total.computeBound)},
                     {"memory_bound_s", jsonNumber(total.memoryBound)},
                     {"memory_needed_byte", jsonBytes(evaluation.memory.total())},
                     {"fits_memory", total.fits ? OrderedJson(*total.fits) : OrderedJson(nullptr)},
                     {"memory_parts_byte", memoryJson(evaluation.memory)},
                     {"decode_compute_bound_batch", jsonInteger(ratios.decodeCriticalBatch)},
                     {"mfu", jsonNumber(ratios.utilisation.mfu)},
                     {"mbu", jsonNumber(ratios.utilisation.mbu)}};
    if (report.workload.tensorParallel > 1) json["link_bytes"] = jsonBytes(evaluation.linkBits);
    if (!total.time) json["reason"] = total.reason;
    return json;
}

OrderedJson sweepJson(const ModelReport& report) {
    OrderedJson points = OrderedJson::array();
    for (const auto& point : report.sweep) {
        points.push_back({{"value", point.value},
                          {"flops", jsonCount(point.flops)},
                          {"bytes", jsonBytes(point.bits)},
                          {"intensity_flop_per_byte", jsonNumber(point.load.intensity)}});
    }
    return {{"dimension", report.sweptDimension}, {"points", std::move(points)}};
}

}  // namespace

std::string modelJson(ModelReport& report) {
    OrderedJson json{{"schema", "ridgepoint.model/1"}, {"model", modelPart(report)}, {"workload", workloadPart(report)}};
    OrderedJson operators = OrderedJson::array();
    for (const auto& row : report.evaluation.rows) operators.push_back(rowJson(report, row));
    json["operators"] = std::move(operators);
    OrderedJson totals = OrderedJson::array();
    for (std::size_t i = 0; i < report.evaluation.totals.size(); ++i) totals.push_back(totalJson(report, i));
    json["totals"] = std::move(totals);
    if (!report.sweptDimension.empty()) json["sweep"] = sweepJson(report);
    return json.dump(2) + "\n";
}

std::string presetsJson() {
    OrderedJson list = OrderedJson::array();
    for (const auto& preset : presets()) {
        list.push_back({{"id", preset.id},
                        {"name", preset.title},
                        {"family", preset.model.family},
                        {"parameters", parametersJson(countParameters(preset.model))},
                        {"source", {{"title", preset.source}, {"url", preset.url}}}});
    }
    return OrderedJson{{"schema", "ridgepoint.models/1"}, {"models", std::move(list)}}.dump(2) + "\n";
}

}  // namespace ridge
