// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/drill/questions/drawn_model.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

/// Lines of a decoder block as a reviewer meets them; B, S, D, H, d are names, so the review is about shapes and not about sums.
using Code = std::vector<std::string>;

Code rightCode(const Model& model, std::int64_t batch, std::int64_t seq) {
    const AttentionShape& a = model.attention;
    return {
        fmt::format("B, S, D, H, G, d = {}, {}, {}, {}, {}, {}   # G: key-value heads; causal decoder, tied head", batch, seq, model.hidden,
                    a.heads, a.kvHeads, a.headDim),
        "n = rms_norm(x)                                  # [B, S, D]",
        "q = (n @ Wq).view(B, S, H, d).transpose(1, 2)    # [B, H, S, d]",
        "k = (n @ Wk).view(B, S, G, d).transpose(1, 2)    # [B, G, S, d]",
        "v = (n @ Wv).view(B, S, G, d).transpose(1, 2)    # [B, G, S, d]",
        "k, v = k.repeat_interleave(H // G, 1), v.repeat_interleave(H // G, 1)",
        "s = q @ k.transpose(-2, -1) / sqrt(d)            # [B, H, S, S]",
        "s = s.masked_fill(later_than_query, -inf)",
        "p = softmax(s, dim=-1)                           # over the keys",
        "o = (p @ v).transpose(1, 2).reshape(B, S, H * d)",
        "x = x + o @ Wo",
        "logits = rms_norm(x + mlp(rms_norm(x))) @ embedding.weight.T",
    };
}

/// A bug: the line it is in (from 1), what stands there, and what is wrong with it.
struct Bug {
    std::int64_t line;
    std::string_view code;
    std::string_view why;
};

constexpr std::array kBugs{
    Bug{3, "q = (n @ Wq).view(B, H, S, d)                    # [B, H, S, d]",
        "The view cuts tokens apart: [B, S, H·d] is viewed as [B, S, H, d] and then transposed. The shape looks right, the content is "
        "not."},
    Bug{4, "k = (n @ Wk).view(B, S, H, d).transpose(1, 2)    # [B, H, S, d]",
        "Wk gives G·d values per token, not H·d: the view fails. Keys have G heads until they are repeated."},
    Bug{6, "k, v = k.repeat(1, H // G, 1, 1), v.repeat(1, H // G, 1, 1)",
        "repeat gives head order 0 1 .. 0 1 ..; query heads of one group must meet the same key-value head: repeat_interleave."},
    Bug{7, "s = q @ k.transpose(-2, -1) / sqrt(D)            # [B, H, S, S]",
        "Scores are scaled by the square root of the head dimension d, not of the hidden size D: the softmax becomes far too flat."},
    Bug{7, "s = q @ k.transpose(-2, -1)                      # [B, H, S, S]",
        "The scale 1/sqrt(d) is missing: scores grow with d and the softmax saturates."},
    Bug{8, "s = s + 0                                        # nothing to pad",
        "The causal mask is missing: every token sees those that it has to predict."},
    Bug{8, "s = s.masked_fill(later_than_query, 0)",
        "A score of 0 is not masked: exp(0) = 1. Masked scores must be minus infinity before the softmax."},
    Bug{9, "p = softmax(s, dim=-2)                           # over the keys",
        "dim=-2 normalises over the queries; the weights of one query must sum to 1 over the keys, dim=-1."},
    Bug{10, "o = (p @ v).reshape(B, S, H * d)", "p @ v is [B, H, S, d]: without transpose(1, 2) the reshape mixes heads and positions."},
    Bug{11, "x = n + o @ Wo", "The residual adds the block's input x, not the normalised n: else the identity path is lost."},
    Bug{12, "logits = rms_norm(x + mlp(rms_norm(x))) @ head.weight.T   # head: new matrix [V, D]",
        "The head is tied: it must use the embedding's matrix. Another one adds V·D parameters and does not train with it."},
};

Question findTheBug(Draw& draw) {
    Model model = drawDecoder(draw);
    const std::int64_t batch = draw.between(2, 16);
    const std::int64_t seq = draw.powerOfTwo(7, 12);
    const Bug& bug = draw.pick(kBugs);
    Code code = rightCode(model, batch, seq);
    code[static_cast<std::size_t>(bug.line - 1)] = bug.code;
    Question question;
    question.text = "One line of this decoder block is wrong. Which? (As \"line 3\".)";
    question.code.lines = code;
    give(question, "batch", batch);
    give(question, "seq", seq);
    give(question, "hidden", model.hidden);
    give(question, "heads", model.attention.heads);
    give(question, "kv_heads", model.attention.kvHeads);
    expectLine(question, bug.line, static_cast<std::int64_t>(code.size()));
    expectWord(question, question.answer.category, question.categories);
    question.working = fmt::format("line {}: {}\nIt should be: {}", bug.line, bug.why,
                                   rightCode(model, batch, seq)[static_cast<std::size_t>(bug.line - 1)]);
    question.hint = "Write the shape of each line's result and say along which axis it is summed.";
    question.quickSeconds = 120.0;
    return question;
}

struct Tensor {
    std::string_view name;
    double elements;
};

Question countElements(Draw& draw) {
    const Model model = drawDecoder(draw);
    const AttentionShape& a = model.attention;
    const std::int64_t batch = draw.between(2, 16);
    const std::int64_t seq = draw.powerOfTwo(7, 13);
    const auto tokens = static_cast<double>(batch * seq);
    const auto square = tokens * static_cast<double>(seq);
    const double queries = tokens * static_cast<double>(a.queryWidth());
    const double keys = tokens * static_cast<double>(a.kvWidth());
    const std::array tensors{Tensor{"q, the projected queries", queries}, Tensor{"k, the projected keys before they are repeated", keys},
                             Tensor{"the attention scores of all heads of one layer", square * static_cast<double>(a.heads)},
                             Tensor{"the gate of the feed-forward network", tokens * static_cast<double>(model.dense.width)},
                             Tensor{"the logits of all positions", tokens * static_cast<double>(model.vocabulary)}};
    const Tensor& tensor = draw.pick(tensors);
    Question question;
    question.text = fmt::format(
        "A decoder with {}, gated feed-forward width {}, vocabulary {}: a batch of {} sequences of {} tokens. How many elements are in {}?",
        sizesText(model), grouped(model.dense.width), grouped(model.vocabulary), batch, grouped(seq), tensor.name);
    give(question, "batch", batch);
    give(question, "seq", seq);
    give(question, "hidden", model.hidden);
    give(question, "heads", a.heads);
    give(question, "kv_heads", a.kvHeads);
    give(question, "head_dim", a.headDim);
    give(question, "ffn", model.dense.width);
    give(question, "vocabulary", model.vocabulary);
    expectExactly(question, tensor.elements, "elements");
    trap(question, kOneSequence, tensor.elements / static_cast<double>(batch));
    if (tensor.elements == keys) trap(question, kQueryHeads, queries);
    if (tensor.elements == square * static_cast<double>(a.heads)) trap(question, kQueryHeads, square * static_cast<double>(a.kvHeads));
    question.working =
        fmt::format("{} elements; shapes: q [B, H, S, d], k and v [B, G, S, d], scores [B, H, S, S], gate [B, S, F], logits [B, S, V]",
                    grouped(tensor.elements, 15));
    question.hint = "Name the axes first, then multiply powers of two.";
    question.quickSeconds = 90.0;
    return question;
}

}  // namespace

Made shapesThroughBlock(Draw& draw) {
    return draw.oneIn(3) ? countElements(draw) : findTheBug(draw);
}

}  // namespace ridge::drill
