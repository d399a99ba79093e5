// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/derivation.h"

#include "core/roofline/derivation_steps.h"

namespace ridge {

namespace {

using derivation::Subject;

std::string precisionText(DType a, DType b, DType c) {
    if (a == b && b == c) return std::string(dtypeName(a));
    return std::string(dtypeName(a)) + " × " + std::string(dtypeName(b)) + " → " + std::string(dtypeName(c));
}

std::string conventionsText(const Subject& subject) {
    const std::string shared = "each operand moved once · decimal units";
    return subject.evaluation.roof ? derivation::peakText(*subject.evaluation.roof) + " · " + shared : shared;
}

/// Without critical sizes and advice, which not everything has.
Derivation written(const Subject& subject, const std::string& title) {
    Derivation derivation;
    derivation.title = title + " on " + subject.accelerator.name;
    derivation.conventions = conventionsText(subject);
    auto& steps = derivation.steps;
    steps.push_back(derivation::workStep(subject));
    steps.push_back(derivation::trafficStep(subject));
    steps.push_back(derivation::intensityStep(subject));
    if (subject.evaluation.isSupported()) steps.push_back(derivation::ridgeStep(subject));
    steps.push_back(derivation::verdictStep(subject));
    if (subject.evaluation.isSupported()) steps.push_back(derivation::timeStep(subject));
    return derivation;
}

void appendRemark(Derivation& derivation, StepKind kind, const std::string& remark) {
    if (remark.empty()) return;
    for (auto& step : derivation.steps) {
        if (step.kind == kind) step.remarks.push_back(remark);
    }
}

void appendSuggestions(Derivation& derivation, const Operator& op, const Subject& subject) {
    auto& steps = derivation.steps;
    if (subject.hasPeak()) steps.push_back(derivation::criticalStep(op, subject));
    auto next = advice(op, subject.accelerator, subject.switches);
    if (!next.empty()) steps.push_back({StepKind::Advice, "Try next", {}, std::move(next)});
}

}  // namespace

Derivation derive(const Operator& op, const Accelerator& accelerator, const Switches& switches) {
    const OperatorSpec& spec = specOf(op.kind);
    const bool isMixed = storageBits(op.a) != storageBits(op.b);
    Subject subject{accelerator, switches, {{}, &op}, spec.flopFormula, spec.why, spec.unit, isMixed, countWork(op), {}, {}};
    subject.evaluation = evaluate(op, subject.work, accelerator, switches);
    const auto type = computeType(op);
    subject.unit = workUnit(type ? *type : op.dtype);
    Derivation derivation = written(subject, shapeText(op) + " " + precisionText(op.a, op.b, op.c));
    if (op.beta != 0.0) appendRemark(derivation, StepKind::Traffic, "beta is not 0, so C is read as well.");
    appendSuggestions(derivation, op, subject);
    return derivation;
}

Derivation derive(const CountedWork& counted, const Evaluation& evaluation, const Accelerator& accelerator, const Switches& switches) {
    const Formulas& formulas = counted.formulas;
    const derivation::Names names{formulas.names, formulas.shape ? &*formulas.shape : nullptr};
    const bool isMixed = storageBits(formulas.a) != storageBits(formulas.b);
    const Subject subject{accelerator,  switches, names,        formulas.flops, formulas.why,
                          counted.unit, isMixed,  counted.work, evaluation,     std::string(workUnit(counted.type))};
    Derivation derivation = written(subject, formulas.title + " " + precisionText(formulas.a, formulas.b, formulas.c));
    appendRemark(derivation, StepKind::Traffic, formulas.trafficRemark);
    appendRemark(derivation, StepKind::ArithmeticIntensity, formulas.intensityRemark);
    if (formulas.growth && subject.hasPeak()) derivation.steps.push_back(derivation::criticalStep(*formulas.growth, subject));
    if (formulas.shape && !formulas.shapeRemark.empty()) {
        appendSuggestions(derivation, *formulas.shape, subject);
        appendRemark(derivation, StepKind::Critical, formulas.shapeRemark);
    }
    return derivation;
}

}  // namespace ridge
