// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/roofline/critical.h"

namespace ridge::drill {

namespace {

struct Kind {
    std::string_view text;
    DType dtype;
    std::optional<DType> weights;
    double weightBytes;
    double activationBytes;
};

constexpr std::array kKinds{Kind{"weights, activations and arithmetic in FP16", DType::Fp16, std::nullopt, 2.0, 2.0},
                            Kind{"weights in INT8, activations and arithmetic in FP16", DType::Fp16, DType::Int8, 1.0, 2.0},
                            Kind{"weights, activations and arithmetic in INT8", DType::Int8, std::nullopt, 1.0, 1.0}};

/// The batch at which 2·B·k·n / bytes reaches a ridge; negative when it never does. `output` counts the write of the result.
double crossing(const Kind& kind, std::int64_t n, std::int64_t k, double ridge, bool output) {
    const double rows = static_cast<double>(k) + (output ? static_cast<double>(n) : 0.0);
    const double area = static_cast<double>(n) * static_cast<double>(k);
    return ridge * kind.weightBytes * area / (2.0 * area - ridge * kind.activationBytes * rows);
}

}  // namespace

Made criticalBatch(Draw& draw) {
    const Kind& kind = draw.pick(kKinds);
    const std::int64_t n = draw.stepped(1024, 28672, 512);
    const std::int64_t k = draw.stepped(1024, 16384, 512);
    const double peak = static_cast<double>(draw.stepped(100, 2400, 4)) * 1e12;
    const double bandwidth = static_cast<double>(draw.stepped(600, 8000, 50)) * 1e9;
    OperatorRequest layer = request(OperatorKind::Matmul, {1, n, k, 1}, kind.dtype);
    layer.b = kind.weights;
    const Accelerator accelerator = whatIf(peak, bandwidth);
    const Operator op = made(layer);
    const auto ridge = evaluate(op, countWork(op), accelerator, {}).roof->ridge();
    const CriticalSize critical = criticalSize(op, 0, ridge);
    if (!critical.value || *critical.value < 40 || *critical.value > 20000) return std::nullopt;
    const std::string_view unit = workUnit(kind.dtype);
    Question question;
    question.text = fmt::format(
        "A layer [B, {}] x [{}, {}], {}, on an accelerator with {} dense {} and {}. Each matrix is moved once, the result as wide as the "
        "activations. "
        "From which batch B on, in tokens, is it compute-bound?",
        grouped(k), grouped(k), grouped(n), kind.text, siText(peak, std::string(unit) + "/s"), kind.dtype == DType::Fp16 ? "FP16" : "INT8",
        siText(bandwidth, "B/s"));
    give(question, "n", n);
    give(question, "k", k);
    give(question, "peak", peak, std::string(unit) + "/s");
    give(question, "bandwidth", bandwidth, "B/s");
    give(question, "widths", kind.text);
    expect(question, static_cast<double>(*critical.value), "tokens");
    const double simple = ridge->value * kind.weightBytes / 2.0;
    trap(question, kBatchOnly, std::ceil(simple));
    trap(question, kNoOutputWrite, std::ceil(crossing(kind, n, k, ridge->value, false)));
    trap(question, kMac, std::ceil(crossing(kind, n, k, ridge->value * 2.0, true)));
    layer.dims[0] = *critical.value;
    showOn(question, layer, whatIfItem(peak, bandwidth));
    question.working =
        fmt::format("2·B·n·k ÷ ({}·n·k + {}·B·(n + k)) ≥ {} {}/B\nB ≥ {}; the short form B = ridge x width / 2 gives {}.", kind.weightBytes,
                    kind.activationBytes, grouped(ridge->value, 4), unit, grouped(*critical.value), grouped(simple, 4));
    question.hint = "Start from B = ridge x weight bytes / 2, then add what activations and output take.";
    question.quickSeconds = 120.0;
    return question;
}

}  // namespace ridge::drill
