// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/roofline/advice_rules.h"

// Elementwise operators, norms, reductions, lookups: traffic with a little arithmetic.
namespace ridge::advising {

namespace {

/// The tensor that a fused producer would hand over on the chip: the first that is read.
const Term& firstInput(const Situation& situation) {
    return situation.work.terms[0];
}

std::string savingText(const Situation& situation, Count bits) {
    return bytesText(bits) + " or " + timeText(trafficTime(situation, bits));
}

/// A producer that goes on in registers neither writes `x` nor has it read back.
void adviseFusing(Sentences& sentences, const Situation& situation, std::string_view where) {
    const Count once = firstInput(situation).bits();
    sentences.push_back("Fuse it into " + std::string(where) + ": its input is then neither written nor read back, which saves " +
                        savingText(situation, once + once) + ".");
}

void adviseRope(Sentences& sentences, const Situation& situation) {
    sentences.push_back("Fuse it into the query and key projections or into attention: its whole traffic goes, " +
                        savingText(situation, situation.work.bits()) + ".");
}

void adviseLayout(Sentences& sentences, const Situation& situation) {
    sentences.push_back("Do without it: let the next kernel read the old layout or place, which saves all of " +
                        savingText(situation, situation.work.bits()) + ".");
}

void adviseNarrowMoments(Sentences& sentences, const Situation& situation) {
    Work narrow = situation.work;
    for (std::size_t i = 0; i < narrow.termCount; ++i) {
        if (narrow.terms[i].name == "m" || narrow.terms[i].name == "v") narrow.terms[i].bitsPerElement = 16;
    }
    const Placement after = withWork(situation, narrow);
    if (!isFaster(after.time, situation.placement.time)) return;
    sentences.push_back("Keep both moments in 8 bits with a scale per block: 16 B instead of 28 B per parameter, time " +
                        changeText(situation.placement.time, after.time) + ".");
}

/// What vector units compute in does not depend on the width in memory.
void adviseStorage(Sentences& sentences, const Situation& situation) {
    if (situation.op.dtype != DType::Fp32 && situation.op.dtype != DType::Tf32) return;
    Operator stored = situation.op;
    stored.dtype = stored.a = stored.b = stored.c = DType::Bf16;
    const Placement after = withWork(situation, countWork(stored));
    if (!isFaster(after.time, situation.placement.time)) return;
    sentences.push_back("Store its tensors in bf16 or fp16 and go on computing in fp32: time " +
                        changeText(situation.placement.time, after.time) + ".");
}

void adviseByKind(Sentences& sentences, const Situation& situation) {
    switch (situation.op.kind) {
        case OperatorKind::Adam:
            return adviseNarrowMoments(sentences, situation);
        case OperatorKind::Rope:
            return adviseRope(sentences, situation);
        case OperatorKind::Copy:
        case OperatorKind::Transpose:
            return adviseLayout(sentences, situation);
        case OperatorKind::Softmax:
            return adviseFusing(sentences, situation, "the kernels around it (fused attention does this)");
        case OperatorKind::LayerNorm:
        case OperatorKind::RmsNorm:
        case OperatorKind::Reduction:
            return adviseFusing(sentences, situation, "the kernel that makes its rows, if a row fits on the chip");
        case OperatorKind::Embedding:
            return;
        default:
            return adviseFusing(sentences, situation, "the kernel that makes its input");
    }
}

}  // namespace

void adviseVector(Sentences& sentences, const Situation& situation) {
    adviseByKind(sentences, situation);
    if (situation.op.kind != OperatorKind::Adam) adviseStorage(sentences, situation);
    if (situation.isComputeBound() && !situation.work.flops.isZero()) {
        sentences.emplace_back("The vector units are the limit: fusing hides its traffic, its arithmetic stays.");
    }
}

}  // namespace ridge::advising
