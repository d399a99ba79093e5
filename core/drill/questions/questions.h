// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "core/drill/question.h"
#include "core/drill/random.h"
#include "core/hardware/accelerator.h"

// Internal to core/drill: one generator per type. Nothing when the numbers drawn are of no use.
namespace ridge::drill {

using Made = std::optional<Question>;

[[nodiscard]] Made ridgeFromSpec(Draw& draw);
[[nodiscard]] Made specRecall(Draw& draw);
[[nodiscard]] Made specRecallOf(const Accelerator& accelerator, Draw& draw);
[[nodiscard]] Made productOnRoofline(Draw& draw);
[[nodiscard]] Made scoresOnRoofline(Draw& draw);
[[nodiscard]] Made whatFlipsTheBound(Draw& draw);
[[nodiscard]] Made criticalBatch(Draw& draw);
[[nodiscard]] Made prefillOrDecode(Draw& draw);
[[nodiscard]] Made kvCache(Draw& draw);
[[nodiscard]] Made shapesThroughBlock(Draw& draw);
[[nodiscard]] Made walkThroughBlock(Draw& draw);
[[nodiscard]] Made survivesFormat(Draw& draw);
[[nodiscard]] Made depthToUnderflow(Draw& draw);
[[nodiscard]] Made findTheError(Draw& draw);
[[nodiscard]] Made orderByIntensity(Draw& draw);
[[nodiscard]] Made fusionTraffic(Draw& draw);
[[nodiscard]] Made parameterCount(Draw& draw);
[[nodiscard]] Made tokensFloor(Draw& draw);
[[nodiscard]] Made mfuFromLog(Draw& draw);
[[nodiscard]] Made trainingDays(Draw& draw);
[[nodiscard]] Made zeroBytes(Draw& draw);
[[nodiscard]] Made formatConstant(Draw& draw);
[[nodiscard]] Made chooseLossScale(Draw& draw);
[[nodiscard]] Made gradScaler(Draw& draw);
[[nodiscard]] Made sumStalls(Draw& draw);
[[nodiscard]] Made residualClaim(Draw& draw);
[[nodiscard]] Made wavesAndTiles(Draw& draw);
[[nodiscard]] Made ratesFromClocks(Draw& draw);
/// The question of a rubric, which draws nothing.
[[nodiscard]] Question openQuestion(std::string_view type);

}  // namespace ridge::drill
