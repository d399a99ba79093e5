// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace ridge {

/// Usage: the request itself is malformed (the command line exits 2).
/// Unavailable: well-formed, but no accelerator, model or precision serves it (exit 1).
/// Io: a file cannot be read or written (exit 1). Format: a file's content is wrong (exit 1).
enum class ErrorCode { Usage, Unavailable, Io, Format };

/// What went wrong, where (an option, or path, line and field) and with which value.
struct Error {
    ErrorCode code = ErrorCode::Usage;
    std::string what;
    std::string where;
    std::string value;
    std::string hint;

    bool operator==(const Error&) const = default;
};

/// One line `WHAT: WHERE: VALUE`; empty parts are left out, line breaks are made visible.
[[nodiscard]] std::string errorText(const Error& error);

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string_view what, std::string_view where = {}, std::string_view value = {},
                                  std::string_view hint = {}) {
    return tl::unexpected<Error>(Error{code, std::string(what), std::string(where), std::string(value), std::string(hint)});
}

}  // namespace ridge
