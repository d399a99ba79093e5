// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/derivation.h"

#include "core/roofline/derivation_steps.h"

namespace ridge {

namespace {

using derivation::Subject;

std::string precisionText(const Operator& op) {
    if (op.a == op.dtype && op.b == op.dtype && op.c == op.dtype) return std::string(dtypeName(op.dtype));
    return std::string(dtypeName(op.a)) + " × " + std::string(dtypeName(op.b)) + " → " + std::string(dtypeName(op.c));
}

std::string conventionsText(const Subject& subject) {
    const std::string shared = "each operand moved once · decimal units";
    return subject.evaluation.roof ? derivation::peakText(*subject.evaluation.roof) + " · " + shared : shared;
}

Subject subjectOf(const Operator& op, const Accelerator& accelerator, const Switches& switches) {
    Subject subject{op, accelerator, switches, countWork(op), {}, {}};
    subject.evaluation = evaluate(op, subject.work, accelerator, switches);
    const auto type = computeType(op);
    subject.unit = workUnit(type ? *type : op.dtype);
    return subject;
}

}  // namespace

Derivation derive(const Operator& op, const Accelerator& accelerator, const Switches& switches) {
    const Subject subject = subjectOf(op, accelerator, switches);
    Derivation derivation;
    derivation.title = shapeText(op) + " " + precisionText(op) + " on " + accelerator.name;
    derivation.conventions = conventionsText(subject);
    auto& steps = derivation.steps;
    steps.push_back(derivation::workStep(subject));
    steps.push_back(derivation::trafficStep(subject));
    steps.push_back(derivation::intensityStep(subject));
    if (subject.evaluation.isSupported()) steps.push_back(derivation::ridgeStep(subject));
    steps.push_back(derivation::verdictStep(subject));
    if (subject.evaluation.isSupported()) steps.push_back(derivation::timeStep(subject));
    if (subject.hasPeak()) steps.push_back(derivation::criticalStep(subject));
    auto next = advice(op, accelerator, switches);
    if (!next.empty()) steps.push_back({StepKind::Advice, "Try next", {}, std::move(next)});
    return derivation;
}

}  // namespace ridge
