// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/via.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "core/measure/line_splitter.h"
#include "gpu/plan/kernel_compiler.h"
#include "gpu/plan/via_child.h"
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
    Relay(const Transport& transport, ViaChild& child, std::string_view request, Emitter& emitter, StopSignal& stop, int patience)
        : m_transport(transport), m_child(child), m_request(request), m_emitter(emitter), m_stop(stop), m_patience(patience) {}

    ViaEnd run() {
        while (step()) {
        }
        if (const std::string rest = m_splitter.takeRest(); !rest.empty()) takeLine(rest);
        m_child.closeInput();
        if (m_isRefused || m_isKilled) m_child.kill();
        finish(m_child.wait(m_patience));
        return std::move(m_end);
    }

private:
    /// False when there is nothing more to read.
    bool step() {
        std::array<pollfd, 2> waiting{pollfd{m_child.output(), POLLIN, 0}, pollfd{m_request.empty() ? -1 : m_child.input(), POLLOUT, 0}};
        const int ready = ::poll(waiting.data(), waiting.size(), kLookMilliseconds);
        askToStop();
        if (m_isKilled || m_isRefused) return false;
        if (ready <= 0) return true;
        if (waiting[1].revents != 0) m_request = m_child.write(m_request);
        return waiting[0].revents == 0 || read();
    }

    bool read() {
        std::array<char, 65536> piece{};
        const ssize_t count = ::read(m_child.output(), piece.data(), piece.size());
        if (count < 0) return errno == EINTR;
        if (count == 0) return false;
        for (const auto& line : m_splitter.push({piece.data(), static_cast<std::size_t>(count)})) takeLine(line);
        return true;
    }

    void takeLine(const std::string& line) {
        if (m_isRefused) return;
        const auto parsed = parseMessage(line);
        if (!parsed) {
            if (m_end.garbage++ == 0) m_end.firstGarbage = line;
            return;
        }
        if (parsed->message) note(*parsed->message);
        if (m_end.lacksCompiler) return;
        if (!m_isRefused) m_emitter.relay(line, parsed->message);
    }

    void note(const Message& message) {
        m_hasSpoken = true;
        m_isEnded = m_isEnded || std::holds_alternative<Done>(message) || std::holds_alternative<ErrorMessage>(message);
        const auto* error = std::get_if<ErrorMessage>(&message);
        m_end.lacksCompiler = m_end.lacksCompiler || (error != nullptr && error->message == kNoCompiler);
        const auto* hello = std::get_if<Hello>(&message);
        if (hello == nullptr) return;
        if (const auto checked = checkProtocol(hello->protocol); !checked) {
            m_isRefused = true;
            m_end.error = checked.error();
        }
    }

    void askToStop() {
        if (!m_stopSince) {
            if (!m_stop.isRaised() && m_emitter.isWritable()) return;
            m_stopSince = m_clock.now();
            m_request = {};
            m_child.closeInput();
        }
        m_isKilled = m_clock.now() - *m_stopSince >= Seconds{m_patience / 1e3};
    }

    void finish(int status) {
        m_end.garbage += m_splitter.tooLong();
        if (m_isRefused) {
            m_end.exit = ExitCode::Failed;
        } else if (m_isEnded && isKnownExit(status)) {
            m_end.exit = static_cast<ExitCode>(status);
        } else if (m_stopSince) {
            m_end.exit = ExitCode::Stopped;
            m_end.error = Error{ErrorCode::Unavailable, "stopped", "--via", *m_transport.via, {}};
        } else {
            m_end.exit = ExitCode::Failed;
            m_end.error = brokenOff(status);
        }
    }

    [[nodiscard]] Error brokenOff(int status) const {
        const std::string how = viaCommand(m_transport) + " ended with " + std::to_string(status);
        if (m_hasSpoken) return {ErrorCode::Unavailable, "the other side broke off", "--via", how, "the points before it count"};
        return {ErrorCode::Unavailable, "the other side said nothing", "--via", how,
                "is ridgepoint-measure there? --remote-program names it where it is not on the path"};
    }

    const Transport& m_transport;
    ViaChild& m_child;
    std::string_view m_request;
    Emitter& m_emitter;
    StopSignal& m_stop;
    int m_patience;  ///< milliseconds
    WallClock m_clock;
    LineSplitter m_splitter;
    ViaEnd m_end;
    std::optional<Seconds> m_stopSince;
    bool m_hasSpoken = false;
    bool m_isEnded = false;
    bool m_isRefused = false;
    bool m_isKilled = false;
};

}  // namespace

std::string viaCommand(const Transport& transport) {
    return transport.via.value_or("") + " " + transport.remoteProgram.value_or("ridgepoint-measure") + " --request -";
}

ViaEnd runVia(const Transport& transport, const Request& request, Emitter& emitter, StopSignal& stop, int patienceMilliseconds) {
    auto child = ViaChild::start(viaCommand(transport));
    if (!child) return {ExitCode::Failed, child.error(), 0, {}};
    return Relay(transport, *child, requestText(request), emitter, stop, patienceMilliseconds).run();
}

}  // namespace ridge::measure
