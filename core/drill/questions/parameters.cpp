// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/drill/questions/drawn_model.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/transformer/parameters.h"

namespace ridge::drill {

namespace {

double ofLayer(const Model& model) {
    Count sum;
    for (const Count part : layerWeights(model, model.decoder.front(), false)) sum = sum + part;
    return sum.toDouble();
}

double ofAll(const Model& model) {
    return countParameters(model).total.toDouble();
}

using Counter = double (*)(const Model&);

void addTraps(Question& question, const Model& model, Counter count) {
    Model other = model;
    other.dense.isGated = !model.dense.isGated;
    trap(question, model.dense.isGated ? kGatedAsTwo : kPlainAsThree, count(other));
    trap(question, kQueryHeads, count(withQueryHeads(model)));
    if (model.attention.hasQkvBias) {
        other = model;
        other.attention.hasQkvBias = false;
        trap(question, kBiases, count(other));
    }
    if (count != ofAll) return;
    other = model;
    other.isHeadTied = !model.isHeadTied;
    trap(question, model.isHeadTied ? kUntied : kTied, count(other));
}

/// A mixture of experts: how many parameters a token uses.
Question activeOfExperts(Draw& draw) {
    Model model = drawDecoder(draw);
    Experts experts;
    experts.count = draw.powerOfTwo(3, 7);
    experts.perToken = draw.powerOfTwo(0, 2);
    experts.each = model.dense;
    experts.each.width = model.hidden / 8 * draw.between(2, 12);
    model.experts = experts;
    model.decoder.front().usesExperts = true;
    model.isHeadTied = false;
    const Parameters counted = countParameters(model);
    Question question;
    question.text = fmt::format(
        "A mixture of experts with {}; in each layer {} gated experts (gate, up, down) of width {}, {} per token, and a router; no "
        "biases, two RMSNorm gains per layer and one at the end, vocabulary {}, untied head. How many parameters does a token use, with "
        "embedding and head in full?",
        sizesText(model), experts.count, grouped(experts.each.width), experts.perToken, grouped(model.vocabulary));
    give(question, "layers", model.layers());
    give(question, "hidden", model.hidden);
    give(question, "heads", model.attention.heads);
    give(question, "kv_heads", model.attention.kvHeads);
    give(question, "head_dim", model.attention.headDim);
    give(question, "experts", experts.count);
    give(question, "per_token", experts.perToken);
    give(question, "expert_width", experts.each.width);
    give(question, "vocabulary", model.vocabulary);
    expect(question, counted.active.toDouble(), "parameters");
    trap(question, kAllExperts, counted.total.toDouble());
    Model plain = model;
    plain.experts->each.isGated = false;
    trap(question, kGatedAsTwo, countParameters(plain).active.toDouble());
    trap(question, kQueryHeads, countParameters(withQueryHeads(model)).active.toDouble());
    question.working =
        fmt::format("total {}; less {} unused experts of 3·h·F in each of {} layers: {}", grouped(counted.total.toDouble(), 15),
                    experts.count - experts.perToken, model.layers(), grouped(counted.active.toDouble(), 15));
    question.hint = "Attention, router, top-k experts per layer; then embedding and head.";
    question.quickSeconds = 180.0;
    return question;
}

}  // namespace

Made parameterCount(Draw& draw) {
    if (draw.oneIn(4)) return activeOfExperts(draw);
    Model model = drawDecoder(draw);
    model.dense.isGated = !draw.oneIn(3);
    model.attention.hasQkvBias = draw.oneIn(3);
    model.isHeadTied = draw.oneIn(2);
    const bool isLayer = draw.oneIn(2);
    const Counter count = isLayer ? ofLayer : ofAll;
    Question question;
    question.text = fmt::format(
        "A decoder with {}, {} feed-forward width {}, {}, RMSNorm (a gain each) before attention{} the feed-forward network{}. {}",
        sizesText(model), model.dense.isGated ? "gated (gate, up, down)" : "plain (up, down)", grouped(model.dense.width),
        model.attention.hasQkvBias ? "biases on q, k and v and no others" : "no biases", isLayer ? " and before" : ", before",
        isLayer ? ""
                : fmt::format(" and at the end, vocabulary {}, {} head, no position table", grouped(model.vocabulary),
                              model.isHeadTied ? "tied" : "untied"),
        isLayer ? "How many parameters does one layer have, exactly?" : "How many parameters does it have, exactly?");
    give(question, "layers", model.layers());
    give(question, "hidden", model.hidden);
    give(question, "heads", model.attention.heads);
    give(question, "kv_heads", model.attention.kvHeads);
    give(question, "head_dim", model.attention.headDim);
    give(question, "ffn", model.dense.width);
    give(question, "gated", model.dense.isGated ? "yes" : "no");
    give(question, "qkv_bias", model.attention.hasQkvBias ? "yes" : "no");
    if (!isLayer) {
        give(question, "vocabulary", model.vocabulary);
        give(question, "tied", model.isHeadTied ? "yes" : "no");
    }
    expectExactly(question, count(model), "parameters");
    addTraps(question, model, count);
    question.working = fmt::format("one layer: q and o 2·h·(H·d), k and v 2·h·(G·d){}, feed-forward {}·h·F, norms 2·h: {}",
                                   model.attention.hasQkvBias ? ", biases" : "", model.dense.isGated ? 3 : 2, grouped(ofLayer(model), 15));
    if (!isLayer)
        question.working +=
            fmt::format("\nx {} layers, {}·V·h, last norm h: {}", model.layers(), model.isHeadTied ? 1 : 2, grouped(ofAll(model), 15));
    question.hint = "One layer first; take h² out of the brackets.";
    question.quickSeconds = 180.0;
    return question;
}

}  // namespace ridge::drill
