// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/session/session.h"
#include "tests/core/measure/points.h"

namespace ridge::test {

/// A session in which nothing is at its default.
inline Session fullSession() {
    Session session = defaultSession();
    session.accelerators = {"nvidia-a100-sxm4-80gb", "peak=312T:bandwidth=1.5T:name=My card", "no-such-id"};
    session.extraTypes = {DType::Fp8E4m3, DType::Fp32};
    session.switches = {PeakChoice::Sparse, Seconds{5e-6}, 0.7, 0.9};
    session.current = {OperatorKind::Matmul, {1, 4096, kMaxDimension, 3}, DType::Bf16, DType::Fp8E5m2, DType::Int4, DType::Fp32};
    session.current.beta = -0.1;
    session.activeDimension = "k";
    session.linkedDimensions = {"m", "n"};
    PinnedOperator attention{"decode, \u00d78 \"grouped\"", exampleRequest(OperatorKind::Attention)};
    attention.request.causal = true;
    attention.request.window = 128;
    session.pinned = {attention, {"", exampleRequest(OperatorKind::Conv2d)}};
    session.model = modelFromText(R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
        "intermediate_size": 128, "vocab_size": 100, "tie_word_embeddings": true, "rope_theta": 10000.0})",
                                  "small/config.json")
                        .value();
    session.model->workload.phase = Phase::Decode;
    session.model->workload.batch = 3;
    session.model->workload.kv = DType::Fp8E4m3;
    session.model->showsOtherPhase = true;
    session.model->showsOperator = true;
    session.model->hiddenFamilies = {RowFamily::Normalisation, RowFamily::Cache};
    session.model->trailSize = "context";
    session.measured.devices = {{{"cuda:0", "NVIDIA H100", Bytes{8e10}, Bytes{5e7}, measure::Hertz{1.98e9}, {"no counters"}}, "ssh box"}};
    session.measured.points = {{fullPoint(), "ssh box", "/home/me/my kernel.cu", 2}};
    session.derivationOn = "peak=312T:bandwidth=1.5T:name=My card";
    session.baseline = "no-such-id";
    session.view = {Axes{{0.01, 1.0 / 3.0}, {1e9, 1e16}}, true, false, false, "decoder/q_proj/forward"};
    return session;
}

}  // namespace ridge::test
