// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop.h"

#include <algorithm>

namespace ridge::drill {

namespace {

constexpr double kMinute = 60.0;

}  // namespace

Loop::Loop(LoopOptions options, ProjectCard card, Moment startedAt)
    : m_options(std::move(options)),
      m_card(std::move(card)),
      m_startedAt(startedAt),
      m_plans(planLoop(m_options, m_card)),
      m_records(m_plans.size()) {
    for (std::size_t i = 0; i < m_plans.size(); ++i) {
        m_records[i].checked.assign(m_plans[i].checklist.size(), false);
        m_records[i].ticked.assign(m_plans[i].selfRating.size(), false);
    }
}

void Loop::restore(LoopStanding standing) {
    m_stage = standing.stage;
    m_round = standing.round;
    m_records = std::move(standing.records);
    m_question = m_stage == LoopStage::Resume ? record().resume.size() : record().answers.size();
    m_isPaused = m_stage == LoopStage::Round;
    m_isSeen = false;
    m_own = std::move(standing.own);
    m_questionSeconds = 0.0;
}

bool Loop::wasBegun() const {
    return m_round > 0 || m_stage != LoopStage::Ready;
}

const std::vector<Question>& Loop::asked() const {
    return m_stage == LoopStage::Resume ? plan().resume : plan().questions;
}

const Question* Loop::question() const {
    const bool isAsking = m_stage == LoopStage::Resume || m_stage == LoopStage::Round;
    return isAsking && m_question < asked().size() ? &asked()[m_question] : nullptr;
}

const Answered* Loop::lastAnswer() const {
    // Those before the round come first.
    if (!record().answers.empty()) return &record().answers.back();
    return record().resume.empty() ? nullptr : &record().resume.back();
}

double Loop::secondsLeft(double now) const {
    const double whole = m_options.minutes * kMinute;
    const bool isRunning = m_stage == LoopStage::Round && !m_isPaused;
    const double since = isRunning ? std::max(now - m_last, 0.0) : 0.0;
    return std::max(whole - record().seconds - since, 0.0);
}

void Loop::advance(double now) {
    const double since = std::max(now - m_last, 0.0);
    m_last = now;
    if (m_isPaused) return;
    m_questionSeconds += since;
    if (m_stage == LoopStage::Round) m_records[m_round].seconds += since;
}

void Loop::next(double now) {
    advance(now);
    if (m_stage == LoopStage::Resume && question() != nullptr && !unanswered().own.empty()) {
        m_records[m_round].resume.push_back(unanswered());
        m_records[m_round].resume.back().isSkipped = true;
    }
    m_question = 0;
    m_questionSeconds = 0.0;
    m_isSeen = false;
    m_own.clear();
    if (m_stage == LoopStage::Ready) {
        m_stage = plan().resume.empty() ? LoopStage::Round : LoopStage::Resume;
    } else if (m_stage == LoopStage::Resume) {
        m_stage = LoopStage::Round;
    } else if (m_stage == LoopStage::Rating) {
        const bool isLast = m_round + 1 == m_plans.size();
        m_stage = isLast ? LoopStage::Done : LoopStage::Ready;
        if (!isLast) ++m_round;
    }
}

Answered Loop::unanswered() const {
    const bool isOpen = question()->answer.kind == AnswerKind::Open;
    return {*question(), isOpen ? std::string() : m_own, {}, m_questionSeconds, false, false, isOpen ? m_own : std::string(), {}};
}

void Loop::goOn(Answered answer) {
    RoundRecord& record = m_records[m_round];
    if (answer.question.answer.kind == AnswerKind::Open) answer.own = m_own;
    m_own.clear();
    m_isSeen = false;
    (m_stage == LoopStage::Resume ? record.resume : record.answers).push_back(std::move(answer));
    ++m_question;
    m_questionSeconds = 0.0;
    if (m_stage == LoopStage::Resume && m_question == plan().resume.size()) {
        m_stage = LoopStage::Round;
        m_question = 0;
    }
}

void Loop::write(std::string own) {
    if (question() != nullptr) m_own = std::move(own);
}

Grade Loop::answer(std::string_view text, double now, bool isHinted, std::vector<bool> named) {
    if (tick(now) || question() == nullptr || m_isPaused) return {};
    const Question& asked = *question();
    Grade grade = gradeAnswer(asked, {text, m_questionSeconds, isHinted});
    if (grade.rating) goOn({asked, std::string(text), grade, m_questionSeconds, isHinted, false, {}, std::move(named)});
    return grade;
}

void Loop::skip(double now) {
    if (tick(now) || question() == nullptr) return;
    goOn({*question(), {}, {}, m_questionSeconds, false, true, {}, {}});
}

void Loop::begin(double now) {
    advance(now);
    m_isSeen = true;
    m_questionSeconds = 0.0;
}

void Loop::pause(double now) {
    advance(now);
    m_isPaused = true;
}

void Loop::resume(double now) {
    advance(now);
    m_isPaused = false;
}

void Loop::endRound(bool isTimeUp) {
    RoundRecord& record = m_records[m_round];
    record.wasTimeUp = isTimeUp;
    if (question() != nullptr && ((isTimeUp && m_isSeen) || !unanswered().own.empty())) record.unanswered = unanswered();
    m_own.clear();
    record.seconds = std::min(record.seconds, m_options.minutes * kMinute);
    m_stage = LoopStage::Rating;
    m_isPaused = false;
}

void Loop::finishRound(double now) {
    if (tick(now) || m_stage != LoopStage::Round) return;
    endRound(false);
}

bool Loop::tick(double now) {
    advance(now);
    if (m_stage != LoopStage::Round || record().seconds < m_options.minutes * kMinute) return false;
    endRound(true);
    return true;
}

void Loop::note(std::string text) {
    if (!text.empty()) m_records[m_round].notes.push_back(std::move(text));
}

void Loop::setChecked(std::size_t item, bool isChecked) {
    if (item < record().checked.size()) m_records[m_round].checked[item] = isChecked;
}

void Loop::setTicked(std::size_t item, bool isTicked) {
    if (item < record().ticked.size()) m_records[m_round].ticked[item] = isTicked;
}

}  // namespace ridge::drill
