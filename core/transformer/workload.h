// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/result.h"
#include "core/transformer/model.h"

namespace ridge {

enum class Phase : std::uint8_t { Prefill, Decode, Train };
enum class HeadTokens : std::uint8_t { Last, All };
enum class Recompute : std::uint8_t { None, Selective, Full };
enum class Optimizer : std::uint8_t { Adam, Sgd };

[[nodiscard]] std::string_view phaseName(Phase phase);
[[nodiscard]] std::string_view headTokensName(HeadTokens tokens);
[[nodiscard]] std::string_view recomputeName(Recompute recompute);
[[nodiscard]] std::string_view optimizerName(Optimizer optimizer);
/// Usage errors name `where` and the text.
[[nodiscard]] Result<Phase> parsePhase(std::string_view text, std::string_view where);
[[nodiscard]] Result<HeadTokens> parseHeadTokens(std::string_view text, std::string_view where);
[[nodiscard]] Result<Recompute> parseRecompute(std::string_view text, std::string_view where);
[[nodiscard]] Result<Optimizer> parseOptimizer(std::string_view text, std::string_view where);

/// What a model is asked to do. Token counts are per sequence.
struct Workload {
    Phase phase = Phase::Prefill;
    std::int64_t batch = 1;
    std::int64_t seq = 2048;                ///< prompt, training sequence, or the encoder's input
    std::int64_t context = 2048;            ///< decode: keys that the newest query attends to, itself included
    std::int64_t queries = 1;               ///< decode: the last positions of the context, in one step
    std::int64_t newTokens = 1;             ///< decode: steps at context, context + 1, ...
    std::optional<std::int64_t> targetSeq;  ///< encoder-decoder: the decoder's tokens; as seq unless given
    std::optional<DType> weights;           ///< 16 bit unless given
    std::optional<DType> activations;
    std::optional<DType> kv;
    bool usesFileWeights = false;          ///< the widths of the configuration instead of `weights`
    bool isFused = true;                   ///< attention in one kernel
    bool isCausal = true;                  ///< of the decoder's self-attention
    bool isMlaAbsorbed = true;             ///< decode of multi-head latent attention
    std::optional<HeadTokens> headTokens;  ///< last; all in training
    Recompute recompute = Recompute::None;
    Optimizer optimizer = Optimizer::Adam;
    std::int64_t tensorParallel = 1;
    double reserve = 0.05;  ///< share of memory that is not to be filled
    /// Throughput of all devices together that somebody measured, in the tokens that throughput counts (evaluation.h). Positive; changes
    /// no time and no amount, but is set in relation to them.
    std::optional<double> measuredTokensPerSecond;

    [[nodiscard]] std::int64_t decoderTokens() const { return targetSeq.value_or(seq); }
    [[nodiscard]] HeadTokens usedHeadTokens() const {
        return headTokens.value_or(phase == Phase::Train ? HeadTokens::All : HeadTokens::Last);
    }
    bool operator==(const Workload&) const = default;
};

/// The type something is kept in, and whether somebody asked for it. What was not given is 16 bit, and the accelerator decides which.
struct Width {
    DType type = DType::Fp16;
    bool isGiven = false;
};

struct Widths {
    Width activations;
    Width kv;
    WeightTypes weights{};
    bool areWeightsGiven = false;

    [[nodiscard]] Width weight(WeightClass weightClass) const { return {weights[static_cast<std::size_t>(weightClass)], areWeightsGiven}; }
};

/// What a product of two operands computes in. `mayBeBf16` when its fp16 only stands for "16 bit".
struct ProductType {
    DType type = DType::Fp16;
    bool mayBeBf16 = false;
};
[[nodiscard]] Result<ProductType> productType(Width a, Width b);
/// What products with the layers' weights compute in; of widths that checkWorkload has passed.
[[nodiscard]] ProductType linearType(const Widths& widths);

/// Ranges and rules between the fields, and whether the model can do it. Usage errors name the option.
[[nodiscard]] Result<void> checkWorkload(const Model& model, const Workload& workload);

/// Meaningful after checkWorkload.
[[nodiscard]] Widths widthsOf(const Model& model, const Workload& workload);

}  // namespace ridge
