// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>

#include "core/precision/float_bits.h"
#include "gpu/host/operators/tensor_work.h"

// Tensors as other devices store them.
namespace ridge::host {

namespace {

using precision::FloatFormat;

constexpr std::size_t kSixteenBits = 16;

std::size_t bytesPerElement(const FloatFormat& format) {
    return static_cast<std::size_t>(format.storageBits) / 8;
}

template <class T>
bool isOwn(const FloatFormat& format) {
    return bytesPerElement(format) == sizeof(T);
}

/// All values of a format of 16 bits: looking one up is faster than taking its bits apart.
std::vector<float> valuesOf(const FloatFormat& format) {
    std::vector<float> values(std::size_t{1} << kSixteenBits);
    for (std::size_t bits = 0; bits < values.size(); ++bits) values[bits] = static_cast<float>(precision::decode(format, bits));
    return values;
}

template <class T>
FloatFormat ownFormat() {
    return sizeof(T) == sizeof(float) ? precision::kFp32 : precision::kFp64;
}

}  // namespace

template <class T>
bool TensorWork<T>::isResult(std::size_t tensor) const {
    return std::any_of(m_outputs.begin(), m_outputs.end(), [tensor](const Output& output) { return output.tensor == tensor; });
}

template <class T>
void TensorWork<T>::roundTo(const FloatFormat& format) {
    m_rounder.emplace(format);
    for (std::size_t tensor = 0; tensor < m_tensors.size(); ++tensor) fill(tensor);
}

template <class T>
void TensorWork<T>::write(std::size_t tensor, std::span<std::byte> bytes) const {
    const FloatFormat format = m_rounder ? m_rounder->format() : ownFormat<T>();
    const T* values = data(tensor);
    // TF32 is an fp32 whose last bits are zero.
    if (isOwn<T>(format)) {
        std::memcpy(bytes.data(), values, bytes.size());
        return;
    }
    m_host.pool().run([&](std::size_t thread) {
        const Slice slice = sliceOf(elements(tensor), thread, m_host.pool().size());
        for (std::size_t i = slice.begin; i < slice.end; ++i) {
            const auto bits = static_cast<std::uint16_t>(precision::encode(format, static_cast<double>(values[i])));
            std::memcpy(bytes.data() + i * sizeof bits, &bits, sizeof bits);
        }
    });
}

template <class T>
void TensorWork<T>::read(std::size_t tensor, std::span<const std::byte> bytes) {
    const FloatFormat format = m_rounder ? m_rounder->format() : ownFormat<T>();
    T* values = data(tensor);
    if (isOwn<T>(format)) {
        std::memcpy(values, bytes.data(), bytes.size());
        return;
    }
    const std::vector<float> table = valuesOf(format);
    m_host.pool().run([&](std::size_t thread) {
        const Slice slice = sliceOf(elements(tensor), thread, m_host.pool().size());
        for (std::size_t i = slice.begin; i < slice.end; ++i) {
            std::uint16_t bits = 0;
            std::memcpy(&bits, bytes.data() + i * sizeof bits, sizeof bits);
            values[i] = static_cast<T>(table[bits]);
        }
    });
}

template bool TensorWork<float>::isResult(std::size_t) const;
template bool TensorWork<double>::isResult(std::size_t) const;
template void TensorWork<float>::roundTo(const FloatFormat&);
template void TensorWork<double>::roundTo(const FloatFormat&);
template void TensorWork<float>::write(std::size_t, std::span<std::byte>) const;
template void TensorWork<double>::write(std::size_t, std::span<std::byte>) const;
template void TensorWork<float>::read(std::size_t, std::span<const std::byte>);
template void TensorWork<double>::read(std::size_t, std::span<const std::byte>);

}  // namespace ridge::host
