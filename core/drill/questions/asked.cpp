// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/questions/asked.h"

#include <fmt/format.h>
#include <algorithm>

#include "core/base/number_text.h"

namespace ridge::drill {

namespace {

/// The number asked for, from amounts.
double numberOf(Asked asked, double flops, double bytes, const Evaluation& evaluation, double peakFactor = 1.0) {
    if (asked == Asked::Flops) return flops;
    if (asked == Asked::Bytes) return bytes;
    if (asked == Asked::Intensity) return flops / bytes;
    const double compute = flops / (evaluation.roof->peak->value * peakFactor);
    return std::max(compute, bytes / evaluation.roof->bandwidth.value);
}

}  // namespace

std::string askText(Asked asked) {
    constexpr std::array<std::string_view, 4> texts{"How much work is it, in FLOP?",
                                                    "How much does it move at least, in B (each tensor once)?",
                                                    "Is it compute- or memory-bound, and what is its intensity in FLOP/B (each tensor "
                                                    "moved once)?",
                                                    "Is it compute- or memory-bound, and how long does it take at best, in s (each tensor "
                                                    "moved once, arithmetic and traffic at the same time)?"};
    return std::string(texts[static_cast<std::size_t>(asked)]);
}

Place drawPlace(Draw& draw) {
    constexpr std::array ids{"nvidia-a100-sxm4-40gb", "nvidia-a100-sxm4-80gb", "nvidia-h100-sxm5-80gb", "nvidia-h200-sxm-141gb",
                             "nvidia-b200-sxm-180gb"};
    Place place;
    if (draw.oneIn(2)) {
        place.accelerator = shipped(draw.pick(ids));
        place.item = place.accelerator.id;
        place.text = "one " + place.accelerator.vendor + " " + place.accelerator.name;
    } else {
        const double peak = draw.nice(6e13, 3e15);
        const double bandwidth = draw.nice(5e11, 8e12);
        place.item = whatIfItem(peak, bandwidth);
        place.accelerator = whatIf(peak, bandwidth);
        place.text = "an accelerator";
    }
    const auto roof = matrixRoof(place.accelerator, DType::Fp16, PeakChoice::Dense);
    place.text += fmt::format(" with {} dense FP16 and {}", siText(roof->peak->value, "FLOP/s", 5), siText(roof->bandwidth.value, "B/s"));
    return place;
}

void givePlace(Question& question, const Evaluation& evaluation) {
    give(question, "accelerator", evaluation.accelerator);
    give(question, "peak", evaluation.roof->peak->value, "FLOP/s");
    give(question, "bandwidth", evaluation.roof->bandwidth.value, "B/s");
}

void askFor(Question& question, Asked asked, const Evaluation& evaluation, const Work& work) {
    constexpr std::array<std::string_view, 4> units{"FLOP", "B", "FLOP/B", "s"};
    const Placement& placement = *evaluation.placement;
    const std::array values{work.flops.toDouble(), work.bytesValue().value, placement.intensity.value, placement.time.value};
    const auto index = static_cast<std::size_t>(asked);
    expect(question, values[index], units[index]);
    if (asked == Asked::Intensity || asked == Asked::Time) expectBound(question, placement.bound);
}

double bytesWithoutOutput(const Work& work) {
    double bits = 0.0;
    for (const Term& term : work.usedTerms()) {
        if (term.access == Access::Read) bits += term.bits().toDouble();
    }
    return bits / 8.0;
}

void Wrong::flops(const Trap& trap, double flops) const {
    if (asked == Asked::Bytes) return;
    const double bytes = evaluation.placement->memoryTime.value * evaluation.roof->bandwidth.value;
    drill::trap(question, trap, numberOf(asked, flops, bytes, evaluation));
}

void Wrong::bytes(const Trap& trap, double bytes) const {
    if (asked == Asked::Flops) return;
    const double flops = evaluation.placement->computeTime->value * evaluation.roof->peak->value;
    drill::trap(question, trap, numberOf(asked, flops, bytes, evaluation));
}

void Wrong::work(const Trap& trap, const Work& work) const {
    drill::trap(question, trap, numberOf(asked, work.flops.toDouble(), work.bytesValue().value, evaluation));
}

void Wrong::others(const Work& work) const {
    const Placement& placement = *evaluation.placement;
    if (asked == Asked::Intensity) drill::trap(question, kSwapped, 1.0 / placement.intensity.value);
    if (asked == Asked::Bytes) drill::trap(question, kGib, work.bytesValue().value / 0x1p30 * 1e9);
    if (asked != Asked::Time) return;
    drill::trap(question, kOtherRoof, std::min(placement.computeTime->value, placement.memoryTime.value));
    drill::trap(question, kSparsePeak, numberOf(asked, work.flops.toDouble(), work.bytesValue().value, evaluation, 2.0));
}

}  // namespace ridge::drill
