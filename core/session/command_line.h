// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/session/session.h"

namespace ridge {

/// The arguments that shape `request` as `explain` takes them: "matmul --m 4096 --n 4096 --k 4096 --dtype fp16". Dimensions that are empty
/// and options at their defaults are left out; every word is safe in a shell.
[[nodiscard]] std::string operatorArguments(const OperatorRequest& request);

/// The command that reproduces what a session shows: "ridgepoint compare matmul --m ... --on a,b --sparse". Quoted for a POSIX shell.
/// `compare` adds --baseline ID unless it is the first accelerator. `plot` adds --sweep DIMENSION for the trail, --also TYPE,TYPE for extra
/// precisions and one --pin 'OPERATOR ARGUMENTS [--name NAME]' per pinned operator, whose text splitWords takes apart again. `note` adds
/// what both add.
[[nodiscard]] std::string commandLine(const Session& session, std::string_view subcommand);

/// The options that shape a workload, those at their defaults left out but for the phase: "--phase decode --batch 16".
[[nodiscard]] std::string workloadArguments(const Workload& workload);

/// "ridgepoint model llama-3.1-8b --phase decode ... --on a,b": the numbers behind a session's model, which it must have.
[[nodiscard]] std::string modelCommandLine(const Session& session);

/// True when the `plot` and `note` commands of a session draw and print just what it shows. A command line has no words for axes set by
/// hand, for hidden labels and trails, for dimensions that move together, for another accelerator than the first under the working, for
/// what was measured, nor for an operator that cannot be made or a name that is no plain line.
[[nodiscard]] bool isSaidByCommandLine(const Session& session);

}  // namespace ridge
