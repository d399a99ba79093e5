// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/base/markup_text.h"
#include "core/base/number_text.h"
#include "core/drill/loop.h"
#include "core/drill/terminal.h"
#include "core/drill/terminal_text.h"

namespace ridge::drill {

namespace {

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

std::string remarkOf(const Answered& answer) {
    if (answer.grade.trap != nullptr) return std::string(answer.grade.trap->name);
    return answer.grade.convention;
}

void appendAnswers(std::string& text, std::string_view title, const std::vector<Answered>& answers) {
    if (answers.empty()) return;
    text +=
        fmt::format("\n### {}\n\n| question | answer | right | grade | trap or convention | time |\n|---|---|---|---|---|---:|\n", title);
    for (const Answered& answer : answers) {
        text +=
            fmt::format("| {} | {} | {} | {} | {} | {} |\n", markdownText(firstLine(answer.question.text)),
                        answer.isSkipped ? "skipped" : markdownText(answer.text),
                        answer.question.answer.kind == AnswerKind::Open ? std::string() : markdownText(rightAnswerText(answer.question)),
                        answer.isSkipped ? "" : gradeName(answer.grade), markdownText(remarkOf(answer)), clockText(answer.seconds));
    }
}

void appendPictures(std::string& text, const std::vector<Answered>& answers, const PictureName& pictureOf) {
    for (const Answered& answer : answers) {
        const std::string name = pictureOf && !answer.isSkipped ? pictureOf(answer.question) : std::string();
        if (!name.empty()) text += fmt::format("\n![{}](pictures/{})\n", markdownText(firstLine(answer.question.text)), name);
    }
}

void appendTicks(std::string& text, std::string_view title, const std::vector<std::string_view>& items, const std::vector<bool>& ticked) {
    if (items.empty()) return;
    text += fmt::format("\n### {}\n\n", title);
    for (std::size_t i = 0; i < items.size(); ++i) text += fmt::format("- [{}] {}\n", ticked[i] ? 'x' : ' ', items[i]);
}

void appendRound(std::string& text, const RoundPlan& plan, const RoundRecord& record, int minutes, const PictureName& pictureOf) {
    text += fmt::format("\n## Round {}: {}\n\n{} of {}:00{}.\n", plan.number, plan.title, clockText(record.seconds), minutes,
                        record.wasTimeUp ? ", time was up" : "");
    appendAnswers(text, "Before the round", record.resume);
    appendAnswers(text, "Answers", record.answers);
    appendPictures(text, record.answers, pictureOf);
    appendTicks(text, "Checklist", plan.checklist, record.checked);
    appendTicks(text, "Self-rating", plan.selfRating, record.ticked);
    if (record.notes.empty()) return;
    text += "\n### Notes\n\n";
    for (const auto& note : record.notes) text += "- " + markdownText(note) + "\n";
}

struct Sum {
    int right = 0;
    int answered = 0;
};

Sum sumOf(const Loop& loop) {
    Sum sum;
    for (const auto& record : loop.records()) {
        for (const auto& answer : record.answers) {
            if (answer.isSkipped || !answer.grade.rating) continue;
            ++sum.answered;
            if (*answer.grade.rating >= Rating::Good) ++sum.right;
        }
    }
    return sum;
}

}  // namespace

std::string loopReport(const Loop& loop, const PictureName& pictureOf) {
    const Sum sum = sumOf(loop);
    std::string text = fmt::format("# Interview loop\n\n{}, seed {}. {} of {} answers were good or easy.\n", momentText(loop.startedAt()),
                                   loop.options().seed, sum.right, sum.answered);
    for (std::size_t i = 0; i < loop.plans().size(); ++i) {
        const RoundRecord& record = loop.records()[i];
        const bool wasBegun = record.seconds > 0.0 || !record.resume.empty() || !record.answers.empty();
        if (wasBegun) appendRound(text, loop.plans()[i], record, loop.options().minutes, pictureOf);
    }
    return text;
}

}  // namespace ridge::drill
