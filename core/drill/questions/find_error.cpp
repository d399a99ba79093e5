// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/questions/story.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

std::vector<StoryTeller> allStories() {
    std::vector<StoryTeller> all;
    for (const auto stories : {hardwareStories(), operatorStories(), servingStories(), trainingStories(), precisionStories()}) {
        all.insert(all.end(), stories.begin(), stories.end());
    }
    return all;
}

}  // namespace

Made findTheError(Draw& draw) {
    static const std::vector<StoryTeller> stories = allStories();
    const StoryTeller& teller = draw.pick(stories);
    const Story story = teller.tell(draw);
    Question question;
    question.text = story.task + "\nA published solution. One line is wrong:";
    for (std::size_t i = 0; i < story.lines.size(); ++i) question.text += fmt::format("\n{}: {}", i + 1, story.lines[i]);
    const bool isRounded = story.unit.empty() && story.right != std::floor(story.right);
    question.text += fmt::format("\nWhich line, and what should its result be{}?{}", story.unit.empty() ? "" : ", in " + story.unit,
                                 isRounded ? " (Three digits will do.)" : "");
    give(question, "story", teller.name);
    give(question, "printed", story.printed, story.unit);
    if (story.resolution < 0.0)
        expect(question, story.right, story.unit);
    else
        expectExactly(question, story.right, story.unit, story.resolution);
    constexpr double percent = 100.0;
    if (story.unit == "%") accept(question, story.right / percent, "as a share of 1");
    expectLine(question, story.wrongLine, static_cast<std::int64_t>(story.lines.size()));
    trap(question, *story.trap, story.printed);
    question.working = fmt::format("line {}: {}", story.wrongLine, story.why);
    question.hint = "Recompute each line from the numbers in the task, units first.";
    question.quickSeconds = 120.0;
    if (!tidy(question) || question.traps.empty()) return std::nullopt;
    return question;
}

}  // namespace ridge::drill
