// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/roofline/candidates.h"
#include "core/roofline/critical.h"
#include "core/roofline/derivation_steps.h"

namespace ridge::derivation {

namespace {

struct Context {
    const Subject& subject;
    const Operator& op;
    Intensity ridge;
};

constexpr std::string_view kCriticalTitle = "Critical sizes";

Math intensityText(const Context& context, Intensity intensity) {
    return measure(intensity.value, context.subject.perByte());
}

/// " at this n and k" where the other dimensions are letters, as in textbooks; elsewhere the step's remark says it for all.
std::string fixedText(const OperatorSpec& spec, std::string_view varied) {
    std::vector<std::string> letters;
    for (const auto& dimension : spec.dimensions) {
        if (dimension.rule == DefaultRule::Fixed || dimension.name == varied) continue;
        if (dimension.name.size() != 1) return {};
        letters.emplace_back(dimension.name);
    }
    return letters.size() == 2 ? " at this " + letters[0] + " and " + letters[1] : "";
}

Math reachedLine(const Context& context, const CriticalSize& critical) {
    const Math value = symbol(critical.dimension) + equals() + factor(Count(static_cast<std::uint64_t>(*critical.value)));
    // Fewer heads for K and V, or a kernel that leaves few outputs: more of it leads away from the ridge again.
    if (critical.limit < context.ridge) {
        return words("compute-bound at ") + value + words("; with larger ones the intensity falls to ") +
               intensityText(context, critical.limit);
    }
    const std::string fixed = fixedText(specOf(context.op.kind), critical.dimension);
    const Math line = words("compute-bound from ") + value;
    return fixed.empty() ? line : line + words(fixed);
}

/// What a bounded dimension's ends give; every bounded dimension starts at 1.
struct Ends {
    std::int64_t largest = 1;
    Intensity atOne;
};

std::optional<Ends> endsOf(const Operator& op, std::string_view name) {
    const OperatorSpec& spec = specOf(op.kind);
    Operator smallest = op;
    std::optional<std::int64_t> largest;
    if (const auto index = dimensionIndex(spec, name)) {
        largest = largestAdmissible(op, *index);
        smallest.dims[*index] = 1;
    } else if (const auto keys = dimensionIndex(spec, "seq-kv")) {
        largest = op.dims[*keys];
        smallest.window = 1;
    }
    if (!largest) return std::nullopt;
    return Ends{*largest, countWork(smallest).intensity()};
}

Math endsText(const Context& context, const Ends& ends, Intensity atLargest) {
    const Math last = intensityText(context, atLargest) + words(" at ") + factor(Count(static_cast<std::uint64_t>(ends.largest)));
    return words(": the intensity is ") + intensityText(context, ends.atOne) + words(" at 1 and ") + last;
}

/// Where FLOP and bytes are linear in a dimension, their ratio rises or falls throughout and never passes its limit. A mask bends the
/// sequence lengths, and a convolution's edges grow in steps.
bool isLinear(const Operator& op, std::string_view name) {
    constexpr std::array<std::string_view, 6> bent{"seq-q", "seq-kv", "height", "width", "kernel-h", "kernel-w"};
    const bool canBend = op.causal || op.kind == OperatorKind::Conv2d;
    return !canBend || std::find(bent.begin(), bent.end(), name) == bent.end();
}

bool isSame(Intensity a, Intensity b) {
    return std::abs(a.value - b.value) <= 1e-9 * a.value;
}

std::string_view tendency(const Context& context, const CriticalSize& critical) {
    const Intensity now = countWork(context.op).intensity();
    if (isSame(now, critical.limit)) return ": the intensity stays at ";
    return isLinear(context.op, critical.dimension) && now < critical.limit ? ": its intensity stays below " : ": its intensity tends to ";
}

Math missedLine(const Context& context, const CriticalSize& critical) {
    const bool isLetter = critical.dimension.size() == 1;
    Math line = words(isLetter ? "no " : "no value of ") + symbol(critical.dimension) + words(" makes this compute-bound");
    const auto ends = endsOf(context.op, critical.dimension);
    if (ends && !isSame(ends->atOne, critical.limit)) return line + endsText(context, *ends, critical.limit);
    return line + words(tendency(context, critical)) + intensityText(context, critical.limit);
}

}  // namespace

DerivationStep criticalStep(const Operator& op, const Subject& subject) {
    DerivationStep step{StepKind::Critical, std::string(kCriticalTitle), {}, {}};
    const Context context{subject, op, *subject.evaluation.placement->ridge};
    if (specOf(op.kind).flopFormula.starts_with("0 ")) {
        step.lines.push_back(statement(words("no size makes this compute-bound: it computes nothing")));
        return step;
    }
    const auto sizes = criticalSizes(op, context.ridge);
    for (const auto& critical : sizes) {
        step.lines.push_back(statement(critical.value ? reachedLine(context, critical) : missedLine(context, critical)));
    }
    if (sizes.size() > 1) step.remarks.emplace_back("One dimension at a time, the others as they are.");
    return step;
}

DerivationStep criticalStep(const Growth& growth, const Subject& subject) {
    DerivationStep step{StepKind::Critical, std::string(kCriticalTitle), {}, {}};
    const CriticalSize critical = criticalSize(growth, *subject.evaluation.placement->ridge);
    const Math name = symbol(growth.name);
    if (critical.value) {
        const Math value = name + equals() + factor(Count(static_cast<std::uint64_t>(*critical.value)));
        step.lines.push_back(statement(words("compute-bound from ") + value));
        return step;
    }
    const Math limit = measure(critical.limit.value, subject.perByte());
    step.lines.push_back(statement(words("no value of ") + name + words(" makes this compute-bound: its intensity stays below ") + limit));
    return step;
}

}  // namespace ridge::derivation
