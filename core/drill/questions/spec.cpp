// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/roofline/roof.h"

namespace ridge::drill {

namespace {

enum class Figure : std::uint8_t { Peak, Bandwidth, Memory };

struct Target {
    std::string_view id;
    std::vector<std::string_view> others;  ///< variants of the same name
};

const std::vector<Target>& targets() {
    static const std::vector<Target> all{
        {"nvidia-a100-sxm4-40gb", {"nvidia-a100-sxm4-80gb"}},
        {"nvidia-a100-sxm4-80gb", {"nvidia-a100-sxm4-40gb", "nvidia-a100-pcie-80gb"}},
        {"nvidia-h100-sxm5-80gb", {"nvidia-h100-pcie-80gb", "nvidia-h100-nvl-94gb"}},
        {"nvidia-h100-pcie-80gb", {"nvidia-h100-sxm5-80gb", "nvidia-h100-nvl-94gb"}},
        {"nvidia-h200-sxm-141gb", {"nvidia-h200-nvl-141gb", "nvidia-h100-sxm5-80gb"}},
        {"nvidia-b200-sxm-180gb", {"nvidia-b100-192gb", "nvidia-gb200-186gb"}},
        {"amd-mi300x", {"amd-mi300a", "amd-mi325x"}},
        {"google-tpu-v5p", {"google-tpu-v5e", "google-tpu-v4"}},
        {"google-tpu-v5e", {"google-tpu-v5p", "google-tpu-v6e"}},
        {"nvidia-l40s", {"nvidia-l40"}},
    };
    return all;
}

/// FP16 where there is such a rate, else BF16.
const Peak* matrixPeak(const Accelerator& accelerator) {
    const Peak* half = accelerator.peak(PeakKey::Fp16Tensor);
    return half != nullptr ? half : accelerator.peak(PeakKey::Bf16Tensor);
}

double figureOf(const Accelerator& accelerator, Figure figure) {
    if (figure == Figure::Bandwidth) return accelerator.bandwidth.value.value;
    if (figure == Figure::Memory) return accelerator.memory ? accelerator.memory->value.value : 0.0;
    const Peak* peak = matrixPeak(accelerator);
    return peak == nullptr ? 0.0 : peak->rate.value;
}

std::string_view unitOf(Figure figure) {
    constexpr std::array<std::string_view, 3> units{"FLOP/s", "B/s", "B"};
    return units[static_cast<std::size_t>(figure)];
}

std::string askedFor(const Accelerator& accelerator, Figure figure) {
    if (figure == Figure::Bandwidth) return "memory bandwidth, in B/s";
    if (figure == Figure::Memory) return "memory, in B as it is sold (1 GB = 10⁹ B)";
    return fmt::format("dense {} matrix peak, in FLOP/s", accelerator.peak(PeakKey::Fp16Tensor) != nullptr ? "FP16" : "BF16");
}

std::string_view fieldOf(const Accelerator& accelerator, Figure figure) {
    if (figure == Figure::Bandwidth) return "bandwidth";
    if (figure == Figure::Memory) return "memory";
    return peakKeyName(matrixPeak(accelerator)->key);
}

void addTraps(Question& question, const Target& target, Figure figure) {
    const Accelerator& accelerator = shipped(target.id);
    if (figure == Figure::Peak) {
        const Peak& peak = *matrixPeak(accelerator);
        trap(question, kSparsePeak, peak.rate.value * peak.sparsityFactor.value_or(2.0));
        const Peak* vector = accelerator.peak(PeakKey::Fp32);
        if (vector != nullptr) trap(question, kVectorPeak, vector->rate.value);
    } else {
        trap(question, kGib, figureOf(accelerator, figure) / 1e9 * 0x1p30);
    }
    for (const std::string_view other : target.others) trap(question, kOtherVariant, figureOf(shipped(other), figure));
}

}  // namespace

Made specRecall(Draw& draw) {
    const Target& target = draw.pick(targets());
    const auto figure = static_cast<Figure>(draw.between(0, 2));
    const Accelerator& accelerator = shipped(target.id);
    Question question;
    question.text = fmt::format("{} {}: its {}?", accelerator.vendor, accelerator.name, askedFor(accelerator, figure));
    give(question, "accelerator", accelerator.id);
    give(question, "figure", fieldOf(accelerator, figure));
    const double value = figureOf(accelerator, figure);
    expect(question, value, unitOf(figure));
    for (const auto& other : accelerator.alternatives) {
        if (other.field == fieldOf(accelerator, figure)) accept(question, other.value, other.note);
    }
    addTraps(question, target, figure);
    question.working = fmt::format("{} {}: {}", accelerator.name, fieldOf(accelerator, figure), siText(value, unitOf(figure)));
    for (const auto& other : question.accepted) {
        question.working += fmt::format("\nalso published: {} ({})", siText(other.value, unitOf(figure)), other.name);
    }
    if (!accelerator.sources.empty()) question.working += "\n" + accelerator.sources.front().title + ", " + accelerator.sources.front().url;
    question.link.accelerators = {accelerator.id};
    question.link.command = "ridgepoint accelerators --filter " + accelerator.id;
    question.quickSeconds = 15.0;
    return question;
}

}  // namespace ridge::drill
