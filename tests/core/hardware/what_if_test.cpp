// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/what_if.h"

#include <string>

#include <gtest/gtest.h>

namespace ridge {
namespace {

double rate(const Accelerator& accelerator, PeakKey key) {
    const Peak* peak = accelerator.peak(key);
    return peak == nullptr ? 0.0 : peak->rate.value;
}

TEST(WhatIf, IsToldFromAnIdByItsEqualsSign) {
    EXPECT_TRUE(isWhatIf("peak=312T:bandwidth=1555G"));
    EXPECT_TRUE(isWhatIf("="));
    EXPECT_FALSE(isWhatIf("nvidia-a100-sxm4-40gb"));
    EXPECT_FALSE(isWhatIf(""));
}

TEST(WhatIf, PeakIsTheMatrixRateOfEveryPrecision) {
    const auto made = makeWhatIf("peak=312T:bandwidth=1555G", 1);
    ASSERT_TRUE(made.has_value()) << errorText(made.error());
    EXPECT_EQ(made->id, "what-if-1");
    EXPECT_EQ(made->name, "what-if 1");
    EXPECT_EQ(made->origin, Origin::WhatIf);
    EXPECT_EQ(made->bandwidth.value, ByteRate{1555e9});
    for (const DType type : kAllDTypes) EXPECT_EQ(rate(*made, tensorKey(type)), 312e12) << dtypeName(type);
    for (const PeakKey key : {PeakKey::Fp64, PeakKey::Fp32, PeakKey::Fp16, PeakKey::Bf16, PeakKey::Int8}) {
        EXPECT_EQ(made->peak(key), nullptr) << peakKeyName(key);
    }
    EXPECT_FALSE(made->memory.has_value());
    EXPECT_FALSE(made->link.has_value());
}

TEST(WhatIf, TakesEveryKey) {
    const auto made = makeWhatIf(
        "name=My chip=2:bandwidth=1.555e12:peak=100T:fp64=1T:fp32=2T:tf32=3T:fp16=4T:bf16=5T:fp8=6T:fp6=7T:fp4=8T:int8=9T:vector=19.5T:"
        "memory=40G:link=300G",
        7);
    ASSERT_TRUE(made.has_value()) << errorText(made.error());
    EXPECT_EQ(made->id, "what-if-7");
    EXPECT_EQ(made->name, "My chip=2");
    EXPECT_EQ(made->bandwidth.value, ByteRate{1555e9});
    EXPECT_EQ(rate(*made, PeakKey::Fp32), 19.5e12);
    EXPECT_EQ(rate(*made, PeakKey::Fp64Tensor), 1e12);
    EXPECT_EQ(rate(*made, PeakKey::Fp32Tensor), 2e12);
    EXPECT_EQ(rate(*made, PeakKey::Tf32Tensor), 3e12);
    EXPECT_EQ(rate(*made, PeakKey::Fp16Tensor), 4e12);
    EXPECT_EQ(rate(*made, PeakKey::Bf16Tensor), 5e12);
    EXPECT_EQ(rate(*made, PeakKey::Fp8Tensor), 6e12);
    EXPECT_EQ(rate(*made, PeakKey::Fp6Tensor), 7e12);
    EXPECT_EQ(rate(*made, PeakKey::Fp4Tensor), 8e12);
    EXPECT_EQ(rate(*made, PeakKey::Int8Tensor), 9e12);
    EXPECT_EQ(made->memory->value, Bytes{40e9});
    EXPECT_EQ(made->link->value, ByteRate{600e9}) << "both directions together";
}

TEST(WhatIf, ItsTextMakesItAgain) {
    for (const std::string_view item :
         {"peak=312T:bandwidth=1555G", "peak=154.8385T:bandwidth=768G:vector=38.7T", "peak=989T:bandwidth=3350G:fp8=1979T",
          "peak=1:bandwidth=2", "peak=1.25e29:bandwidth=1e30", "peak=100T:bandwidth=1T:memory=40G:link=300G:name=My chip",
          "peak=12345678901234567:bandwidth=0.1", "peak=3P:bandwidth=8T:int8=1P:fp64=60T:name=a=b"}) {
        const auto made = makeWhatIf(item, 3);
        ASSERT_TRUE(made.has_value()) << item << errorText(made.error());
        const auto again = makeWhatIf(whatIfText(*made), 3);
        ASSERT_TRUE(again.has_value()) << whatIfText(*made);
        EXPECT_EQ(*again, *made) << whatIfText(*made);
    }
}

TEST(WhatIf, ItsTextIsShort) {
    EXPECT_EQ(whatIfText(*makeWhatIf("bandwidth=1555e9:peak=312e12:fp16=312T", 2)), "peak=312T:bandwidth=1.555T");
    EXPECT_EQ(whatIfText(*makeWhatIf("peak=312T:bandwidth=1555G:link=0.3T:memory=40e9:fp8=0.624P:vector=19.5T:name=Mine", 2)),
              "peak=312T:bandwidth=1.555T:vector=19.5T:fp8=624T:memory=40G:link=300G:name=Mine");
}

TEST(WhatIf, ANameFromElsewhereCannotBreakTheItem) {
    Accelerator made = *makeWhatIf("peak=1T:bandwidth=1G", 1);
    made.name = "a:b,c";
    EXPECT_EQ(whatIfText(made), "peak=1T:bandwidth=1G:name=a b c");
}

struct BadItem {
    std::string_view item;
    std::string_view what;
    std::string_view value;
};

class BadWhatIf : public testing::TestWithParam<BadItem> {};

TEST_P(BadWhatIf, IsAUsageError) {
    const auto made = makeWhatIf(GetParam().item, 1);
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().code, ErrorCode::Usage);
    EXPECT_TRUE(GetParam().what.empty() || made.error().what == GetParam().what) << made.error().what;
    EXPECT_EQ(made.error().value, GetParam().value);
}

INSTANTIATE_TEST_SUITE_P(
    Items, BadWhatIf,
    testing::Values(BadItem{"", "expected KEY=VALUE", ""}, BadItem{"bandwidth=1T", "what-if without peak", "bandwidth=1T"},
                    BadItem{"peak=1T", "what-if without bandwidth", "peak=1T"}, BadItem{"peak=1T:", "expected KEY=VALUE", ""},
                    BadItem{"peak=1T:bandwidth", "expected KEY=VALUE", "bandwidth"}, BadItem{"peak=0:bandwidth=1T", "", "0"},
                    BadItem{"peak=-1T:bandwidth=1T", "", "-1T"}, BadItem{"peak=inf:bandwidth=1T", "", "inf"},
                    BadItem{"peak=nan:bandwidth=1T", "", "nan"}, BadItem{"peak=1e400:bandwidth=1T", "", "1e400"},
                    BadItem{"peak=1T:bandwidth=fast", "", "fast"}, BadItem{"peak=:bandwidth=1T", "what-if key without a value", "peak"},
                    BadItem{"peak=1e31:bandwidth=1T", "number too large", "1e31"},
                    BadItem{"peak=1T:bandwidth=1T:speed=1", "unknown what-if key", "speed"},
                    BadItem{"peak=1T:bandwidth=1T:int4=1T", "unknown what-if key", "int4"},
                    BadItem{"=1T:bandwidth=1T", "unknown what-if key", ""},
                    BadItem{"peak=1T:bandwidth=1T:peak=2T", "repeated what-if key", "peak"},
                    BadItem{"peak=1T:bandwidth=1T:name=a:name=b", "repeated what-if key", "name"},
                    BadItem{"peak=1T:bandwidth=1T:link=0", "", "0"}, BadItem{"peak=1T:bandwidth=1T:memory=x", "", "x"}));

}  // namespace
}  // namespace ridge
