// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/drill/answered.h"
#include "core/drill/grade.h"
#include "core/drill/loop_plan.h"
#include "core/drill/moment.h"

namespace ridge::drill {

enum class LoopStage : std::uint8_t {
    Ready,   ///< before a round
    Resume,  ///< the questions on the project card that come first
    Round,   ///< the clock runs
    Rating,  ///< time is up, or somebody finished: facts are ticked
    Done,
};

/// What happened in one round.
struct RoundRecord {
    std::vector<Answered> resume;
    std::vector<Answered> answers;
    std::vector<bool> checked;  ///< of the checklist
    std::vector<bool> ticked;   ///< of the self-rating
    std::vector<std::string> notes;
    double seconds = 0.0;  ///< that the clock ran
    bool wasTimeUp = false;
    /// What was on the screen when the time was up, or had words written to it when the round was finished; no answer.
    std::optional<Answered> unanswered = {};
};

/// All that changes in a loop; with its options and its card it is the whole of it.
struct LoopStanding {
    LoopStage stage = LoopStage::Ready;
    std::size_t round = 0;             ///< index of its plan
    std::vector<RoundRecord> records;  ///< one of each plan
    std::string own = {};              ///< see Loop::own()
};

/// An interview loop as a state machine. It knows no clock: every call says how many seconds have passed since anything, as long as the
/// number never falls; one that does counts as no time.
class Loop {
public:
    /// `options` must have passed checkLoop.
    Loop(LoopOptions options, ProjectCard card, Moment startedAt);
    /// Goes on where another loop with the same plan stood. A round that ran is paused; the question has its time before it again.
    void restore(LoopStanding standing);

    [[nodiscard]] LoopStage stage() const { return m_stage; }
    [[nodiscard]] const RoundPlan& plan() const { return m_plans[m_round]; }
    [[nodiscard]] const RoundRecord& record() const { return m_records[m_round]; }
    /// Null between questions: nothing is left to ask, or another stage.
    [[nodiscard]] const Question* question() const;
    [[nodiscard]] bool isPaused() const { return m_isPaused; }
    /// What is written to question() so far; empty with each new question.
    [[nodiscard]] const std::string& own() const { return m_own; }
    /// True once anything was asked: before that a loop is nothing to keep.
    [[nodiscard]] bool wasBegun() const;
    /// The one that was answered or skipped last in this round; null before there is any.
    [[nodiscard]] const Answered* lastAnswer() const;
    /// Seconds of the round that are left; its whole length before it begins.
    [[nodiscard]] double secondsLeft(double now) const;

    /// Ready goes to Resume, or to Round where there is nothing to tell first; Rating goes to the next round's Ready, or Done.
    void next(double now);
    /// Words to question() before they count as an answer. Those to an open one stand in the report, whatever becomes of it.
    void write(std::string own);
    /// Grades an answer to question() and goes on, unless it has to be asked again. `named`: which facts of an open one were ticked.
    Grade answer(std::string_view text, double now, bool isHinted = false, std::vector<bool> named = {});
    void skip(double now);
    /// The present question is seen from now on: what came before, such as a look at the last one's working, is no part of its time. One
    /// that nobody saw is not called unanswered when the time is up.
    void begin(double now);
    void pause(double now);
    void resume(double now);
    /// Ends the round before its time.
    void finishRound(double now);
    /// Ends the round when its time is up; to be called now and then. True when it just did.
    bool tick(double now);

    void note(std::string text);
    void setChecked(std::size_t item, bool isChecked);
    void setTicked(std::size_t item, bool isTicked);

    [[nodiscard]] const LoopOptions& options() const { return m_options; }
    [[nodiscard]] const ProjectCard& card() const { return m_card; }
    [[nodiscard]] const Moment& startedAt() const { return m_startedAt; }
    [[nodiscard]] const std::vector<RoundPlan>& plans() const { return m_plans; }
    [[nodiscard]] const std::vector<RoundRecord>& records() const { return m_records; }

private:
    [[nodiscard]] const std::vector<Question>& asked() const;
    /// The present question with the words written to it, as no answer.
    [[nodiscard]] Answered unanswered() const;
    /// Adds the time since the last call to what runs.
    void advance(double now);
    void goOn(Answered answer);
    void endRound(bool isTimeUp);

    LoopOptions m_options;
    ProjectCard m_card;
    Moment m_startedAt;
    std::vector<RoundPlan> m_plans;
    std::vector<RoundRecord> m_records;
    LoopStage m_stage = LoopStage::Ready;
    std::size_t m_round = 0;
    std::size_t m_question = 0;
    bool m_isPaused = false;
    bool m_isSeen = false;
    std::string m_own;
    double m_last = 0.0;
    double m_questionSeconds = 0.0;
};

/// The file of a question's picture in the folder pictures/; empty where it has none.
using PictureName = std::function<std::string(const Question& question)>;
/// The whole loop as Markdown: rounds, times, answers with grades and traps, with their pictures, notes and ratings.
[[nodiscard]] std::string loopReport(const Loop& loop, const PictureName& pictureOf = {});

}  // namespace ridge::drill
