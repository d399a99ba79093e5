// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/roofline/derivation_steps.h"

// What the accelerator makes of it: ridge point, verdict and times.
namespace ridge::derivation {

namespace {

constexpr std::string_view kRidgeSymbol = "I_{\\text{ridge}}";

const Peak* peakOf(const Subject& subject) {
    const Roof& roof = *subject.evaluation.roof;
    if (roof.path == PeakPath::Tensor) return subject.accelerator.peak(tensorKey(roof.type));
    const auto key = vectorKey(roof.type);
    return key ? subject.accelerator.peak(*key) : nullptr;
}

std::string sourceTitle(const Accelerator& accelerator, const SourceRefs& refs) {
    if (refs.empty() || refs.front() >= accelerator.sources.size()) return {};
    return accelerator.sources[refs.front()].title;
}

void appendSources(std::vector<std::string>& remarks, const Subject& subject) {
    const Peak* peak = peakOf(subject);
    const std::string peakSource = peak == nullptr ? "" : sourceTitle(subject.accelerator, peak->sources);
    const std::string bandwidthSource = sourceTitle(subject.accelerator, subject.accelerator.bandwidth.sources);
    if (!peakSource.empty() && peakSource == bandwidthSource) {
        remarks.push_back("Peak and bandwidth: " + peakSource + ".");
        return;
    }
    if (!peakSource.empty()) remarks.push_back("Peak: " + peakSource + ".");
    if (!bandwidthSource.empty()) remarks.push_back("Bandwidth: " + bandwidthSource + ".");
}

std::string sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text + ".";
}

void appendPeakRemarks(std::vector<std::string>& remarks, const Subject& subject) {
    const Roof& roof = *subject.evaluation.roof;
    if (subject.peakUnit == PeakUnit::Vector) {
        remarks.push_back("Vector work computes in " + std::string(dtypeName(roof.type)) + ", whatever width its operands are stored in.");
    } else if (roof.path == PeakPath::Vector) {
        const std::string known = subject.accelerator.origin == Origin::Measured ? "was measured" : "is published";
        remarks.push_back("No " + std::string(dtypeName(roof.type)) + " rate of matrix units " + known + ", so the vector units' counts.");
    } else if (subject.isMixed) {
        remarks.push_back("Operands of two widths are multiplied in the wider type, " + std::string(dtypeName(roof.type)) + ".");
    }
    if (roof.sparse) remarks.emplace_back("The sparse rate holds only for operands pruned to the vendor's structured pattern.");
    if (roof.derived) remarks.emplace_back("The peak is derived from another published figure.");
    if (roof.peak && !roof.note.empty()) remarks.push_back(sentence(roof.note));
    appendSources(remarks, subject);
}

/// How the dense rate becomes the sparse one.
void appendSparsePeak(std::vector<DerivationLine>& lines, const Subject& subject) {
    const Peak* peak = peakOf(subject);
    if (peak == nullptr || !peak->sparsityFactor) return;
    const Math product = quantity(peak->rate.value, subject.perSecond()) + times() + numeral(grouped(*peak->sparsityFactor, kDigits));
    lines.push_back(labelled("sparse peak", "P", product + equals() + quantity(subject.evaluation.roof->peak->value, subject.perSecond())));
}

/// As many digits as it takes to see which is larger.
int comparableDigits(double a, double b) {
    int digits = kDigits;
    while (digits < 17 && a != b && grouped(a, digits) == grouped(b, digits)) ++digits;
    return digits;
}

Math comparison(const Subject& subject) {
    const double intensity = subject.work.intensity().value;
    const double ridge = subject.evaluation.placement->ridge->value;
    const int digits = comparableDigits(intensity, ridge);
    const Math sign = intensity >= ridge ? Math{" ≥ ", " \\geq "} : Math{" < ", " < "};
    return numeral(grouped(intensity, digits)) + sign + measure(ridge, subject.perByte(), digits);
}

Math headline(const Subject& subject) {
    const Placement& placement = *subject.evaluation.placement;
    if (placement.bound == Bound::Overhead) {
        const Seconds work = placement.time - placement.launchOverhead;
        return words("Overhead-bound: ") + duration(placement.launchOverhead) + words(" of launch") + Math{" > ", " > "} + duration(work) +
               words(" of work");
    }
    if (!placement.ridge) return words("Memory-bound: only the traffic has a known time");
    const std::string_view bound = placement.bound == Bound::Compute ? "Compute-bound" : "Memory-bound";
    return words(std::string(bound) + (placement.nearRidge ? ", near the ridge: " : ": ")) + comparison(subject);
}

std::string percent(double share) {
    return grouped(share * 100.0, 3) + " %";
}

std::string boundRemark(const Subject& subject) {
    const Placement& placement = *subject.evaluation.placement;
    if (placement.bound == Bound::Overhead) return "Launching takes longer than the operator itself.";
    if (subject.work.flops.isZero()) return "Nothing is computed: the time is traffic over bandwidth.";
    if (!placement.computeTime) return "The compute term is unknown and left out of the time.";
    if (placement.nearRidge) return "Within 5 % of the ridge both limits matter; in practice either one can decide.";
    // Of the data sheet's rates, as the verdict is; efficiency shares come with the times.
    const double share = placement.intensity / *placement.ridge;
    const bool isShared = subject.switches.computeEfficiency != 1.0 || subject.switches.memoryEfficiency != 1.0;
    const std::string basis = isShared ? "By the data sheet alone t" : "T";
    if (placement.bound == Bound::Memory) {
        return basis + "he bandwidth decides: at the peak rate the arithmetic takes " + percent(share) +
               " of the time that the traffic takes.";
    }
    return basis + "he peak decides: at full bandwidth the traffic takes " + percent(1.0 / share) +
           " of the time that the arithmetic takes.";
}

void appendAttainable(std::vector<DerivationLine>& lines, const Subject& subject) {
    const Placement& placement = *subject.evaluation.placement;
    if (!placement.attainable || subject.work.flops.isZero()) return;
    const Math slope =
        measure(placement.intensity.value, subject.perByte()) + times() + quantity(subject.evaluation.roof->bandwidth.value, "B/s");
    const Math limits = minimum(quantity(subject.evaluation.roof->peak->value, subject.perSecond()), slope);
    lines.push_back(
        labelled("attainable", "P_{\\text{attainable}}", limits + equals() + quantity(placement.attainable->value, subject.perSecond())));
}

/// A ceiling times the share of it that real code reaches.
Math reached(const Math& ceiling, double share) {
    if (share == 1.0) return ceiling;
    const Math product = ceiling + times() + numeral(grouped(share, kDigits));
    return {"(" + product.plain + ")", product.latex};
}

DerivationLine computeLine(const Subject& subject) {
    const Math rate = reached(powered(subject.evaluation.roof->peak->value, subject.perSecond()), subject.switches.computeEfficiency);
    const Math division = quotient(powered(subject.work.flopsValue().value, subject.unit), rate);
    return labelled("compute", "t_{\\text{compute}}", division + equals() + duration(*subject.evaluation.placement->computeTime));
}

DerivationLine memoryLine(const Subject& subject) {
    const Math rate = reached(powered(subject.evaluation.roof->bandwidth.value, "B/s"), subject.switches.memoryEfficiency);
    const Math division = quotient(powered(subject.work.bytesValue().value, "B"), rate);
    return labelled("memory", "t_{\\text{memory}}", division + equals() + duration(subject.evaluation.placement->memoryTime));
}

Math longest(const Placement& placement) {
    if (!placement.computeTime) return duration(placement.memoryTime);
    return maximum(duration(*placement.computeTime), duration(placement.memoryTime));
}

DerivationLine totalLine(const Placement& placement) {
    Math sum = longest(placement);
    if (placement.launchOverhead.value > 0.0) sum += Math{" + ", " + "} + duration(placement.launchOverhead);
    const Math time = duration(placement.time);
    return result(labelled("time", "t", sum.plain == time.plain ? time : sum + equals() + time));
}

void appendTimeRemarks(std::vector<std::string>& remarks, const Subject& subject) {
    const Placement& placement = *subject.evaluation.placement;
    if (placement.launchOverhead.value > 0.0)
        remarks.emplace_back("The launch overhead is a constant per launch, added to the longer time.");
    const bool hasShares = subject.switches.computeEfficiency != 1.0 || subject.switches.memoryEfficiency != 1.0;
    if (!hasShares) return;
    remarks.emplace_back("The efficiency shares stretch the times; ridge and verdict stay those of the data sheet.");
    if (!placement.computeTime || placement.bound == Bound::Overhead) return;
    const Bound longer = *placement.computeTime >= placement.memoryTime ? Bound::Compute : Bound::Memory;
    if (longer != placement.bound) {
        remarks.push_back("With these shares the " + std::string(longer == Bound::Compute ? "arithmetic" : "traffic") + " takes longer.");
    }
}

}  // namespace

