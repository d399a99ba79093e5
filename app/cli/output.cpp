// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

namespace ridge::app {

namespace {

void writeLine(std::string_view prefix, std::string_view text) {
    std::string line(prefix);
    line += text;
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace

int reportError(const Error& error) {
    writeLine("error: ", errorText(error));
    if (!error.hint.empty()) writeLine("hint: ", error.hint);
    return error.code == ErrorCode::Usage ? kExitUsage : kExitUnserved;
}

void reportWarning(const Error& error) {
    writeLine("warning: ", errorText(error));
}

int printDocument(std::string_view text) {
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (isWritten) return kExitDone;
    return reportError({ErrorCode::Io, "cannot write", "standard output", std::strerror(errno), {}});
}

}  // namespace ridge::app
