// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/session/session.h"

namespace ridge {

/// The arguments that shape `request` as `explain` takes them: "matmul --m 4096 --n 4096 --k 4096 --dtype fp16".
[[nodiscard]] std::string operatorArguments(const OperatorRequest& request);

/// The command that reproduces what a session shows: "ridgepoint compare matmul --m ... --on a,b --sparse". Quoted for a POSIX shell.
[[nodiscard]] std::string commandLine(const Session& session, std::string_view subcommand);

}  // namespace ridge
