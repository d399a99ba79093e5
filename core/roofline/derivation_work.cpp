// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/roofline/derivation_steps.h"

// What the operator does and moves, whatever the accelerator: work, traffic and their ratio.
namespace ridge::derivation {

namespace {

/// A whole number of bytes in full, eighths as a decimal fraction.
std::string exactBytes(Count bits) {
    const Count whole = bits / 8;
    const auto eighths = static_cast<std::size_t>((bits - whole * Count(8)).toInt64().value_or(0));
    constexpr std::array<std::string_view, 8> fractions{"", ".125", ".25", ".375", ".5", ".625", ".75", ".875"};
    return grouped(whole) + std::string(bits.isExact() ? fractions[eighths] : "");
}

std::string_view accessText(Access access) {
    switch (access) {
        case Access::Read:
            return "read";
        case Access::Write:
            return "written";
        case Access::ReadWrite:
            break;
    }
    return "read and written";
}

Math width(const Term& term) {
    const bool isTwice = term.access == Access::ReadWrite;
    const double bytes = term.bitsPerElement / (isTwice ? 16.0 : 8.0);
    return isTwice ? numeral("2") + times() + measure(bytes, "B") : measure(bytes, "B");
}

DerivationLine termLine(const Operator& op, const Term& term) {
    const double bytes = static_cast<double>(term.bits().toLongDouble() / 8.0L);
    const Math moved = formulaInNames(op, term.formula) + times() + width(term) + equals() + formulaInNumbers(op, term.formula) + times() +
                       width(term) + equals() + quantity(bytes, "B");
    return labelled(std::string(term.name) + " (" + std::string(accessText(term.access)) + ")", "Q_{" + symbol(term.name).latex + "}",
                    moved);
}

/// The exact value, then the one with a prefix where that reads differently.
void appendValue(std::vector<DerivationLine>& lines, DerivationLine exact, const Math& rounded) {
    if (!exact.plain.ends_with(" " + rounded.plain)) {
        lines.push_back(std::move(exact));
        exact = continued(rounded);
    }
    lines.push_back(result(std::move(exact)));
}

bool mentionsRows(const Term& term) {
    return term.formula.find("kv-rows") != std::string_view::npos;
}

}  // namespace

DerivationStep workStep(const Subject& subject) {
    const OperatorSpec& spec = specOf(subject.op.kind);
    DerivationStep step{StepKind::Work, "Work", {}, {std::string(spec.why)}};
    const Math rounded = quantity(subject.work.flopsValue().value, subject.unit);
    if (spec.flopFormula.starts_with("0 ")) {
        step.lines.push_back(result(opening("W", rounded)));
        return step;
    }
    appendDefinitions(step.lines, subject.op, spec.flopFormula);
    step.lines.push_back(opening("W", formulaInNames(subject.op, spec.flopFormula)));
    step.lines.push_back(continued(formulaInNumbers(subject.op, spec.flopFormula)));
    appendValue(step.lines, continued(withUnit(numeral(grouped(subject.work.flops)), subject.unit)), rounded);
    return step;
}

DerivationStep trafficStep(const Subject& subject) {
    DerivationStep step{StepKind::Traffic, "Traffic", {}, {}};
    const auto terms = subject.work.usedTerms();
    const auto rows = std::find_if(terms.begin(), terms.end(), mentionsRows);
    if (rows != terms.end()) appendDefinitions(step.lines, subject.op, rows->formula);
    for (const auto& term : terms) step.lines.push_back(termLine(subject.op, term));
    const Math exact = withUnit(numeral(exactBytes(subject.work.bits())), "B");
    appendValue(step.lines, labelled("total", "Q", exact), quantity(subject.work.bytesValue().value, "B"));
    if (subject.op.beta != 0.0) step.remarks.emplace_back("beta is not 0, so C is read as well.");
    return step;
}

DerivationStep intensityStep(const Subject& subject) {
    const double flops = subject.work.flopsValue().value;
    const double bytes = subject.work.bytesValue().value;
    DerivationStep step{StepKind::ArithmeticIntensity, "Arithmetic intensity", {}, {}};
    const Math prefixed = quotient(quantity(flops, subject.unit), quantity(bytes, "B"));
    const Math powers = quotient(powered(flops, subject.unit), powered(bytes, "B"));
    step.lines.push_back(opening("I", prefixed));
    if (powers.plain != prefixed.plain) step.lines.push_back(continued(powers));
    step.lines.push_back(result(continued(measure(subject.work.intensity().value, subject.perByte()))));
    return step;
}

}  // namespace ridge::derivation
