// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace ridge::measure {

/// Exit codes, and `code` of an error line.
enum class ExitCode : int { Done = 0, Failed = 1, Usage = 2, NoDevice = 3, DeviceError = 4, WrongResult = 5, Stopped = 130 };

/// Why something could not be measured, and how the program ends for it.
struct Failure {
    ExitCode exit = ExitCode::Failed;
    Error error;
};

template <class T>
using Outcome = tl::expected<T, Failure>;

/// Usage errors exit with 2, all others with 1.
[[nodiscard]] inline Failure failureOf(Error error) {
    const bool isUsage = error.code == ErrorCode::Usage;
    return {isUsage ? ExitCode::Usage : ExitCode::Failed, std::move(error)};
}

[[nodiscard]] inline tl::unexpected<Failure> failWith(ExitCode exit, std::string_view what, std::string_view where = {},
                                                      std::string_view value = {}, std::string_view hint = {}) {
    const ErrorCode code = exit == ExitCode::Usage ? ErrorCode::Usage : ErrorCode::Unavailable;
    return tl::unexpected<Failure>(
        Failure{exit, Error{code, std::string(what), std::string(where), std::string(value), std::string(hint)}});
}

/// What a point or a table costs that nobody can read.
[[nodiscard]] inline tl::unexpected<Failure> cannotWrite() {
    return tl::unexpected<Failure>(Failure{
        ExitCode::Failed, Error{ErrorCode::Io, "cannot write", "standard output", {}, "is the disk full, or has the reader gone?"}});
}

}  // namespace ridge::measure
