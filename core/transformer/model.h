// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/count.h"
#include "core/base/dtype.h"

namespace ridge {

enum class NormKind : std::uint8_t { LayerNorm, RmsNorm };
/// LayerNorm holds a gain and, unless a model leaves it out, a bias; RMSNorm holds a gain.
struct NormShape {
    NormKind kind = NormKind::RmsNorm;
    bool hasBias = false;
    bool hasGain = true;  ///< OLMo-like norms without parameters

    bool operator==(const NormShape&) const = default;
};

/// Where a layer normalises. Rows take their names from these flags; the order of the rows follows `afterAdd`.
struct LayerNorms {
    bool attention = true;        ///< attn_norm: before the attention, or after its residual add
    bool attentionOut = false;    ///< attn_post_norm: of the branch, before it is added
    bool feedForward = true;      ///< ffn_norm; absent where attention and feed-forward share one norm
    bool feedForwardOut = false;  ///< ffn_post_norm
    bool afterAdd = false;        ///< post-norm: the residual sum is normalised, as in the original Transformer and BERT

    bool operator==(const LayerNorms&) const = default;
};

enum class Activation : std::uint8_t { Relu, Gelu, Silu, ClampedSilu };
[[nodiscard]] std::string_view activationName(Activation activation);

/// A dense or gated feed-forward network: up (and gate), activation, down.
struct FeedForward {
    std::int64_t width = 0;
    bool isGated = false;
    Activation activation = Activation::Silu;
    bool hasBias = false;  ///< on every product

    bool operator==(const FeedForward&) const = default;
};

/// A mixture of experts beside (or instead of) a dense feed-forward network. Each expert is a feed-forward network of `each`.
struct Experts {
    std::int64_t count = 0;
    std::int64_t perToken = 0;
    FeedForward each;
    std::int64_t sharedWidth = 0;      ///< of the experts every token uses, together; 0 = none
    bool routerHasBias = false;        ///< a bias of the router's product
    bool routerHasCorrection = false;  ///< one bias per expert that steers the choice only (DeepSeek-V3)

    bool operator==(const Experts&) const = default;
};

/// Multi-head latent attention: queries and keys are expanded from latents, and the cache holds the key-value latent and one rotary key.
struct Mla {
    std::int64_t queryRank = 0;  ///< 0: queries come straight from the hidden state
    std::int64_t kvRank = 0;
    std::int64_t nopeDim = 0;
    std::int64_t ropeDim = 0;
    std::int64_t valueDim = 0;

    [[nodiscard]] std::int64_t queryDim() const { return nopeDim + ropeDim; }
    [[nodiscard]] std::int64_t cachedDim() const { return kvRank + ropeDim; }
    bool operator==(const Mla&) const = default;
};

enum class QkNorm : std::uint8_t { None, PerHead, FullWidth };

struct AttentionShape {
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t rotaryDim = 0;  ///< rotated elements of a head; 0 = no rotary positions
    bool hasQkvBias = false;
    bool hasOutBias = false;
    QkNorm qkNorm = QkNorm::None;
    bool hasSinks = false;  ///< one learned logit per head
    std::optional<Mla> mla;

    /// Elements of one token's queries, of its keys, of the heads' output.
    [[nodiscard]] std::int64_t queryWidth() const { return heads * (mla ? mla->queryDim() : headDim); }
    [[nodiscard]] std::int64_t kvWidth() const { return kvHeads * headDim; }
    [[nodiscard]] std::int64_t outWidth() const { return heads * (mla ? mla->valueDim : headDim); }
    bool operator==(const AttentionShape&) const = default;
};

enum class LayerGroup : std::uint8_t { Encoder, Decoder, DecoderDense, DecoderMoe, DecoderSliding, DecoderDenseSliding, DecoderMoeSliding };
/// As in tables and JSON: "decoder.moe".
[[nodiscard]] std::string_view groupName(LayerGroup group);

/// Layers that are alike; one row of a table stands for all of them.
struct LayerKind {
    LayerGroup group = LayerGroup::Decoder;
    std::int64_t layers = 0;
    std::optional<std::int64_t> window;  ///< keys a query sees at most, itself included
    bool usesExperts = false;
    bool isRotary = true;  ///< false where single layers go without rotary positions

    bool operator==(const LayerKind&) const = default;
};

enum class Positions : std::uint8_t { None, Rotary, Learned, Sinusoidal, RelativeBias, Alibi };

/// Parameters by what they are for: a quantised file keeps some of them at another width.
enum class WeightClass : std::uint8_t { Embedding, Norm, Attention, FeedForward, Router, Experts, Head };
inline constexpr std::size_t kWeightClasses = 7;
using WeightTypes = std::array<DType, kWeightClasses>;

/// A transformer as its configuration describes it. Every size is in elements.
struct Model {
    std::string name;
    std::string family;  ///< the configuration's model_type
    std::int64_t hidden = 0;
    std::int64_t vocabulary = 0;
    std::int64_t embeddingWidth = 0;  ///< of the token table; a projection leads to `hidden` where they differ
    Positions positions = Positions::Rotary;
    std::int64_t positionRows = 0;     ///< of a learned table
    std::int64_t tokenTypes = 0;       ///< rows of a token-type table
    std::int64_t relativeBuckets = 0;  ///< rows of one relative-bias table per stack
    NormShape norm;
    LayerNorms norms;
    bool isParallel = false;  ///< attention and feed-forward read the same input
    bool hasEmbeddingNorm = false;
    bool hasFinalNorm = true;
    bool hasHead = true;
    bool isHeadTied = false;
    bool hasHeadBias = false;
    bool hasPooler = false;
    AttentionShape attention;
    FeedForward dense;
    std::optional<Experts> experts;
    std::vector<LayerKind> encoder;
    std::vector<LayerKind> decoder;
    double attentionDropout = 0.0;  ///< of the probabilities, in training
    double hiddenDropout = 0.0;     ///< of each branch before it is added
    double embeddingDropout = 0.0;
    std::optional<WeightTypes> fileTypes;  ///< the widths that the configuration says its weights have
    std::string fileTypesProblem;          ///< why there are none
    std::vector<std::string> remarks;      ///< what was assumed or left out, for people

    [[nodiscard]] bool isEncoderDecoder() const { return !encoder.empty() && !decoder.empty(); }
    [[nodiscard]] bool isEncoderOnly() const { return !encoder.empty() && decoder.empty(); }
    [[nodiscard]] std::int64_t layers() const;

    bool operator==(const Model&) const = default;
};

}  // namespace ridge
