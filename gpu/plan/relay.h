// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "gpu/plan/emitter.h"
#include "gpu/plan/failure.h"
#include "gpu/plan/program_child.h"
#include "gpu/plan/stop_signal.h"

namespace ridge::measure {

/// How another measuring program is listened to.
struct RelayRules {
    std::string where;    ///< as errors say it: "--via"
    std::string command;  ///< what was run, as errors name it
    /// Messages that are not passed on.
    std::function<bool(const Message&)> isKept = [](const Message&) { return false; };
    int patienceMilliseconds = 5000;                       ///< from asking it to stop to killing it; a multiple of ten
    std::optional<Seconds> longestSilence = std::nullopt;  ///< after which it is killed; nothing: it may take its time
    ExitCode brokenOff = ExitCode::Failed;                 ///< when it ends without having said so
    std::string silentHint;                                ///< what to do when it said nothing at all
    /// Asked now and then: true once nobody wants its answer any more, and it is killed.
    std::function<bool()> isSuperseded = [] { return false; };
    bool isKilledAtTheEnd = false;  ///< once it has said all, because it may not be able to end by itself
};

/// How the other program ended.
struct RelayEnd {
    ExitCode exit = ExitCode::Done;
    std::optional<Error> error;        ///< what is not among its lines: it could not be started, said nothing, broke off, was killed
    std::optional<ErrorMessage> said;  ///< its own last line, when that was an error
    std::uint64_t garbage = 0;         ///< lines that were no message
    std::string firstGarbage;
};

/// Hands the child `input` and passes on what it says, until it ends. A stop closes its input.
[[nodiscard]] RelayEnd relayChild(ProgramChild& child, std::string_view input, const RelayRules& rules, Emitter& emitter, StopSignal& stop);

}  // namespace ridge::measure
