// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/drill/questions/asked.h"
#include "core/drill/questions/walk_code.h"
#include "core/drill/write_question.h"
#include "core/operators/families.h"

namespace ridge::drill {

namespace {

bool isProduct(const ModelRow& row) {
    return row.kind == RowKind::Product || row.kind == RowKind::Qk || row.kind == RowKind::Pv;
}

/// The lines of a part whose row is asked for.
template <class Predicate>
std::vector<std::size_t> numbersOf(const WalkCode& code, const WalkPart& part, const Predicate& isAsked) {
    std::vector<std::size_t> numbers;
    for (std::size_t number = part.first; number <= part.last; ++number) {
        const ModelRow* row = code.rowOf(number);
        if (row != nullptr && isAsked(*row)) numbers.push_back(number);
    }
    return numbers;
}

OperatorRequest requestOf(const Operator& shape) {
    OperatorRequest made;
    made.kind = shape.kind;
    made.dtype = shape.dtype;
    const std::size_t count = specOf(shape.kind).dimensions.size();
    std::copy_n(shape.dims.begin(), count, made.dims.begin());
    return made;
}

/// The same product with one size changed.
Work workWith(const Operator& shape, std::size_t dimension, std::int64_t size) {
    Operator other = shape;
    other.dims[dimension] = size;
    return countWork(other);
}

void addProductTraps(const Wrong& wrong, const WalkCode& code, const ModelRow& row) {
    const std::int64_t tokens = row.shape.dims[matmul::kM];
    wrong.work(kOneSequence, workWith(row.shape, matmul::kM, tokens / code.workload.batch));
    if (row.group != LayerGroup::Decoder) return;
    const std::int64_t source = code.workload.batch * code.workload.seq;
    const std::int64_t target = code.workload.batch * code.workload.decoderTokens();
    wrong.work(kWrongSide, workWith(row.shape, matmul::kM, tokens == source ? target : source));
}

void addScoreTraps(const Wrong& wrong, const WalkCode& code, const ModelRow& row) {
    const std::int64_t keys = row.shape.dims[attention::kSeqKv];
    wrong.work(kOneSequence, workWith(row.shape, attention::kBatch, 1));
    wrong.work(kHeadsTwice, workWith(row.shape, attention::kHeadDim, code.model.hidden));
    if (row.group != LayerGroup::Decoder) return;
    const bool isCross = row.name.starts_with("cross");
    const std::int64_t target = code.workload.decoderTokens();
    wrong.work(kWrongSide, workWith(row.shape, attention::kSeqKv, isCross ? target : code.workload.seq));
    if (isCross || keys != target) return;
    Operator masked = row.shape;
    masked.causal = true;
    wrong.flops(kMaskSavesWork, countWork(masked).flops.toDouble());
}

Count parametersOf(const ModelRow& row) {
    Count sum;
    for (const Term& term : row.work.usedTerms()) {
        const bool isWeight = term.name == "b" || term.name == "bias" || term.name == "gamma" || term.name == "beta";
        if (isWeight) sum = sum + term.elements;
    }
    return sum;
}

/// The same as sizes of the matrix or of the vectors.
std::string parameterSizes(const ModelRow& row) {
    if (row.kind == RowKind::Norm) return fmt::format("gain and bias, {} each", row.shape.dims[1]);
    return fmt::format("{} x {} and a bias of {}", row.shape.dims[matmul::kK], row.shape.dims[matmul::kN], row.shape.dims[matmul::kN]);
}

void addParameterTraps(Question& question, const WalkCode& code, const ModelRow& row) {
    if (row.kind == RowKind::Norm) {
        trap(question, kBiases, static_cast<double>(code.model.hidden));
        return;
    }
    const std::int64_t inputs = row.shape.dims[matmul::kK];
    const std::int64_t outputs = row.shape.dims[matmul::kN];
    trap(question, kBiases, static_cast<double>(inputs * outputs));
    if (inputs == outputs) trap(question, kOneHead, static_cast<double>((inputs + 1) * code.model.attention.headDim));
}

}  // namespace

Made askCost(const WalkCode& code, const WalkPart& part, Draw& draw) {
    const std::size_t number = draw.pick(numbersOf(code, part, isProduct));
    const ModelRow& row = *code.rowOf(number);
    const Place place = drawPlace(draw);
    const Asked asked = draw.pick(kAllAsked);
    const Evaluation evaluation = evaluate(row.shape, row.work, place.accelerator, {});
    if (evaluation.placement->nearRidge) return std::nullopt;
    Question question;
    question.code = shownCode(code, number);
    const bool takesPlace = asked == Asked::Intensity || asked == Asked::Time;
    question.text =
        fmt::format("{}, as a kernel of its own{}.\n{}", quotedLine(code, number), takesPlace ? " on " + place.text : "", askText(asked));
    giveSizes(question, code);
    if (takesPlace) givePlace(question, evaluation);
    askFor(question, asked, evaluation, row.work);
    const Wrong wrong{question, asked, evaluation};
    wrong.flops(kMac, row.work.flops.toDouble() / 2.0);
    if (row.kind == RowKind::Product)
        addProductTraps(wrong, code, row);
    else
        addScoreTraps(wrong, code, row);
    wrong.bytes(kNoOutputWrite, bytesWithoutOutput(row.work));
    wrong.bytes(kOneByte, row.work.bytesValue().value / 2.0);
    wrong.others(row.work);
    showOn(question, requestOf(row.shape), place.item);
    const bool hasBias = row.work.usedTerms().size() > countWork(row.shape).usedTerms().size();
    if (hasBias && asked != Asked::Flops) {
        question.working =
            fmt::format("The bias adds {} B that are read once, which the steps below leave out.", grouped(2 * row.shape.dims[matmul::kN]));
    }
    question.hint = "B times the tokens are the rows of a product with w; each head has scores of its own. 2 FLOP for each multiply-add.";
    question.quickSeconds = 90.0;
    return question;
}

Made askParameters(const WalkCode& code, const WalkPart& part, Draw& draw) {
    const auto hasWeights = [](const ModelRow& row) { return row.kind == RowKind::Product || row.kind == RowKind::Norm; };
    const std::size_t number = draw.pick(numbersOf(code, part, hasWeights));
    const ModelRow& row = *code.rowOf(number);
    const bool isTied = row.name == "lm_head";
    const double stored = parametersOf(row).toDouble();
    Question question;
    question.code = shownCode(code, number);
    question.text = fmt::format("{}: how many parameters come into the model with it?", quotedLine(code, number));
    giveSizes(question, code);
    expectExactly(question, isTied ? 0.0 : stored, "parameters");
    if (isTied)
        trap(question, kUntied, stored);
    else
        addParameterTraps(question, code, row);
    question.working = isTied
                           ? fmt::format("{}: the embedding's {} serve once more, so none.", quotedLine(code, number), grouped(stored, 15))
                           : fmt::format("{}: {}, together {}.", quotedLine(code, number), parameterSizes(row), grouped(stored, 15));
    question.hint = "A product with w has inputs times outputs of them and a bias; a norm two vectors; what is used again counts once.";
    question.quickSeconds = 60.0;
    return question;
}

}  // namespace ridge::drill
