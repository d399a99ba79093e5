// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/kernel_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "gpu/plan/relay.h"
#include "gpu/plan/tasks.h"

namespace ridge::measure {

namespace {

/// What else a child does in silence: it reads the data of a large kernel back and works out what it should have been.
constexpr Seconds kSilentWork{120.0};

std::string architecturesOf(const std::vector<KernelBinary>& binaries) {
    std::vector<std::string> names;
    names.reserve(binaries.size());
    for (const auto& binary : binaries) names.push_back(binary.architecture);
    return fmt::format("{}", fmt::join(names, ", "));
}

/// The lines of a source that say what it is.
std::string headerLines(const std::string& source) {
    std::size_t end = 0;
    for (int line = 0; line < kHeaderLines && end < source.size(); ++line) {
        const std::size_t next = source.find('\n', end);
        end = next == std::string::npos ? source.size() : next + 1;
    }
    return source.substr(0, end);
}

Request requestFor(const KernelJob& job, const UserKernel& kernel, const DeviceInfo& device) {
    Request request;
    request.arguments = {"kernel", job.file, "--device", device.id};
    request.arguments.insert(request.arguments.end(), job.measuringWords.begin(), job.measuringWords.end());
    request.source = headerLines(job.source);
    request.binaries = {kernel.binary};
    request.isChild = true;
    return request;
}

/// What the parent has said, or says itself when all attempts are over.
bool isOfTheChildAlone(const Message& message) {
    return std::holds_alternative<Hello>(message) || std::holds_alternative<Done>(message) ||
           std::holds_alternative<ErrorMessage>(message) || std::holds_alternative<DeviceMessage>(message);
}

Failure failureOf(const RelayEnd& end) {
    if (end.error) return {end.exit, *end.error};
    if (!end.said) return {end.exit, {ErrorCode::Unavailable, "ended without a word", {}, {}, {}}};
    return {end.exit, {ErrorCode::Unavailable, end.said->message, end.said->where, {}, end.said->hint}};
}

}  // namespace

Outcome<std::optional<DeviceInfo>> kernelDevice(const KernelJob& job, DeviceList& devices) {
    const auto all = devices.all();
    const auto found = std::find_if(all.begin(), all.end(), [&job](const DeviceInfo& info) {
        return job.device ? info.id == *job.device : info.architecture.has_value();
    });
    if (found == all.end()) {
        if (!job.device) return std::optional<DeviceInfo>();
        // It says why, better than anything here could.
        const auto refused = devices.open(job.device);
        if (!refused) return tl::unexpected(refused.error());
        return failWith(ExitCode::NoDevice, "no such device", "--device", *job.device);
    }
    if (found->architecture) return std::optional<DeviceInfo>(*found);
    return failWith(ExitCode::Failed, "does not run kernels of yours", "--device", *job.device,
                    "a CUDA kernel needs an NVIDIA GPU; without --device it is only compiled");
}

Outcome<UserKernel> kernelFor(const KernelJob& job, const KernelHeader& header, const std::vector<KernelBinary>& binaries,
                              const DeviceInfo& device) {
    const std::string architecture = device.architecture.value_or("");
    const KernelBinary* binary = binaryFor(binaries, architecture);
    if (binary != nullptr) return UserKernel{job.file, header, *binary, job.launchLimit};
    return failWith(ExitCode::Failed, "was not compiled for " + architecture, job.file, device.name,
                    "it was for " + architecturesOf(binaries) + "; give --arch " + architecture);
}

Outcome<std::int64_t> runKernelHere(const KernelJob& job, const UserKernel& kernel, const DeviceInfo& device, const Surroundings& around,
                                    Emitter& emitter) {
    auto opened = around.devices.open(device.id);
    if (!opened) return tl::unexpected(opened.error());
    if (auto counted = (*opened)->useCounters(job.measuring.counters); !counted) return tl::unexpected(counted.error());
    std::vector<Task> tasks;
    for (const CacheState cache : job.measuring.caches) tasks.push_back({kernel, cache});
    Runner runner{**opened, around.clock, around.stop, job.measuring.wishes, job.measuring.seed};
    return runTasks(tasks, runner, emitter);
}

Outcome<std::int64_t> runKernelInChild(const KernelJob& job, const UserKernel& kernel, const DeviceInfo& device, const Surroundings& around,
                                       Emitter& emitter, std::function<bool()> isSuperseded) {
    if (!emitter.isWritable()) return cannotWrite();
    auto words = around.self;
    words.insert(words.end(), {"--request", "-"});
    auto child = ProgramChild::start(words, job.file);
    if (!child) return tl::unexpected(measure::failureOf(child.error()));
    std::int64_t points = 0;
    RelayRules rules;
    rules.where = job.file;
    rules.command = "the process of the kernel";
    rules.isKept = [&points](const Message& message) {
        points += std::holds_alternative<MeasuredPoint>(message) ? 1 : 0;
        return isOfTheChildAlone(message);
    };
    // A kernel that runs on cannot be asked to stop.
    constexpr int moment = 500;
    rules.patienceMilliseconds = moment;
    rules.longestSilence = job.launchLimit + kSilentWork;
    rules.brokenOff = ExitCode::WrongResult;
    rules.isKilledAtTheEnd = true;
    rules.isSuperseded = std::move(isSuperseded);
    const RelayEnd end = relayChild(*child, requestText(requestFor(job, kernel, device)), rules, emitter, around.stop);
    if (!emitter.isWritable()) return cannotWrite();
    if (end.exit == ExitCode::Done && !end.error) return points;
    return tl::unexpected(failureOf(end));
}

}  // namespace ridge::measure
