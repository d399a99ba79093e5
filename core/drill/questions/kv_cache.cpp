// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/drawn_model.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/transformer/memory.h"
#include "core/transformer/parameters.h"

namespace ridge::drill {

namespace {

constexpr double kHalf = 2.0;  // bytes of a 16-bit element

void giveSizes(Question& question, const Model& model) {
    give(question, "layers", model.layers());
    give(question, "hidden", model.hidden);
    give(question, "heads", model.attention.heads);
    give(question, "kv_heads", model.attention.kvHeads);
    give(question, "head_dim", model.attention.headDim);
}

/// Multi-head latent attention: one vector for keys and values, and a rotary key.
Question latentPerToken(Draw& draw) {
    Model model = presetModel("deepseek-v3");
    Mla& mla = *model.attention.mla;
    mla.kvRank = draw.stepped(256, 1024, 64);
    const std::int64_t layers = model.layers();
    Question question;
    question.text = fmt::format(
        "A decoder with {} layers and multi-head latent attention: latent rank {}, rotary key of {}, {} heads of {} + {} (values {}). Its "
        "cache holds 16-bit elements. How much does one token leave in it, in B, to the byte?",
        layers, grouped(mla.kvRank), mla.ropeDim, model.attention.heads, mla.nopeDim, mla.ropeDim, mla.valueDim);
    give(question, "layers", layers);
    give(question, "kv_rank", mla.kvRank);
    give(question, "rope_dim", mla.ropeDim);
    const double bytes = cacheBytesPerToken(model);
    expectExactly(question, bytes, "B");
    const double perLayer = static_cast<double>(layers) * kHalf;
    trap(question, kLatentDoubled, 2.0 * perLayer * static_cast<double>(mla.kvRank));
    trap(question, kExpandedKeys, perLayer * static_cast<double>(model.attention.heads * (mla.queryDim() + mla.valueDim)));
    trap(question, kOneLayer, bytes / static_cast<double>(layers));
    question.working =
        fmt::format("layers x (rank + rotary key) x 2 B = {} x ({} + {}) x 2 = {} B", layers, mla.kvRank, mla.ropeDim, grouped(bytes, 12));
    question.hint = "What is kept of keys and values together, and what beside it? Then all layers, 2 B each.";
    question.link.model = "deepseek-v3";
    return question;
}

Question perToken(Draw& draw) {
    const Model model = drawDecoder(draw);
    Question question;
    question.text = fmt::format(
        "A decoder with {}. Its cache holds 16-bit elements. How much does one token leave in it, in B, to the byte?", sizesText(model));
    giveSizes(question, model);
    const double bytes = cacheBytesPerToken(model);
    expectExactly(question, bytes, "B");
    trap(question, kQueryHeads, cacheBytesPerToken(withQueryHeads(model)));
    trap(question, kKeysOnly, bytes / 2.0);
    trap(question, kOneLayer, bytes / static_cast<double>(model.layers()));
    trap(question, kFourBytes, bytes * 2.0);
    question.working = fmt::format("2 (K and V) x layers x kv-heads x head dim x 2 B = 2 x {} x {} x {} x 2 = {} B", model.layers(),
                                   model.attention.kvHeads, model.attention.headDim, grouped(bytes, 12));
    question.hint = "Keys and values, of every layer, per key-value head; work in powers of two.";
    return question;
}

Question wholeCache(Draw& draw) {
    const Model model = drawDecoder(draw);
    const std::int64_t batch = draw.between(2, 256);
    const std::int64_t context = draw.powerOfTwo(10, 17);
    Question question;
    question.text =
        fmt::format("A decoder with {}. Its cache holds 16-bit elements. How large is the cache of {} sequences of {} tokens, in B?",
                    sizesText(model), batch, grouped(context));
    giveSizes(question, model);
    give(question, "batch", batch);
    give(question, "context", context);
    const auto tokens = static_cast<double>(batch * context);
    const double bytes = cacheBytesPerToken(model) * tokens;
    expect(question, bytes, "B");
    trap(question, kQueryHeads, cacheBytesPerToken(withQueryHeads(model)) * tokens);
    trap(question, kKeysOnly, bytes / 2.0);
    trap(question, kOneSequence, bytes / static_cast<double>(batch));
    trap(question, kGib, bytes / 0x1p30 * 1e9);
    trap(question, kOneLayer, bytes / static_cast<double>(model.layers()));
    question.working =
        fmt::format("per token {} B x {} x {} = {}", grouped(cacheBytesPerToken(model), 12), batch, grouped(context), siText(bytes, "B"));
    question.hint = "Bytes per token first, then 1,024 tokens are about 2.4 % more than 1,000.";
    return question;
}

/// Decimal memory, no reserve: what the text states.
Made whatFits(Draw& draw) {
    const Model model = drawDecoder(draw);
    constexpr std::array<std::int64_t, 5> sizes{40, 80, 96, 141, 192};
    const std::int64_t gigabytes = draw.pick(sizes);
    const std::int64_t devices = draw.powerOfTwo(0, 3);
    const std::int64_t context = draw.powerOfTwo(11, 15);
    const double memory = static_cast<double>(devices * gigabytes) * 1e9;
    const double parameters = countParameters(model).total.toDouble();
    const double weights = std::round(parameters / 1e8) * 1e8 * kHalf;
    const double each = cacheBytesPerToken(model) * static_cast<double>(context);
    const auto fitting = [&](double free, double one) { return std::floor(free / one); };
    const double count = fitting(memory - weights, each);
    const double exact = (memory - weights) / each;
    if (memory <= weights || count < 4.0 || exact - count < 0.02 || exact - count > 0.98) return std::nullopt;
    Question question;
    question.text = fmt::format(
        "A decoder of {} parameters in 16 bit ({}) on {}; 1 GB is 10⁹ B, and nothing is kept in reserve. The cache holds 16-bit elements. "
        "How many whole sequences of {} tokens fit beside the weights?",
        inWords(weights / kHalf), sizesText(model),
        devices == 1 ? fmt::format("one device of {} GB", gigabytes)
                     : fmt::format("{} devices of {} GB each, which share weights and cache evenly", devices, gigabytes),
        grouped(context));
    giveSizes(question, model);
    give(question, "parameters", weights / kHalf);
    give(question, "devices", devices);
    give(question, "memory", static_cast<double>(gigabytes) * 1e9, "B");
    give(question, "context", context);
    expectExactly(question, count, "sequences");
    trap(question, kNoWeights, fitting(memory, each));
    trap(question, kQueryHeads, fitting(memory - weights, cacheBytesPerToken(withQueryHeads(model)) * static_cast<double>(context)));
    trap(question, kGib, fitting(memory / 1e9 * 0x1p30 - weights, each));
    trap(question, kWholeWeights, fitting(memory - weights * static_cast<double>(devices), each));
    trap(question, kKeysOnly, fitting(memory - weights, each / 2.0));
    question.working = fmt::format("memory {} - weights {} = {} free\none sequence: {} B x {} = {}\n{} whole sequences",
                                   siText(memory, "B"), siText(weights, "B"), siText(memory - weights, "B"),
                                   grouped(cacheBytesPerToken(model), 12), grouped(context), siText(each, "B"), count);
    question.hint = "Free memory first; then divide by one sequence's cache.";
    question.quickSeconds = 120.0;
    return question;
}

}  // namespace

Made kvCache(Draw& draw) {
    switch (draw.between(0, 4)) {
        case 0:
            return latentPerToken(draw);
        case 1:
            return perToken(draw);
        case 2:
            return wholeCache(draw);
        default:
            return whatFits(draw);
    }
}

}  // namespace ridge::drill
