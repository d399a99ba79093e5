// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/cast_map.h"

#include <array>

namespace ridge::precision {

namespace {

constexpr auto kForward = TrainingPass::Forward;
constexpr auto kBackward = TrainingPass::Backward;
constexpr auto kUpdate = TrainingPass::Update;
constexpr std::string_view kWideTensor = "Works; twice the bytes, and products at the FP32 or TF32 rate.";

constexpr std::array kRows{
    CastRow{"weights of the products", kForward, DType::Fp16, "a copy of the FP32 master weights, made for this step", "", "", kWideTensor,
            LabPart::Update},
    CastRow{"input of the block (residual stream)", kForward, DType::Fp16,
            "read and added to by every block; PyTorch's autocast keeps it in FP32 where the embedding is",
            "Sums over many blocks may pass 65,504; some models keep this stream in FP32.",
            "8 bits of significand: a small branch is lost beside a large stream.", "Works, and many recipes choose it; twice the bytes.",
            LabPart::GradientPath},
    CastRow{"mean and variance of LayerNorm", kForward, DType::Fp32, "sums over a row, squares, and an eps that FP16 may not hold",
            "Squares above 65,504 overflow, sums stall, and an eps of 2^-25 (3e-8) or less is 0: a constant row gives 0/0.",
            "The range is there, the digits are not: the variance of a row with a large mean is mostly rounding.", "", LabPart::Accumulate},
    CastRow{"output of LayerNorm", kForward, DType::Fp16, "of size 1, and an operand of a product", "", "", kWideTensor,
            LabPart::Accumulate},
    CastRow{"Q, K and V", kForward, DType::Fp16, "results of products, operands of the next", "", "", kWideTensor, LabPart::Formats},
    CastRow{"accumulator of a product", kForward, DType::Fp32, "tensor cores add FP16 products to an FP32 sum",
            "A sum of ones stalls at 2,048, and long sums lose more the longer they are.", "A sum of ones stalls at 256: worse than FP16.",
            "", LabPart::Accumulate},
    CastRow{"scores QK'", kForward, DType::Fp16, "divided by the root of the head size; a fused kernel keeps them in FP32",
            "Without that division, or with large queries, they may pass 65,504.", "", kWideTensor, LabPart::Accumulate},
    CastRow{"attention mask", kForward, DType::Fp16, "added to the scores",
            "-1e9 becomes -inf, and so does -65504 plus a score of -16 or less: a row with nothing but -inf gives NaN.", "", "Works.",
            LabPart::Accumulate},
    CastRow{"softmax", kForward, DType::Fp32, "exponentials and their sum",
            "exp of a score above 11.09 is infinite unless the maximum is subtracted first; the sum of a long row stalls.",
            "Probabilities have two to three digits, and the sum of a long row stalls at 256 times its terms.", "", LabPart::Accumulate},
    CastRow{"probabilities", kForward, DType::Fp16, "at most 1, and an operand of a product",
            "Those of 2^-25 and less become 0, which seldom matters.", "", kWideTensor, LabPart::Formats},
    CastRow{"output of the branch, added to the stream", kForward, DType::Fp16, "the sum x + f(x)",
            "A branch below half an ulp of the stream is lost.", "The same, eight times sooner than in FP16.", "Works; twice the bytes.",
            LabPart::GradientPath},
    CastRow{"logits and loss", kForward, DType::Fp32, "a log of a sum of exponentials over the vocabulary",
            "The sum of exponentials overflows, and a loss of 10 has steps of 0.008.", "A loss of 10 has steps of 0.06.", "",
            LabPart::Formats},
    CastRow{"gradients of activations", kBackward, DType::Fp16, "of the scaled loss",
            "Works with a loss scale; without one, what is 2^-25 or less is 0.", "", kWideTensor, LabPart::LossScale},
    CastRow{"gradients of weights", kBackward, DType::Fp16,
            "results of products with scaled gradients; PyTorch's autocast then stores them as FP32",
            "Works with a loss scale; summed over many small batches they stall or overflow.",
            "Works without a scale; summed over many small batches they stall soon.", "Works; twice the bytes.", LabPart::LossScale},
    CastRow{"gradients of LayerNorm and softmax", kBackward, DType::Fp32, "sums over a row, as forward",
            "Row sums stall and overflow as forward.", "Row sums stall sooner than in FP16.", "", LabPart::Accumulate},
    CastRow{"unscaled gradients", kUpdate, DType::Fp32, "divided by the scale before clipping and weight decay",
            "Dividing by the scale makes zeros of what the scale had rescued.",
            "The range holds them; the norm that clipping needs is a long sum.", "", LabPart::LossScale},
    CastRow{"master weights", kUpdate, DType::Fp32, "updates are far smaller than weights",
            "An update within half an ulp of its weight changes nothing: about 1/2,048 of it.",
            "The same at about 1/256: BF16 needs master weights more than FP16 does.", "", LabPart::Update},
    CastRow{"moments of Adam", kUpdate, DType::Fp32, "averages over many steps, one of squares",
            "Squares of gradients of 1.7e-4 and less become 0, and eps = 1e-8 is 0: the step is divided by zero.",
            "A moving average with 0.999 hardly moves: a change of 1/1,000 is below half an ulp.", "", LabPart::Update},
};

}  // namespace

std::span<const CastRow> castMap() {
    return kRows;
}

std::optional<std::string_view> consequence(const CastRow& row, DType type) {
    std::string_view text;
    if (type == DType::Fp16) text = row.fp16;
    if (type == DType::Bf16) text = row.bf16;
    if (type == DType::Fp32) text = row.fp32;
    return text.empty() ? std::nullopt : std::optional(text);
}

std::string_view passName(TrainingPass pass) {
    constexpr std::array<std::string_view, 3> names{"forward", "backward", "update"};
    return names[static_cast<std::size_t>(pass)];
}

std::string_view partTitle(LabPart part) {
    constexpr std::array<std::string_view, 5> titles{"Formats", "Gradient path", "Loss scale", "Update", "Accumulate and normalise"};
    return titles[static_cast<std::size_t>(part)];
}

}  // namespace ridge::precision
