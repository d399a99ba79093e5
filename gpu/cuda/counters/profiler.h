// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gpu/cuda/counters/cupti_functions.h"

namespace ridge::cuda {

/// A device and the context that is current on it. Functions that look at a device take this alone: several of them crash without both.
class UsableContext {
public:
    /// Nothing unless there are both. `context` is a CUcontext of the driver, current on this thread.
    [[nodiscard]] static std::optional<UsableContext> of(int ordinal, void* context);
    [[nodiscard]] int ordinal() const { return m_ordinal; }
    [[nodiscard]] CUcontext context() const { return m_context; }

private:
    UsableContext(int ordinal, CUcontext context) : m_ordinal(ordinal), m_context(context) {}
    int m_ordinal;
    CUcontext m_context;
};

/// CUPTI's profiler, started for a device that allows it. One at a time, used by one thread.
class Profiler {
public:
    /// Refuses a device that cannot be profiled, or whose counters this user may not read.
    [[nodiscard]] static Counted<std::unique_ptr<Profiler>> start(const CuptiFunctions& cupti, const UsableContext& where);
    Profiler(const Profiler&) = delete;
    Profiler& operator=(const Profiler&) = delete;
    ~Profiler();

    [[nodiscard]] const CuptiFunctions& cupti() const { return m_cupti; }
    [[nodiscard]] CUcontext context() const { return m_where.context(); }
    /// The die: "GH100" of an H100 and an H200.
    [[nodiscard]] const std::string& chip() const { return m_chip; }
    [[nodiscard]] const std::vector<std::uint8_t>& availability() const { return m_availability; }

private:
    Profiler(const CuptiFunctions& cupti, const UsableContext& where) : m_cupti(cupti), m_where(where) {}
    [[nodiscard]] Counted<void> lookAtDevice();
    [[nodiscard]] Counted<void> readChip();
    [[nodiscard]] Counted<void> readAvailability();

    CuptiFunctions m_cupti;
    UsableContext m_where;
    bool m_isInitialized = false;
    std::string m_chip;
    std::vector<std::uint8_t> m_availability;
};

}  // namespace ridge::cuda
