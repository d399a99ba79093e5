// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/measure_arguments.h"

#include "core/base/shell_words.h"
#include "core/session/command_line.h"

namespace ridge {

std::string measureOperatorArguments(const Session& session) {
    return "run " + operatorArguments(session.current);
}

std::string measureModelArguments(const Session& session) {
    const ModelChoice& model = *session.model;
    const std::string source = model.config.empty() ? shellQuoted(model.source) : "-";
    return "model " + source + " " + workloadArguments(model.workload);
}

}  // namespace ridge
