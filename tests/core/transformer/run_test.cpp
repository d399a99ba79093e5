// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "core/base/split_mix.h"
#include "core/transformer/run/tiny_runner.h"

namespace ridge {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr std::array kMasks{MaskKind::None, MaskKind::Causal, MaskKind::Padding, MaskKind::Both};

RunResult runWith(const RunSettings& settings) {
    static TinyRunner runner;  // the weights take longer to make than most runs
    auto result = runner.run(settings);
    EXPECT_TRUE(result.has_value());
    return result ? *result : RunResult{};
}

Tensor tensor(std::vector<std::int64_t> shape, std::vector<float> values) {
    Tensor made(std::move(shape));
    made.values = std::move(values);
    return made;
}

TEST(SplitMix, GivesThePublishedNumbers) {
    // The reference implementation's first outputs for the seed 1234567.
    SplitMix random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317U);
    EXPECT_EQ(random.next(), 3203168211198807973U);
    EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(RunLayers, SoftmaxOfKnownScores) {
    // exp(0) : exp(ln 2) : exp(ln 5) = 1 : 2 : 5
    std::vector<float> scores{0.0F, std::log(2.0F), std::log(5.0F)};
    EXPECT_FALSE(softmaxRow(scores.data(), 3));
    EXPECT_NEAR(scores[0], 0.125F, 1e-7F);
    EXPECT_NEAR(scores[1], 0.25F, 1e-7F);
    EXPECT_NEAR(scores[2], 0.625F, 1e-7F);
}

TEST(RunLayers, SoftmaxTakesTheLargestOffFirst) {
    std::vector<float> scores{1000.0F, 1000.0F, -kInfinity, 0.0F};
    EXPECT_FALSE(softmaxRow(scores.data(), 4));
    EXPECT_EQ(scores, (std::vector<float>{0.5F, 0.5F, 0.0F, 0.0F}));
}

TEST(RunLayers, SoftmaxOfAMaskedRowSaysSo) {
    std::vector<float> scores{-kInfinity, -kInfinity};
    EXPECT_TRUE(softmaxRow(scores.data(), 2));
    EXPECT_EQ(scores, (std::vector<float>{0.0F, 0.0F}));
}

TEST(RunLayers, LayerNormOfAKnownRow) {
    // mean 2.5, variance ((1.5^2 + 0.5^2) 2) / 4 = 1.25
    const Tensor y = layerNorm(tensor({1, 4}, {1, 2, 3, 4}), {tensor({4}, {1, 1, 1, 2}), tensor({4}, {0, 0, 0, 10})});
    const float scale = 1.0F / std::sqrt(1.25F + 1e-5F);
    EXPECT_NEAR(y.values[0], -1.5F * scale, 1e-6F);
    EXPECT_NEAR(y.values[1], -0.5F * scale, 1e-6F);
    EXPECT_NEAR(y.values[2], 0.5F * scale, 1e-6F);
    EXPECT_NEAR(y.values[3], 2 * 1.5F * scale + 10, 1e-5F);
}

TEST(RunLayers, LayerNormOfAConstantRowIsItsBias) {
    const Tensor y = layerNorm(tensor({1, 3}, {7, 7, 7}), {tensor({3}, {1, 1, 1}), tensor({3}, {1, 2, 3})});
    EXPECT_EQ(y.values, (std::vector<float>{1, 2, 3}));
}

TEST(RunLayers, SinusoidalPositionsAlternateSineAndCosine) {
    const Tensor table = sinusoidalPositions(3, 4);
    EXPECT_EQ(std::vector<float>(table.row(0), table.row(0) + 4), (std::vector<float>{0, 1, 0, 1}));
    // the second pair turns 10000^(2/4) = 100 times slower
    EXPECT_NEAR(table.row(2)[0], 0.90929743, 1e-7);
    EXPECT_NEAR(table.row(2)[1], -0.41614684, 1e-7);
    EXPECT_NEAR(table.row(2)[2], 0.01999867, 1e-8);
    EXPECT_NEAR(table.row(2)[3], 0.99980001, 1e-7);
}

TEST(RunLayers, Activations) {
    EXPECT_EQ(relu(-2.0F), 0.0F);
    EXPECT_EQ(relu(3.0F), 3.0F);
    EXPECT_NEAR(gelu(1.0F), 0.8413447F, 1e-6F);  // the share of a normal distribution below 1
    EXPECT_NEAR(gelu(-1.0F), -0.1586553F, 1e-6F);
    EXPECT_NEAR(silu(1.0F), 0.7310586F, 1e-6F);
}

TEST(RunLayers, LinearAddsTheBias) {
    const LinearLayer layer{tensor({2, 3}, {1, 2, 3, 4, 5, 6}), tensor({3}, {10, 20, 30})};
    EXPECT_EQ(linear(tensor({1, 2}, {1, 2}), layer).values, (std::vector<float>{19, 32, 45}));
}

TEST(RunTensor, ProductsAgreeWithTheSumsWrittenOut) {
    // Sizes that leave a rest behind every tile.
    constexpr std::int64_t rows = 7;
    constexpr std::int64_t inner = 13;
    constexpr std::int64_t cols = 21;
    Tensor a({rows, inner});
    Tensor b({inner, cols});
    Tensor turned({cols, inner});
    for (std::int64_t i = 0; i < rows; ++i) {
        for (std::int64_t k = 0; k < inner; ++k) a.row(i)[k] = static_cast<float>(i + 2 * k - 9);
    }
    for (std::int64_t k = 0; k < inner; ++k) {
        for (std::int64_t j = 0; j < cols; ++j) turned.row(j)[k] = b.row(k)[j] = static_cast<float>((3 * k + 5 * j) % 11 - 4);
    }
    Tensor c({rows, cols});
    Tensor transposed({rows, cols});
    multiply(a.values.data(), b.values.data(), c.values.data(), rows, inner, cols);
    multiplyTransposed(a.values.data(), turned.values.data(), transposed.values.data(), rows, inner, cols);
    for (std::int64_t i = 0; i < rows; ++i) {
        for (std::int64_t j = 0; j < cols; ++j) {
            float sum = 0.0F;  // whole numbers: exact in any order
            for (std::int64_t k = 0; k < inner; ++k) sum += a.row(i)[k] * b.row(k)[j];
            EXPECT_EQ(c.row(i)[j], sum);
            EXPECT_EQ(transposed.row(i)[j], sum);
        }
    }
}

TEST(RunTensor, HeadsAreColumnsSideBySide) {
    const Tensor merged = tensor({1, 2, 4}, {1, 2, 3, 4, 5, 6, 7, 8});
    const Tensor split = splitHeads(merged, 2);
    EXPECT_EQ(split.shape, (std::vector<std::int64_t>{1, 2, 2, 2}));
    EXPECT_EQ(split.values, (std::vector<float>{1, 2, 5, 6, 3, 4, 7, 8}));
    EXPECT_EQ(mergeHeads(split), merged);
}

TEST(RunAttention, TwoTokensByHand) {
    // Width 4, so scores are halved. q k^T = [[2 ln 3, 0], [0, 2 ln 4]], halved and exponentiated [[3, 1], [1, 4]].
    const float a = 2 * std::log(3.0F);
    const float b = 2 * std::log(4.0F);
    const Tensor q = tensor({1, 1, 2, 4}, {a, 0, 0, 0, 0, b, 0, 0});
    const Tensor k = tensor({1, 1, 2, 4}, {1, 0, 0, 0, 0, 1, 0, 0});
    const Tensor v = tensor({1, 1, 2, 2}, {4, 0, 0, 10});
    Tensor weights;
    const Tensor out = attend(q, k, v, {false, false, false, false}, weights);
    EXPECT_NEAR(weights.values[0], 0.75F, 1e-6F);
    EXPECT_NEAR(weights.values[3], 0.8F, 1e-6F);
    EXPECT_NEAR(out.values[0], 3.0F, 1e-5F);
    EXPECT_NEAR(out.values[1], 2.5F, 1e-5F);
    EXPECT_NEAR(out.values[2], 0.8F, 1e-5F);
    EXPECT_NEAR(out.values[3], 8.0F, 1e-5F);

    const Tensor causal = attend(q, k, v, {false, true, false, false}, weights);
    EXPECT_EQ(weights.values[0], 1.0F);
    EXPECT_EQ(weights.values[1], 0.0F);
    EXPECT_EQ(causal.values[0], 4.0F);
}

TEST(Run, HasTheParametersOfTheTinyBlock) {
    EXPECT_EQ(runWith({}).parameters, 7'868'416);
    // Two gates of 512 x 2048 + 2048, and two final norms of 2 x 512.
    EXPECT_EQ(runWith({.activation = BlockActivation::SwiGlu}).parameters, 7'868'416 + 2 * 1'050'624);
    EXPECT_EQ(runWith({.normPlace = NormPlace::Pre}).parameters, 7'868'416 + 2 * 1'024);
}

TEST(Run, ChecksPassWithEverySwitch) {
    for (const auto activation : {BlockActivation::Relu, BlockActivation::Gelu, BlockActivation::SwiGlu}) {
        for (const auto place : {NormPlace::Post, NormPlace::Pre}) {
            for (const auto mask : kMasks) {
                const RunSettings settings{.sourceLength = 6,
                                           .targetLength = 5,
                                           .batch = 2,
                                           .padding = 2,
                                           .mask = mask,
                                           .activation = activation,
                                           .normPlace = place};
                const RunResult result = runWith(settings);
                ASSERT_EQ(result.checks.size(), 7U);
                for (const auto& check : result.checks) {
                    EXPECT_TRUE(check.passed()) << maskKindName(mask) << " " << blockActivationName(activation) << " "
                                                << normPlaceName(place) << ": " << check.name << ": " << check.sentence;
                    EXPECT_EQ(&check, &result.check(check.kind));
                }
            }
        }
    }
}

TEST(Run, OnlyTheCausalMaskKeepsLaterTokensOut) {
    for (const auto mask : kMasks) {
        const RunCheck check = runWith({.mask = mask}).check(RunCheckKind::Causality);
        const bool isCausal = mask == MaskKind::Causal || mask == MaskKind::Both;
        EXPECT_EQ(check.figure == 0.0, isCausal) << check.sentence;
        EXPECT_EQ(check.holds, isCausal);
    }
}

TEST(Run, OnlyThePaddingMaskTakesPaddedKeysOut) {
    for (const auto mask : kMasks) {
        const RunResult result = runWith({.padding = 3, .mask = mask});
        const bool isMasked = mask == MaskKind::Padding || mask == MaskKind::Both;
        EXPECT_EQ(result.check(RunCheckKind::Padding).figure == 0.0, isMasked);
        const AttentionTrace* const cross = result.attention(AttentionSite::Cross);
        ASSERT_NE(cross, nullptr);
        EXPECT_EQ(cross->isHidden(0, 13), isMasked);
        EXPECT_FALSE(cross->isHidden(0, 12));
        EXPECT_EQ(cross->weight(0, 7, 15, 15) == 0.0F, isMasked);
    }
}

TEST(Run, PaddingChangesNothingThatIsMasked) {
    // The padding token's embedding is the only thing that could get through.
    TinyWeights weights = makeTinyWeights(runModel({}), 1);
    const RunSettings settings{.sourceLength = 4, .targetLength = 2, .padding = 2, .mask = MaskKind::Both};
    const Tokens target{5, 6};
    const Tensor one = runDecoder(weights, settings, target, runEncoder(weights, settings, {7, 8, 0, 0}, nullptr), nullptr);
    const Tensor other = runDecoder(weights, settings, target, runEncoder(weights, settings, {7, 8, 9, 10}, nullptr), nullptr);
    EXPECT_EQ(one, other);
    RunSettings open = settings;
    open.mask = MaskKind::Causal;
    const Tensor seen = runDecoder(weights, open, target, runEncoder(weights, open, {7, 8, 9, 10}, nullptr), nullptr);
    EXPECT_NE(one, seen);
}

TEST(Run, AFullyMaskedRowIsReportedAndNotNan) {
    const RunResult result = runWith({.sourceLength = 3, .targetLength = 4, .padding = 3});
    const RunCheck& check = result.check(RunCheckKind::MaskedRows);
    EXPECT_FALSE(check.holds);
    EXPECT_TRUE(check.passed());
    EXPECT_EQ(check.figure, 3 + 4);
    EXPECT_NE(check.sentence.find("encoder self-attention, rows 0 to 2"), std::string::npos) << check.sentence;
    EXPECT_NE(check.sentence.find("cross-attention, rows 0 to 3"), std::string::npos) << check.sentence;
    EXPECT_NE(check.sentence.find("NaN"), std::string::npos);
    for (const auto value : result.logits.values) ASSERT_TRUE(std::isfinite(value));
    const AttentionTrace* const cross = result.attention(AttentionSite::Cross);
    ASSERT_NE(cross, nullptr);
    for (const auto weight : cross->weights.values) ASSERT_EQ(weight, 0.0F);
}

TEST(Run, ShapesAreThoseOfTheSettings) {
    const RunResult result = runWith({.sourceLength = 7, .targetLength = 5, .batch = 2, .padding = 0});
    EXPECT_EQ(result.logits.shape, (std::vector<std::int64_t>{2, 5, 1000}));
    std::set<std::string> steps;
    for (const auto& tensor : result.trace.tensors) {
        steps.insert(std::string(groupName(tensor.group)) + " " + std::string(tensor.name) + " " + shapeText(tensor.shape));
    }
    for (const auto* const step : {"decoder cross_qk [2, 8, 5, 7]", "encoder up_proj [2, 7, 2048]", "encoder split_heads [2, 8, 7, 64]",
                                   "decoder merge_heads [2, 5, 512]", "decoder cross_k_proj [2, 7, 512]"}) {
        EXPECT_EQ(steps.count(step), 1U) << step;
    }
    // 2 embeddings, 9 of self-attention and its branch, 5 of the feed-forward network and its own; 9 of cross-attention; the head.
    EXPECT_EQ(result.check(RunCheckKind::Shapes).figure, 2 * 16 + 9 + 1);
    EXPECT_EQ(result.trace.attention.size(), 3U);
}

TEST(Run, TheSameSeedGivesTheSameNumbersAndAnotherOthers) {
    const RunSettings settings{.sourceLength = 4, .targetLength = 4, .padding = 0};
    TinyRunner first;
    TinyRunner second;
    EXPECT_EQ(first.run(settings)->logits, second.run(settings)->logits);
    RunSettings other = settings;
    other.seed = 2;
    const auto changed = first.run(other);
    EXPECT_NE(changed->logits, second.run(settings)->logits);
    EXPECT_EQ(first.run(settings)->logits, second.run(settings)->logits) << "weights of another seed were kept";
}

TEST(Run, WeightsAreXavierUniform) {
    const TinyWeights weights = makeTinyWeights(runModel({}), 3);
    const Tensor& up = weights.encoder.feedForward.up.weight;
    const double limit = std::sqrt(6.0 / (512 + 2048));
    double largest = 0.0;
    double squares = 0.0;
    for (const auto value : up.values) {
        largest = std::max(largest, static_cast<double>(std::abs(value)));
        squares += static_cast<double>(value) * static_cast<double>(value);
    }
    EXPECT_LE(largest, limit * 1.000001);
    EXPECT_GT(largest, 0.99 * limit);
    // Uniform over +-limit has the variance limit^2 / 3 = 2 / (in + out).
    EXPECT_NEAR(squares / static_cast<double>(up.elements()), 2.0 / (512 + 2048), 0.01 * 2.0 / (512 + 2048));
    for (const auto value : weights.encoder.feedForward.up.bias.values) ASSERT_EQ(value, 0.0F);
    for (const auto value : weights.decoder.crossNorm.gain.values) ASSERT_EQ(value, 1.0F);
}

TEST(Run, SettingsOutOfRangeAreRefusedByName) {
    TinyRunner runner;
    const auto refused = [&runner](const RunSettings& settings) {
        const auto result = runner.run(settings);
        return result ? std::string() : result.error().where + " " + result.error().value;
    };
    EXPECT_EQ(refused({.sourceLength = 65}), "source length 65");
    EXPECT_EQ(refused({.targetLength = 0}), "target length 0");
    EXPECT_EQ(refused({.batch = 5}), "batch 5");
    EXPECT_EQ(refused({.sourceLength = 8, .padding = 9}), "padding 9");
    EXPECT_EQ(refused({.padding = -1}), "padding -1");
}

}  // namespace
}  // namespace ridge
