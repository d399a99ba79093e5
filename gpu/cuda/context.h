// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gpu/cuda/driver.h"

namespace ridge::cuda {

/// The primary context of one GPU, current in this thread: memory, binaries and launches.
///
/// After a fault of a kernel every call fails, and so would giving the context back: it is then left to the end of the process.
class Context {
public:
    [[nodiscard]] static measure::Outcome<std::shared_ptr<Context>> open(const Driver& driver, int ordinal);
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context();

    /// Turns a code of the driver into a failure about `where`.
    [[nodiscard]] measure::Outcome<void> check(DriverCode code, std::string_view where);
    [[nodiscard]] const DriverFunctions& functions() const { return m_functions; }
    [[nodiscard]] ContextHandle handle() const { return m_handle; }
    /// True once a kernel has faulted, or was given up while it ran.
    [[nodiscard]] bool isLost() const { return m_isLost; }
    void giveUp() { m_isLost = true; }

    /// Bytes that can be allocated now.
    [[nodiscard]] measure::Outcome<std::size_t> freeMemory();
    /// A kernel of an image, which is loaded once. Images end with a zero where they are text; none may be freed while the context lives.
    [[nodiscard]] measure::Outcome<FunctionHandle> kernel(std::span<const std::byte> image, const std::string& name);
    [[nodiscard]] measure::Outcome<void> synchronise() { return check(m_functions.synchronise(), "cuCtxSynchronize"); }

private:
    Context(const DriverFunctions& functions, int device, ContextHandle handle)
        : m_functions(functions), m_device(device), m_handle(handle) {}

    struct Module {
        const std::byte* image;
        ModuleHandle handle;
    };

    DriverFunctions m_functions;
    int m_device;
    ContextHandle m_handle;
    std::vector<Module> m_modules;
    bool m_isLost = false;
};

/// Memory of the GPU.
class DeviceBuffer {
public:
    /// Failed where there is not so much.
    [[nodiscard]] static measure::Outcome<DeviceBuffer> allocate(std::shared_ptr<Context> context, std::size_t bytes);
    DeviceBuffer(DeviceBuffer&& other) noexcept
        : m_context(std::move(other.m_context)), m_address(std::exchange(other.m_address, 0)), m_bytes(std::exchange(other.m_bytes, 0)) {}
    DeviceBuffer& operator=(DeviceBuffer&&) = delete;
    DeviceBuffer(const DeviceBuffer&) = delete;
    ~DeviceBuffer();

    [[nodiscard]] DeviceAddress address() const { return m_address; }
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    /// `offset` + the size of the data is at most bytes().
    [[nodiscard]] measure::Outcome<void> upload(std::size_t offset, std::span<const std::byte> data) const;
    [[nodiscard]] measure::Outcome<void> download(std::size_t offset, std::span<std::byte> data) const;
    /// Each byte becomes `value`; not waited for.
    [[nodiscard]] measure::Outcome<void> fill(unsigned char value) const;

private:
    DeviceBuffer(std::shared_ptr<Context> context, DeviceAddress address, std::size_t bytes)
        : m_context(std::move(context)), m_address(address), m_bytes(bytes) {}

    std::shared_ptr<Context> m_context;
    DeviceAddress m_address;
    std::size_t m_bytes;
};

/// A pair of events around launches.
class Stopwatch {
public:
    [[nodiscard]] static measure::Outcome<Stopwatch> make(const std::shared_ptr<Context>& context);
    Stopwatch(Stopwatch&& other) noexcept
        : m_context(std::move(other.m_context)),
          m_start(std::exchange(other.m_start, nullptr)),
          m_end(std::exchange(other.m_end, nullptr)) {}
    Stopwatch& operator=(Stopwatch&&) = delete;
    Stopwatch(const Stopwatch&) = delete;
    ~Stopwatch();

    [[nodiscard]] measure::Outcome<void> start() const;
    [[nodiscard]] measure::Outcome<void> stop() const;
    /// Waits for the end. `limit`: what runs longer is given up, and the context with it; WrongResult then.
    [[nodiscard]] measure::Outcome<Seconds> read(const std::optional<Seconds>& limit = std::nullopt) const;

private:
    Stopwatch(std::shared_ptr<Context> context, EventHandle start, EventHandle end)
        : m_context(std::move(context)), m_start(start), m_end(end) {}
    [[nodiscard]] measure::Outcome<void> wait(const Seconds& limit) const;

    std::shared_ptr<Context> m_context;
    EventHandle m_start;
    EventHandle m_end;
};

}  // namespace ridge::cuda
