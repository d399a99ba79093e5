// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

struct Ranked {
    std::string text;
    double intensity;
    char letter = 'A';
};

Ranked ranked(std::string text, const OperatorRequest& request) {
    return {std::move(text), countWork(made(request)).intensity().value};
}

std::vector<Ranked> candidates(Draw& draw) {
    const std::int64_t n = draw.powerOfTwo(9, 13);
    const std::int64_t batch = draw.powerOfTwo(2, 6);
    const std::int64_t hidden = draw.powerOfTwo(11, 13);
    const std::int64_t keys = draw.powerOfTwo(10, 14);
    const std::int64_t group = draw.powerOfTwo(1, 4);
    return {
        ranked(fmt::format("a product of two {} x {} matrices", grouped(n), grouped(n)), request(OperatorKind::Matmul, {n, n, n, 1})),
        ranked(fmt::format("a {} x {} linear layer for {} tokens", grouped(hidden), grouped(hidden), batch),
               request(OperatorKind::Matmul, {batch, hidden, hidden, 1})),
        ranked(fmt::format("a {} x {} matrix times one vector", grouped(hidden), grouped(hidden)),
               request(OperatorKind::Matmul, {1, hidden, hidden, 1})),
        ranked(fmt::format("fused attention of one new token with {} keys, {} query heads for each key-value head, d = 128", grouped(keys),
                           group),
               request(OperatorKind::Attention, {1, 8 * group, 8, 1, keys, 128})),
        ranked(fmt::format("fused attention of {} tokens with themselves, as many key-value heads as query heads, d = 128, no mask",
                           grouped(keys)),
               request(OperatorKind::Attention, {1, 8, 8, keys, keys, 128})),
        ranked("a softmax over the rows of a matrix", request(OperatorKind::Softmax, {n, n})),
        ranked("a residual add, x + y", request(OperatorKind::Add, {n * n})),
        ranked("a ReLU", request(OperatorKind::Relu, {n * n})),
    };
}

}  // namespace

Made orderByIntensity(Draw& draw) {
    std::vector<Ranked> chosen = candidates(draw);
    draw.shuffle(chosen);
    chosen.resize(4);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        chosen[i].letter = static_cast<char>('A' + i);
        lines.push_back(chosen[i].text);
    }
    std::sort(chosen.begin(), chosen.end(), [](const Ranked& a, const Ranked& b) { return a.intensity < b.intensity; });
    std::string letters;
    std::string reversed;
    std::string working;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        constexpr double apart = 1.15;
        if (i > 0 && chosen[i].intensity < apart * chosen[i - 1].intensity) return std::nullopt;
        const std::string letter(1, chosen[i].letter);
        letters += (letters.empty() ? "" : " ") + letter;
        reversed = letter + (reversed.empty() ? "" : " ") + reversed;
        working += fmt::format("{}{}: {} FLOP/B", working.empty() ? "" : "\n", letter, grouped(chosen[i].intensity, 4));
    }
    Question question;
    question.text =
        "Order these by intensity, the lowest first, as B < A < D < C. (FP16, each tensor moved once; a softmax is 5 FLOP per element, an "
        "add "
        "or a ReLU 1.)\n" +
        lettered(lines);
    for (const Ranked& one : chosen) give(question, std::string(1, one.letter), one.text);
    expectLetters(question, AnswerKind::Order, letters, chosen.size());
    trap(question, kReversed, reversed);
    question.working = working;
    question.hint =
        "FLOP over bytes of one element, for elementwise work; in FLOP/B a thin product has about its thin side, a square one n/3, "
        "attention of T "
        "tokens T/2, one new token its query heads per key-value head.";
    question.quickSeconds = 75.0;
    return question;
}

Made fusionTraffic(Draw& draw) {
    const std::int64_t kernels = draw.between(2, 8);
    const std::int64_t elements = draw.stepped(1000000, 900000000, 1000000);
    const double bandwidth = draw.nice(5e11, 8e12);
    const Work one = countWork(made(request(OperatorKind::Copy, {elements})));
    const double each = one.bytesValue().value;
    const double all = each * static_cast<double>(kernels);
    Question question;
    const std::string chain =
        fmt::format("A chain of {} elementwise kernels, each with one input and one output in memory, runs over {} FP16 elements", kernels,
                    inWords(static_cast<double>(elements)));
    give(question, "kernels", kernels);
    give(question, "elements", elements);
    switch (draw.between(0, 2)) {
        case 0:
            question.text = chain + ". How much do they move one by one, in B?";
            expect(question, all, "B");
            trap(question, kEagerPasses, each);
            trap(question, kNoOutputWrite, all / 2.0);
            trap(question, kFourBytes, all * 2.0);
            break;
        case 1:
            question.text = fmt::format(
                "{} at {}, and memory is what they wait for. How much time does fusing them into one kernel save at best, in s?", chain,
                siText(bandwidth, "B/s"));
            give(question, "bandwidth", bandwidth, "B/s");
            expect(question, (all - each) / bandwidth, "s");
            trap(question, kEagerPasses, all / bandwidth);
            trap(question, kNoOutputWrite, (all - each) / 2.0 / bandwidth);
            break;
        default:
            question.text =
                chain + ", and memory is what they wait for. By which factor (x) can fusing them into one kernel speed them up?";
            expect(question, all / each, "x");
            trap(question, kNoOutputWrite, static_cast<double>(kernels) * 2.0);
            trap(question, kEagerPasses, 1.0);
            break;
    }
    question.working = fmt::format("one kernel reads and writes 2 x 2 B x {} = {}\n{} of them: {}; fused: {}", grouped(elements),
                                   siText(each, "B"), kernels, siText(all, "B"), siText(each, "B"));
    question.hint = "Count the passes over memory, before and after.";
    question.quickSeconds = 45.0;
    return question;
}

}  // namespace ridge::drill
