// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/workload.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/operators/operator.h"
#include "core/transformer/parallel.h"

namespace ridge {

namespace {

Result<void> checkRange(std::string_view option, std::int64_t value) {
    if (value >= 1 && value <= kMaxDimension) return {};
    return fail(ErrorCode::Usage, "out of range 1.." + std::to_string(kMaxDimension), option, std::to_string(value));
}

Result<void> checkRanges(const Workload& workload) {
    const std::array<std::pair<std::string_view, std::int64_t>, 7> sizes{{{"--batch", workload.batch},
                                                                          {"--seq", workload.seq},
                                                                          {"--context", workload.context},
                                                                          {"--queries", workload.queries},
                                                                          {"--new-tokens", workload.newTokens},
                                                                          {"--target-seq", workload.decoderTokens()},
                                                                          {"--tp", workload.tensorParallel}}};
    for (const auto& [option, value] : sizes) {
        if (auto range = checkRange(option, value); !range) return range;
    }
    if (!(workload.reserve >= 0.0 && workload.reserve < 1.0)) {
        return fail(ErrorCode::Usage, "must be at least 0 and below 1", "--reserve", std::to_string(workload.reserve));
    }
    const double measured = workload.measuredTokensPerSecond.value_or(1.0);
    if (measured > 0.0 && std::isfinite(measured)) return {};
    return fail(ErrorCode::Usage, "must be positive and finite", "--measured-tokens-per-s", std::to_string(measured));
}

/// Rows multiply tokens and widths in 64 bits.
Result<void> checkAmount(const Model& model, const Workload& workload) {
    const AttentionShape& attention = model.attention;
    std::int64_t widest = std::max(
        {model.hidden, model.embeddingWidth, attention.queryWidth(), attention.outWidth(), 2 * attention.kvWidth(), model.dense.width});
    if (attention.mla) widest = std::max(widest, attention.mla->cachedDim());
    Count width = {static_cast<std::uint64_t>(widest)};
    if (model.experts) {
        const Experts& experts = *model.experts;
        const std::int64_t each = std::max({experts.each.width, experts.sharedWidth, model.hidden});
        width = width + Count(static_cast<std::uint64_t>(each)) * Count(static_cast<std::uint64_t>(experts.perToken));
    }
    const std::int64_t tokens = std::max({workload.seq, workload.decoderTokens(), workload.queries});
    const Count rows = Count(static_cast<std::uint64_t>(workload.batch)) * Count(static_cast<std::uint64_t>(tokens));
    if ((rows * width).toInt64()) return {};
    return fail(ErrorCode::Usage, "too many tokens to count", "--batch", std::to_string(workload.batch),
                "times " + std::to_string(tokens) + " tokens of this model's width is beyond 2^63");
}

Result<void> checkDecode(const Model& model, const Workload& workload) {
    if (workload.queries > workload.context) {
        return fail(ErrorCode::Usage, "more queries than keys", "--queries", std::to_string(workload.queries),
                    "--context is " + std::to_string(workload.context) + " and counts the queries");
    }
    if (workload.phase != Phase::Decode) return {};
    if (model.isEncoderOnly()) {
        return fail(ErrorCode::Unavailable, "an encoder has no decode phase", "--phase", "decode", model.family + " keeps no KV cache");
    }
    if (workload.newTokens > 1 && workload.queries > 1) {
        return fail(ErrorCode::Usage, "a generation has one query a step", "--queries", std::to_string(workload.queries),
                    "leave out --queries or --new-tokens");
    }
    return checkRange("--context + --new-tokens", workload.context + workload.newTokens - 1);
}

/// Products inside and outside the layers, and of scores.
Result<void> checkTypes(const Model& model, const Workload& workload) {
    if (workload.usesFileWeights && !model.fileTypes) {
        return fail(ErrorCode::Unavailable, model.fileTypesProblem, "--weights", "config", "name the type instead");
    }
    const Widths widths = widthsOf(model, workload);
    std::optional<DType> passed;  // most models keep all weights at one width
    for (const auto weightClass : {WeightClass::Attention, WeightClass::FeedForward, WeightClass::Router, WeightClass::Experts,
                                   WeightClass::Head, WeightClass::Embedding}) {
        const Width width = widths.weight(weightClass);
        if (passed == width.type) continue;
        passed = width.type;
        auto type = productType(widths.activations, width);
        if (type) continue;
        type.error().where = workload.usesFileWeights ? "--activations" : "--weights";
        return tl::unexpected(type.error());
    }
    auto type = productType(widths.activations, widths.kv);
    if (type) return {};
    type.error().where = "--kv";
    return tl::unexpected(type.error());
}

/// What "16 bit" is called where nobody said: bf16 only if it is named elsewhere and fp16 is not.
DType defaultType(const Model& model, const Workload& workload) {
    bool hasFp16 = false;
    bool hasBf16 = false;
    const auto note = [&](DType type) {
        hasFp16 = hasFp16 || type == DType::Fp16;
        hasBf16 = hasBf16 || type == DType::Bf16;
    };
    for (const auto& given : {workload.weights, workload.activations, workload.kv}) {
        if (given) note(*given);
    }
    if (workload.usesFileWeights && model.fileTypes) std::for_each(model.fileTypes->begin(), model.fileTypes->end(), note);
    return hasBf16 && !hasFp16 ? DType::Bf16 : DType::Fp16;
}

}  // namespace

Result<ProductType> productType(Width a, Width b) {
    const auto type = productType(a.type, b.type);
    if (!type) return tl::unexpected(type.error());
    const auto asked = [](Width width) { return width.isGiven && width.type == DType::Fp16; };
    return ProductType{*type, *type == DType::Fp16 && !asked(a) && !asked(b)};
}

ProductType linearType(const Widths& widths) {
    return productType(widths.activations, widths.weight(WeightClass::Attention)).value_or(ProductType{});
}

Result<void> checkWorkload(const Model& model, const Workload& workload) {
    if (auto ranges = checkRanges(workload); !ranges) return ranges;
    if (auto amount = checkAmount(model, workload); !amount) return amount;
    if (auto decode = checkDecode(model, workload); !decode) return decode;
    if (auto parallel = checkTensorParallel(model, workload.tensorParallel); !parallel) return parallel;
    return checkTypes(model, workload);
}

Widths widthsOf(const Model& model, const Workload& workload) {
    const DType unspoken = defaultType(model, workload);
    const auto width = [unspoken](const std::optional<DType>& given) { return Width{given.value_or(unspoken), given.has_value()}; };
    Widths widths;
    widths.activations = width(workload.activations);
    widths.kv = width(workload.kv);
    widths.weights.fill(workload.weights.value_or(unspoken));
    if (workload.usesFileWeights && model.fileTypes) widths.weights = *model.fileTypes;
    widths.areWeightsGiven = workload.weights.has_value() || workload.usesFileWeights;
    return widths;
}

}  // namespace ridge
