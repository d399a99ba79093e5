// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

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

DerivationLine termLine(const Names& names, const Term& term) {
    const double bytes = static_cast<double>(term.bits().toLongDouble() / 8.0L);
    const Math moved = formulaInNames(names, term.formula) + times() + width(term) + equals() + formulaInNumbers(names, term.formula) +
                       times() + width(term) + equals() + quantity(bytes, "B");
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

/// Not whole, though no larger than counts that are.
bool isExpectation(Count count) {
    return !count.isExact() && count.toDouble() < 0x1p64;
}

}  // namespace

DerivationStep workStep(const Subject& subject) {
    const std::string_view formula = subject.flopFormula;
    DerivationStep step{StepKind::Work, "Work", {}, {std::string(subject.why)}};
    const Math rounded = quantity(subject.work.flopsValue().value, subject.unit);
    if (formula.starts_with("0 ")) {
        step.lines.push_back(result(opening("W", rounded)));
        return step;
    }
    appendDefinitions(step.lines, subject.names, {&formula, 1}, {});
    step.lines.push_back(opening("W", formulaInNames(subject.names, formula)));
    step.lines.push_back(continued(formulaInNumbers(subject.names, formula)));
    if (isExpectation(subject.work.flops)) {
        step.lines.push_back(result(continued(rounded)));
        return step;
    }
    appendValue(step.lines, continued(withUnit(numeral(grouped(subject.work.flops)), subject.unit)), rounded);
    return step;
}

DerivationStep trafficStep(const Subject& subject) {
    DerivationStep step{StepKind::Traffic, "Traffic", {}, {}};
    std::vector<std::string_view> formulas;
    for (const auto& term : subject.work.usedTerms()) formulas.push_back(term.formula);
    appendDefinitions(step.lines, subject.names, formulas, subject.flopFormula);
    for (const auto& term : subject.work.usedTerms()) step.lines.push_back(termLine(subject.names, term));
    const Count bits = subject.work.bits();
    const Math rounded = quantity(subject.work.bytesValue().value, "B");
    if (isExpectation(bits)) {
        step.lines.push_back(result(labelled("total", "Q", rounded)));
    } else {
        appendValue(step.lines, labelled("total", "Q", withUnit(numeral(exactBytes(bits)), "B")), rounded);
    }
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
