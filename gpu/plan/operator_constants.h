// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// What operators leave open and every device fills in alike, so that one reference holds for all of them. Plain data only: the loops of the
// host are compiled for several processors and read it too.
namespace ridge::measure {

/// What triad multiplies its second operand by, as in STREAM.
inline constexpr double kTriadScalar = 3.0;
/// Added to the variance of a norm; PyTorch's default.
inline constexpr double kNormEpsilon = 1e-5;

/// One step of Adam with its bias corrections 1 - beta^t already worked out.
struct AdamStep {
    double rate;
    double beta1;
    double beta2;
    double epsilon;
    double correction1;
    double correction2;
};
/// The tenth step with the usual settings (Kingma and Ba 2015): 1 - 0.9^10 and 1 - 0.999^10.
inline constexpr AdamStep kUsualAdamStep{1e-3, 0.9, 0.999, 1e-8, 0.6513215599, 0.00995511979025184};

/// The base of RoPE's frequencies: pair i of a head turns by position * base^(-2 i / head-dim) (Su et al. 2021).
inline constexpr double kRopeBase = 10000.0;

}  // namespace ridge::measure
