// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/drill/question.h"
#include "core/drill/random.h"

// Internal to core/drill: solutions with one wrong line, after mistakes that were published, retold with fresh numbers.
namespace ridge::drill {

/// A solution as somebody might publish it.
struct Story {
    std::string task;
    std::vector<std::string> lines;
    std::int64_t wrongLine = 1;  ///< from 1
    std::string unit;
    double right = 0.0;    ///< what the wrong line's number should be
    double printed = 0.0;  ///< what stands there
    const Trap* trap = nullptr;
    std::string why;  ///< what went wrong, with the right sum
    /// As Expected::resolution, of an exact answer; negative: a quantity with bands.
    double resolution = -1.0;
};

struct StoryTeller {
    std::string_view name;
    Story (*tell)(Draw&);
};

[[nodiscard]] std::span<const StoryTeller> hardwareStories();
[[nodiscard]] std::span<const StoryTeller> operatorStories();
[[nodiscard]] std::span<const StoryTeller> servingStories();
[[nodiscard]] std::span<const StoryTeller> trainingStories();
[[nodiscard]] std::span<const StoryTeller> precisionStories();

}  // namespace ridge::drill
