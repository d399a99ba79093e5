// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// What is said of a model's step in sentences.
#include <algorithm>

#include "core/base/number_text.h"
#include "core/report/model_report.h"

namespace ridge {

namespace {

constexpr int kDigits = 4;
constexpr int kShareDigits = 3;

std::string bytesText(Count bits) {
    return siText(bits.toDouble() / 8.0, "B", kDigits);
}

std::string percentText(double share) {
    return grouped(100.0 * share, kShareDigits) + " %";
}

std::string parametersFact(const Parameters& parameters) {
    std::string text = grouped(parameters.total) + " parameters";
    const bool isSparse = !(parameters.active == parameters.total);
    if (isSparse) text += ", " + grouped(parameters.active) + " active per token";
    return text;
}

std::string memoryFact(const MemoryNeed& need, bool isShared) {
    std::string text = std::string(isShared ? "memory needed on one device " : "memory needed ") + bytesText(need.total()) + ": weights " +
                       bytesText(need.weights);
    const auto part = [&text](std::string_view name, Count bits) {
        if (!bits.isZero()) text += ", " + std::string(name) + " " + bytesText(bits);
    };
    part("KV cache", need.cache);
    part("largest operator", need.working);
    part("gradients", need.gradients);
    part("master weights", need.masters);
    part("optimizer", need.optimizer);
    part("activations", need.activations);
    return text;
}

std::string measuredFact(double tokensPerSecond, Phase phase) {
    return "measured " + grouped(tokensPerSecond, kDigits) + " tokens/s: MFU is " +
           (phase == Phase::Train ? "FLOP of forward and backward" : "FLOP of the step") + " over the matrix peak" +
           (phase == Phase::Decode ? ", MBU weights and cache read over the bandwidth" : "");
}

bool isTooGood(const ModelRatios& ratios) {
    return ratios.utilisation.mfu.value_or(0.0) > 1.0 || ratios.utilisation.mbu.value_or(0.0) > 1.0;
}

std::string timeLine(const ModelReport& report, std::size_t accelerator) {
    const ModelTotal& total = report.evaluation.totals[accelerator];
    const std::string name = std::string(report.evaluation.roofs[accelerator].accelerator().name) + ": ";
    if (!total.time) return name + total.reason;
    std::string line = name + timeText(*total.time) + ", " + grouped(*total.tokensPerSecond, kDigits) + " tokens/s";
    if (total.fits) line += *total.fits ? ", fits" : ", does not fit";
    const ModelRatios& ratios = report.ratios[accelerator];
    if (ratios.utilisation.mfu) line += ", MFU " + percentText(*ratios.utilisation.mfu);
    if (ratios.utilisation.mbu) line += ", MBU " + percentText(*ratios.utilisation.mbu);
    if (report.workload.phase == Phase::Decode && ratios.decodeCriticalBatch)
        line += "; linear layers compute-bound from batch " + grouped(*ratios.decodeCriticalBatch);
    return line;
}

}  // namespace

std::vector<std::string> modelTimes(const ModelReport& report) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < report.evaluation.totals.size(); ++i) lines.push_back(timeLine(report, i));
    return lines;
}

std::vector<std::string> modelFacts(const ModelReport& report) {
    const ModelEvaluation& evaluation = report.evaluation;
    const bool isShared = report.workload.tensorParallel > 1;
    std::vector<std::string> facts{parametersFact(evaluation.parameters),
                                   "weights " + bytesText(evaluation.weightBits) + (isShared ? " of the whole model" : "")};
    if (!evaluation.kvBitsPerToken.isZero() && report.workload.phase != Phase::Train) {
        facts.push_back("KV cache " + grouped(evaluation.kvBitsPerToken / 8) + " B per token, " + bytesText(evaluation.kvBits) +
                        " for this workload" + (isShared ? " on all devices" : ""));
    }
    if (!evaluation.linkBits.isZero()) facts.push_back("over the link " + bytesText(evaluation.linkBits));
    facts.push_back(memoryFact(evaluation.memory, isShared));
    if (const auto measured = report.workload.measuredTokensPerSecond) {
        facts.push_back(measuredFact(*measured, report.workload.phase));
        if (std::any_of(report.ratios.begin(), report.ratios.end(), isTooGood))
            facts.emplace_back("above 100 % no accelerator can be: look at the measured rate, the batch and the widths again");
    }
    for (const auto& remark : report.model.remarks) facts.push_back("assumed: " + remark);
    return facts;
}

}  // namespace ridge
