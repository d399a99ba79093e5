// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/via.h"

#include "gpu/plan/kernel_compiler.h"

namespace ridge::measure {

namespace {

/// That it has no compiler is nothing for people: this side has one, perhaps.
bool lacksCompiler(const Message& message) {
    const auto* error = std::get_if<ErrorMessage>(&message);
    return error != nullptr && error->message == kNoCompiler;
}

}  // namespace

std::string viaCommand(const Transport& transport) {
    return transport.via.value_or("") + " " + transport.remoteProgram.value_or("ridgepoint-measure") + " --request -";
}

ViaEnd runVia(const Transport& transport, const Request& request, Emitter& emitter, StopSignal& stop, int patienceMilliseconds) {
    const std::string command = viaCommand(transport);
    auto child = ProgramChild::start({"/bin/sh", "-c", command}, "--via");
    if (!child) return {{ExitCode::Failed, child.error(), {}, 0, {}}, false};
    RelayRules rules;
    rules.where = "--via";
    rules.command = command;
    rules.silentHint = "is ridgepoint-measure there? --remote-program names it where it is not on the path";
    rules.isKept = lacksCompiler;
    rules.patienceMilliseconds = patienceMilliseconds;
    ViaEnd end{relayChild(*child, requestText(request), rules, emitter, stop), false};
    end.lacksCompiler = end.said && lacksCompiler(*end.said);
    // Words of the user's are what such an error is about.
    if (end.error && end.exit == ExitCode::Stopped) end.error->value = *transport.via;
    return end;
}

}  // namespace ridge::measure
