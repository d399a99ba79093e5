// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/host.h"
#include "gpu/host/memory_block.h"

namespace ridge::host {

/// Puts everything else out of the caches by writing to a buffer of twice their size. Not for inside a timed region.
class CacheFlush {
public:
    [[nodiscard]] static Result<CacheFlush> make(const Host& host);
    void run(ThreadPool& pool);

    [[nodiscard]] std::size_t bytes() const { return m_buffer.bytes(); }

private:
    MemoryBlock m_buffer;
};

}  // namespace ridge::host
