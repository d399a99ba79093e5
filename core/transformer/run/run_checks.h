// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/transformer/run/tiny_runner.h"

// Internal to core/transformer/run: the checks that come with a run.
namespace ridge {

/// What the checks look at. The weights are changed and put back.
struct CheckedRun {
    const RunSettings& settings;
    const Model& model;
    TinyWeights& weights;
    const Tensor& memory;   ///< the encoder's output
    const Tensor& decoded;  ///< the decoder's output before the head
    const RunResult& result;
};

[[nodiscard]] std::vector<RunCheck> checkRun(const CheckedRun& run);

}  // namespace ridge
