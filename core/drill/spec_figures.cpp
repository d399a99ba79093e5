// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/spec_figures.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "core/base/number_text.h"
#include "core/drill/write_question.h"
#include "core/hardware/catalogue.h"

namespace ridge::drill {

namespace {

struct Target {
    std::string_view id;
    std::vector<std::string_view> others;
};

std::vector<SpecFigure> makeFigures() {
    const std::vector<Target> targets{
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
    std::vector<SpecFigure> figures;
    for (const Target& target : targets) {
        for (const Figure figure : {Figure::Peak, Figure::Bandwidth, Figure::Memory}) {
            SpecFigure made{&shipped(target.id), figure, {}};
            for (const std::string_view other : target.others) made.others.push_back(&shipped(other));
            figures.push_back(std::move(made));
        }
    }
    return figures;
}

/// "A100 SXM4" of "A100 SXM4 40GB", which would give the memory away.
std::string withoutMemory(const std::string& name) {
    const std::size_t unit = name.find("GB");
    if (unit == std::string::npos) return name;
    std::size_t start = unit;
    while (start > 0 && name[start - 1] >= '0' && name[start - 1] <= '9') --start;
    if (start > 0 && name[start - 1] == ' ') --start;
    return name.substr(0, start) + name.substr(unit + 2);
}

/// With the bandwidth in place of the memory, by which variants are told apart as well.
std::string nameForMemory(const Accelerator& accelerator) {
    const std::string name = accelerator.vendor + " " + withoutMemory(accelerator.name);
    const bool isWhole = withoutMemory(accelerator.name) == accelerator.name;
    return isWhole ? name : fmt::format("{} with {}", name, siText(accelerator.bandwidth.value.value, "B/s"));
}

/// False where two variants differ in nothing but their memory.
bool tellsMemory(const Accelerator& accelerator) {
    static const Catalogue catalogue = Catalogue::shipped();
    const auto& all = catalogue.all();
    return std::none_of(all.begin(), all.end(), [&](const Accelerator& other) {
        const bool isAlike = other.id != accelerator.id && nameForMemory(other) == nameForMemory(accelerator);
        return isAlike && other.memory && accelerator.memory && other.memory->value.value != accelerator.memory->value.value;
    });
}

}  // namespace

std::vector<SpecFigure> figuresOf(const Accelerator& accelerator) {
    std::vector<SpecFigure> figures;
    for (const Figure figure : {Figure::Peak, Figure::Bandwidth, Figure::Memory}) {
        SpecFigure made{&accelerator, figure, {}};
        const bool isTold = figure != Figure::Memory || tellsMemory(accelerator);
        if (made.value() > 0.0 && isTold) figures.push_back(std::move(made));
    }
    return figures;
}

const Peak* halfPeak(const Accelerator& accelerator) {
    const Peak* half = accelerator.peak(PeakKey::Fp16Tensor);
    return half != nullptr ? half : accelerator.peak(PeakKey::Bf16Tensor);
}

double SpecFigure::valueOf(const Accelerator& other) const {
    if (figure == Figure::Bandwidth) return other.bandwidth.value.value;
    if (figure == Figure::Memory) return other.memory ? other.memory->value.value : 0.0;
    const Peak* peak = halfPeak(other);
    return peak == nullptr ? 0.0 : peak->rate.value;
}

std::string_view SpecFigure::unit() const {
    constexpr std::array<std::string_view, 3> units{"FLOP/s", "B/s", "B"};
    return units[static_cast<std::size_t>(figure)];
}

std::string_view SpecFigure::field() const {
    if (figure == Figure::Bandwidth) return "bandwidth";
    return figure == Figure::Memory ? "memory" : peakKeyName(halfPeak(*accelerator)->key);
}

std::string SpecFigure::question() const {
    if (figure == Figure::Memory)
        return fmt::format("How much memory does the {} come with, in B (1 GB = 10⁹ B)?", nameForMemory(*accelerator));
    const std::string name = accelerator->vendor + " " + accelerator->name;
    return fmt::format("What is the {} of the {}, in {}?", title(), name, unit());
}

std::string SpecFigure::title() const {
    if (figure != Figure::Peak) return figure == Figure::Memory ? "memory" : "memory bandwidth";
    return fmt::format("dense {} matrix peak", halfPeak(*accelerator)->key == PeakKey::Fp16Tensor ? "FP16" : "BF16");
}

std::string SpecFigure::hint() const {
    if (figure == Figure::Bandwidth)
        return "Count the stacks: one gives 0.3 to 0.4 TB/s as HBM2 or HBM2e, 0.6 to 0.8 as HBM3, 0.8 to 1 as HBM3E; a 384 bit bus of "
               "GDDR6 less than 1 "
               "in all.";
    if (figure == Figure::Memory) return "Count the stacks: one holds 8 GB as HBM2, 16 as HBM2e, 16 or 24 as HBM3, 24 to 36 as HBM3E.";
    return "What is printed large is often with sparsity, which is twice the dense rate; FP8 is twice FP16, TF32 half of it.";
}

std::string SpecFigure::answer() const {
    return siText(value(), unit());
}

std::vector<const Alternative*> SpecFigure::alternatives() const {
    std::vector<const Alternative*> found;
    for (const auto& other : accelerator->alternatives) {
        if (other.field == field()) found.push_back(&other);
    }
    return found;
}

std::vector<std::string> SpecFigure::otherAnswers() const {
    std::vector<std::string> texts;
    for (const auto* other : alternatives())
        texts.push_back(fmt::format("also published: {} ({})", siText(other->value, unit()), other->note));
    return texts;
}

std::span<const SpecFigure> specFigures() {
    static const std::vector<SpecFigure> figures = makeFigures();
    return figures;
}

}  // namespace ridge::drill
