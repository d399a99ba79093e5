// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/child_compiler.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/base/number_text.h"
#include "gpu/nvrtc/child_messages.h"
#include "gpu/nvrtc/compile_here.h"
#include "gpu/nvrtc/nvrtc_library.h"
#include "gpu/toolkit/toolkit_places.h"

namespace ridge::nvrtc {

namespace {

using measure::CompileAnswer;
using measure::CompileRequest;
using measure::ExitCode;

std::string readAll(int input) {
    std::string text;
    std::array<char, 65536> piece{};
    for (;;) {
        const ssize_t count = ::read(input, piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return text;
        text.append(piece.data(), static_cast<std::size_t>(count));
    }
}

ChildAnswer answerTo(const CompileRequest& request) {
    const auto roots = toolkit::toolkitRoots(request.toolkit, toolkit::processEnvironment);
    const auto library = Library::load(roots, request.toolkit.has_value());
    if (!library) return {{}, library.error()};
    return {compileHere(library->functions, request, toolkit::headerFolders(library->folder, roots)), std::nullopt};
}

/// Why a child gave no answer, as a line of a log.
std::string fateOf(const ChildEnd& end, const ChildLimits& limits) {
    switch (end.how) {
        case ChildEnd::How::TookTooLong:
            return "was killed: it took longer than " + plainNumber(limits.wall.value) + " s, or " + plainNumber(limits.cpu.value) +
                   " s of a processor";
        case ChildEnd::How::SaidTooMuch:
            return "was killed: it wrote more than " + std::to_string(limits.output) + " bytes";
        case ChildEnd::How::Signalled:
            return std::string("crashed: ") + ::strsignal(end.status);
        case ChildEnd::How::Exited:
            return "gave no answer and ended with " + std::to_string(end.status);
        case ChildEnd::How::NotStarted:
        case ChildEnd::How::Stopped:
            break;
    }
    return std::string("could not be started: ") + std::strerror(end.status);
}

}  // namespace

int serveCompile(int input, std::FILE* out) {
    const auto request = parseRequest(readAll(input));
    if (!request) return static_cast<int>(ExitCode::Usage);
    const std::string text = answerText(answerTo(*request));
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0;
    return isWritten ? 0 : static_cast<int>(ExitCode::Failed);
}

measure::Outcome<CompileAnswer> ChildCompiler::compile(const CompileRequest& request, measure::StopSignal& stop) {
    const ChildEnd end = runLimited(m_child, requestText(request), m_limits, stop);
    if (end.how == ChildEnd::How::Stopped) return measure::failWith(ExitCode::Stopped, "stopped", request.file);
    // A whole answer counts however its child ended: compilers have crashed while they were unloaded, after all was said.
    if (auto answer = parseAnswer(end.output)) {
        if (answer->missing) return tl::unexpected(measure::failureOf(*answer->missing));
        return std::move(answer->answer);
    }
    return CompileAnswer{
        false, request.file + ": error: the compiler for " + request.architecture + " " + fateOf(end, m_limits) + "\n", {}};
}

}  // namespace ridge::nvrtc
