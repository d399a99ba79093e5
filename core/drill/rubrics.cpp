// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/rubrics.h"

namespace ridge::drill {

std::span<const Rubric> rubrics() {
    static const std::vector<Rubric> all{
        {"open-gradient",
         "The gradient of a residual block",
         "On the board: derive dL/dx for y = x + f(x), say what it promises for a deep stack, and what it does not.",
         {"dL/dx = dL/dy (1 + f'(x)); for vectors dL/dx = dL/dy (I + J)",
          "the identity term is a path with gain exactly 1, so small branch derivatives cannot make the gradient vanish",
          "over L blocks the product expands into 2^L paths", "it is no lower bound: f' = -1 gives 0, f' = -0.9 leaves 0.1 per block",
          "it can explode too: f' = +0.1 for 50 blocks is 117 times", "a bound needs |f'| ≤ c < 1, and (1 - c)^L still decays"}},
        {"open-mixed-precision",
         "Mixed precision in two sentences",
         "Explain mixed-precision training in two sentences.",
         {"products and activations in 16 bit, because matrix units and memory are faster there",
          "an FP32 master copy of the weights takes the updates", "sums accumulate in FP32",
          "FP16 needs a loss scale that is taken out before clipping and the update; BF16 does not"}},
        {"open-bf16",
         "BF16 against FP16",
         "BF16 or FP16 for training: what differs, and what follows?",
         {"BF16 has FP32's 8 bits of exponent, FP16 has 5: range", "BF16 has 7 bits of mantissa, FP16 10: precision",
          "FP16 gradients underflow below 6e-8 and overflow above 65504, so a loss scale is needed",
          "BF16 needs none, but loses small updates sooner", "both need FP32 accumulation and master weights"}},
        {"open-slow-kernel",
         "A kernel at 30 %",
         "A kernel reaches 30 % of its roof. How do you find out why?",
         {"which roof: place it by intensity, memory or compute", "measure bytes and time: does it move more than it must",
          "memory side: coalescing, sector use, cache hits, bytes in flight",
          "compute side: occupancy, instruction mix, matrix units used at all", "launch and tail: waves, small grids, launch overhead",
          "change one thing, measure again, name the gain"}},
        {"open-ownership",
         "Ownership and trade-offs",
         "Pick one project of yours: what did you own, which trade-off did you make, and what would you do otherwise today?",
         {"what was mine and what was not, plainly", "a goal with a number, before and after",
          "an alternative that was considered, and why it lost", "what went wrong, and how it was noticed",
          "what I would do otherwise now"}},
    };
    return all;
}

}  // namespace ridge::drill
