// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop.h"

#include <algorithm>

namespace ridge::drill {

namespace {

constexpr double kMinute = 60.0;

}  // namespace

Loop::Loop(LoopOptions options, const ProjectCard& card, Moment startedAt)
    : m_options(std::move(options)), m_startedAt(startedAt), m_plans(planLoop(m_options, card)), m_records(m_plans.size()) {
    for (std::size_t i = 0; i < m_plans.size(); ++i) {
        m_records[i].checked.assign(m_plans[i].checklist.size(), false);
        m_records[i].ticked.assign(m_plans[i].selfRating.size(), false);
    }
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
    m_question = 0;
    m_questionSeconds = 0.0;
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

void Loop::goOn(Answered answer) {
    RoundRecord& record = m_records[m_round];
    (m_stage == LoopStage::Resume ? record.resume : record.answers).push_back(std::move(answer));
    ++m_question;
    m_questionSeconds = 0.0;
    if (m_stage == LoopStage::Resume && m_question == plan().resume.size()) {
        m_stage = LoopStage::Round;
        m_question = 0;
    }
}

Grade Loop::answer(std::string_view text, double now, bool isHinted) {
    if (tick(now) || question() == nullptr || m_isPaused) return {};
    const Question& asked = *question();
    Grade grade = gradeAnswer(asked, {text, m_questionSeconds, isHinted});
    if (grade.rating) goOn({asked, std::string(text), grade, m_questionSeconds, isHinted, false});
    return grade;
}

void Loop::skip(double now) {
    if (tick(now) || question() == nullptr) return;
    goOn({*question(), {}, {}, m_questionSeconds, false, true});
}

void Loop::begin(double now) {
    advance(now);
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
