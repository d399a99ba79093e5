// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/operators/families.h"
#include "core/roofline/advice_rules.h"
#include "core/roofline/critical.h"

// Attention, fused and in parts.
namespace ridge::advising {

namespace {

using namespace attention;

double keyValueShare(const Work& work) {
    Count bits;
    for (const auto& name : {"k", "v"}) {
        if (const Term* term = termNamed(work, name)) bits = bits + term->bits();
    }
    return static_cast<double>(bits.toLongDouble() / work.bits().toLongDouble());
}

void adviseQueries(Sentences& sentences, const Situation& situation) {
    const auto critical = criticalSize(situation.op, kSeqQ, situation.roof.ridge());
    if (critical.limit.value <= situation.placement.intensity.value * 1.02) return;
    std::string text = "Handle more queries in one pass (a chunk, or speculated tokens): they share one read of K and V; ";
    if (critical.value) {
        text += "compute-bound from seq-q = " + grouped(*critical.value) + ".";
    } else {
        text += "the intensity can reach " + grouped(critical.limit.value, 4) + " " + std::string(workUnit(situation.roof.type)) + "/B.";
    }
    sentences.push_back(text);
}

/// The largest divisor of heads that is at most a quarter of kv-heads, the step that models usually take.
std::int64_t fewerKvHeads(const Operator& op) {
    for (std::int64_t kvHeads = op.dims[kKvHeads] / 4; kvHeads > 1; --kvHeads) {
        if (op.dims[kHeads] % kvHeads == 0) return kvHeads;
    }
    return 1;
}

void adviseGrouping(Sentences& sentences, const Situation& situation) {
    if (situation.op.dims[kKvHeads] == 1 || situation.op.dims[kKvHeads] > 4096) return;
    Operator shared = situation.op;
    shared.dims[kKvHeads] = fewerKvHeads(situation.op);
    const auto after = placed(situation, shared);
    if (!after || !isFaster(after->time, situation.placement.time)) return;
    sentences.push_back("Share keys and values between query heads (a choice of the model): kv-heads = " + grouped(shared.dims[kKvHeads]) +
                        " instead of " + grouped(situation.op.dims[kKvHeads]) + " moves " + bytesText(countWork(shared).bits()) +
                        " instead of " + bytesText(situation.work.bits()) + ", time " + changeText(situation.placement.time, after->time) +
                        ".");
}

/// Storage only: keys and values are widened on the way to the units.
void adviseNarrowCache(Sentences& sentences, const Situation& situation) {
    if (storageBits(situation.op.dtype) <= 8) return;
    Work narrow = situation.work;
    for (std::size_t i = 0; i < narrow.termCount; ++i) {
        if (narrow.terms[i].name == "k" || narrow.terms[i].name == "v") narrow.terms[i].bitsPerElement = 8;
    }
    const Placement after = withWork(situation, narrow);
    if (!isFaster(after.time, situation.placement.time)) return;
    sentences.push_back("Store keys and values in 8 bits and keep computing in " + std::string(dtypeName(situation.roof.type)) + ": time " +
                        changeText(situation.placement.time, after.time) + ".");
}

void adviseBatchIsNoHelp(Sentences& sentences, const Situation& situation) {
    sentences.push_back("Batching more sequences does not help: each reads keys and values of its own, so the intensity stays at " +
                        grouped(situation.placement.intensity.value, 4) + " " + std::string(workUnit(situation.roof.type)) + "/B.");
}

void adviseMask(Sentences& sentences, const Situation& situation) {
    if (situation.op.causal || situation.op.dims[kSeqQ] < 2 || situation.op.dims[kSeqQ] != situation.op.dims[kSeqKv]) return;
    Operator masked = situation.op;
    masked.causal = true;
    const auto after = placed(situation, masked);
    if (!after || !isFaster(after->time, situation.placement.time)) return;
    sentences.push_back("If the mask is causal, skip the masked tiles: time " + changeText(situation.placement.time, after->time) + ".");
}

}  // namespace

void adviseAttention(Sentences& sentences, const Situation& situation) {
    if (situation.isMemoryBound() && keyValueShare(situation.work) > 0.3) {
        adviseBatchIsNoHelp(sentences, situation);
        adviseQueries(sentences, situation);
        adviseGrouping(sentences, situation);
        adviseNarrowCache(sentences, situation);
        return;
    }
    if (situation.isComputeBound()) adviseMask(sentences, situation);
    adviseNarrowerType(sentences, situation);
}

void adviseUnfused(Sentences& sentences, const Situation& situation) {
    if (const Term* scores = termNamed(situation.work, "s")) {
        sentences.push_back("Fuse both products and the softmax into one attention kernel: the scores, " + bytesText(scores->bits()) +
                            " or " + timeText(trafficTime(situation, scores->bits())) +
                            " of traffic here alone, then never leave the chip.");
    }
    if (situation.isComputeBound()) adviseNarrowerType(sentences, situation);
}

}  // namespace ridge::advising
