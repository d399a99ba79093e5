// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/hardware/what_if.h"

namespace ridge::drill {

namespace {

struct Rates {
    double peak;
    double bandwidth;
};

/// One change and the bound after it; nothing too near the ridge to tell.
struct Change {
    std::string text;
    std::optional<Bound> bound;
    const Trap* trap = nullptr;  ///< what it means to take it for one that helps
};

std::optional<Bound> boundOf(const OperatorRequest& request, Rates rates) {
    // FP8 runs at twice the rate of FP16, as on most accelerators.
    const auto accelerator = makeWhatIf(whatIfItem(rates.peak, rates.bandwidth) + ":fp8=" + plainNumber(rates.peak * 2.0), 1);
    const Operator op = made(request);
    const Placement placement = *evaluate(op, countWork(op), *accelerator, {}).placement;
    if (placement.nearRidge) return std::nullopt;
    return placement.bound;
}

std::vector<Change> changesOf(const OperatorRequest& base, Rates rates, Draw& draw) {
    const auto sized = [&base](std::size_t dimension, std::int64_t value) {
        OperatorRequest changed = base;
        changed.dims[dimension] = value;
        return changed;
    };
    const auto factor = [&draw] { return draw.powerOfTwo(1, 4); };
    std::vector<Change> changes;
    const std::int64_t rows = *base.dims[0];
    const std::int64_t more = rows * factor();
    const std::int64_t fewer = std::max<std::int64_t>(rows / factor(), 1);
    for (const std::int64_t other : {more, fewer}) {
        changes.push_back(
            {fmt::format("{} of A (batch) instead of {}", counted(other, "row"), grouped(rows)), boundOf(sized(0, other), rates)});
    }
    OperatorRequest wide = sized(1, *base.dims[1] * 2);
    wide.dims[2] = *base.dims[2] * 2;
    changes.push_back({"a layer twice as wide (n and k doubled)", boundOf(wide, rates)});
    OperatorRequest narrowWeights = base;
    narrowWeights.b = DType::Int8;
    changes.push_back({"B (the weights) in INT8; A, C and the arithmetic stay FP16", boundOf(narrowWeights, rates)});
    OperatorRequest narrow = base;
    narrow.dtype = DType::Fp8E4m3;
    changes.push_back({"everything in FP8, whose peak is twice that of FP16", boundOf(narrow, rates)});
    changes.push_back({"twice the FLOP/s at the same bandwidth", boundOf(base, {rates.peak * 2.0, rates.bandwidth}), &kMoreFlops});
    changes.push_back({"twice the bandwidth at the same FLOP/s", boundOf(base, {rates.peak, rates.bandwidth * 2.0}), &kMoreBandwidth});
    draw.shuffle(changes);
    changes.resize(5);
    return changes;
}

}  // namespace

Made whatFlipsTheBound(Draw& draw) {
    const Rates rates{draw.nice(8e13, 2e15), draw.nice(5e11, 8e12)};
    const OperatorRequest base =
        request(OperatorKind::Matmul, {draw.powerOfTwo(4, 11), draw.powerOfTwo(10, 14), draw.powerOfTwo(10, 14), 1});
    const auto bound = boundOf(base, rates);
    if (!bound) return std::nullopt;
    const std::vector<Change> changes = changesOf(base, rates, draw);
    std::vector<std::string> lines;
    std::string flips;
    std::string working;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (!changes[i].bound) return std::nullopt;
        const std::string letter(1, static_cast<char>('A' + i));
        const bool isFlip = *changes[i].bound != *bound;
        lines.push_back(changes[i].text);
        if (isFlip) flips += (flips.empty() ? "" : " ") + letter;
        working += fmt::format("{}: {}-bound{}\n", letter, boundName(*changes[i].bound), isFlip ? ", flips" : "");
    }
    if (flips.empty() || flips.size() == 2 * changes.size() - 1) return std::nullopt;
    Question question;
    question.text = fmt::format(
        "C = A·B with m = {}, n = {}, k = {} in FP16 is {}-bound at {} dense FP16 and {}. Which of these changes, each alone, makes it "
        "{}-bound? (All letters that do; each matrix is moved once.)\n{}",
        grouped(*base.dims[0]), grouped(*base.dims[1]), grouped(*base.dims[2]), boundName(*bound), siText(rates.peak, "FLOP/s"),
        siText(rates.bandwidth, "B/s"), *bound == Bound::Memory ? "compute" : "memory", lettered(lines));
    give(question, "m", *base.dims[0]);
    give(question, "n", *base.dims[1]);
    give(question, "k", *base.dims[2]);
    give(question, "peak", rates.peak, "FLOP/s");
    give(question, "bandwidth", rates.bandwidth, "B/s");
    expectLetters(question, AnswerKind::Choice, flips, changes.size());
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (changes[i].trap == nullptr || *changes[i].bound != *bound) continue;
        std::string with;
        for (std::size_t j = 0; j < changes.size(); ++j) {
            if (j == i || *changes[j].bound != *bound) with += (with.empty() ? "" : " ") + std::string(1, static_cast<char>('A' + j));
        }
        trap(question, *changes[i].trap, with);
    }
    const std::string item = whatIfItem(rates.peak, rates.bandwidth);
    showOn(question, base, item);
    question.working = working;
    question.hint =
        "Compare intensity and ridge after each change: width moves the intensity, FP8 moves both, the machine moves the ridge.";
    question.quickSeconds = 120.0;
    return question;
}

}  // namespace ridge::drill
