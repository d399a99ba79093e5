// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop_plan.h"

#include <algorithm>
#include <iterator>

#include "core/drill/random.h"
#include "core/drill/types.h"

namespace ridge::drill {

namespace {

/// Beside the walk, which comes first.
constexpr std::size_t kMostQuestions = 14;
constexpr std::string_view kWalk = "walk";

struct RoundText {
    std::string_view title;
    std::string_view opening;
    std::vector<std::string_view> checklist;
    std::vector<std::string_view> selfRating;
};

const std::vector<RoundText>& roundTexts() {
    static const std::vector<RoundText> texts{
        {"Résumé and project pressure test",
         "Take me through the project you are proudest of. I will interrupt.",
         {},
         {"each claim had a number and how it was measured", "what was mine was plain", "an alternative was named for each decision",
          "a failure was told without being asked twice", "answers ended after the point was made"}},
        {"Transformer review and roofline on the board",
         "Here is a block. Tell me what is wrong with it, what it costs, and what bounds it.",
         {"shapes named line by line", "work and bytes before any ratio", "ridge from peak and bandwidth, dense", "what flips the bound"},
         {"assumptions were said first: types, mask, what is read once", "formulas stood before numbers", "units were carried through",
          "class, then number, then what would flip it", "a result was checked against an extreme case"}},
        {"A CUDA kernel with an assistant at hand",
         "Write this kernel. Use the assistant as you would at work; I watch how.",
         {"state the plan before any code", "review the difference line by line", "test edge shapes: 1, odd, not a multiple of the tile",
          "profile: bytes, time, share of the roof", "explain the kernel without looking at it"},
         {"the plan was said before the assistant was asked", "no line went in that could not be explained",
          "a wrong suggestion was noticed", "an edge shape was tested", "the result was placed on the roofline"}},
        {"Residual connections and FP32 to FP16",
         "Why do deep networks train with skips, and what happens when we cast?",
         {"the gradient of y = x + f(x) on the board", "what the skip does not promise", "where FP16 ends, on both sides",
          "what stays in FP32, and why"},
         {"the derivation was complete and in matrices as well", "a counterexample to the lower bound came unasked",
          "ranges of both half formats were right", "master weights, accumulation and loss scale were kept apart",
          "the answer ended in a recommendation"}},
    };
    return texts;
}

/// The block that the round opens with, line by line.
std::vector<Question> walkOf(std::uint64_t seed) {
    std::vector<Question> questions;
    for (std::uint64_t stop = 0; stop < kWalkStops; ++stop) {
        if (auto question = makeQuestion(kWalk, seed, stop)) questions.push_back(*std::move(question));
    }
    return questions;
}

std::vector<Question> questionsOf(int round, std::uint64_t seed) {
    std::vector<std::string_view> types;
    for (const auto& type : questionTypes()) {
        if (type.round == round && type.name != kWalk) types.push_back(type.name);
    }
    Draw draw("loop", seed, static_cast<std::uint64_t>(round));
    draw.shuffle(types);
    std::vector<Question> questions;
    for (const std::string_view type : types) {
        auto question = makeQuestion(type, seed, static_cast<std::uint64_t>(round));
        if (question && questions.size() < kMostQuestions) questions.push_back(*std::move(question));
    }
    if (findType(kWalk)->round != round) return questions;
    std::vector<Question> all = walkOf(seed);
    all.insert(all.end(), std::make_move_iterator(questions.begin()), std::make_move_iterator(questions.end()));
    return all;
}

}  // namespace

std::string_view roundTitle(int round) {
    return roundTexts().at(static_cast<std::size_t>(round - 1)).title;
}

Result<void> checkLoop(const LoopOptions& options) {
    if (options.rounds.empty()) return fail(ErrorCode::Usage, "no round", "--round", {}, "1, 2, 3 or 4");
    for (const int round : options.rounds) {
        const bool isRepeated = std::count(options.rounds.begin(), options.rounds.end(), round) > 1;
        if (round < 1 || round > kLoopRounds || isRepeated) {
            return fail(ErrorCode::Usage, isRepeated ? "a round twice" : "there is no such round", "--round", std::to_string(round),
                        "1, 2, 3 or 4");
        }
    }
    if (options.minutes < 1 || options.minutes > kLongestRound)
        return fail(ErrorCode::Usage, "out of range 1.." + std::to_string(kLongestRound), "--minutes", std::to_string(options.minutes));
    return {};
}

std::vector<RoundPlan> planLoop(const LoopOptions& options, const ProjectCard& card) {
    std::vector<RoundPlan> plans;
    for (const int round : options.rounds) {
        const RoundText& text = roundTexts()[static_cast<std::size_t>(round - 1)];
        RoundPlan plan{round, text.title, text.opening, {}, {}, text.checklist, text.selfRating};
        const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(round);
        plan.resume = projectQuestions(card, ProjectQuestions::Resume, seed, options.resumeQuestions);
        plan.questions = questionsOf(round, options.seed);
        if (round == 1) {
            auto pressure = projectQuestions(card, ProjectQuestions::Pressure, seed, kMostQuestions);
            plan.questions.insert(plan.questions.begin(), pressure.begin(), pressure.end());
        }
        plans.push_back(std::move(plan));
    }
    return plans;
}

}  // namespace ridge::drill
