// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/context.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/base/number_text.h"
#include "gpu/plan/wall_clock.h"

namespace ridge::cuda {

using measure::ExitCode;
using measure::Outcome;

Outcome<std::shared_ptr<Context>> Context::open(const Driver& driver, int ordinal) {
    const DriverFunctions& functions = driver.functions();
    int device = 0;
    if (const DriverCode code = functions.get(&device, ordinal); code != kSuccess) return tl::unexpected(failureOf(code, "cuDeviceGet"));
    ContextHandle handle = nullptr;
    if (const DriverCode code = functions.retainContext(&handle, device); code != kSuccess)
        return tl::unexpected(failureOf(code, "cuDevicePrimaryCtxRetain"));
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): the constructor is private.
    std::shared_ptr<Context> context(new Context(functions, device, handle));
    if (auto current = context->check(functions.setContext(handle), "cuCtxSetCurrent"); !current) return tl::unexpected(current.error());
    return context;
}

Context::~Context() {
    if (m_isLost) return;
    for (const Module& module : m_modules) static_cast<void>(m_functions.unloadModule(module.handle));
    static_cast<void>(m_functions.releaseContext(m_device));
}

Outcome<void> Context::check(DriverCode code, std::string_view where) {
    if (code == kSuccess) return {};
    m_isLost = m_isLost || isFault(code);
    return tl::unexpected(failureOf(code, where));
}

Outcome<std::size_t> Context::freeMemory() {
    std::size_t free = 0;
    std::size_t total = 0;
    if (auto asked = check(m_functions.memoryInfo(&free, &total), "cuMemGetInfo"); !asked) return tl::unexpected(asked.error());
    return free;
}

Outcome<FunctionHandle> Context::kernel(std::span<const std::byte> image, const std::string& name) {
    auto known = std::find_if(m_modules.begin(), m_modules.end(), [&image](const Module& module) { return module.image == image.data(); });
    if (known == m_modules.end()) {
        ModuleHandle handle = nullptr;
        if (auto loaded = check(m_functions.loadModule(&handle, image.data()), "cuModuleLoadData"); !loaded)
            return tl::unexpected(loaded.error());
        known = m_modules.insert(m_modules.end(), {image.data(), handle});
    }
    FunctionHandle function = nullptr;
    if (auto found = check(m_functions.function(&function, known->handle, name.c_str()), name); !found)
        return tl::unexpected(found.error());
    return function;
}

Outcome<DeviceBuffer> DeviceBuffer::allocate(std::shared_ptr<Context> context, std::size_t bytes) {
    DeviceAddress address = 0;
    // Nothing cannot be allocated, and is harmless.
    const DriverCode code = context->functions().allocate(&address, std::max<std::size_t>(bytes, 1));
    if (code == kOutOfMemory) {
        return measure::failWith(ExitCode::Failed, "does not fit the memory of the GPU", "cuMemAlloc",
                                 siText(static_cast<double>(bytes), "B"), "make a dimension smaller; nvidia-smi shows what else uses it");
    }
    if (auto allocated = context->check(code, "cuMemAlloc"); !allocated) return tl::unexpected(allocated.error());
    return DeviceBuffer(std::move(context), address, bytes);
}

DeviceBuffer::~DeviceBuffer() {
    if (m_context && m_address != 0 && !m_context->isLost()) static_cast<void>(m_context->functions().release(m_address));
}

Outcome<void> DeviceBuffer::upload(std::size_t offset, std::span<const std::byte> data) const {
    return m_context->check(m_context->functions().upload(m_address + offset, data.data(), data.size()), "cuMemcpyHtoD");
}

Outcome<void> DeviceBuffer::download(std::size_t offset, std::span<std::byte> data) const {
    return m_context->check(m_context->functions().download(data.data(), m_address + offset, data.size()), "cuMemcpyDtoH");
}

Outcome<void> DeviceBuffer::fill(unsigned char value) const {
    return m_context->check(m_context->functions().fill(m_address, value, m_bytes, nullptr), "cuMemsetD8Async");
}

Outcome<Stopwatch> Stopwatch::make(const std::shared_ptr<Context>& context) {
    const DriverFunctions& functions = context->functions();
    EventHandle start = nullptr;
    EventHandle end = nullptr;
    if (auto made = context->check(functions.createEvent(&start, 0), "cuEventCreate"); !made) return tl::unexpected(made.error());
    Stopwatch watch(context, start, nullptr);
    if (auto made = context->check(functions.createEvent(&end, 0), "cuEventCreate"); !made) return tl::unexpected(made.error());
    watch.m_end = end;
    return watch;
}

Stopwatch::~Stopwatch() {
    if (!m_context || m_context->isLost()) return;
    for (EventHandle event : {m_start, m_end}) {
        if (event != nullptr) static_cast<void>(m_context->functions().destroyEvent(event));
    }
}

Outcome<void> Stopwatch::start() const {
    return m_context->check(m_context->functions().recordEvent(m_start, nullptr), "cuEventRecord");
}

Outcome<void> Stopwatch::stop() const {
    return m_context->check(m_context->functions().recordEvent(m_end, nullptr), "cuEventRecord");
}

Outcome<Seconds> Stopwatch::read(const std::optional<Seconds>& limit) const {
    const DriverFunctions& functions = m_context->functions();
    auto waited = limit ? wait(*limit) : m_context->check(functions.synchroniseEvent(m_end), "cuEventSynchronize");
    if (!waited) return tl::unexpected(waited.error());
    float milliseconds = 0.0F;
    if (auto read = m_context->check(functions.elapsed(&milliseconds, m_start, m_end), "cuEventElapsedTime"); !read)
        return tl::unexpected(read.error());
    return Seconds{static_cast<double>(milliseconds) / 1e3};
}

/// Asks again and again, because waiting in the driver cannot be given up.
Outcome<void> Stopwatch::wait(const Seconds& limit) const {
    const measure::WallClock clock;
    const Seconds begin = clock.now();
    for (;;) {
        const DriverCode code = m_context->functions().queryEvent(m_end);
        if (code != kNotReady) return m_context->check(code, "cuEventQuery");
        const Seconds elapsed = clock.now() - begin;
        if (elapsed > limit) {
            m_context->giveUp();
            return measure::failWith(ExitCode::WrongResult, "did not end and was killed", "launch",
                                     "longer than " + plainNumber(limit.value) + " s", "--launch-limit gives it more time");
        }
        // What takes long does not mind being looked at later.
        constexpr Seconds soon{1e-3};
        if (elapsed > soon) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

}  // namespace ridge::cuda
