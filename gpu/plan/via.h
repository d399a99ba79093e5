// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/measure/request.h"
#include "gpu/plan/emitter.h"
#include "gpu/plan/options.h"
#include "gpu/plan/relay.h"
#include "gpu/plan/stop_signal.h"

namespace ridge::measure {

/// The shell command: "ssh host ridgepoint-measure --request -".
[[nodiscard]] std::string viaCommand(const Transport& transport);

struct ViaEnd : RelayEnd {
    bool lacksCompiler = false;  ///< it has no NVRTC; the line that says so was not relayed
};

/// Runs the other program, hands it the request and relays what it says, until it ends. A stop closes its input; what
/// has not ended after the patience, a multiple of ten milliseconds, is killed.
[[nodiscard]] ViaEnd runVia(const Transport& transport, const Request& request, Emitter& emitter, StopSignal& stop,
                            int patienceMilliseconds = 5000);

}  // namespace ridge::measure
