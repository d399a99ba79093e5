// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/random_fill.h"

#include <algorithm>
#include <cstring>

#include "core/base/split_mix.h"
#include "core/precision/float_bits.h"
#include "gpu/host/random_data.h"

namespace ridge::cuda {

namespace {

/// What is made at a time, bytes.
constexpr std::size_t kRepeated = std::size_t{8} << 20U;

}  // namespace

std::vector<std::byte> randomBytes(DType type, std::size_t bytes, std::uint64_t seed) {
    std::vector<std::byte> data(bytes);
    const precision::FloatFormat* format = precision::formatOf(type);
    const bool isWholeBytes = format != nullptr && format->storageBits % 8 == 0;
    if (!isWholeBytes) {
        for (std::size_t i = 0; i < bytes; ++i) data[i] = static_cast<std::byte>(SplitMix::at(seed, i));
        return data;
    }
    const auto size = static_cast<std::size_t>(format->storageBits) / 8;
    for (std::size_t i = 0; (i + 1) * size <= bytes; ++i) {
        const std::uint64_t bits = precision::encode(*format, host::randomElement<double>(seed, i, host::Signs::Both));
        std::memcpy(data.data() + i * size, &bits, size);
    }
    return data;
}

measure::Outcome<void> fillRandom(const DeviceBuffer& buffer, DType type, std::uint64_t seed) {
    const auto block = randomBytes(type, std::min(kRepeated, buffer.bytes()), seed);
    for (std::size_t at = 0; at < buffer.bytes(); at += block.size()) {
        const std::size_t count = std::min(block.size(), buffer.bytes() - at);
        if (auto uploaded = buffer.upload(at, {block.data(), count}); !uploaded) return uploaded;
    }
    return {};
}

}  // namespace ridge::cuda
