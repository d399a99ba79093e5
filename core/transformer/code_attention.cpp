// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/transformer/code_writer.h"

namespace ridge {

namespace {

std::string linear(const std::string& variable, std::string_view name, bool hasBias) {
    const std::string row(name);
    return variable + " @ w." + row + (hasBias ? " + b." + row : "");
}

void writeQkNorms(CodeWriter& write) {
    const AttentionShape& shape = write.model.attention;
    if (shape.qkNorm == QkNorm::None) return;
    const std::string note = shape.qkNorm == QkNorm::PerHead ? "  # over each head" : "  # over all heads";
    write.line("q = rms_norm(q, w.q_norm)" + note, {"q_norm"}, write.hidden(shape.queryWidth()));
    write.line("k = rms_norm(k, w.k_norm)" + note, {"k_norm"}, write.hidden(shape.kvWidth()));
}

void writeRepeat(CodeWriter& write, const CodeAxis& keys) {
    const AttentionShape& shape = write.model.attention;
    if (shape.kvHeads == shape.heads) return;
    const std::string times = std::to_string(shape.heads / std::max<std::int64_t>(1, shape.kvHeads));
    write.line("k, v = repeat_heads(k, " + times + "), repeat_heads(v, " + times + ")  # " + times +
                   " query heads share a key head; a view, read once",
               {}, write.heads(shape.heads, keys, shape.headDim));
}

void writeOut(CodeWriter& write, std::string_view row, std::string_view collective, std::int64_t width) {
    const AttentionShape& shape = write.model.attention;
    write.line("o = " + write.merge("o", width) + "  # merge heads", {}, write.hidden(width));
    write.line("o = " + linear("o", row, shape.hasOutBias), {row}, write.hidden(write.model.hidden));
    write.collective("o = all_reduce(o)", collective, write.hidden(write.model.hidden));
}

}  // namespace

std::string writeMask(CodeWriter& write, const std::optional<std::int64_t>& window) {
    const CodeStep& step = write.step;
    std::string hides;
    if (step.isCausal) {
        hides = "key > query";
        if (window) hides += " or key <= query - " + std::to_string(*window);
        if (step.tokens.size == 1 && !window) hides = "";  // the newest query sees every key
    }
    // Padding is at the source's end, which the decoder of a pair reaches by cross-attention only.
    const bool hasPadding = step.isPadded && step.crossKeys.size == 0;
    if (hasPadding) hides += (hides.empty() ? "" : " or ") + std::string("is_padding[key]");
    if (hides.empty()) return {};
    write.line("mask = where(" + hides + ")  # true where a query must not look", {},
               "[" + step.tokens.name + "=" + std::to_string(step.tokens.size) + ", " + step.keys.name + "=" +
                   std::to_string(step.keys.size) + "]");
    return "mask";
}

void writeScores(CodeWriter& write, const CodeAttention& attention) {
    const bool isFused = write.workload.isFused;
    const auto row = [&](std::string_view own) { return isFused ? attention.fused : own; };
    const std::string scores = write.scores(attention.keys);
    if (isFused) write.comment("one kernel does these lines; scores never reach memory");
    write.line("scores = " + attention.q + " @ " + attention.k + ".transpose(-2, -1)", {row(attention.qk)}, scores);
    if (attention.scaleNote.empty()) {
        write.line("scores = scores / sqrt(" + std::to_string(attention.width) + ")  # d_k: keeps their spread near 1",
                   {row(attention.softmax)}, scores);
    } else {
        write.comment(attention.scaleNote);
    }
    if (!attention.mask.empty()) {
        write.line("scores = scores.masked_fill(" + attention.mask + ", -inf)  # before the softmax, so that their weight is exactly 0",
                   {row(attention.softmax)}, scores);
    }
    if (write.model.attention.hasSinks)
        write.line("scores = append(scores, w.sinks)  # one learned score a head that takes weight and adds nothing",
                   {row(attention.softmax)}, scores);
    write.line("scores = scores - scores.amax(-1, keepdim=True)  # exp() cannot overflow; weights stay the same", {row(attention.softmax)},
               scores);
    write.line("p = exp(scores)", {row(attention.softmax)}, scores);
    write.line("p = p / p.sum(-1, keepdim=True)  # each row sums to 1", {row(attention.softmax)}, scores);
    const double probability = write.model.attentionDropout;
    if (isFused) {
        if (write.isTraining() && probability > 0.0) write.line("p = dropout(p)  # inside the kernel", {attention.fused}, scores);
    } else {
        write.dropout("p", probability, attention.dropout, scores);
    }
    write.line("o = p @ " + attention.v, {row(attention.pv)},
               write.heads(write.model.attention.heads, write.step.tokens, attention.outWidth));
}

void writeAttention(CodeWriter& write, const LayerKind& kind) {
    if (write.model.attention.mla) {
        writeLatentAttention(write, kind);
        return;
    }
    const AttentionShape& shape = write.model.attention;
    const CodeAxis& tokens = write.step.tokens;
    const bool hasBias = shape.hasQkvBias;
    write.line("q = " + linear("h", "q_proj", hasBias), {"q_proj"}, write.hidden(shape.queryWidth()));
    write.line("k = " + linear("h", "k_proj", hasBias), {"k_proj"}, write.hidden(shape.kvWidth()));
    write.line("v = " + linear("h", "v_proj", hasBias), {"v_proj"}, write.hidden(shape.kvWidth()));
    writeQkNorms(write);
    write.line("q = " + write.split("q", tokens, shape.heads, shape.headDim) + "  # split heads", {},
               write.heads(shape.heads, tokens, shape.headDim));
    write.line("k = " + write.split("k", tokens, shape.kvHeads, shape.headDim), {}, write.heads(shape.kvHeads, tokens, shape.headDim));
    write.line("v = " + write.split("v", tokens, shape.kvHeads, shape.headDim), {}, write.heads(shape.kvHeads, tokens, shape.headDim));
    if (shape.rotaryDim > 0 && kind.isRotary) {
        const std::string part = shape.rotaryDim == shape.headDim ? "" : ", dims=" + std::to_string(shape.rotaryDim);
        write.line("q, k = rotate(q, position" + part + "), rotate(k, position" + part + ")  # RoPE", {"rope"},
                   write.heads(shape.heads, tokens, shape.headDim));
    }
    CodeAttention attention{"qk", "softmax", "softmax_dropout", "pv", "attention"};
    attention.keys = write.step.keys;
    const bool isCached = !write.isTraining() && kind.group != LayerGroup::Encoder;
    if (isCached) {
        write.line("k, v = cache.append(k, v)  # later steps read them instead of computing them again", {"kv_write"},
                   write.heads(shape.kvHeads, write.step.keys, shape.headDim));
    }
    writeRepeat(write, write.step.keys);
    attention.mask = writeMask(write, kind.window);
    attention.width = attention.outWidth = shape.headDim;
    if (write.model.positions == Positions::RelativeBias)
        attention.scaleNote = "not scaled: small start values of w.q_proj stand in for it; a learned bias by distance is added";
    writeScores(write, attention);
    writeOut(write, "o_proj", "attn_allreduce", shape.queryWidth());
}

void writeCrossAttention(CodeWriter& write) {
    const AttentionShape& shape = write.model.attention;
    const CodeStep& step = write.step;
    const CodeAxis& keys = step.crossKeys;
    write.line("q = " + linear("h", "cross_q_proj", shape.hasQkvBias), {"cross_q_proj"}, write.hidden(shape.queryWidth()));
    write.line("q = " + write.split("q", step.tokens, shape.heads, shape.headDim), {},
               write.heads(shape.heads, step.tokens, shape.headDim));
    if (step.isDecode) {
        write.line("k, v = cross_cache  # made once from the encoder's output", {}, write.heads(shape.kvHeads, keys, shape.headDim));
    } else {
        write.line("k = " + linear("memory", "cross_k_proj", shape.hasQkvBias), {"cross_k_proj"}, write.hidden(keys, shape.kvWidth()));
        write.line("v = " + linear("memory", "cross_v_proj", shape.hasQkvBias), {"cross_v_proj"}, write.hidden(keys, shape.kvWidth()));
        write.line("k = " + write.split("k", keys, shape.kvHeads, shape.headDim), {}, write.heads(shape.kvHeads, keys, shape.headDim));
        write.line("v = " + write.split("v", keys, shape.kvHeads, shape.headDim), {}, write.heads(shape.kvHeads, keys, shape.headDim));
        if (!write.isTraining()) write.line("cross_cache = k, v", {"cross_kv_write"}, write.heads(shape.kvHeads, keys, shape.headDim));
    }
    writeRepeat(write, keys);
    CodeAttention attention{"cross_qk", "cross_softmax", "cross_softmax_dropout", "cross_pv", "cross_attention"};
    attention.keys = keys;
    attention.width = attention.outWidth = shape.headDim;
    if (step.isPadded) attention.mask = "is_padding";
    if (write.model.positions == Positions::RelativeBias)
        attention.scaleNote = "not scaled: small start values of w.cross_q_proj stand in for it";
    writeScores(write, attention);
    writeOut(write, "cross_o_proj", "cross_allreduce", shape.queryWidth());
}

void writeLatentAttention(CodeWriter& write, const LayerKind& kind) {
    const AttentionShape& shape = write.model.attention;
    const Mla& mla = *shape.mla;
    const CodeStep& step = write.step;
    const bool isAbsorbed = step.isDecode && write.workload.isMlaAbsorbed;
    const std::int64_t queryWidth = shape.heads * mla.queryDim();
    const bool hasLatent = mla.queryRank > 0;
    if (hasLatent) {
        write.line("c = " + linear("h", "q_down", shape.hasQkvBias) + "  # the queries' latent", {"q_down"}, write.hidden(mla.queryRank));
        write.line("c = rms_norm(c, w.q_norm)", {"q_norm"}, write.hidden(mla.queryRank));
    }
    const std::string_view up = hasLatent ? "q_up" : "q_proj";
    write.line("q = " + linear(hasLatent ? "c" : "h", up, false), {up}, write.hidden(queryWidth));
    write.line("q = " + write.split("q", step.tokens, shape.heads, mla.queryDim()) + "  # split heads", {},
               write.heads(shape.heads, step.tokens, mla.queryDim()));
    write.line("q, q_rope = q.split([" + std::to_string(mla.nopeDim) + ", " + std::to_string(mla.ropeDim) + "], -1)", {},
               write.heads(shape.heads, step.tokens, mla.nopeDim));
    write.line("c = " + linear("h", "kv_down", shape.hasQkvBias) + "  # the latent of keys and values, and one key to rotate", {"kv_down"},
               write.hidden(mla.cachedDim()));
    write.line("c, k_rope = c.split([" + std::to_string(mla.kvRank) + ", " + std::to_string(mla.ropeDim) + "], -1)", {},
               write.hidden(mla.kvRank));
    write.line("c = rms_norm(c, w.k_norm)", {"k_norm"}, write.hidden(mla.kvRank));
    write.line("q_rope, k_rope = rotate(q_rope, position), rotate(k_rope, position)  # RoPE; all heads share the key", {"rope"},
               write.heads(shape.heads, step.tokens, mla.ropeDim));
    if (!write.isTraining()) {
        write.line("c, k_rope = cache.append(c, k_rope)  # no heads in the cache", {"kv_write"}, write.hidden(step.keys, mla.cachedDim()));
    }
    CodeAttention attention{"qk", "softmax", "softmax_dropout", "pv", "attention"};
    attention.keys = step.keys;
    attention.width = mla.queryDim();
    attention.outWidth = isAbsorbed ? mla.kvRank : mla.valueDim;
    if (isAbsorbed) {
        write.line("q = q @ w.kv_up.key  # absorbed: the query goes to the latents, not the latents to every head", {"kv_up"},
                   write.heads(shape.heads, step.tokens, mla.kvRank));
        attention.k = "k";
        attention.v = "c";
        write.line("q, k = cat([q, q_rope], -1), cat([c, k_rope], -1)  # all heads read the same keys", {},
                   write.heads(shape.heads, step.tokens, mla.cachedDim()));
    } else {
        write.line(
            "k, v = (c @ w.kv_up).split([" + std::to_string(mla.nopeDim) + ", " + std::to_string(mla.valueDim) + "], -1)  # of each head",
            {"kv_up"}, write.heads(shape.heads, step.keys, mla.nopeDim + mla.valueDim));
        write.line("q, k = cat([q, q_rope], -1), cat([k, k_rope], -1)", {}, write.heads(shape.heads, step.keys, mla.queryDim()));
    }
    attention.mask = writeMask(write, kind.window);
    writeScores(write, attention);
    if (isAbsorbed) {
        write.line("o = o @ w.kv_up.value  # out of the latents", {"kv_up"}, write.heads(shape.heads, step.tokens, mla.valueDim));
    }
    writeOut(write, "o_proj", "attn_allreduce", shape.heads * mla.valueDim);
}

}  // namespace ridge
