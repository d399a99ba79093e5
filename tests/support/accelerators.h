// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/hardware/accelerator.h"

// Accelerators with published rates, built here so that tests stand still when the catalogue moves on.
namespace ridge::test {

inline Peak dense(PeakKey key, double rate) {
    Peak peak;
    peak.key = key;
    peak.rate = {rate};
    peak.sources = {0};
    return peak;
}

inline Peak prunable(PeakKey key, double rate) {
    Peak peak = dense(key, rate);
    peak.sparsityFactor = 2.0;
    return peak;
}

inline Accelerator accelerator(std::string name, double bandwidth, std::vector<Peak> peaks) {
    Accelerator made;
    made.id = "test";
    made.name = std::move(name);
    made.bandwidth = {{bandwidth}, {0}};
    made.peaks = std::move(peaks);
    made.sources = {{"Vendor data sheet", "https://example.com", "all rates"}};
    return made;
}

inline Accelerator a100() {
    return accelerator("A100 SXM4 40GB", 1555e9,
                       {dense(PeakKey::Fp64, 9.7e12), dense(PeakKey::Fp64Tensor, 19.5e12), dense(PeakKey::Fp32, 19.5e12),
                        prunable(PeakKey::Tf32Tensor, 156e12), dense(PeakKey::Fp16, 78e12), prunable(PeakKey::Fp16Tensor, 312e12),
                        prunable(PeakKey::Bf16Tensor, 312e12), prunable(PeakKey::Int8Tensor, 624e12)});
}

inline Accelerator h100() {
    return accelerator(
        "H100 SXM5 80GB", 3350e9,
        {dense(PeakKey::Fp64, 33.5e12), dense(PeakKey::Fp64Tensor, 66.9e12), dense(PeakKey::Fp32, 66.9e12),
         prunable(PeakKey::Tf32Tensor, 494.7e12), prunable(PeakKey::Fp16Tensor, 989.4e12), prunable(PeakKey::Bf16Tensor, 989.4e12),
         prunable(PeakKey::Fp8Tensor, 1978.9e12), prunable(PeakKey::Int8Tensor, 1978.9e12)});
}

/// Without a published vector rate.
inline Accelerator tpu() {
    return accelerator("TPU v5e", 819e9, {dense(PeakKey::Bf16Tensor, 197e12), dense(PeakKey::Int8Tensor, 393e12)});
}

/// Without matrix units.
inline Accelerator p100() {
    return accelerator("P100 SXM2 16GB", 732e9,
                       {dense(PeakKey::Fp64, 5.3e12), dense(PeakKey::Fp32, 10.6e12), dense(PeakKey::Fp16, 21.2e12)});
}

}  // namespace ridge::test
