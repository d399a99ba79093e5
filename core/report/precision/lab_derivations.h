// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/precision/accumulation.h"
#include "core/precision/float_format.h"
#include "core/precision/gradient_flow.h"
#include "core/precision/gradient_network.h"
#include "core/roofline/derivation.h"

// The working of each part of the precision lab with a person's own numbers, for the writers of derivations: steps, two sentences to say
// aloud, and what the usual telling leaves out. Each takes values that its computation has accepted.
namespace ridge {

/// How a number is stored. What is not finite is told without a working.
[[nodiscard]] Derivation deriveCast(const precision::FloatFormat& format, double value);

/// The chain rule for y = x + f(x) or y = f(x), through all blocks.
[[nodiscard]] Derivation deriveGradientPath(const precision::ChainRequest& request);

/// The chain rule for a branch that is a random matrix, with or without a norm; `run` is what followNetwork answers for the request.
[[nodiscard]] Derivation deriveGradientNetwork(const precision::NetworkRequest& request, std::span<const precision::GradientAt> run);

/// What a loss scale does to the limits of a format.
[[nodiscard]] Derivation deriveLossScale(const precision::FloatFormat& format, double scale);

/// What an update must exceed to move a weight.
[[nodiscard]] Derivation deriveUpdate(const precision::FloatFormat& format, double weight, double update);

/// Where a sum of ones stalls in the accumulator, and how errors grow; `sum` is that of the request.
[[nodiscard]] Derivation deriveSum(const precision::SumRequest& request, const precision::Sum& sum);

/// LayerNorm's eps, and softmax.
[[nodiscard]] Derivation deriveNormalisation(const precision::FloatFormat& format, double epsilon);

}  // namespace ridge
