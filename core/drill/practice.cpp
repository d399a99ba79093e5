// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/practice.h"

#include <algorithm>

#include "core/drill/types.h"

namespace ridge::drill {

Practice::Practice(const std::vector<std::string>& ids, HistoryKeeper& keeper, Clock clock) : m_keeper(keeper), m_clock(std::move(clock)) {
    for (const auto& id : ids) {
        if (auto question = questionOf(id)) m_questions.push_back(*std::move(question));
    }
    if (m_questions.empty()) m_stage = PracticeStage::Done;
}

const Question* Practice::question() const {
    return m_stage == PracticeStage::Done ? nullptr : &m_questions[m_index];
}

double Practice::secondsAt(double now) const {
    return std::max(now - m_begin, 0.0);
}

void Practice::begin(double now) {
    m_begin = now;
    m_isHinted = false;
}

void Practice::showHint() {
    if (m_stage == PracticeStage::Asking && !question()->hint.empty()) m_isHinted = true;
}

void Practice::showFacts(double now) {
    if (m_stage != PracticeStage::Asking || question()->answer.kind != AnswerKind::Open) return;
    m_factsAfter = secondsAt(now);
    m_stage = PracticeStage::Facts;
}

Grade Practice::answer(std::string_view text, double now) {
    if (m_stage != PracticeStage::Asking && m_stage != PracticeStage::Facts) return {};
    Answered answered{*question(), std::string(text), {}, secondsAt(now), m_isHinted, false, {}, {}};
    if (m_stage == PracticeStage::Facts) answered.seconds = m_factsAfter;
    answered.grade = gradeAnswer(answered.question, {text, answered.seconds, answered.isHinted});
    if (!answered.grade.rating) return answered.grade;
    m_stage = PracticeStage::Graded;
    m_kept = m_keeper.keep(answered, m_clock());
    m_answered.push_back(std::move(answered));
    return m_answered.back().grade;
}

Grade Practice::giveUp(double now) {
    return answer("-", now);
}

void Practice::next(double now) {
    if (m_stage == PracticeStage::Done) return;
    if (m_stage != PracticeStage::Graded) m_answered.push_back({*question(), {}, {}, secondsAt(now), m_isHinted, true, {}, {}});
    const bool isLast = m_index + 1 == m_questions.size();
    m_stage = isLast ? PracticeStage::Done : PracticeStage::Asking;
    if (!isLast) ++m_index;
    begin(now);
}

void Practice::end() {
    m_stage = PracticeStage::Done;
}

std::size_t Practice::answerCount() const {
    return static_cast<std::size_t>(
        std::count_if(m_answered.begin(), m_answered.end(), [](const Answered& one) { return one.grade.rating.has_value(); }));
}

std::size_t Practice::rightCount() const {
    return static_cast<std::size_t>(
        std::count_if(m_answered.begin(), m_answered.end(), [](const Answered& one) { return one.grade.rating >= Rating::Good; }));
}

}  // namespace ridge::drill
