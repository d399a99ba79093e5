// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/run_settings.h"

#include <string>

#include "core/transformer/presets.h"

namespace ridge {

namespace {

Result<void> checkRange(std::string_view what, std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value >= least && value <= most) return {};
    return fail(ErrorCode::Usage, "out of range " + std::to_string(least) + ".." + std::to_string(most), what, std::to_string(value));
}

}  // namespace

Result<void> checkRunSettings(const RunSettings& settings) {
    if (auto range = checkRange("source length", settings.sourceLength, 1, kMaxRunLength); !range) return range;
    if (auto range = checkRange("target length", settings.targetLength, 1, kMaxRunLength); !range) return range;
    if (auto range = checkRange("batch", settings.batch, 1, kMaxRunBatch); !range) return range;
    return checkRange("padding", settings.padding, 0, settings.sourceLength);
}

Model runModel(const RunSettings& settings) {
    Model model = findPreset(kTinyPreset)->model;
    model.dense = withActivation(model.dense, settings.activation);
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
