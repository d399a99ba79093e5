// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernel_launch.h"

#include <cstring>

namespace ridge::cuda {

namespace {

using measure::Outcome;

// CUfunction_attribute of the CUDA driver API reference.
constexpr int kMostThreads = 0;
constexpr int kSharedBytes = 1;
constexpr int kLocalBytes = 3;
constexpr int kRegisters = 4;
constexpr int kMostDynamicShared = 8;

/// What a kernel may use without asking (CUDA C++ programming guide, "Shared memory").
constexpr std::uint32_t kFreeShared = 48U << 10U;

struct ValueOf {
    std::span<const DeviceAddress> buffers;

    std::uint64_t operator()(const BufferArgument& argument) const { return buffers[argument.buffer]; }
    template <class Number>
    std::uint64_t operator()(Number number) const {
        std::uint64_t value = 0;
        static_assert(sizeof number <= sizeof value);
        std::memcpy(&value, &number, sizeof number);
        return value;
    }
};

}  // namespace

Outcome<FunctionFacts> factsOf(Context& context, FunctionHandle function) {
    FunctionFacts facts;
    const auto ask = [&](int attribute, int& value) {
        return context.check(context.functions().functionAttribute(&value, attribute, function), "cuFuncGetAttribute");
    };
    if (auto asked = ask(kMostThreads, facts.mostThreads); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask(kRegisters, facts.registers); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask(kSharedBytes, facts.sharedBytes); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask(kLocalBytes, facts.localBytes); !asked) return tl::unexpected(asked.error());
    return facts;
}

Outcome<KernelLaunch> KernelLaunch::make(Context& context, FunctionHandle function, const Launch& launch,
                                         std::span<const DeviceAddress> buffers) {
    if (launch.sharedBytes > kFreeShared) {
        const int bytes = static_cast<int>(launch.sharedBytes);
        const DriverCode code = context.functions().setFunctionAttribute(function, kMostDynamicShared, bytes);
        if (auto set = context.check(code, "cuFuncSetAttribute"); !set) return tl::unexpected(set.error());
    }
    std::vector<std::uint64_t> values;
    for (const Argument& argument : launch.arguments) values.push_back(std::visit(ValueOf{buffers}, argument));
    return KernelLaunch(function, launch, std::move(values));
}

Outcome<void> KernelLaunch::run(Context& context) const {
    // The driver reads as many bytes of each as the kernel's parameter has.
    std::vector<void*> pointers;
    pointers.reserve(m_values.size());
    for (const auto& value : m_values) pointers.push_back(const_cast<std::uint64_t*>(&value));
    const auto& [gridX, gridY, gridZ] = m_launch.grid;
    const auto& [blockX, blockY, blockZ] = m_launch.block;
    return context.check(context.functions().launch(m_function, gridX, gridY, gridZ, blockX, blockY, blockZ, m_launch.sharedBytes, nullptr,
                                                    pointers.data(), nullptr),
                         m_launch.kernel);
}

}  // namespace ridge::cuda
