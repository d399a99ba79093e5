// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/compile_here.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "gpu/nvrtc/ptxas_log.h"

namespace ridge::nvrtc {

namespace {

using measure::CompileAnswer;
using measure::CompileRequest;

std::vector<std::string> optionsOf(const CompileRequest& request, const std::vector<std::string>& headers) {
    std::vector<std::string> options{"--gpu-architecture=" + request.architecture, "--std=c++17", "--ptxas-options=-v",
                                     // The folder of the file is searched only where the request says so: a source may come from elsewhere.
                                     "--no-source-include"};
    for (const auto& folder : request.includes) options.push_back("--include-path=" + folder);
    for (const auto& folder : headers) options.push_back("--include-path=" + folder);
    return options;
}

/// "sm_100" is 100, and so is "sm_100a".
std::optional<int> numberOf(std::string_view architecture) {
    constexpr std::string_view prefix = "sm_";
    if (!architecture.starts_with(prefix)) return std::nullopt;
    architecture.remove_prefix(prefix.size());
    int number = 0;
    const auto [end, problem] = std::from_chars(architecture.data(), architecture.data() + architecture.size(), number);
    const bool isNumber = problem == std::errc() && end != architecture.data();
    return isNumber ? std::optional<int>(number) : std::nullopt;
}

/// Why the architecture is none for this compiler; empty when it is one.
std::string refusalOf(const Functions& functions, const std::string& architecture) {
    int count = 0;
    if (functions.supportedCount(&count) != kSuccess || count <= 0) return {};
    std::vector<int> known(static_cast<std::size_t>(count));
    if (functions.supported(known.data()) != kSuccess) return {};
    const auto number = numberOf(architecture);
    if (number && std::find(known.begin(), known.end(), *number) != known.end()) return {};
    int major = 0;
    int minor = 0;
    static_cast<void>(functions.version(&major, &minor));
    std::string text = "NVRTC " + std::to_string(major) + "." + std::to_string(minor) + " does not know " + architecture + "; it knows";
    for (const int other : known) text += " sm_" + std::to_string(other);
    return text + "\n";
}

std::string logOf(const Functions& functions, Program program) {
    std::size_t size = 0;
    if (functions.logSize(program, &size) != kSuccess || size <= 1) return {};
    std::string log(size, '\0');
    if (functions.log(program, log.data()) != kSuccess) return {};
    log.resize(std::min(log.find('\0'), log.size()));
    return log;
}

std::string cubinOf(const Functions& functions, Program program) {
    std::size_t size = 0;
    if (functions.cubinSize(program, &size) != kSuccess || size == 0) return {};
    std::string bytes(size, '\0');
    if (functions.cubin(program, bytes.data()) != kSuccess) return {};
    return bytes;
}

}  // namespace

CompileAnswer compileHere(const Functions& functions, const CompileRequest& request, const std::vector<std::string>& headers) {
    CompileAnswer answer;
    answer.log = refusalOf(functions, request.architecture);
    if (!answer.log.empty()) return answer;
    Program program = nullptr;
    const int created = functions.create(&program, request.source.c_str(), request.file.c_str(), 0, nullptr, nullptr);
    if (created != kSuccess) {
        answer.log = std::string("NVRTC: ") + functions.errorString(created) + "\n";
        return answer;
    }
    const auto options = optionsOf(request, headers);
    std::vector<const char*> words;
    for (const auto& option : options) words.push_back(option.c_str());
    const int compiled = functions.compile(program, static_cast<int>(words.size()), words.data());
    SplitLog split = splitLog(logOf(functions, program));
    answer.isOk = compiled == kSuccess;
    if (answer.isOk) answer.cubin = cubinOf(functions, program);
    static_cast<void>(functions.destroy(&program));
    answer.log = std::move(split.text);
    if (answer.isOk) answer.kernels = std::move(split.kernels);
    // Errors in the source speak for themselves; NVRTC's own do not.
    if (compiled != kSuccess && compiled != kCompilationFailed)
        answer.log += std::string("NVRTC: ") + functions.errorString(compiled) + "\n";
    return answer;
}

}  // namespace ridge::nvrtc
