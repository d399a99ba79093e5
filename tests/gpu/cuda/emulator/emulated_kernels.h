// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "gpu/cuda/launch.h"
#include "tests/gpu/cuda/emulator/block_runner.h"

// The shipped kernels, compiled for the processor: what a plan launches can be run and looked at.
namespace ridge::emulator {

/// Memory of a device: exactly as long as asked for, with guard zones that hold no numbers.
class Buffer {
public:
    explicit Buffer(std::size_t bytes);
    [[nodiscard]] unsigned char* data() { return m_bytes.data() + m_offset; }
    [[nodiscard]] const unsigned char* data() const { return m_bytes.data() + m_offset; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    /// False once something was written beyond either end.
    [[nodiscard]] bool isWhole() const;

private:
    std::vector<unsigned char> m_bytes;
    std::size_t m_size;
    std::size_t m_offset;
};

/// A kernel whose arguments have been taken from a launch.
using Bound = std::function<void()>;

struct EmulatedKernel {
    std::size_t parameters = 0;
    /// Throws std::invalid_argument where the arguments are not those that the kernel declares, by number and by type.
    std::function<Bound(const cuda::Launch&, std::span<Buffer>)> bind;
};

template <class Parameter>
Parameter argumentOf(const cuda::Launch& launch, std::size_t index, std::span<Buffer> buffers) {
    const cuda::Argument& argument = launch.arguments.at(index);
    const auto refuse = [&]() -> std::invalid_argument {
        return std::invalid_argument(launch.kernel + ": argument " + std::to_string(index) + " is of another type than its parameter");
    };
    if constexpr (std::is_pointer_v<Parameter>) {
        const auto* buffer = std::get_if<cuda::BufferArgument>(&argument);
        if (buffer == nullptr || buffer->buffer >= buffers.size()) throw refuse();
        return reinterpret_cast<Parameter>(buffers[buffer->buffer].data());
    } else {
        using Held = std::conditional_t<std::is_same_v<Parameter, long long>, std::int64_t, Parameter>;
        const Held* value = std::get_if<Held>(&argument);
        if (value == nullptr) throw refuse();
        return static_cast<Parameter>(*value);
    }
}

template <class... Parameters, std::size_t... kIndex>
std::tuple<Parameters...> argumentsOf(const cuda::Launch& launch, std::span<Buffer> buffers, std::index_sequence<kIndex...>) {
    return {argumentOf<Parameters>(launch, kIndex, buffers)...};
}

template <class... Parameters>
EmulatedKernel emulated(void (*kernel)(Parameters...)) {
    return {sizeof...(Parameters), [kernel](const cuda::Launch& launch, std::span<Buffer> buffers) -> Bound {
                if (launch.arguments.size() != sizeof...(Parameters)) {
                    throw std::invalid_argument(launch.kernel + " takes " + std::to_string(sizeof...(Parameters)) + " arguments");
                }
                const auto arguments = argumentsOf<Parameters...>(launch, buffers, std::index_sequence_for<Parameters...>());
                return [kernel, arguments] { std::apply(kernel, arguments); };
            }};
}

using KernelMap = std::map<std::string, EmulatedKernel>;

// By file, as kernels_NAME.cpp gives them.
KernelMap attentionKernels();
KernelMap bandwidthKernels();
KernelMap elementwiseKernels();
KernelMap gemvKernels();
KernelMap inPlaceKernels();
KernelMap matmulSimpleKernels();
KernelMap movementKernels();
KernelMap peaksKernels();
KernelMap productTensorKernels();
KernelMap productVectorKernels();
KernelMap rowsKernels();
KernelMap tensorPeaksKernels();

/// All of a file; empty for one that is not known.
[[nodiscard]] const KernelMap& kernelsOfFile(const std::string& file);

/// Launches everything in order. Throws what BlockRunner and the kernels throw.
void launch(std::span<const cuda::Launch> launches, std::span<Buffer> buffers, Schedule schedule);

}  // namespace ridge::emulator

/// Lines of a KernelMap: one kernel, or one for each type that is computed with.
#define RIDGE_KERNEL(name) {#name, ridge::emulator::emulated(&name)},
#define RIDGE_KERNELS(name) RIDGE_KERNEL(name##_fp32) RIDGE_KERNEL(name##_fp64) RIDGE_KERNEL(name##_fp16) RIDGE_KERNEL(name##_bf16)
