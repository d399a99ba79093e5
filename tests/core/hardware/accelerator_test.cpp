// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(PeakKey, NamesAreDistinctAndFoundAgain) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < kPeakKeys; ++i) {
        const auto key = static_cast<PeakKey>(i);
        names.insert(peakKeyName(key));
        EXPECT_EQ(findPeakKey(peakKeyName(key)), key) << peakKeyName(key);
    }
    EXPECT_EQ(names.size(), kPeakKeys);
    EXPECT_EQ(peakKeyName(PeakKey::Fp16TensorFp16acc), "fp16_tensor_fp16acc");
    EXPECT_EQ(peakKeyName(PeakKey::Int4Tensor), "int4_tensor");
    EXPECT_FALSE(findPeakKey("fp16-tensor").has_value());
    EXPECT_FALSE(findPeakKey("").has_value());
}

struct KeysOfType {
    DType type;
    PeakKey tensor;
    std::optional<PeakKey> vector;
};

TEST(PeakKey, EveryTypeHasAMatrixKeyAndSomeAVectorKey) {
    const std::array<KeysOfType, 12> rows{{
        {DType::Fp64, PeakKey::Fp64Tensor, PeakKey::Fp64},
        {DType::Fp32, PeakKey::Fp32Tensor, PeakKey::Fp32},
        {DType::Tf32, PeakKey::Tf32Tensor, std::nullopt},
        {DType::Fp16, PeakKey::Fp16Tensor, PeakKey::Fp16},
        {DType::Bf16, PeakKey::Bf16Tensor, PeakKey::Bf16},
        {DType::Fp8E4m3, PeakKey::Fp8Tensor, std::nullopt},
        {DType::Fp8E5m2, PeakKey::Fp8Tensor, std::nullopt},
        {DType::Fp6E2m3, PeakKey::Fp6Tensor, std::nullopt},
        {DType::Fp6E3m2, PeakKey::Fp6Tensor, std::nullopt},
        {DType::Fp4E2m1, PeakKey::Fp4Tensor, std::nullopt},
        {DType::Int8, PeakKey::Int8Tensor, PeakKey::Int8},
        {DType::Int4, PeakKey::Int4Tensor, std::nullopt},
    }};
    ASSERT_EQ(rows.size(), kAllDTypes.size());
    for (const KeysOfType& row : rows) {
        EXPECT_EQ(tensorKey(row.type), row.tensor) << dtypeName(row.type);
        EXPECT_EQ(vectorKey(row.type), row.vector) << dtypeName(row.type);
    }
}

TEST(Accelerator, FindsItsPeaks) {
    Accelerator accelerator;
    Peak peak;
    peak.key = PeakKey::Fp32;
    peak.rate = FlopRate{19.5e12};
    accelerator.peaks = {peak};
    ASSERT_NE(accelerator.peak(PeakKey::Fp32), nullptr);
    EXPECT_EQ(accelerator.peak(PeakKey::Fp32)->rate, FlopRate{19.5e12});
    EXPECT_EQ(accelerator.peak(PeakKey::Fp16), nullptr);
}

TEST(Confidence, HasNames) {
    EXPECT_EQ(confidenceName(Confidence::High), "high");
    EXPECT_EQ(confidenceName(Confidence::Medium), "medium");
    EXPECT_EQ(confidenceName(Confidence::Low), "low");
}

}  // namespace
}  // namespace ridge
