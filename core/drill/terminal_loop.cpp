// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <charconv>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <utility>

#include "core/drill/terminal.h"
#include "core/drill/terminal_text.h"

namespace ridge::drill {

namespace {

std::optional<std::size_t> itemNumber(std::string_view text) {
    std::size_t number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || status != std::errc() || end != text.data() + text.size() || number == 0) return std::nullopt;
    return number - 1;
}

void showItems(const Terminal& terminal, const std::vector<std::string_view>& items, const std::vector<bool>& ticked) {
    for (std::size_t i = 0; i < items.size(); ++i) terminal.out << fmt::format("  {}. [{}] {}\n", i + 1, ticked[i] ? 'x' : ' ', items[i]);
}

class LoopTerminal {
public:
    LoopTerminal(const Terminal& terminal, Loop& loop, std::filesystem::path history, LoopKeeper* loopKeeper)
        : m_terminal(terminal), m_loop(loop), m_keeper(std::move(history)), m_loopKeeper(loopKeeper) {}

    void run() {
        while (m_loop.stage() != LoopStage::Done && step()) keep();
        m_loop.tick(m_terminal.seconds());
        leave();
    }

private:
    void keep() {
        if (m_loopKeeper == nullptr) return;
        const auto kept = m_loopKeeper->keep(m_loop, m_terminal.seconds());
        const std::string fault = kept ? std::string() : errorText(kept.error());
        // Of one that is through the report follows.
        if (!fault.empty() && fault != m_fault && m_loop.stage() != LoopStage::Done)
            m_terminal.out << "warning: this loop could not be continued later: " << fault << "\n";
        m_fault = fault;
        if (m_loopKeeper->aside() == m_aside) return;
        m_aside = m_loopKeeper->aside();
        if (!m_aside.empty()) m_terminal.out << "The unfinished loop from before is kept as " << m_aside.native() << "\n";
    }

    /// Of a loop that is not through it is said how to go on.
    void leave() {
        if (m_loopKeeper == nullptr) return;
        keep();
        if (m_loopKeeper->isKept() && m_fault.empty()) m_terminal.out << "The loop is kept; ridgepoint drill --continue goes on with it.\n";
    }

    /// What comes after the time is no answer, but stands in the report.
    void keepLate(const std::string& line) {
        const Question* question = m_loop.question();
        const bool isCommand = line.size() <= 1 || line.starts_with("n ") || line.starts_with("c ");
        if (question == nullptr || m_loop.stage() != LoopStage::Round || isCommand || question->id == m_factsOf) return;
        if (question->answer.kind == AnswerKind::Open)
            addLine(line);
        else
            m_loop.write(line);
    }

    void addLine(const std::string& line) { m_loop.write(m_loop.own() + (m_loop.own().empty() ? "" : "\n") + line); }

    /// False at the end of the input.
    bool step() {
        // Nobody wants the question again between two lines of an answer.
        if (!std::exchange(m_isWriting, false)) show();
        std::string line;
        if (!readLine(m_terminal, line) || line == "q") return false;
        const double now = m_terminal.seconds();
        if (m_loop.secondsLeft(now) <= 0.0) keepLate(line);
        if (m_loop.tick(now)) {
            m_terminal.out << "Time is up.\n";
            return true;
        }
        if (m_loop.isPaused()) {
            m_loop.resume(now);
            return true;
        }
        if (command(line, now)) return true;
        if (m_loop.stage() == LoopStage::Ready)
            m_loop.next(now);
        else if (m_loop.stage() == LoopStage::Rating)
            rate(line, now);
        else
            answer(line, now);
        return true;
    }

    void show() {
        const RoundPlan& plan = m_loop.plan();
        if (m_loop.isPaused()) {
            m_terminal.out << "Paused. Enter goes on.\n";
            return;
        }
        switch (m_loop.stage()) {
            case LoopStage::Ready:
                m_terminal.out << fmt::format("\nRound {}: {}. {} minute{}. Enter begins.\n", plan.number, plan.title,
                                              m_loop.options().minutes, m_loop.options().minutes == 1 ? "" : "s");
                if (plan.number == kKernelRound) {
                    m_terminal.out
                        << "Have an editor, your assistant and a kernel at hand: ridgepoint-measure devices tells what can be measured,\n"
                           "ridgepoint-measure kernel FILE --watch compiles and measures on each save. The window checks all of it.\n";
                }
                return;
            case LoopStage::Rating:
                m_terminal.out << "\nTick what was so, by number; Enter when done.\n";
                showItems(m_terminal, plan.selfRating, m_loop.record().ticked);
                return;
            case LoopStage::Resume:
            case LoopStage::Round:
                showQuestion();
                return;
            case LoopStage::Done:
                return;
        }
    }

