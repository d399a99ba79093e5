// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/drill/questions/asked.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

OperatorRequest attention(std::int64_t batch, std::int64_t heads, std::int64_t kvHeads, std::int64_t queries, std::int64_t keys) {
    constexpr std::int64_t headDim = 128;
    return request(OperatorKind::Attention, {batch, heads, kvHeads, queries, keys, headDim});
}

double intensityOf(const OperatorRequest& request) {
    return countWork(made(request)).intensity().value;
}

/// Scores written by one kernel, read and written by the next, read by the last.
double unfusedIntensity(const OperatorRequest& request) {
    const Operator op = made(request);
    const double fused = countWork(op).bytesValue().value;
    constexpr double bytesPerScore = 4.0 * 2.0;
    const double scores = static_cast<double>(op.dims[0]) * static_cast<double>(op.dims[1]) * static_cast<double>(op.dims[3]) *
                          static_cast<double>(op.dims[4]);
    return countWork(op).flopsValue().value / (fused + bytesPerScore * scores);
}

}  // namespace

Made prefillOrDecode(Draw& draw) {
    const bool isDecode = draw.oneIn(2);
    const std::int64_t kvHeads = draw.powerOfTwo(0, 4);
    const std::int64_t group = draw.powerOfTwo(0, 4);
    const std::int64_t batch = draw.powerOfTwo(1, 7);
    const std::int64_t keys = draw.powerOfTwo(10, 15);
    const OperatorRequest kernel = attention(batch, kvHeads * group, kvHeads, isDecode ? 1 : keys, keys);
    const Place place = drawPlace(draw);
    const Operator op = made(kernel);
    const Evaluation evaluation = evaluate(op, countWork(op), place.accelerator, {});
    if (evaluation.placement->nearRidge) return std::nullopt;
    Question question;
    question.text = fmt::format(
        "Attention in one fused kernel (no mask, FP16, head dimension 128) on {}: {} sequences, {}, {}, {}. Is it compute- or "
        "memory-bound, and what is its intensity in FLOP/B (each tensor moved once, 5 FLOP of softmax per score)?",
        place.text, batch, counted(kvHeads * group, "query head"), counted(kvHeads, "key-value head"),
        isDecode ? fmt::format("decode of one token each with {} keys", grouped(keys))
                 : fmt::format("prefill of {} tokens each", grouped(keys)));
    give(question, "phase", isDecode ? "decode" : "prefill");
    give(question, "batch", batch);
    give(question, "heads", kvHeads * group);
    give(question, "kv_heads", kvHeads);
    give(question, "keys", keys);
    givePlace(question, evaluation);
    expect(question, evaluation.placement->intensity.value, "FLOP/B");
    expectBound(question, evaluation.placement->bound);
    trap(question, kScoresMoved, unfusedIntensity(kernel));
    trap(question, kQueryHeads, intensityOf(attention(batch, kvHeads * group, kvHeads * group, isDecode ? 1 : keys, keys)));
    trap(question, kMac, evaluation.placement->intensity.value / 2.0);
    if (isDecode) {
        trap(question, kDecodeBatch, static_cast<double>(batch * group));
        trap(question, kKeysAsQueries, intensityOf(attention(batch, kvHeads * group, kvHeads, keys, keys)));
    }
    showOn(question, kernel, place.item);
    question.hint = isDecode
                        ? "In decode each key and value is used once per query head of its group: about heads / kv-heads FLOP/B at 16 bit."
                        : "With T queries and T keys of one head: T/2 FLOP/B at 16 bit; groups of G raise it to T·G/(G + 1).";
    return question;
}

}  // namespace ridge::drill
