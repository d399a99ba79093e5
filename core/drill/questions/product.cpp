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

std::int64_t side(Draw& draw) {
    return draw.oneIn(3) ? draw.stepped(256, 16384, 256) : draw.powerOfTwo(7, 14);
}

}  // namespace

Made productOnRoofline(Draw& draw) {
    const std::int64_t m = draw.oneIn(3) ? draw.powerOfTwo(0, 6) : side(draw);
    const OperatorRequest product = request(OperatorKind::Matmul, {m, side(draw), side(draw), 1});
    const Place place = drawPlace(draw);
    const Asked asked = draw.pick(kAllAsked);
    const Operator op = made(product);
    const Work work = countWork(op);
    const Evaluation evaluation = evaluate(op, work, place.accelerator, {});
    if (evaluation.placement->nearRidge) return std::nullopt;
    Question question;
    question.text = fmt::format("C = A·B with A {} x {} and B {} x {}, all in FP16, on {}.\n{}", grouped(op.dims[0]), grouped(op.dims[2]),
                                grouped(op.dims[2]), grouped(op.dims[1]), place.text, askText(asked));
    give(question, "m", op.dims[0]);
    give(question, "n", op.dims[1]);
    give(question, "k", op.dims[2]);
    givePlace(question, evaluation);
    askFor(question, asked, evaluation, work);
    const Wrong wrong{question, asked, evaluation};
    wrong.flops(kMac, work.flops.toDouble() / 2.0);
    wrong.bytes(kNoOutputWrite, bytesWithoutOutput(work));
    wrong.bytes(kOneByte, work.bytesValue().value / 2.0);
    wrong.bytes(kFourBytes, work.bytesValue().value * 2.0);
    wrong.others(work);
    showOn(question, product, place.item);
    question.hint = "2·m·n·k FLOP; 2 B for each element of A, B and C. Work in powers of two: 4096 = 2¹².";
    return question;
}

}  // namespace ridge::drill
