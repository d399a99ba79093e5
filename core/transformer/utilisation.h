// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/transformer/row_roofs.h"

namespace ridge {

/// What utilisation counts of a workload, over all its steps and on one device.
struct UsefulAmounts {
    /// FLOP of the forward and the backward pass, as the rows count them. What is computed again and the optimizer's step are left out: a
    /// model's FLOP do not depend on how it was run (Chowdhery et al., "PaLM", 2022, arXiv:2204.02311, section 4.1 and appendix B).
    Count flops;
    /// Decode: weights and cache that the steps read: every parameter but the rows of the embedding tables that are not looked up and the
    /// experts that are not expected to be hit, and K and V of the context. Without activations, and without the new tokens' cache.
    /// 0 in other phases.
    Count bits;
};

/// `workload` must have passed checkWorkload.
[[nodiscard]] UsefulAmounts usefulAmounts(const Model& model, const Workload& workload);

/// Shares of the data sheet's rates that a measured throughput reaches.
struct Utilisation {
    std::optional<double> mfu;  ///< model FLOP utilisation: FLOP per second over the matrix peak of the products with weights
    /// Model bandwidth utilisation: weights and cache read per second over the bandwidth (Databricks, "LLM inference performance
    /// engineering: best practices", 2023). Decode alone.
    std::optional<double> mbu;
};

/// `time` is how long the amounts took in truth. MFU is nothing without a peak, MBU without bytes; above 1 where the rate is too good to be
/// true. `time` and the rates must be positive.
[[nodiscard]] Utilisation utilisation(const UsefulAmounts& amounts, Seconds time, std::optional<FlopRate> peak, ByteRate bandwidth);

/// That of the workload's measured tokens per second on one accelerator; nothing where none was measured.
[[nodiscard]] Utilisation measuredUtilisation(const Model& model, const Workload& workload, RowRoofs& roofs);

}  // namespace ridge
