// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/kernel_job.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/base/file.h"
#include "gpu/plan/interpret.h"

namespace ridge::measure {

namespace {

const std::vector<std::string> kUsualArchitectures{"sm_80", "sm_90", "sm_100", "sm_120"};

/// "sm_90", "sm_90a"; "90" is short for the first.
bool isArchitecture(std::string_view text) {
    constexpr std::string_view prefix = "sm_";
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    if (!text.empty() && (text.back() == 'a' || text.back() == 'f')) text.remove_suffix(1);
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return (text.size() == 2 || text.size() == 3) && std::all_of(text.begin(), text.end(), isDigit);
}

Result<std::vector<std::string>> architecturesOf(const std::string& list) {
    std::vector<std::string> architectures;
    for (std::size_t start = 0; start <= list.size();) {
        const std::size_t end = std::min(list.find(',', start), list.size());
        std::string name = list.substr(start, end - start);
        if (!name.starts_with("sm_")) name.insert(0, "sm_");
        if (!isArchitecture(name)) {
            return fail(ErrorCode::Usage, "no architecture", "--arch", list.substr(start, end - start),
                        "sm_80, sm_90, sm_100 or sm_120, with commas");
        }
        if (std::find(architectures.begin(), architectures.end(), name) == architectures.end()) architectures.push_back(std::move(name));
        start = end + 1;
    }
    return architectures;
}

Compiled messageOf(const KernelHeader& header, const std::string& architecture, std::int64_t attempt, const CompileAnswer& answer) {
    Compiled compiled{header.entry, architecture, attempt, answer.isOk, {}, {}, {}, {}, answer.log};
    const KernelResources* kernel = findKernel(answer.kernels, header.entry);
    if (!answer.isOk || kernel == nullptr) return compiled;
    compiled.registers = kernel->registers;
    compiled.sharedBytes = kernel->sharedBytes + header.sharedBytes;
    compiled.spillBytes = kernel->spillBytes;
    compiled.stackBytes = kernel->stackBytes;
    return compiled;
}

std::string noSuchKernel(const KernelJob& job, const KernelHeader& header, const CompileAnswer& answer) {
    std::string text = job.file + ":" + std::to_string(header.entryLine) + ": error: the file has no __global__ function " + header.entry;
    if (!answer.kernels.empty()) text += "; it has";
    for (const auto& kernel : answer.kernels) text += " " + kernel.name;
    return text + "\n";
}

}  // namespace

Result<std::string> readKernel(const std::string& file) {
    std::error_code unknown;
    // A pipe would be waited for, and a signal would not end that.
    if (std::filesystem::exists(file, unknown) && !std::filesystem::is_regular_file(file, unknown)) {
        return fail(ErrorCode::Io, "is no file", file, {}, "the path of a .cu file");
    }
    auto text = readFile(file, kMaxKernelSource);
    // The compiler would take it for the end and pass over what follows.
    if (text && text->find('\0') != std::string::npos)
        return fail(ErrorCode::Format, "holds a NUL byte", file, "byte " + std::to_string(text->find('\0') + 1), "a kernel is text");
    return text;
}

namespace {

Result<void> addMeasuring(KernelJob& job, const RawMeasure& raw) {
    auto measuring = makeJob(raw, std::nullopt);
    if (!measuring) return tl::unexpected(measuring.error());
    job.measuring = std::move(*measuring);
    const auto limit = launchLimitOf(raw);
    if (!limit) return tl::unexpected(limit.error());
    job.launchLimit = *limit;
    job.measuringWords = measuringWords(raw);
    return {};
}

}  // namespace

Result<KernelJob> makeKernelJob(const RawMeasure& raw, const std::optional<std::string>& source) {
    KernelJob job;
    if (!raw.kernel.file) return fail(ErrorCode::Usage, "missing file", "kernel", {}, "the path of a .cu file");
    job.file = *raw.kernel.file;
    if (raw.kernel.architectures) {
        auto architectures = architecturesOf(*raw.kernel.architectures);
        if (!architectures) return tl::unexpected(architectures.error());
        job.architectures = std::move(*architectures);
    }
    if (auto measured = addMeasuring(job, raw); !measured) return tl::unexpected(measured.error());
    job.includes = raw.kernel.includes;
    for (const auto& folder : job.includes) {
        std::error_code unknown;
        if (!source && !std::filesystem::is_directory(folder, unknown))
            return fail(ErrorCode::Usage, "no such folder", "--include", folder);
    }
    job.toolkit = raw.kernel.toolkit;
    job.device = raw.device;
    job.isWatched = raw.kernel.isWatched;
    if (source) {
        if (job.isWatched) return fail(ErrorCode::Usage, "needs a file, not a request", "--watch");
        job.source = *source;
        return job;
    }
    auto text = readKernel(job.file);
    if (!text) return tl::unexpected(text.error());
    job.source = std::move(*text);
    const std::string folder = std::filesystem::path(job.file).parent_path().string();
    job.includes.insert(job.includes.begin(), folder.empty() ? "." : folder);
    return job;
}

std::optional<Error> firstCompileError(std::string_view log) {
    constexpr std::string_view mark = ": error: ";
    const std::size_t at = log.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    const std::size_t before = log.rfind('\n', at);
    const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t text = at + mark.size();
    return Error{
        ErrorCode::Format, std::string(log.substr(text, log.find('\n', text) - text)), std::string(log.substr(start, at - start)), {}, {}};
}

std::vector<std::string> architecturesFor(const KernelJob& job, const std::optional<std::string>& device) {
    auto architectures = job.architectures;
    if (architectures.empty() && !device) return kUsualArchitectures;
    if (device && std::find(architectures.begin(), architectures.end(), *device) == architectures.end()) architectures.push_back(*device);
    return architectures;
}

Outcome<BuiltKernel> compileKernel(const KernelJob& job, const std::vector<std::string>& architectures, std::int64_t attempt,
                                   KernelCompiler& compiler, Emitter& emitter, StopSignal& stop) {
    auto header = parseKernelHeader(job.source, job.file);
    if (!header) return tl::unexpected(failureOf(header.error()));
    BuiltKernel built{std::move(*header), {}};
    std::vector<std::string> failed;
    std::optional<Error> first;
    for (const auto& architecture : architectures) {
        auto answer = compiler.compile({job.file, job.source, architecture, job.includes, job.toolkit}, stop);
        if (!answer) return tl::unexpected(answer.error());
        const KernelResources* kernel = findKernel(answer->kernels, built.header.entry);
        if (answer->isOk && kernel == nullptr) {
            answer->log += noSuchKernel(job, built.header, *answer);
            answer->isOk = false;
        }
        emitter.emit(messageOf(built.header, architecture, attempt, *answer));
        if (answer->isOk) {
            built.binaries.push_back(
                {architecture, kernel->name, kernel->registers, kernel->sharedBytes, kernel->spillBytes, std::move(answer->cubin)});
            continue;
        }
        failed.push_back(architecture);
        if (!first) first = firstCompileError(answer->log);
    }
    if (failed.empty()) return built;
    Error error = first.value_or(Error{ErrorCode::Format, "does not compile", job.file, {}, {}});
    error.hint = fmt::format("does not compile for {}; the log has the compiler's lines", fmt::join(failed, ", "));
    return tl::unexpected(failureOf(std::move(error)));
}

}  // namespace ridge::measure
