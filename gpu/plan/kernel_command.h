// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gpu/plan/emitter.h"
#include "gpu/plan/kernel_job.h"
#include "gpu/plan/program.h"
#include "gpu/plan/save_watch.h"

namespace ridge::measure {

/// The command kernel: compiles, and measures where a device runs kernels.
class KernelCommand {
public:
    KernelCommand(KernelJob job, const Surroundings& around, Emitter& emitter)
        : m_job(std::move(job)), m_around(around), m_emitter(emitter) {}

    /// Once, or with --watch on each save until it is stopped. Gives the number of points.
    [[nodiscard]] Outcome<std::int64_t> run();
    /// With binaries from elsewhere: nothing is compiled. `isChild`: in this process.
    [[nodiscard]] Outcome<std::int64_t> runCompiled(const std::vector<KernelBinary>& binaries, bool isChild);

private:
    Outcome<std::int64_t> attempt(std::int64_t number);
    Outcome<std::int64_t> watch();
    bool waitForSave();
    bool hasNewSave();
    /// Once, until the file can be read again.
    void sayUnreadable(const Error& error);
    void sayDevice(const DeviceInfo& device);
    void sayWhyNowhere();

    KernelJob m_job;
    const Surroundings& m_around;
    Emitter& m_emitter;
    std::optional<SaveWatch> m_watch;
    std::optional<std::string> m_next;  ///< what was saved while an attempt was measured
    bool m_isUnreadable = false;        ///< the watched file, and that was said
    bool m_hasSaidDevice = false;
};

}  // namespace ridge::measure
