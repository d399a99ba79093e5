// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/explanation.h"

#include <algorithm>

namespace ridge {

namespace {

std::string reasons(std::span<const Evaluation> evaluations) {
    std::string text;
    for (const auto& evaluation : evaluations) {
        if (!text.empty()) text += ", ";
        text += evaluation.accelerator;
    }
    return text;
}

/// "nvidia-t4 has fp64 fp32 fp16 int8": what could be asked for instead.
std::string servedTypes(const Accelerator& accelerator) {
    std::string text = accelerator.id + " has";
    for (const DType type : kAllDTypes) {
        if (matrixRoof(accelerator, type, PeakChoice::Dense)) text += " " + std::string(dtypeName(type));
    }
    return text;
}

}  // namespace

Result<Explanation> explain(const Operator& op, std::span<const Accelerator> accelerators, const Switches& switches) {
    Explanation explanation;
    explanation.op = op;
    explanation.work = countWork(op);
    explanation.switches = switches;
    explanation.evaluations = evaluateAll(op, accelerators, switches);
    const auto& evaluations = explanation.evaluations;
    const auto first = std::find_if(evaluations.begin(), evaluations.end(), [](const Evaluation& e) { return e.isSupported(); });
    if (first == evaluations.end()) {
        const std::string reason = evaluations.empty() ? "no accelerator chosen" : evaluations.front().reason;
        return fail(ErrorCode::Unavailable, reason, "on", reasons(evaluations),
                    accelerators.empty() ? std::string() : servedTypes(accelerators.front()));
    }
    explanation.baseline = static_cast<std::size_t>(first - evaluations.begin());
    for (const auto& evaluation : evaluations) {
        explanation.criticals.push_back(evaluation.isSupported() ? criticalSizes(op, evaluation.placement->ridge)
                                                                 : std::vector<CriticalSize>{});
    }
    return explanation;
}

Result<void> chooseBaseline(Explanation& explanation, std::string_view id) {
    const auto& evaluations = explanation.evaluations;
    const auto found = std::find_if(evaluations.begin(), evaluations.end(), [id](const Evaluation& e) { return e.accelerator == id; });
    if (found == evaluations.end())
        return fail(ErrorCode::Usage, "the baseline is none of the accelerators", "--baseline", id, reasons(evaluations));
    if (!found->isSupported()) return fail(ErrorCode::Unavailable, found->reason, "--baseline", id);
    explanation.baseline = static_cast<std::size_t>(found - evaluations.begin());
    return {};
}

void addSweep(Explanation& explanation, std::size_t dimension) {
    explanation.sweptDimension = dimension;
    explanation.sweptPoints = sweep(explanation.op, dimension);
}

}  // namespace ridge