    void showQuestion() {
        const bool isRound = m_loop.stage() == LoopStage::Round;
        if (isRound) {
            const std::string left = clockText(m_loop.secondsLeft(m_terminal.seconds()));
            if (m_loop.record().answers.empty()) m_terminal.out << "\n" << m_loop.plan().opening << "\n";
            m_terminal.out << fmt::format("\n[{} left; f: finish, p: pause, s: skip, w: give up, n TEXT: note, c NUMBER: tick]\n", left);
            showItems(m_terminal, m_loop.plan().checklist, m_loop.record().checked);
        }
        const Question* question = m_loop.question();
        if (question == nullptr) {
            m_terminal.out << "No more questions; f finishes the round.\n";
            return;
        }
        if (question->id != m_shown) m_loop.begin(m_terminal.seconds());
        m_shown = question->id;
        if (question->id == m_factsOf) {
            m_terminal.out << "How many of these did you name?\n";
            return;
        }
        m_terminal.out << (isRound ? "" : "\nBefore the round: ") << m_code.textOf(*question) << "\n";
        if (question->answer.kind == AnswerKind::Open) m_terminal.out << "Answer aloud, or in lines here. An empty line shows the facts.\n";
        if (!m_loop.own().empty()) m_terminal.out << "So far:\n" << m_loop.own() << "\n";
    }

    bool command(const std::string& line, double now) {
        if (line.starts_with("n ")) {
            m_loop.note(line.substr(2));
            return true;
        }
        if (m_loop.stage() == LoopStage::Resume && line == "s") {
            m_loop.skip(now);
            return true;
        }
        if (m_loop.stage() != LoopStage::Round) return false;
        if (line == "f")
            m_loop.finishRound(now);
        else if (line == "p")
            m_loop.pause(now);
        else if (line == "s")
            m_loop.skip(now);
        else if (line.starts_with("c "))
            check(line.substr(2));
        else
            return false;
        return true;
    }

    void check(std::string_view text) {
        const auto item = itemNumber(text);
        if (item && *item < m_loop.record().checked.size())
            m_loop.setChecked(*item, !m_loop.record().checked[*item]);
        else
            m_terminal.out << "No such item.\n";
    }

    void rate(const std::string& line, double now) {
        if (line.empty()) {
            m_loop.next(now);
            return;
        }
        const auto item = itemNumber(line);
        if (item && *item < m_loop.record().ticked.size())
            m_loop.setTicked(*item, !m_loop.record().ticked[*item]);
        else
            m_terminal.out << "No such item.\n";
    }

    void answer(const std::string& line, double now) {
        const Question* question = m_loop.question();
        if (question == nullptr) return;
        const Question asked = *question;
        const bool isOpen = asked.answer.kind == AnswerKind::Open;
        if (isOpen && line.empty()) {
            m_factsOf = asked.id;
            m_terminal.out << rightAnswerText(asked) << "\n";
            return;
        }
        const bool givesUp = line == "w" || line == "-";
        // A count means something only once there are facts to count.
        if (isOpen && asked.id != m_factsOf && !givesUp) {
            addLine(line);
            m_isWriting = true;
            return;
        }
        const Grade grade = m_loop.answer(givesUp ? "-" : line, now);
        m_terminal.out << gradeLine(asked, grade);
        if (grade.rating) m_terminal.out << keptLine(m_keeper.keep(*m_loop.lastAnswer(), m_terminal.clock()));
    }

    const Terminal& m_terminal;
    Loop& m_loop;
    HistoryKeeper m_keeper;
    CodeOnScreen m_code;
    LoopKeeper* m_loopKeeper;
    std::string m_fault;            ///< why the loop is not kept, as it was said last
    std::filesystem::path m_aside;  ///< likewise of an earlier loop
    bool m_isWriting = false;
    std::string m_shown;    ///< the question on the screen
    std::string m_factsOf;  ///< the open question whose facts are on the screen
};

}  // namespace

void runLoop(const Terminal& terminal, Loop& loop, const std::filesystem::path& history, LoopKeeper* keeper) {
    LoopTerminal(terminal, loop, history, keeper).run();
}

}  // namespace ridge::drill
