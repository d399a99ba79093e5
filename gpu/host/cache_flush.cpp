// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/cache_flush.h"

namespace ridge::host {

Result<CacheFlush> CacheFlush::make(const Host& host) {
    const std::int64_t bytes = 2 * host.facts().lastLevelBytes();
    if (bytes > host.facts().availableBytes / 2) {
        return fail(ErrorCode::Unavailable, "too little memory is free to empty the caches", "host", std::to_string(bytes) + " B");
    }
    auto buffer = MemoryBlock::allocate(static_cast<std::uint64_t>(bytes), "the buffer that empties the caches");
    if (!buffer) return tl::unexpected(buffer.error());
    CacheFlush flush;
    flush.m_buffer = std::move(*buffer);
    return flush;
}

void CacheFlush::run(ThreadPool& pool) {
    constexpr std::size_t line = 64;
    // Each core's slice is twice its share of every level, so its own caches are emptied too.
    auto* bytes = m_buffer.as<volatile unsigned char>();
    pool.run([&](std::size_t thread) {
        const Slice slice = sliceOf(m_buffer.bytes(), thread, pool.size(), line);
        for (std::size_t i = slice.begin; i < slice.end; i += line) bytes[i] = static_cast<unsigned char>(bytes[i] + 1);
    });
}

}  // namespace ridge::host
