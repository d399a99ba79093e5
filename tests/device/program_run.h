// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/measure/message.h"
#include "tests/gpu/support/run_child.h"

namespace ridge::test {

/// The built ridgepoint-measure: $RIDGEPOINT_MEASURE, else beside this program, else where the build puts it. Unavailable error otherwise.
[[nodiscard]] Result<std::string> measureProgram();

struct ProgramRun {
    ChildEnd end;
    std::vector<measure::Message> messages;
    double seconds = 0.0;  ///< by the clock on the wall, from start to end

    [[nodiscard]] std::vector<measure::MeasuredPoint> points() const;
    /// What went wrong, for a message.
    [[nodiscard]] std::string text() const;
};
/// Runs the program with these words, in JSON lines.
[[nodiscard]] ProgramRun runProgram(const std::string& program, std::vector<std::string> words);

}  // namespace ridge::test
