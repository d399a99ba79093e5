// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/kernel_command.h"

#include "gpu/plan/kernel_run.h"

namespace ridge::measure {

namespace {

/// What the author of the file can mend: the next save may be right.
bool isOfTheKernel(const Failure& failure) {
    return failure.exit == ExitCode::WrongResult || failure.error.code == ErrorCode::Format;
}

}  // namespace

Outcome<std::int64_t> KernelCommand::run() {
    return m_job.isWatched ? watch() : attempt(1);
}

Outcome<std::int64_t> KernelCommand::runCompiled(const std::vector<KernelBinary>& binaries, bool isChild) {
    const auto header = parseKernelHeader(m_job.source, m_job.file);
    if (!header) return tl::unexpected(failureOf(header.error()));
    const auto device = kernelDevice(m_job, m_around.devices);
    if (!device) return tl::unexpected(device.error());
    if (!*device) return sayWhyNowhere(), 0;
    const auto kernel = kernelFor(m_job, *header, binaries, **device);
    if (!kernel) return tl::unexpected(kernel.error());
    // Whoever started the child has said what it is.
    if (isChild) return runKernelHere(m_job, *kernel, **device, m_around, m_emitter);
    sayDevice(**device);
    return runKernelInChild(m_job, *kernel, **device, m_around, m_emitter);
}

Outcome<std::int64_t> KernelCommand::attempt(std::int64_t number) {
    const auto device = kernelDevice(m_job, m_around.devices);
    const auto architecture = device && *device ? (*device)->architecture : std::nullopt;
    const auto built = compileKernel(m_job, architecturesFor(m_job, architecture), number, m_around.compiler, m_emitter, m_around.stop);
    if (!built) return tl::unexpected(built.error());
    // That there is no such device is told after what the compiler says, which is worth something without one.
    if (!device) return tl::unexpected(device.error());
    if (!*device) return sayWhyNowhere(), 0;
    const auto kernel = kernelFor(m_job, built->header, built->binaries, **device);
    if (!kernel) return tl::unexpected(kernel.error());
    sayDevice(**device);
    return runKernelInChild(m_job, *kernel, **device, m_around, m_emitter, [this] { return hasNewSave(); });
}

Outcome<std::int64_t> KernelCommand::watch() {
    auto watch = SaveWatch::start(m_job.file);
    if (!watch) return tl::unexpected(failureOf(watch.error()));
    m_watch.emplace(std::move(*watch));
    std::int64_t points = 0;
    for (std::int64_t number = 1;; ++number) {
        auto measured = attempt(number);
        if (measured) {
            points += *measured;
        } else if (isOfTheKernel(measured.error())) {
            m_emitter.emit(Warning{errorText(measured.error().error), number});
        } else {
            return measured;
        }
        if (!waitForSave()) return failWith(ExitCode::Stopped, "stopped", m_job.file);
        if (!m_emitter.isWritable()) return points;
    }
}

/// Whether there is something better to measure than the present attempt, which may never end.
bool KernelCommand::hasNewSave() {
    if (m_next) return true;
    if (!m_watch || !m_watch->wait(0)) return false;
    auto text = readKernel(m_job.file);
    if (text && *text != m_job.source) m_next = std::move(*text);
    return m_next.has_value();
}

/// False when a stop came first. A save that changes nothing, or leaves nothing to read, is none.
bool KernelCommand::waitForSave() {
    if (m_next) {
        m_job.source = *std::exchange(m_next, std::nullopt);
        return !m_around.stop.isRaised();
    }
    constexpr int look = 100;
    constexpr int silentLooks = 10;
    std::string seen;
    for (int silence = 0; !m_around.stop.isRaised();) {
        const bool isTold = m_watch->wait(look);
        if (!isTold && ++silence < silentLooks) continue;
        silence = 0;
        auto text = readKernel(m_job.file);
        // An editor that puts a new file in the old one's place is quicker than a second.
        if (!text && !isTold) sayUnreadable(text.error());
        if (text) m_isUnreadable = false;
        if (!text || *text == m_job.source) continue;
        // Folders of other machines tell nothing of a save; a text that stays for a while is none that is being written.
        if (!isTold && *text != seen) {
            seen = std::move(*text);
            continue;
        }
        m_job.source = std::move(*text);
        return true;
    }
    return false;
}

void KernelCommand::sayUnreadable(const Error& error) {
    if (std::exchange(m_isUnreadable, true)) return;
    m_emitter.emit(Warning{errorText(error) + "; waiting until it is back"});
}

void KernelCommand::sayDevice(const DeviceInfo& device) {
    if (std::exchange(m_hasSaidDevice, true)) return;
    m_emitter.emit(messageOf(device));
    for (const auto& part : device.missing) m_emitter.emit(Warning{part});
}

void KernelCommand::sayWhyNowhere() {
    std::string text = "no device here runs kernels: it was only compiled";
    for (const auto& reason : m_around.devices.absences()) text += "; " + reason;
    m_emitter.emit(Log{text});
}

}  // namespace ridge::measure
