// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/precision/accumulation.h"
#include "core/precision/chart.h"
#include "core/precision/gradient_flow.h"
#include "core/precision/gradient_network.h"
#include "core/precision/loss_scaling.h"
#include "core/precision/training.h"
#include "core/precision/weight_update.h"

// What each part of the precision lab shows, from values that its computation has given.
namespace ridge::precision {

/// "50 %", "0.5 %", "under 0.01 %"; 0 and all are said only when they are exact.
[[nodiscard]] std::string percentText(double share);

/// One bit as a box that can be clicked.
enum class BitField : std::uint8_t { Sign, Exponent, Mantissa };
struct BitBox {
    BitField field = BitField::Sign;
    bool isSet = false;
    std::uint64_t mask = 0;  ///< in the stored pattern
};
/// From the sign down; bits that are not used have no box.
[[nodiscard]] std::vector<BitBox> bitBoxes(const FloatFormat& format, std::uint64_t bits);
/// "sign", "exponent bit of weight 8", "mantissa bit of weight 1/4".
[[nodiscard]] std::string bitName(const FloatFormat& format, const BitBox& box);

/// One value in one format, as texts of a table's row.
struct CastRowView {
    std::string format;
    std::string result;
    std::string error;  ///< relative to the value; "exact"
    std::string kind;   ///< "subnormal", "becomes 0", "overflows"
    std::string below;
    std::string above;
    std::string ulp;
    std::string bits;
    bool isLost = false;  ///< not 0 and becomes 0, or overflows
};
[[nodiscard]] CastRowView castRow(const FloatFormat& format, double value);
/// The ruler of the formats, and where the value stands on it. The value may be 0 or not finite: then it has no mark.
[[nodiscard]] Chart castChart(std::span<const FloatFormat> formats, double value);

/// Magnitudes over the ruler, what becomes 0 apart, and the same times the scale as a curve.
[[nodiscard]] Chart lossScaleChart(const FloatFormat& format, const Histogram& histogram, const ScaleEffect& effect);

/// |gradient| against the blocks it has passed; the chains are those of one request in several formats.
[[nodiscard]] Chart gradientChart(const ChainRequest& request, std::span<const FloatFormat> formats, std::span<const Chain> chains);

/// The norm of the gradient through random matrices; the runs are those of one request in several formats, and none is empty.
[[nodiscard]] Chart networkChart(const NetworkRequest& request, std::span<const FloatFormat> formats,
                                 std::span<const std::vector<GradientAt>> runs);

/// The 2^depth paths by how many branches they take: what those of a length carry, and how many there are. `lengths` are those of the
/// request, from 0 to its depth; without a residual the one path takes every branch.
[[nodiscard]] Chart pathsChart(const ChainRequest& request, std::span<const PathLength> lengths);
/// What all paths add up to: one factor to the power of the depth.
[[nodiscard]] double pathSum(const ChainRequest& request);

/// A weight that takes the same update again and again.
[[nodiscard]] Chart updateChart(const FloatFormat& format, std::span<const RepeatedStep> steps);

struct SumCurve {
    FloatFormat accumulator;
    std::vector<SumAt> sums;
};
/// Sums against their exact values, both as powers of two.
[[nodiscard]] Chart sumChart(std::span<const SumCurve> curves);

/// Training losses of all recipes on a logarithmic axis.
[[nodiscard]] Chart trainingChart(std::span<const TrainingRun> runs);

}  // namespace ridge::precision
