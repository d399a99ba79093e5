// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/cast_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace ridge::precision {
namespace {

const CastRow& row(std::string_view tensor) {
    const auto rows = castMap();
    return *std::find_if(rows.begin(), rows.end(), [tensor](const CastRow& candidate) { return candidate.tensor == tensor; });
}

TEST(CastMap, SaysSomethingOfEveryTensor) {
    std::set<std::string_view> names;
    TrainingPass pass = TrainingPass::Forward;
    for (const CastRow& entry : castMap()) {
        EXPECT_TRUE(names.insert(entry.tensor).second) << entry.tensor;
        EXPECT_FALSE(entry.because.empty()) << entry.tensor;
        EXPECT_GE(entry.pass, pass) << entry.tensor;
        pass = entry.pass;
        ASSERT_TRUE(entry.usual == DType::Fp16 || entry.usual == DType::Fp32) << entry.tensor;
        // What is kept in FP32 breaks otherwise; what is not costs more in FP32.
        EXPECT_EQ(entry.fp32.empty(), entry.usual == DType::Fp32) << entry.tensor;
        if (entry.usual == DType::Fp32) {
            EXPECT_FALSE(entry.fp16.empty()) << entry.tensor;
            EXPECT_FALSE(entry.bf16.empty()) << entry.tensor;
        }
        for (const auto text : {entry.fp16, entry.bf16, entry.fp32}) EXPECT_TRUE(text.empty() || text.ends_with('.')) << text;
    }
    EXPECT_EQ(pass, TrainingPass::Update);
}

TEST(CastMap, Bf16StillNeedsWideSumsAndWeights) {
    for (const char* const tensor : {"master weights", "accumulator of a product", "moments of Adam"}) {
        EXPECT_EQ(row(tensor).usual, DType::Fp32) << tensor;
        EXPECT_TRUE(consequence(row(tensor), DType::Bf16).has_value()) << tensor;
    }
    EXPECT_EQ(row("master weights").explainedBy, LabPart::Update);
    EXPECT_EQ(row("gradients of activations").explainedBy, LabPart::LossScale);
    EXPECT_EQ(consequence(row("gradients of activations"), DType::Bf16), std::nullopt);
    EXPECT_TRUE(consequence(row("gradients of activations"), DType::Fp16).has_value());
    EXPECT_EQ(passName(TrainingPass::Backward), "backward");
    EXPECT_EQ(partTitle(LabPart::Accumulate), "Accumulate and normalise");
}

}  // namespace
}  // namespace ridge::precision
