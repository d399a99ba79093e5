// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator.h"

#include <algorithm>

namespace ridge {

namespace {

constexpr std::array<std::string_view, kPeakKeys> kPeakKeyNames{
    "fp64",        "fp64_tensor", "fp32",        "fp32_tensor",         "tf32_tensor",       "fp16",
    "fp16_tensor", "bf16",        "bf16_tensor", "fp8_tensor",          "fp6_tensor",        "fp4_tensor",
    "int8",        "int8_tensor", "int4_tensor", "fp16_tensor_fp16acc", "fp8_tensor_fp16acc"};

constexpr std::array<std::string_view, 3> kConfidenceNames{"high", "medium", "low"};

}  // namespace

std::string_view peakKeyName(PeakKey key) {
    return kPeakKeyNames[static_cast<std::size_t>(key)];
}

std::optional<PeakKey> findPeakKey(std::string_view name) {
    const auto found = std::find(kPeakKeyNames.begin(), kPeakKeyNames.end(), name);
    if (found == kPeakKeyNames.end()) return std::nullopt;
    return static_cast<PeakKey>(found - kPeakKeyNames.begin());
}

PeakKey tensorKey(DType type) {
    switch (type) {
        case DType::Fp64:
            return PeakKey::Fp64Tensor;
        case DType::Fp32:
            return PeakKey::Fp32Tensor;
        case DType::Tf32:
            return PeakKey::Tf32Tensor;
        case DType::Fp16:
            return PeakKey::Fp16Tensor;
        case DType::Bf16:
            return PeakKey::Bf16Tensor;
        case DType::Fp8E4m3:
        case DType::Fp8E5m2:
            return PeakKey::Fp8Tensor;
        case DType::Fp6E2m3:
        case DType::Fp6E3m2:
            return PeakKey::Fp6Tensor;
        case DType::Fp4E2m1:
            return PeakKey::Fp4Tensor;
        case DType::Int8:
            return PeakKey::Int8Tensor;
        case DType::Int4:
            break;
    }
    return PeakKey::Int4Tensor;
}

std::optional<PeakKey> vectorKey(DType type) {
    switch (type) {
        case DType::Fp64:
            return PeakKey::Fp64;
        case DType::Fp32:
            return PeakKey::Fp32;
        case DType::Fp16:
            return PeakKey::Fp16;
        case DType::Bf16:
            return PeakKey::Bf16;
        case DType::Int8:
            return PeakKey::Int8;
        default:
            return std::nullopt;
    }
}

std::string_view confidenceName(Confidence confidence) {
    return kConfidenceNames[static_cast<std::size_t>(confidence)];
}

const Peak* Accelerator::peak(PeakKey key) const {
    const auto found = std::find_if(peaks.begin(), peaks.end(), [key](const Peak& peak) { return peak.key == key; });
    return found == peaks.end() ? nullptr : &*found;
}

}  // namespace ridge
