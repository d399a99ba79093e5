// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/drill/project_card.h"
#include "core/drill/question.h"

// What an interview loop asks, round by round.
namespace ridge::drill {

struct LoopOptions {
    std::vector<int> rounds{1, 2, 3, 4};
    int minutes = 45;  ///< of a round
    std::size_t resumeQuestions = 5;
    std::uint64_t seed = 1;
    bool operator==(const LoopOptions&) const = default;
};

inline constexpr int kLoopRounds = 4;
inline constexpr int kKernelRound = 3;     ///< which needs more than a head
inline constexpr int kLongestRound = 240;  ///< minutes
/// Of round 1 to 4: "A CUDA kernel with an assistant at hand".
[[nodiscard]] std::string_view roundTitle(int round);

/// Usage errors name the option: rounds are 1 to 4, each once; 1 to 240 minutes.
[[nodiscard]] Result<void> checkLoop(const LoopOptions& options);

struct RoundPlan {
    int number = 1;
    std::string_view title;
    std::string_view opening;                  ///< what the interviewer says first
    std::vector<Question> resume;              ///< asked before the round; not in its time
    std::vector<Question> questions;           ///< in their order, more than fit into the time; round 2 begins with a walk
    std::vector<std::string_view> checklist;   ///< what to have done by the end, ticked on the way
    std::vector<std::string_view> selfRating;  ///< facts of a good round, ticked after it
};

/// The same for the same options and card. `options` must have passed checkLoop.
[[nodiscard]] std::vector<RoundPlan> planLoop(const LoopOptions& options, const ProjectCard& card);

}  // namespace ridge::drill
