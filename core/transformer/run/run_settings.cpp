// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/run_settings.h"

#include <array>
#include <string>

#include "core/transformer/presets.h"

namespace ridge {

namespace {

constexpr std::array<std::string_view, 4> kMasks{"none", "causal", "padding", "both"};
constexpr std::array<std::string_view, 3> kActivations{"relu", "gelu", "swiglu"};
constexpr std::array<std::string_view, 2> kPlaces{"post", "pre"};

Result<void> checkRange(std::string_view what, std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value >= least && value <= most) return {};
    return fail(ErrorCode::Usage, "out of range " + std::to_string(least) + ".." + std::to_string(most), what, std::to_string(value));
}

}  // namespace

std::string_view runMaskName(RunMask mask) {
    return kMasks[static_cast<std::size_t>(mask)];
}
std::string_view runActivationName(RunActivation activation) {
    return kActivations[static_cast<std::size_t>(activation)];
}
std::string_view normPlaceName(NormPlace place) {
    return kPlaces[static_cast<std::size_t>(place)];
}

Result<void> checkRunSettings(const RunSettings& settings) {
    if (auto range = checkRange("source length", settings.sourceLength, 1, kMaxRunLength); !range) return range;
    if (auto range = checkRange("target length", settings.targetLength, 1, kMaxRunLength); !range) return range;
    if (auto range = checkRange("batch", settings.batch, 1, kMaxRunBatch); !range) return range;
    return checkRange("padding", settings.padding, 0, settings.sourceLength);
}

Model runModel(const RunSettings& settings) {
    Model model = findPreset("tiny")->model;
    model.dense.isGated = settings.activation == RunActivation::SwiGlu;
    if (settings.activation == RunActivation::Gelu) model.dense.activation = Activation::Gelu;
    if (settings.activation == RunActivation::SwiGlu) model.dense.activation = Activation::Silu;
    model.norms.afterAdd = settings.normPlace == NormPlace::Post;
    model.hasFinalNorm = settings.normPlace == NormPlace::Pre;
    return model;
}

Workload runWorkload(const RunSettings& settings) {
    Workload workload;
    workload.batch = settings.batch;
    workload.seq = settings.sourceLength;
    workload.targetSeq = settings.targetLength;
    workload.activations = workload.weights = workload.kv = DType::Fp32;
    workload.isFused = false;
    workload.isCausal = settings.isCausal();
    workload.headTokens = HeadTokens::All;
    return workload;
}

}  // namespace ridge
