// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// kill_subject run STATE FILE SEED: restores what the last one left, then edits and saves without end, and logs each step to stdout. It is
// there to be killed.
// kill_subject check STATE FILE LOG BOUND_MS: whether the one that wrote LOG left everything as promised. Exit code 0, or 1 with the
// reason.
//
// The number of a state is the dimension m of its operator; it only ever grows.
#include <unistd.h>

#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <sstream>

#include "app/controller/autosave_controller.h"
#include "app/model/session_edits.h"
#include "core/session/session_file.h"

namespace {

namespace fs = std::filesystem;
using namespace ridge;
using namespace ridge::app;

/// A twentieth of what the program uses, so that many trials fit into little time.
constexpr AutosaveTiming kTiming{std::chrono::milliseconds(15), std::chrono::milliseconds(100)};
constexpr const char* kUnknownKeys = R"({"of_a_newer_program":[1,2.5]})";

std::int64_t numberOf(const Session& session) {
    return session.current.dims[0].value_or(0);
}

/// At once and in one piece: what is printed has happened.
void log(const char* what, std::int64_t number) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
    const std::string line = std::string(what) + " " + std::to_string(number) + " " + std::to_string(micros) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) != static_cast<ssize_t>(line.size())) std::_Exit(3);
}

class Subject {
public:
    Subject(const fs::path& state, fs::path file, unsigned seed)
        : m_file(std::move(file)), m_autosave(m_session, state, kTiming), m_random(seed) {
        begin(state);
        QObject::connect(&m_timer, &QTimer::timeout, [this] { step(); });
        m_timer.setSingleShot(true);
        m_timer.start(0);
    }

private:
    void begin(const fs::path& state) {
        if (fs::exists(m_file)) {
            if (const auto opened = m_session.open(m_file); !opened) fail(opened.error());
        } else {
            Session session = defaultSession();
            session.unknownKeys = kUnknownKeys;
            session.current.dims[0] = 1;
            m_session.reset(session, std::nullopt);
            if (const auto saved = m_session.save(m_file); !saved) fail(saved.error());
        }
        for (RecoverySlot& slot : abandonedSlots(state)) {
            const auto recovery = slot.read();
            if (!recovery) fail(recovery.error());
            if (standingOf(*recovery) == RecoveryStanding::Equal) {
                slot.remove();
                continue;
            }
            m_session.restore(*recovery);
            m_autosave.adopt(std::move(slot));
        }
        log("start", numberOf(m_session.session()));
    }

    void step() {
        const std::int64_t next = numberOf(m_session.session()) + 1;
        m_session.apply(*withDimensionAt(m_session.session(), 0, next), QStringLiteral("edit"));
        log("edit", next);
        if (m_random() % 40 == 0) {
            log("saving", next);
            if (const auto saved = m_session.save(m_file); !saved) fail(saved.error());
            log("saved", next);
        }
        // Mostly at full speed, now and then a person who thinks.
        m_timer.start(m_random() % 30 == 0 ? 60 : 1);
    }

    [[noreturn]] static void fail(const Error& error) {
        std::cerr << errorText(error) << "\n";
        std::_Exit(2);
    }

    SessionModel m_session{Catalogue::shipped()};
    fs::path m_file;
    AutosaveController m_autosave;
    std::mt19937 m_random;
    QTimer m_timer;
};

struct Log {
    std::int64_t start = 0;
    std::int64_t saving = 0;
    std::int64_t saved = 0;
    std::map<std::int64_t, std::int64_t> edits;  ///< microseconds by number
};

Log readLog(const char* path) {
    Log log;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string what;
        std::int64_t number = 0;
        std::int64_t micros = 0;
        if (!(words >> what >> number >> micros)) continue;
        if (what == "start") log.start = number;
        if (what == "saving") log.saving = number;
        if (what == "saved") log.saved = number;
        if (what == "edit") log.edits[number] = micros;
    }
    return log;
}

class Check {
public:
    Check(const fs::path& state, fs::path file, const char* logPath, std::int64_t boundMs)
        : m_state(state), m_file(std::move(file)), m_log(readLog(logPath)), m_bound(boundMs * 1000) {}

    /// Empty when all is well.
    std::string reason() {
        std::string found = checkFile();
        if (found.empty()) found = checkRecovery();
        return found.empty() ? checkLoss() : found;
    }
    [[nodiscard]] std::int64_t lostMicros() const { return m_lost; }

private:
    std::string checkFile() {
        const auto saved = loadSession(m_file);
        if (!saved) return "the user's file: " + errorText(saved.error());
        m_best = numberOf(*saved);
        const bool isOld = m_log.saved == 0 ? m_best <= m_log.start : m_best == m_log.saved;
        const bool isNew = m_log.saving > m_log.saved && m_best == m_log.saving;
        if (!isOld && !isNew)
            return "the user's file holds state " + std::to_string(m_best) + ", last saved " + std::to_string(m_log.saved);
        return saved->unknownKeys == kUnknownKeys ? "" : "the user's file lost " + std::string(kUnknownKeys);
    }

    std::string checkRecovery() {
        const auto found = abandonedSlots(m_state);
        if (found.size() > 1) return std::to_string(found.size()) + " recovery files";
        if (found.empty()) return {};
        const auto recovery = found.front().read();
        if (!recovery) return "the recovery file: " + errorText(recovery.error());
        if (recovery->file != m_file) return "the recovery file names another file";
        if (recovery->session.unknownKeys != kUnknownKeys) return "the recovery file lost unknown keys";
        const std::int64_t kept = numberOf(recovery->session);
        if (kept < m_best) return "recovery " + std::to_string(kept) + " is older than the file's " + std::to_string(m_best);
        if (standingOf(*recovery) == RecoveryStanding::Disputed) return "the user's file was changed behind the recovery file's back";
        m_best = kept;
        return {};
    }

    std::string checkLoss() {
        if (m_best < m_log.start) return "went back to " + std::to_string(m_best) + " from " + std::to_string(m_log.start);
        if (m_log.edits.empty()) return {};
        const auto last = *m_log.edits.rbegin();
        if (m_best > last.first + 1) return "state " + std::to_string(m_best) + " never was";
        const auto firstLost = m_log.edits.upper_bound(m_best);
        m_lost = firstLost == m_log.edits.end() ? 0 : last.second - firstLost->second;
        return m_lost <= m_bound ? "" : "lost " + std::to_string(m_lost) + " microseconds of edits";
    }

    fs::path m_state;
    fs::path m_file;
    Log m_log;
    std::int64_t m_bound;
    std::int64_t m_best = 0;
    std::int64_t m_lost = 0;
};

}  // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 4 && args[0] == "run") {
        const Subject subject(args[1], args[2], static_cast<unsigned>(std::stoul(args[3])));
        return QCoreApplication::exec();
    }
    if (args.size() == 5 && args[0] == "check") {
        Check check(args[1], args[2], args[3].c_str(), std::stoll(args[4]));
        const std::string reason = check.reason();
        std::cout << (reason.empty() ? "lost " + std::to_string(check.lostMicros() / 1000) : reason) << "\n";
        return reason.empty() ? 0 : 1;
    }
    std::cerr << "usage: kill_subject run STATE FILE SEED | check STATE FILE LOG BOUND_MS\n";
    return 2;
}
