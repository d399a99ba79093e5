// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/relay.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "core/base/number_text.h"
#include "core/measure/line_splitter.h"
#include "gpu/plan/wall_clock.h"

namespace ridge::measure {

namespace {

/// How often a stop is looked for while the other side is silent.
constexpr int kLookMilliseconds = 100;

bool isKnownExit(int status) {
    constexpr std::array known{ExitCode::Done,        ExitCode::Failed,      ExitCode::Usage,  ExitCode::NoDevice,
                               ExitCode::DeviceError, ExitCode::WrongResult, ExitCode::Stopped};
    return std::find(known.begin(), known.end(), static_cast<ExitCode>(status)) != known.end();
}

class Relay {
public:
    Relay(ProgramChild& child, std::string_view input, const RelayRules& rules, Emitter& emitter, StopSignal& stop)
        : m_child(child), m_input(input), m_rules(rules), m_emitter(emitter), m_stop(stop), m_heard(m_clock.now()) {}

    RelayEnd run() {
        while (step()) {
        }
        if (const std::string rest = m_splitter.takeRest(); !rest.empty()) takeLine(rest);
        m_child.closeInput();
        const bool isOver = m_isEnded && (m_rules.isKilledAtTheEnd || m_isLate);
        if (m_isRefused || m_isKilled || m_isSilent || m_isSuperseded || isOver) m_child.kill();
        const int status = m_child.wait(m_rules.patienceMilliseconds);
        finish(isOver ? saidExit() : status);
        return std::move(m_end);
    }

private:
    /// False when there is nothing more to read.
    bool step() {
        std::array<pollfd, 2> waiting{pollfd{m_child.output(), POLLIN, 0}, pollfd{m_input.empty() ? -1 : m_child.input(), POLLOUT, 0}};
        const int ready = ::poll(waiting.data(), waiting.size(), kLookMilliseconds);
        askToStop();
        m_isSilent = m_rules.longestSilence && m_clock.now() - m_heard > *m_rules.longestSilence;
        m_isSuperseded = m_rules.isSuperseded();
        m_isLate = m_endedAt && m_clock.now() - *m_endedAt >= patience();
        if (m_isKilled || m_isRefused || m_isSilent || m_isSuperseded || m_isLate) return false;
        if (ready <= 0) return true;
        if (waiting[1].revents != 0) m_input = m_child.write(m_input);
        return waiting[0].revents == 0 || read();
    }

    bool read() {
        std::array<char, 65536> piece{};
        const ssize_t count = ::read(m_child.output(), piece.data(), piece.size());
        if (count < 0) return errno == EINTR;
        if (count == 0) return false;
        m_heard = m_clock.now();
        for (const auto& line : m_splitter.push({piece.data(), static_cast<std::size_t>(count)})) takeLine(line);
        return !(m_isEnded && m_rules.isKilledAtTheEnd);
    }

    void takeLine(const std::string& line) {
        if (m_isRefused) return;
        const auto parsed = parseMessage(line);
        if (!parsed) {
            if (m_end.garbage++ == 0) m_end.firstGarbage = line;
            return;
        }
        if (parsed->message) note(*parsed->message);
        const bool isKept = m_isRefused || (parsed->message && m_rules.isKept(*parsed->message));
        if (!isKept) m_emitter.relay(line, parsed->message);
    }

    void note(const Message& message) {
        m_hasSpoken = true;
        if (std::holds_alternative<Done>(message) || std::holds_alternative<ErrorMessage>(message)) noteEnd();
        if (const auto* error = std::get_if<ErrorMessage>(&message)) m_end.said = *error;
        const auto* hello = std::get_if<Hello>(&message);
        if (hello == nullptr) return;
        if (const auto checked = checkProtocol(hello->protocol); !checked) {
            m_isRefused = true;
            m_end.error = checked.error();
        }
    }

    /// All is said. What lives on behind the program, a shell of the prefix perhaps, is given some time and no more.
    void noteEnd() {
        m_isEnded = true;
        m_endedAt = m_clock.now();
        m_input = {};
        m_child.closeInput();
    }

    [[nodiscard]] Seconds patience() const { return {m_rules.patienceMilliseconds / 1e3}; }

    void askToStop() {
        if (!m_stopSince) {
            if (!m_stop.isRaised() && m_emitter.isWritable()) return;
            m_stopSince = m_clock.now();
            m_input = {};
            m_child.closeInput();
        }
        m_isKilled = m_clock.now() - *m_stopSince >= patience();
    }

    [[nodiscard]] int saidExit() const { return m_end.said ? m_end.said->code : 0; }

    void finish(int status) {
        m_end.garbage += m_splitter.tooLong();
        if (m_isRefused) {
            m_end.exit = ExitCode::Failed;
        } else if (m_isEnded && isKnownExit(status)) {
            m_end.exit = static_cast<ExitCode>(status);
        } else if (m_isSuperseded) {
            m_end.exit = ExitCode::WrongResult;
            m_end.error = Error{ErrorCode::Unavailable, "was given up for a newer save", m_rules.where, {}, {}};
        } else if (m_isSilent) {
            m_end.exit = ExitCode::WrongResult;
            m_end.error = Error{ErrorCode::Unavailable,
                                "was killed",
                                m_rules.where,
                                "it gave no sign for " + plainNumber(m_rules.longestSilence->value) + " s",
                                {}};
        } else if (m_stopSince) {
            m_end.exit = ExitCode::Stopped;
            m_end.error = Error{ErrorCode::Unavailable, "stopped", m_rules.where, m_rules.command, {}};
        } else {
            m_end.exit = m_rules.brokenOff;
            m_end.error = brokenOff(status);
        }
    }

    [[nodiscard]] Error brokenOff(int status) const {
        const std::string how = m_rules.command + " ended with " + std::to_string(status);
        if (m_hasSpoken) return {ErrorCode::Unavailable, "the other side broke off", m_rules.where, how, "the points before it count"};
        return {ErrorCode::Unavailable, "the other side said nothing", m_rules.where, how, m_rules.silentHint};
    }

    ProgramChild& m_child;
    std::string_view m_input;
    const RelayRules& m_rules;
    Emitter& m_emitter;
    StopSignal& m_stop;
    WallClock m_clock;
    Seconds m_heard;
    LineSplitter m_splitter;
    RelayEnd m_end;
    std::optional<Seconds> m_stopSince;
    std::optional<Seconds> m_endedAt;
    bool m_isLate = false;
    bool m_hasSpoken = false;
    bool m_isEnded = false;
    bool m_isRefused = false;
    bool m_isKilled = false;
    bool m_isSilent = false;
    bool m_isSuperseded = false;
};

}  // namespace

RelayEnd relayChild(ProgramChild& child, std::string_view input, const RelayRules& rules, Emitter& emitter, StopSignal& stop) {
    return Relay(child, input, rules, emitter, stop).run();
}

}  // namespace ridge::measure
