// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

#include <algorithm>

namespace ridge::emulator {

namespace {

constexpr std::size_t kGuardBytes = 512;
/// As the driver aligns what it gives.
constexpr std::size_t kAlignment = 256;
constexpr unsigned char kNothing = 0xFF;

}  // namespace

Buffer::Buffer(std::size_t bytes) : m_bytes(bytes + 2 * kGuardBytes + kAlignment, kNothing), m_size(bytes) {
    const auto begin = reinterpret_cast<std::uintptr_t>(m_bytes.data()) + kGuardBytes;
    m_offset = kGuardBytes + (kAlignment - begin % kAlignment) % kAlignment;
}

bool Buffer::isWhole() const {
    const auto isNothing = [](unsigned char byte) { return byte == kNothing; };
    const auto begin = m_bytes.begin() + static_cast<std::ptrdiff_t>(m_offset);
    return std::all_of(m_bytes.begin(), begin, isNothing) &&
           std::all_of(begin + static_cast<std::ptrdiff_t>(m_size), m_bytes.end(), isNothing);
}

const KernelMap& kernelsOfFile(const std::string& file) {
    static const std::map<std::string, KernelMap> all{{"attention", attentionKernels()},
                                                      {"bandwidth", bandwidthKernels()},
                                                      {"elementwise", elementwiseKernels()},
                                                      {"gemv", gemvKernels()},
                                                      {"in_place", inPlaceKernels()},
                                                      {"matmul_simple", matmulSimpleKernels()},
                                                      {"movement", movementKernels()},
                                                      {"peaks", peaksKernels()},
                                                      {"product_tensor", productTensorKernels()},
                                                      {"product_vector", productVectorKernels()},
                                                      {"rows", rowsKernels()},
                                                      {"tensor_peaks", tensorPeaksKernels()}};
    static const KernelMap none;
    const auto found = all.find(file);
    return found == all.end() ? none : found->second;
}

void launch(std::span<const cuda::Launch> launches, std::span<Buffer> buffers, Schedule schedule) {
    BlockRunner runner(schedule);
    for (const cuda::Launch& one : launches) {
        const KernelMap& kernels = kernelsOfFile(one.file);
        const auto found = kernels.find(one.kernel);
        if (found == kernels.end()) throw std::invalid_argument("no such kernel: " + one.file + ", " + one.kernel);
        runner.run({one.grid[0], one.grid[1], one.grid[2]}, {one.block[0], one.block[1], one.block[2]}, one.sharedBytes,
                   found->second.bind(one, buffers));
    }
}

}  // namespace ridge::emulator
