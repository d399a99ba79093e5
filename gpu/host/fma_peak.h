// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "core/base/dtype.h"
#include "gpu/host/host.h"
#include "gpu/host/work.h"

namespace ridge::host {

/// What the vector units of a core could do at most.
struct FmaUnits {
    double perCycle = 1.0;  ///< vector multiply-adds a core starts a cycle
    std::string source;     ///< where the number comes from, a clause: "two units, as in Intel's server cores"
};

/// By vendor, family and model, because no instruction tells: general knowledge of the processors, with what was assumed in `source`.
[[nodiscard]] FmaUnits fmaUnits(const CpuFacts& facts, const KernelTable& kernels);

/// cores x units x lanes x 2 FLOP x clock.
[[nodiscard]] FlopRate expectedPeak(const Host& host, DType type, double clockHz);

/// Why a measured peak is less than nine tenths of the expected one, or more than it can be, as far as the share tells; nothing in between.
[[nodiscard]] std::optional<std::string> whyFmaDiffers(const FmaUnits& units, double share);

/// Chains of multiply-adds on every core; about a millisecond a launch. `type` is fp32 or fp64.
[[nodiscard]] std::unique_ptr<Work> makeFmaPeak(Host& host, DType type);

/// The mean clock of the cores while all of them do multiply-adds, in hertz: wide vectors may lower it.
[[nodiscard]] double clockUnderFma(Host& host, DType type);

}  // namespace ridge::host
