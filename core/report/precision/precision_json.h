// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "core/precision/accumulation.h"
#include "core/precision/gradient_flow.h"
#include "core/precision/gradient_network.h"
#include "core/precision/loss_scaling.h"
#include "core/precision/normalisation.h"
#include "core/precision/rounding.h"
#include "core/precision/weight_update.h"
#include "core/report/table.h"

// What `ridgepoint precision` answers: the document ridgepoint.precision/1, ending in a line break, and a table for a terminal.
namespace ridge {

/// A value as a format stores it.
struct Cast {
    double value = 0;
    double result = 0;
    precision::FloatFormat format;
};
[[nodiscard]] std::string castsJson(std::span<const Cast> casts);
[[nodiscard]] Table castsTable(std::span<const Cast> casts);

[[nodiscard]] std::string chainJson(const precision::ChainRequest& request, const precision::Chain& chain);
[[nodiscard]] Table chainTable(const precision::ChainRequest& request, const precision::Chain& chain);

/// The keys of a chain, its norms and what the elements became at the first block, and those of the matrices: width, norm, seed.
[[nodiscard]] std::string networkJson(const precision::NetworkRequest& request, std::span<const precision::GradientAt> run);
/// "none", "pre" or "post".
[[nodiscard]] std::string_view normPlaceName(precision::NormPlace place);
/// The norm and the shares after each block, in the format the run is of.
[[nodiscard]] Table networkTable(const precision::FloatFormat& format, std::span<const precision::GradientAt> run);

[[nodiscard]] std::string sumJson(const precision::SumRequest& request, const precision::Sum& sum);
[[nodiscard]] Table sumTable(const precision::SumRequest& request, const precision::Sum& sum);
/// "sequential", "pairwise" or "blocked".
[[nodiscard]] std::string_view sumOrderName(precision::SumOrder order);

[[nodiscard]] std::string scaleJson(const precision::FloatFormat& format, const precision::ScaleEffect& effect);
[[nodiscard]] Table scaleTable(const precision::FloatFormat& format, const precision::ScaleEffect& effect);

struct WeightUpdate {
    double weight = 0;
    double update = 0;
    precision::FloatFormat format;
    precision::WeightStep step;
};
[[nodiscard]] std::string updateJson(const WeightUpdate& update);
[[nodiscard]] Table updateTable(const WeightUpdate& update);

[[nodiscard]] std::string epsilonJson(double epsilon, const precision::FloatFormat& format, const precision::EpsilonEffect& effect);
[[nodiscard]] Table epsilonTable(double epsilon, const precision::FloatFormat& format, const precision::EpsilonEffect& effect);

}  // namespace ridge
