// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/hardware/what_if.h"
#include "core/roofline/roof.h"

namespace ridge::drill {

namespace {

/// One line of a data sheet. Rates are dense.
struct SpecLine {
    std::string name;
    double peak = 0.0;
    double vector = 0.0;
    double bandwidth = 0.0;
    std::string item;  ///< as --on takes it
};

SpecLine madeUp(Draw& draw) {
    SpecLine line;
    line.name = fmt::format("Accelerator X{}", draw.between(10, 99));
    line.peak = static_cast<double>(draw.stepped(80, 2400, 8)) * 1e12;
    // As data sheets print it: to a tenth of a TFLOP/s.
    line.vector = std::round(line.peak / static_cast<double>(draw.between(8, 24)) / 1e11) * 1e11;
    line.bandwidth = static_cast<double>(draw.stepped(600, 8000, 50)) * 1e9;
    line.item = whatIfItem(line.peak, line.bandwidth);
    return line;
}

SpecLine asSold(Draw& draw) {
    constexpr std::array ids{"nvidia-a100-sxm4-40gb",
                             "nvidia-a100-sxm4-80gb",
                             "nvidia-h100-sxm5-80gb",
                             "nvidia-h100-pcie-80gb",
                             "nvidia-h200-sxm-141gb",
                             "nvidia-b200-sxm-180gb",
                             "amd-mi300x",
                             "nvidia-l40s"};
    const Accelerator& accelerator = shipped(draw.pick(ids));
    const auto roof = matrixRoof(accelerator, DType::Fp16, PeakChoice::Dense);
    const Peak* vector = accelerator.peak(PeakKey::Fp32);
    return {accelerator.vendor + " " + accelerator.name, roof->peak->value, vector == nullptr ? 0.0 : vector->rate.value,
            roof->bandwidth.value, accelerator.id};
}

std::string sheet(const SpecLine& line, bool isSparse) {
    const std::string footnote = isSparse ? "¹" : "";
    return fmt::format("{}: FP16 matrix {}{}, FP32 vector {}, memory bandwidth {}.{}", line.name,
                       siText(isSparse ? line.peak * 2.0 : line.peak, "FLOP/s", 5), footnote, siText(line.vector, "FLOP/s", 3),
                       siText(line.bandwidth, "B/s"), isSparse ? " ¹ With sparsity (2:4)." : " Rates are dense.");
}

Question forProducts(const SpecLine& line, bool isSparse) {
    const double printed = isSparse ? line.peak * 2.0 : line.peak;
    Question question;
    question.text = sheet(line, isSparse) + "\nWhere is its ridge for dense FP16 products, in FLOP/B?";
    const double ridge = matrixRoof(whatIf(line.peak, line.bandwidth), DType::Fp16, PeakChoice::Dense)->ridge()->value;
    expect(question, ridge, "FLOP/B");
    if (isSparse) trap(question, kSparsePeak, printed / line.bandwidth);
    if (!isSparse) trap(question, kHalvedAgain, line.peak / 2.0 / line.bandwidth);
    trap(question, kVectorPeak, line.vector / line.bandwidth);
    trap(question, kGib, line.peak / (line.bandwidth / 1e9 * 0x1p30));
    trap(question, kSwapped, line.bandwidth / line.peak);
    question.working = fmt::format("{}dense peak {} ÷ {} = {} FLOP/B", isSparse ? "Sparsity doubles the printed rate: halve it.\n" : "",
                                   siText(line.peak, "FLOP/s", 5), siText(line.bandwidth, "B/s"), grouped(ridge, 4));
    return question;
}

/// Softmax, norms and activations compute on the vector units.
Question forElementwise(const SpecLine& line, bool isSparse) {
    Question question;
    question.text = sheet(line, isSparse) + "\nWhere is its ridge for a softmax or a ReLU of FP16 values, computed in FP32, in FLOP/B?";
    const double ridge = line.vector / line.bandwidth;
    expect(question, ridge, "FLOP/B");
    trap(question, kMatrixPeak, line.peak / line.bandwidth);
    trap(question, kSparsePeak, line.peak * 2.0 / line.bandwidth);
    trap(question, kGib, line.vector / (line.bandwidth / 1e9 * 0x1p30));
    trap(question, kSwapped, line.bandwidth / line.vector);
    question.working = fmt::format("Elementwise work runs on the vector units: {} ÷ {} = {} FLOP/B", siText(line.vector, "FLOP/s", 4),
                                   siText(line.bandwidth, "B/s"), grouped(ridge, 4));
    return question;
}

}  // namespace

Made ridgeFromSpec(Draw& draw) {
    const SpecLine line = draw.oneIn(2) ? asSold(draw) : madeUp(draw);
    const bool isSparse = !draw.oneIn(3);
    const bool isElementwise = draw.oneIn(5);
    Question question = isElementwise ? forElementwise(line, isSparse) : forProducts(line, isSparse);
    give(question, "peak", isSparse ? line.peak * 2.0 : line.peak, "FLOP/s");
    give(question, "peak_is", isSparse ? "with sparsity" : "dense");
    give(question, "vector_peak", line.vector, "FLOP/s");
    give(question, "bandwidth", line.bandwidth, "B/s");
    question.hint = isSparse ? "Which rate does this work reach? TFLOP/s over TB/s leaves FLOP/B."
                             : "Which units does this work run on? TFLOP/s over TB/s leaves FLOP/B.";
    question.link.accelerators = {line.item};
    question.link.command = "ridgepoint explain " +
                            std::string(isElementwise ? "softmax --rows 4096 --cols 4096" : "matmul --m 4096 --n 4096 --k 4096") +
                            " --on " + line.item + (isElementwise && isWhatIf(line.item) ? ":vector=" + plainNumber(line.vector) : "");
    question.quickSeconds = 45.0;
    return question;
}

}  // namespace ridge::drill
