// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/base/result.h"

namespace ridge::host {

/// Zeroed pages straight from the system, in huge pages where it gives them. A page is placed near the core that first writes it.
class MemoryBlock {
public:
    MemoryBlock() = default;
    MemoryBlock(MemoryBlock&& other) noexcept : m_data(std::exchange(other.m_data, nullptr)), m_bytes(std::exchange(other.m_bytes, 0)) {}
    MemoryBlock& operator=(MemoryBlock&& other) noexcept {
        std::swap(m_data, other.m_data);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    MemoryBlock(const MemoryBlock&) = delete;
    MemoryBlock& operator=(const MemoryBlock&) = delete;
    ~MemoryBlock();

    /// Unavailable error with the size and the system's reason; `what` is what the memory is for.
    [[nodiscard]] static Result<MemoryBlock> allocate(std::uint64_t bytes, std::string_view what);

    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    template <class T>
    [[nodiscard]] T* as() const {
        return static_cast<T*>(m_data);
    }

private:
    void* m_data = nullptr;
    std::size_t m_bytes = 0;
};

}  // namespace ridge::host