std::string peakText(const Roof& roof) {
    if (!roof.peak) return roof.note;
    return std::string(roof.sparse ? "sparse " : "dense ") + std::string(dtypeName(roof.type)) + " " + std::string(pathName(roof.path)) +
           " peak";
}

DerivationStep ridgeStep(const Subject& subject) {
    DerivationStep step{StepKind::Ridge, "Ridge point", {}, {}};
    const Roof& roof = *subject.evaluation.roof;
    if (!roof.peak) {
        step.lines.push_back(result(statement(words("unknown: " + roof.note))));
    } else {
        if (roof.sparse) appendSparsePeak(step.lines, subject);
        const Math prefixed = quotient(quantity(roof.peak->value, subject.perSecond()), quantity(roof.bandwidth.value, "B/s"));
        step.lines.push_back(opening(kRidgeSymbol, prefixed));
        step.lines.push_back(continued(quotient(powered(roof.peak->value, subject.perSecond()), powered(roof.bandwidth.value, "B/s"))));
        step.lines.push_back(result(continued(measure(roof.ridge()->value, subject.perByte()))));
    }
    appendPeakRemarks(step.remarks, subject);
    return step;
}

DerivationStep verdictStep(const Subject& subject) {
    DerivationStep step{StepKind::Verdict, "Verdict", {}, {}};
    if (!subject.evaluation.isSupported()) {
        step.lines.push_back(result(statement(words("Not supported: " + subject.evaluation.reason))));
        step.remarks.emplace_back("Work, traffic and intensity hold on any accelerator.");
        return step;
    }
    step.lines.push_back(result(statement(headline(subject))));
    appendAttainable(step.lines, subject);
    step.remarks.push_back(boundRemark(subject));
    return step;
}

DerivationStep timeStep(const Subject& subject) {
    DerivationStep step{StepKind::Time, "Time", {}, {}};
    const Placement& placement = *subject.evaluation.placement;
    if (placement.computeTime) step.lines.push_back(computeLine(subject));
    step.lines.push_back(memoryLine(subject));
    step.lines.push_back(totalLine(placement));
    appendTimeRemarks(step.remarks, subject);
    return step;
}

}  // namespace ridge::derivation
