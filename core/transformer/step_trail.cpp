// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/step_trail.h"

#include "core/transformer/model_sweep.h"

namespace ridge {

namespace {

/// Evaluates one workload after the other on one accelerator; its storage is used again.
class StepEvaluator {
public:
    StepEvaluator(const Accelerator& accelerator, const Switches& switches) : m_accelerator(&accelerator), m_switches(switches) {}

    [[nodiscard]] std::optional<StepPoint> at(const Model& model, const Workload& workload, std::int64_t value) {
        if (!evaluateModel(model, workload, std::span(&m_accelerator, 1), m_switches, m_evaluation)) return std::nullopt;
        const ModelTotal& total = m_evaluation.totals.front();
        if (!total.time || m_evaluation.bits.isZero()) return std::nullopt;
        StepPoint point;
        point.value = value;
        point.load.flops = {m_evaluation.flops.toDouble()};
        point.load.bytes = {m_evaluation.bits.toDouble() / 8.0};
        point.load.intensity = point.load.flops / point.load.bytes;
        point.time = *total.time;
        point.tokensPerSecond = total.tokensPerSecond.value_or(0.0);
        return point;
    }

private:
    const Accelerator* m_accelerator;
    Switches m_switches;
    ModelEvaluation m_evaluation;
};

}  // namespace

std::optional<StepPoint> stepPoint(const Model& model, const Workload& workload, std::string_view size, const Accelerator& accelerator,
                                   const Switches& switches) {
    Workload step = workload;
    step.newTokens = 1;
    return StepEvaluator(accelerator, switches).at(model, step, sweptValue(model, workload, size));
}

std::vector<StepPoint> stepTrail(const Model& model, const Workload& workload, std::string_view size, const Accelerator& accelerator,
                                 const Switches& switches) {
    std::vector<StepPoint> trail;
    StepEvaluator evaluator(accelerator, switches);
    forEachStep(model, workload, size, [&](std::int64_t value, const Model& changed, const Workload& step) {
        if (const auto point = evaluator.at(changed, step, value)) trail.push_back(*point);
    });
    return trail;
}

}  // namespace ridge
