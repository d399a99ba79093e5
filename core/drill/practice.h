// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/drill/answered.h"

namespace ridge::drill {

enum class PracticeStage : std::uint8_t {
    Asking,
    Facts,   ///< of an open question, after the person has answered it: how many were named?
    Graded,  ///< grade and working are shown
    Done,
};

/// Questions one after the other, whoever shows them. Like a Loop it knows no clock: calls say how many seconds have passed since anything,
/// and a number that falls counts as no time.
class Practice {
public:
    /// Ids that name no question are left out. `keeper` and what the clock needs must outlive this.
    Practice(const std::vector<std::string>& ids, HistoryKeeper& keeper, Clock clock);

    [[nodiscard]] PracticeStage stage() const { return m_stage; }
    /// Null when done.
    [[nodiscard]] const Question* question() const;
    /// Of the present question, from 1.
    [[nodiscard]] std::size_t number() const { return m_index + 1; }
    [[nodiscard]] std::size_t count() const { return m_questions.size(); }
    [[nodiscard]] bool isHinted() const { return m_isHinted; }

    /// The present question is seen from now on.
    void begin(double now);
    /// Costs the best grade.
    void showHint();
    /// Asking, of an open question, goes to Facts; the time stops.
    void showFacts(double now);
    /// Grades and keeps, unless it has to be asked again. Of an open question "3 of 5", once its facts are shown.
    Grade answer(std::string_view text, double now);
    /// As answer() does: again, and the working is shown.
    Grade giveUp(double now);
    /// Asking and Facts go to the next question; Graded as well.
    void next(double now);
    void end();

    /// Every question that was answered or skipped.
    [[nodiscard]] const std::vector<Answered>& answered() const { return m_answered; }
    /// Why the last answer is not in the history file; it waits in the keeper.
    [[nodiscard]] const Result<void>& kept() const { return m_kept; }
    [[nodiscard]] std::size_t answerCount() const;
    /// Good or easy.
    [[nodiscard]] std::size_t rightCount() const;

private:
    [[nodiscard]] double secondsAt(double now) const;

    std::vector<Question> m_questions;
    HistoryKeeper& m_keeper;
    Clock m_clock;
    PracticeStage m_stage = PracticeStage::Asking;
    std::size_t m_index = 0;
    double m_begin = 0.0;
    double m_factsAfter = 0.0;
    bool m_isHinted = false;
    std::vector<Answered> m_answered;
    Result<void> m_kept;
};

}  // namespace ridge::drill
