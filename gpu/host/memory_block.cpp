// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/memory_block.h"

#include <sys/mman.h>

#include <cerrno>
#include <system_error>

#include "core/base/number_text.h"

namespace ridge::host {

MemoryBlock::~MemoryBlock() {
    if (m_data != nullptr) ::munmap(m_data, m_bytes);
}

Result<MemoryBlock> MemoryBlock::allocate(std::uint64_t bytes, std::string_view what) {
    constexpr std::uint64_t page = 4096;
    const std::uint64_t rounded = bytes < page ? page : bytes;
    void* data = ::mmap(nullptr, rounded, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data == MAP_FAILED) {
        return fail(ErrorCode::Unavailable, "cannot allocate " + siText(static_cast<double>(bytes), "B"), what,
                    std::generic_category().message(errno), "take a smaller shape");
    }
    // Only a wish: without huge pages the figures are those of small ones.
    ::madvise(data, rounded, MADV_HUGEPAGE);
    MemoryBlock block;
    block.m_data = data;
    block.m_bytes = rounded;
    return block;
}

}  // namespace ridge::host
