// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/questions/walk_code.h"

#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "core/base/number_text.h"
#include "core/drill/write_question.h"
#include "core/transformer/run/run_settings.h"

namespace ridge::drill {

namespace {

void drawSizes(WalkCode& code, Draw& draw) {
    Model& model = code.model;
    model.attention.heads = model.attention.kvHeads = draw.powerOfTwo(2, 4);
    model.attention.headDim = draw.powerOfTwo(5, 7);
    model.hidden = model.embeddingWidth = model.attention.queryWidth();
    model.dense.width = model.hidden * draw.powerOfTwo(1, 2);
    model.vocabulary = draw.powerOfTwo(12, 14);
    code.workload.batch = draw.powerOfTwo(1, 5);
    code.workload.seq = draw.powerOfTwo(6, 9);
    code.workload.targetSeq = draw.powerOfTwo(6, 9);
}

bool isForBoard(const WalkCode& code) {
    constexpr std::int64_t narrowest = 256;
    constexpr std::int64_t widest = 1024;
    const Model& model = code.model;
    const Workload& workload = code.workload;
    const std::set<std::int64_t> sizes{workload.batch,          workload.seq, workload.decoderTokens(), model.attention.heads,
                                       model.attention.headDim, model.hidden, model.dense.width,        model.vocabulary};
    return sizes.size() == 8 && model.hidden >= narrowest && model.hidden <= widest;
}

/// From the first function on, without remarks: shapes and what they are for are what is asked.
std::vector<CodeLine> readableLines(const WalkCode& code) {
    std::vector<CodeLine> lines;
    for (CodeLine& line : codeOf(code.model, code.workload, {.mask = MaskKind::Both})) {
        const bool isRemark = line.text.starts_with("#");
        const bool isBefore = lines.empty() && !line.text.starts_with("def ");
        if (!isRemark && !isBefore) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

const ModelRow* WalkCode::rowOf(std::size_t number) const {
    const CodeLine& of = line(number);
    if (of.rows.empty()) return nullptr;
    const auto isIt = [&of](const ModelRow& row) { return row.name == of.rows.front() && row.group == of.group; };
    const auto found = std::find_if(rows.begin(), rows.end(), isIt);
    return found == rows.end() ? nullptr : &*found;
}

std::size_t WalkCode::numberOf(std::string_view row, LayerGroup group) const {
    return lineOfRow(lines, row, group).value() + 1;
}

WalkCode walkCode(std::uint64_t seed) {
    WalkCode code;
    code.model = runModel({});
    // A run drops nothing either.
    code.model.attentionDropout = code.model.hiddenDropout = code.model.embeddingDropout = 0.0;
    code.workload.phase = Phase::Train;
    code.workload.isFused = false;
    // As the lines are written, each computes all pairs, whatever a mask hides of them later.
    code.workload.isCausal = false;
    std::uint64_t attempt = 0;
    do {
        Draw draw("walk sizes", seed, 0, attempt++);
        drawSizes(code, draw);
    } while (!isForBoard(code));
    code.lines = readableLines(code);
    buildRows(code.model, code.workload, code.rows);
    const auto isBackward = [](const ModelRow& row) { return row.pass != Pass::Forward; };
    code.rows.erase(std::remove_if(code.rows.begin(), code.rows.end(), isBackward), code.rows.end());
    return code;
}

QuestionCode shownCode(const WalkCode& code, std::size_t marked) {
    const Model& model = code.model;
    QuestionCode shown;
    shown.about = fmt::format(
        "One encoder and one decoder layer, each with weights of its own, post-norm, each norm with a gain and a bias, the head tied to "
        "the "
        "embedding. B = {} sequences with S = {} source and T = {} target tokens; hidden size {} in {} heads of {}, feed-forward width {}, "
        "vocabulary {}; FP16. is_padding is true "
        "for source tokens that only fill up.",
        code.workload.batch, code.workload.seq, code.workload.decoderTokens(), model.hidden, model.attention.heads, model.attention.headDim,
        model.dense.width, model.vocabulary);
    for (const CodeLine& line : code.lines) {
        shown.lines.push_back(line.text.empty() ? std::string() : std::string(static_cast<std::size_t>(line.indent) * 4, ' ') + line.text);
    }
    shown.marked = marked;
    return shown;
}

std::string quotedLine(const WalkCode& code, std::size_t number) {
    return fmt::format("Line {}, {}", number, code.line(number).text);
}

void giveSizes(Question& question, const WalkCode& code) {
    const Model& model = code.model;
    give(question, "batch", code.workload.batch);
    give(question, "source", code.workload.seq);
    give(question, "target", code.workload.decoderTokens());
    give(question, "hidden", model.hidden);
    give(question, "heads", model.attention.heads);
    give(question, "head_dim", model.attention.headDim);
    give(question, "ffn", model.dense.width);
    give(question, "vocabulary", model.vocabulary);
}

}  // namespace ridge::drill
