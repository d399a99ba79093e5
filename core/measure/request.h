// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/measure/kernel_binary.h"

namespace ridge::measure {

/// No request is larger.
inline constexpr std::size_t kMaxRequest = std::size_t{1} << 20U;

/// A command line that travels, with the files it names inside: {"schema":"ridgepoint.measure-request/1","protocol":"1.0",
/// "arguments":["run","matmul","--m","2048",...],"config":"...","source":"...","binaries":[{"arch":"sm_90",...}],"child":true}.
struct Request {
    std::vector<std::string> arguments;                ///< a command and its options, as on a command line
    std::optional<std::string> config;                 ///< the text of the model's configuration; `arguments` say "-" for it
    std::optional<std::string> source = std::nullopt;  ///< the text of the kernel that `arguments` name
    std::vector<KernelBinary> binaries{};  ///< that kernel, compiled where the request comes from; empty when it is to be compiled here
    bool isChild = false;                  ///< the program asks itself, in a process that a kernel may take down
    std::size_t unknownKeys = 0;           ///< when it was read: keys that this program does not know
};

/// One line with its end.
[[nodiscard]] std::string requestText(const Request& request);

/// Usage errors for what is no JSON, no request, over kMaxRequest bytes or of a newer protocol; both numbers are named then.
[[nodiscard]] Result<Request> parseRequest(std::string_view text);

}  // namespace ridge::measure
