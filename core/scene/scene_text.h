// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/roofline/placement.h"

// The words and numbers of a scene: labels and cards.
namespace ridge {

/// "FLOP/s", "OP/s" for integer types; "FLOP/B", "OP/B".
[[nodiscard]] std::string rateUnit(DType type);
[[nodiscard]] std::string intensityUnit(DType type);

/// "matmul 4096×4096×4096 fp16", "matmul 4096×4096×4096 fp16×int4→fp16".
[[nodiscard]] std::string operatorText(const Operator& op);

/// "fp16", "fp32 vector".
[[nodiscard]] std::string roofTypeText(const Roof& roof);
/// "fp16 989.4 TFLOP/s", with "sparse" and "derived" where they apply.
[[nodiscard]] std::string peakText(const Roof& roof);
/// " sparse" for a structured-sparsity peak, else empty: no shorter form of a peak may leave it out.
[[nodiscard]] std::string kindSuffix(const Roof& roof);
/// "3.35 TB/s".
[[nodiscard]] std::string bandwidthText(const Roof& roof);
/// "70 % / 90 %": the shares of peak and of bandwidth.
[[nodiscard]] std::string efficiencyText(const Switches& switches);
/// "compute-bound, near the ridge".
[[nodiscard]] std::string boundText(const Placement& placement);

/// The card of an operator's point, below its title.
[[nodiscard]] std::vector<std::string> placementCard(const Work& work, const Roof& roof, const Placement& placement,
                                                     const Switches& switches);
/// The card of a ridge point of a roof that has a peak.
[[nodiscard]] std::vector<std::string> ridgeCard(const Roof& roof);

}  // namespace ridge
