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

struct Sizes {
    std::int64_t batch;
    std::int64_t heads;
    std::int64_t kvHeads;
    std::int64_t queries;
    std::int64_t keys;
    std::int64_t headDim;
};

Sizes drawSizes(Draw& draw) {
    constexpr std::array<std::int64_t, 3> headDims{64, 128, 256};
    Sizes sizes{};
    sizes.batch = draw.powerOfTwo(0, 5);
    sizes.heads = draw.powerOfTwo(3, 6);
    sizes.kvHeads = sizes.heads / draw.powerOfTwo(0, 3);
    sizes.keys = draw.powerOfTwo(8, 14);
    sizes.queries = draw.oneIn(3) ? 1 : sizes.keys;
    sizes.headDim = draw.pick(headDims);
    return sizes;
}

OperatorRequest requestOf(const Sizes& s, bool isCausal) {
    OperatorRequest made = request(OperatorKind::Qk, {s.batch, s.heads, s.kvHeads, s.queries, s.keys, s.headDim});
    made.causal = isCausal;
    return made;
}

double bytesOf(const Work& work, std::string_view without) {
    double bits = 0.0;
    for (const Term& term : work.usedTerms()) {
        if (term.name != without) bits += term.bits().toDouble();
    }
    return bits / 8.0;
}

}  // namespace

Made scoresOnRoofline(Draw& draw) {
    const Sizes s = drawSizes(draw);
    const bool isCausal = s.queries > 1 && draw.oneIn(2);
    const OperatorRequest product = requestOf(s, isCausal);
    const Place place = drawPlace(draw);
    const Asked asked = draw.pick(kAllAsked);
    const Operator op = made(product);
    const Work work = countWork(op);
    const Evaluation evaluation = evaluate(op, work, place.accelerator, {});
    if (evaluation.placement->nearRidge) return std::nullopt;
    Question question;
    question.text = fmt::format(
        "S = Q·Kᵀ of attention as a kernel of its own, all in FP16, on {}: batch B = {}, H = {} query heads, {}, {}, {} keys, head "
        "dimension D = {}.{}\n{}",
        place.text, s.batch, s.heads, counted(s.kvHeads, "key-value head"), counted(s.queries, "query", "queries"), grouped(s.keys),
        s.headDim, isCausal ? " A causal kernel computes the pairs that are not masked; S is stored whole." : " Nothing is masked.",
        askText(asked));
    for (const auto& [name, value] : {std::pair("batch", s.batch), std::pair("heads", s.heads), std::pair("kv_heads", s.kvHeads),
                                      std::pair("queries", s.queries), std::pair("keys", s.keys), std::pair("head_dim", s.headDim)}) {
        give(question, name, value);
    }
    give(question, "causal", isCausal ? "yes" : "no");
    givePlace(question, evaluation);
    askFor(question, asked, evaluation, work);
    const Wrong wrong{question, asked, evaluation};
    const Work other = countWork(made(requestOf(s, s.queries > 1 && !isCausal)));
    if (s.queries > 1) wrong.flops(isCausal ? kNoCausal : kCausalHalved, other.flops.toDouble());
    wrong.flops(kMac, work.flops.toDouble() / 2.0);
    Sizes repeated = s;
    repeated.kvHeads = s.heads;
    wrong.bytes(kQueryHeads, countWork(made(requestOf(repeated, isCausal))).bytesValue().value);
    wrong.bytes(kNoOutputWrite, bytesOf(work, "s"));
    wrong.bytes(kOneByte, work.bytesValue().value / 2.0);
    wrong.others(work);
    showOn(question, product, place.item);
    question.hint = "Per head and pair of query and key 2·D FLOP. S has B·H·Sq·Skv elements; K has key-value heads.";
    question.quickSeconds = 90.0;
    return question;
}

}  // namespace ridge::drill
