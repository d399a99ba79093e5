// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gpu/plan/kernel_compiler.h"

// What goes to the compiling child and comes back, one JSON document each.
namespace ridge::nvrtc {

/// An answer, or why there is no compiler.
struct ChildAnswer {
    measure::CompileAnswer answer;
    std::optional<Error> missing;
};

[[nodiscard]] std::string requestText(const measure::CompileRequest& request);
[[nodiscard]] Result<measure::CompileRequest> parseRequest(std::string_view text);

[[nodiscard]] std::string answerText(const ChildAnswer& answer);
/// Format error for what is no answer: a child that broke may have written anything.
[[nodiscard]] Result<ChildAnswer> parseAnswer(std::string_view text);

}  // namespace ridge::nvrtc
