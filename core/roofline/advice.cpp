// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/roofline/advice_rules.h"
#include "core/roofline/derivation.h"

namespace ridge {

namespace advising {

std::optional<Placement> placed(const Situation& situation, const Operator& other) {
    const auto roof = roofFor(situation.accelerator, other, situation.switches.peaks);
    if (!roof) return std::nullopt;
    return place(countWork(other), *roof, situation.switches);
}

Placement withWork(const Situation& situation, const Work& work) {
    return place(work, situation.roof, situation.switches);
}

bool isFaster(Seconds after, Seconds before) {
    return after.value < before.value * 0.98;
}

std::string changeText(Seconds before, Seconds after) {
    return timeText(before) + " → " + timeText(after) + " (" + grouped(before / after, 3) + "×)";
}

std::string bytesText(Count bits) {
    return siText(static_cast<double>(bits.toLongDouble() / 8.0L), "B", 4);
}

Seconds trafficTime(const Situation& situation, Count bits) {
    const Bytes bytes{static_cast<double>(bits.toLongDouble() / 8.0L)};
    return bytes / situation.roof.bandwidth / situation.switches.memoryEfficiency;
}

std::string rateText(FlopRate rate, DType type) {
    return siText(rate.value, std::string(workUnit(type)) + "/s", 4);
}

const Term* termNamed(const Work& work, std::string_view name) {
    const auto terms = work.usedTerms();
    const auto found = std::find_if(terms.begin(), terms.end(), [name](const Term& term) { return term.name == name; });
    return found == terms.end() ? nullptr : &*found;
}

}  // namespace advising

namespace {

using advising::Sentences;
using advising::Situation;

void adviseOverhead(Sentences& sentences, const Situation& situation) {
    const Placement& placement = situation.placement;
    if (placement.bound != Bound::Overhead) return;
    const Seconds work = placement.time - placement.launchOverhead;
    sentences.push_back("Fuse it with its neighbours or launch them as one graph: the launch takes " + timeText(placement.launchOverhead) +
                        ", the work only " + timeText(work) + ".");
    sentences.emplace_back("Give each launch more work: a larger batch shares the overhead.");
}

/// Near the ridge neither limit alone is worth raising.
void adviseNearRidge(Sentences& sentences, const Situation& situation) {
    const Placement& placement = situation.placement;
    if (!placement.nearRidge || placement.bound == Bound::Overhead || !placement.computeTime) return;
    sentences.push_back("Both limits matter here: with an unlimited peak it would still take " + timeText(placement.memoryTime) +
                        ", with unlimited bandwidth " + timeText(*placement.computeTime) + ".");
}

void adviseFamily(Sentences& sentences, const Situation& situation) {
    switch (situation.op.kind) {
        case OperatorKind::Matmul:
            return advising::adviseMatmul(sentences, situation);
        case OperatorKind::Attention:
            return advising::adviseAttention(sentences, situation);
        case OperatorKind::Qk:
        case OperatorKind::Pv:
            return advising::adviseUnfused(sentences, situation);
        case OperatorKind::Conv2d:
            return advising::adviseConvolution(sentences, situation);
        default:
            return advising::adviseVector(sentences, situation);
    }
}

}  // namespace

std::vector<std::string> advice(const Operator& op, const Accelerator& accelerator, const Switches& switches) {
    Sentences sentences;
    const auto roof = roofFor(accelerator, op, switches.peaks);
    if (!roof) {
        if (auto served = advising::servedTypes(op, accelerator, switches)) sentences.push_back(std::move(*served));
        return sentences;
    }
    const Work work = countWork(op);
    const Situation situation{op, accelerator, switches, work, *roof, place(work, *roof, switches)};
    adviseOverhead(sentences, situation);
    adviseNearRidge(sentences, situation);
    adviseFamily(sentences, situation);
    return sentences;
}

}  // namespace ridge
