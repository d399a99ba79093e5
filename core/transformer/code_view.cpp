// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/code_view.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/transformer/code_writer.h"
#include "core/transformer/parallel.h"

namespace ridge {

namespace {

using RowKey = std::pair<std::string_view, LayerGroup>;

Model switched(Model model, const CodeSwitches& switches) {
    if (switches.activation) model.dense = withActivation(model.dense, *switches.activation);
    if (switches.activation && model.experts) model.experts->each = withActivation(model.experts->each, *switches.activation);
    if (!switches.norms) return model;
    // Either place has one norm a branch, whatever the model has.
    model.norms = {.attention = true, .feedForward = !model.isParallel, .afterAdd = *switches.norms == NormPlace::Post};
    return model;
}

/// A branch as it is added to the residual path.
struct Branch {
    std::string variable;
    std::string_view norm, outNorm, dropout, add;
    bool hasNorm, hasOutNorm;
};

void beginBranch(CodeWriter& write, const Branch& branch, const std::string& input = "h") {
    const bool isFirst = branch.hasNorm && !write.model.norms.afterAdd;
    const std::string shape = write.hidden(write.model.hidden);
    if (isFirst) {
        write.line(input + " = " + write.norm("x", branch.norm) + "  # pre-norm: the path itself stays as it is", {branch.norm}, shape);
    } else if (input == "h") {
        write.line("h = x", {}, shape);
    }
}

void endBranch(CodeWriter& write, const Branch& branch) {
    const std::string shape = write.hidden(write.model.hidden);
    const std::string& out = branch.variable;
    if (branch.hasOutNorm) write.line(out + " = " + write.norm(out, branch.outNorm) + "  # of the branch", {branch.outNorm}, shape);
    write.dropout(out, write.model.hiddenDropout, branch.dropout, shape);
    write.line("x = x + " + out + "  # residual path", {branch.add}, shape);
    if (branch.hasNorm && write.model.norms.afterAdd) {
        write.line("x = " + write.norm("x", branch.norm) + "  # post-norm: of the sum", {branch.norm}, shape);
    }
}

void writeLayer(CodeWriter& write, const LayerKind& kind) {
    const Model& model = write.model;
    const LayerNorms& norms = model.norms;
    const Branch attention{"o", "attn_norm", "attn_post_norm", "attn_dropout", "attn_add", norms.attention, norms.attentionOut};
    const Branch cross{"o", "cross_attn_norm", {}, "cross_dropout", "cross_attn_add", true, false};
    const Branch feedForward{"f", "ffn_norm", "ffn_post_norm", "ffn_dropout", "ffn_add", norms.feedForward, norms.feedForwardOut};
    write.comment(std::to_string(kind.layers) + (kind.layers == 1 ? " layer" : " layers alike"));
    std::string name(groupName(kind.group));
    std::replace(name.begin(), name.end(), '.', '_');
    const bool hasCross = write.step.crossKeys.size > 0;
    write.line("def " + name + "_layer(x" + (hasCross ? ", memory" : "") + ", w, b):", {}, write.hidden(model.hidden));
    ++write.indent;
    beginBranch(write, attention);
    // A second norm of the same input has to be taken before the first branch changes what h is.
    const bool hasOwnNorm = model.isParallel && feedForward.hasNorm && !norms.afterAdd;
    if (hasOwnNorm) beginBranch(write, feedForward, "h_ffn");
    writeAttention(write, kind);
    if (!model.isParallel) endBranch(write, attention);
    if (hasCross) {
        write.gap();
        beginBranch(write, cross);
        writeCrossAttention(write);
        endBranch(write, cross);
    }
    write.gap();
    if (!model.isParallel) beginBranch(write, feedForward);
    if (model.isParallel) write.comment("beside the attention, from the same x");
    if (hasOwnNorm) write.line("h = h_ffn", {}, write.hidden(model.hidden));
    writeFeedForward(write, kind);
    if (model.isParallel) endBranch(write, attention);
    endBranch(write, feedForward);
    write.line("return x", {}, write.hidden(model.hidden));
    --write.indent;
    write.gap();
}

void writeEmbeddings(CodeWriter& write) {
    const Model& model = write.model;
    const std::string shape = write.hidden(model.hidden);
    // Vaswani et al. 2017, 3.4, where sinusoids come from, brings the embedding to their size.
    const std::string scale = model.positions == Positions::Sinusoidal ? "sqrt(" + std::to_string(model.hidden) + ") * " : "";
    write.line("x = " + scale + "w.embedding[tokens]", {"embedding"}, write.hidden(model.embeddingWidth));
    write.collective("x = all_reduce(x)", "embedding_allreduce", write.hidden(model.embeddingWidth));
    if (model.embeddingWidth != model.hidden) write.line("x = x @ w.embedding_proj", {"embedding_proj"}, shape);
    if (model.positions == Positions::Learned) write.line("x = x + w.position_embedding[position]", {"position_embedding"}, shape);
    if (model.positions == Positions::Sinusoidal) {
        write.line("x = x + sinusoids[position]  # sin and cos of position / 10000^(2i/d)", {"position_embedding"}, shape);
    }
    if (model.positions == Positions::Alibi) write.comment("positions: each head's scores fall with the distance (ALiBi)");
    if (model.tokenTypes > 0) write.line("x = x + w.type_embedding[types]", {"type_embedding"}, shape);
    if (model.hasEmbeddingNorm) write.line("x = " + write.norm("x", "embedding_norm"), {"embedding_norm"}, shape);
    write.dropout("x", model.embeddingDropout, "embedding_dropout", shape);
}

void writeHead(CodeWriter& write, std::int64_t vocabulary) {
    const Model& model = write.model;
    const bool isLast = write.workload.usedHeadTokens() == HeadTokens::Last;
    const CodeAxis rows = isLast ? CodeAxis{"last", 1} : write.step.tokens;
    if (isLast)
        write.line(write.order == TensorOrder::BatchFirst ? "x = x[:, -1:]  # the next token needs the last position only"
                                                          : "x = x[-1:]  # the next token needs the last position only",
                   {}, write.hidden(rows, model.hidden));
    if (model.embeddingWidth != model.hidden) write.line("x = x @ w.head_proj", {"head_proj"}, write.hidden(rows, model.embeddingWidth));
    const std::string bias = model.hasHeadBias ? " + b.lm_head" : "";
    if (model.isHeadTied) {
        write.line("logits = x @ w.embedding.T" + bias + "  # tied: the head is the embedding, one tensor", {"lm_head"},
                   write.hidden(rows, model.vocabulary));
    } else {
        write.line("logits = x @ w.lm_head" + bias, {"lm_head"}, write.hidden(rows, model.vocabulary));
    }
    write.collective("logits = all_gather(logits)", "head_allgather", write.hidden(rows, vocabulary));
}

void writeStack(CodeWriter& write, const std::vector<LayerKind>& kinds, LayerGroup group, std::int64_t vocabulary) {
    const Model& model = write.model;
    for (const auto& kind : kinds) {
        write.group = kind.group;
        writeLayer(write, kind);
    }
    write.group = group;
    const bool hasCross = write.step.crossKeys.size > 0;
    write.line("def " + std::string(groupName(group)) + "(tokens" + (hasCross ? ", memory" : "") + ", w, b):");
    ++write.indent;
    writeEmbeddings(write);
    write.line("for layer in layers:", {}, {});
    ++write.indent;
    write.line(hasCross ? "x = layer(x, memory)" : "x = layer(x)", {}, write.hidden(model.hidden));
    --write.indent;
    if (model.hasFinalNorm) write.line("x = " + write.norm("x", "final_norm"), {"final_norm"}, write.hidden(model.hidden));
    if (group == LayerGroup::Encoder && model.hasPooler) {
        write.line("pooled = tanh(x[first] @ w.pooler + b.pooler)", {"pooler"},
                   "[B=" + std::to_string(write.workload.batch) + ", " + std::to_string(model.hidden) + "]");
    }
    const bool hasHead = group == LayerGroup::Decoder && model.hasHead;
    if (hasHead) writeHead(write, vocabulary);
    write.line(hasHead ? "return logits" : "return x");
    --write.indent;
    write.gap();
}

/// What every section uses.
void writeStart(CodeWriter& write) {
    write.comment("start values: matrices uniform within a, so that what passes keeps its spread (Xavier); biases 0, gains 1");
    write.line("a = sqrt(6 / (inputs + outputs))");
    if (write.model.norm.kind == NormKind::LayerNorm) {
        write.comment("layer_norm(x, w) = (x - mean(x)) / sqrt(var(x) + eps) * w" + std::string(write.model.norm.hasBias ? " + b" : ""));
    } else {
        write.comment("rms_norm(x, w) = x / sqrt(mean(x * x) + eps) * w");
    }
    write.gap();
}

void writeModel(CodeWriter& write, const CodeSwitches& switches, std::int64_t vocabulary) {
    const Model& model = write.model;
    const Workload& workload = write.workload;
    const bool isDecode = workload.phase == Phase::Decode;
    const bool isPadded = switches.mask && hidesPadding(*switches.mask);
    write.group = model.decoder.empty() ? LayerGroup::Encoder : LayerGroup::Decoder;
    writeStart(write);
    if (!model.encoder.empty() && !isDecode) {
        write.step = {{"S", workload.seq}, {"S", workload.seq}, {}, false, isPadded, false};
        writeStack(write, model.encoder, LayerGroup::Encoder, vocabulary);
    }
    if (model.decoder.empty()) return;
    CodeAxis tokens{"S", workload.seq};
    if (model.isEncoderDecoder()) tokens = {"T", workload.decoderTokens()};
    CodeAxis keys = tokens;
    if (isDecode) {
        tokens = {"T", workload.queries};
        keys = {"C", workload.context};
    }
    bool isCausal = workload.isCausal;
    if (switches.mask) isCausal = hidesLater(*switches.mask);
    write.step = {tokens, keys, {}, isCausal, isPadded, isDecode};
    if (model.isEncoderDecoder()) write.step.crossKeys = {"S", workload.seq};
    writeStack(write, model.decoder, LayerGroup::Decoder, vocabulary);
}

std::set<RowKey> forwardRows(const Model& model, const Workload& workload) {
    std::vector<ModelRow> rows;
    buildRows(model, workload, rows);
    std::set<RowKey> keys;
    for (const auto& row : rows) {
        if (row.pass == Pass::Forward) keys.insert({row.name, row.group});
    }
    return keys;
}

/// Switches show steps that the model does not have; nothing could be selected for them.
void dropUnknownRows(std::vector<CodeLine>& lines, const std::set<RowKey>& known) {
    for (auto& line : lines) {
        const auto isUnknown = [&](std::string_view row) { return known.count({row, line.group}) == 0; };
        line.rows.erase(std::remove_if(line.rows.begin(), line.rows.end(), isUnknown), line.rows.end());
    }
}

}  // namespace

std::vector<CodeLine> codeOf(const Model& model, const Workload& workload, const CodeSwitches& switches) {
    const bool isWhole = workload.tensorParallel == 1;
    const Model shown = switched(isWhole ? model : deviceShare(model, workload.tensorParallel), switches);
    CodeWriter write(shown, workload, switches.order);
    writeModel(write, switches, model.vocabulary);
    while (!write.lines.empty() && write.lines.back().text.empty()) write.lines.pop_back();
    if (switches.activation || switches.norms) dropUnknownRows(write.lines, forwardRows(model, workload));
    return std::move(write.lines);
}

std::optional<std::size_t> lineOfRow(const std::vector<CodeLine>& lines, std::string_view row, LayerGroup group) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto& rows = lines[i].rows;
        if (lines[i].group == group && std::find(rows.begin(), rows.end(), row) != rows.end()) return i;
    }
    return {};
}

std::string codeText(const std::vector<CodeLine>& lines) {
    std::string text;
    for (const auto& line : lines) {
        if (!line.text.empty()) text += std::string(static_cast<std::size_t>(line.indent) * 4, ' ') + line.text;
        if (!line.shape.empty()) text += "  # " + line.shape;
        if (!line.note.empty()) text += (line.shape.empty() ? "  # " : " ") + line.note;
        text += "\n";
    }
    return text;
}

}  // namespace ridge
