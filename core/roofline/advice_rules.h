// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/roofline/placement.h"

// The rules behind advice(), by the unit that does the work; of use to core/roofline/advice*.cpp only.
namespace ridge::advising {

struct Situation {
    const Operator& op;
    const Accelerator& accelerator;
    const Switches& switches;
    Work work;
    Roof roof;
    Placement placement;

    // By the times, efficiency shares included: only what takes longer is worth shortening.
    [[nodiscard]] bool isComputeBound() const {
        return placement.bound != Bound::Overhead && placement.computeTime && *placement.computeTime >= placement.memoryTime;
    }
    [[nodiscard]] bool isMemoryBound() const { return placement.bound != Bound::Overhead && !isComputeBound(); }
};

using Sentences = std::vector<std::string>;

void adviseMatmul(Sentences& sentences, const Situation& situation);
void adviseAttention(Sentences& sentences, const Situation& situation);
/// qk and pv, whose scores a fused kernel would keep on the chip.
void adviseUnfused(Sentences& sentences, const Situation& situation);
void adviseConvolution(Sentences& sentences, const Situation& situation);
void adviseVector(Sentences& sentences, const Situation& situation);
/// A narrower type for all operands, among those whose matrix rate the accelerator publishes.
void adviseNarrowerType(Sentences& sentences, const Situation& situation);
void adviseSparsity(Sentences& sentences, const Situation& situation);

/// For an operator that the accelerator cannot serve: the types near its own that it can.
[[nodiscard]] std::optional<std::string> servedTypes(const Operator& op, const Accelerator& accelerator, const Switches& switches);

/// The placement of another shape or type of the operator; nothing where the accelerator cannot serve it.
[[nodiscard]] std::optional<Placement> placed(const Situation& situation, const Operator& other);
/// As place, for the same work with other traffic.
[[nodiscard]] Placement withWork(const Situation& situation, const Work& work);

/// Worth a sentence: at least 2 % less time.
[[nodiscard]] bool isFaster(Seconds after, Seconds before);
/// "440.51 µs → 220.26 µs (2×)".
[[nodiscard]] std::string changeText(Seconds before, Seconds after);
[[nodiscard]] std::string bytesText(Count bits);
/// How long that traffic takes on its own.
[[nodiscard]] Seconds trafficTime(const Situation& situation, Count bits);
[[nodiscard]] std::string rateText(FlopRate rate, DType type);
/// nullptr when the operator moves no such tensor.
[[nodiscard]] const Term* termNamed(const Work& work, std::string_view name);

}  // namespace ridge::advising
