// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/session/session.h"

// What ridgepoint-measure is asked for what a session shows; every word is safe in a shell, splitWords takes the text apart again.
namespace ridge {

/// "run matmul --m 2048 ...": the current operator.
[[nodiscard]] std::string measureOperatorArguments(const Session& session);

/// "model llama-3.1-8b --phase decode ...": the operators of the session's model, which it must have. A configuration that travels with the
/// session is "-": its text goes to the standard input.
[[nodiscard]] std::string measureModelArguments(const Session& session);

}  // namespace ridge
