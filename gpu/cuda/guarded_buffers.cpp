// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/guarded_buffers.h"

#include "core/base/number_text.h"
#include "core/base/split_mix.h"

namespace ridge::cuda {

namespace {

constexpr std::uint64_t kSeed = 0x5245414C47554152U;
constexpr std::int64_t kWordBytes = 8;

/// What stands at an offset of the allocation.
std::byte patternAt(std::int64_t offset) {
    constexpr std::uint64_t bitsPerByte = 8;
    const std::uint64_t word = SplitMix::at(kSeed, static_cast<std::uint64_t>(offset / kWordBytes));
    return static_cast<std::byte>(word >> (static_cast<std::uint64_t>(offset % kWordBytes) * bitsPerByte));
}

/// The next multiple of the alignment.
std::int64_t aligned(std::int64_t offset) {
    return (offset + kTensorAlignment - 1) / kTensorAlignment * kTensorAlignment;
}

}  // namespace

Result<GuardedLayout> guardedLayout(std::span<const std::int64_t> tensorBytes) {
    GuardedLayout layout;
    // Far beyond any memory, and no sum below can leave 63 bits.
    constexpr std::int64_t limit = std::int64_t{1} << 62U;
    for (std::size_t tensor = 0; tensor < tensorBytes.size(); ++tensor) {
        const std::int64_t bytes = tensorBytes[tensor];
        if (bytes < 0) return fail(ErrorCode::Usage, "a tensor has a negative size", "bytes", std::to_string(bytes));
        if (bytes > limit - layout.bytes)
            return fail(ErrorCode::Unavailable, "the tensors are larger than any memory", "bytes", std::to_string(bytes));
        const std::int64_t start = layout.bytes + kGuardBytes;
        const std::int64_t end = start + bytes;
        // The zone behind begins right at the tensor's last byte and reaches to where the next zone may begin.
        const std::int64_t next = aligned(end + kGuardBytes);
        layout.zones.push_back({tensor, GuardSide::Before, layout.bytes, kGuardBytes});
        layout.tensors.push_back(start);
        layout.zones.push_back({tensor, GuardSide::Behind, end, next - end});
        layout.bytes = next;
    }
    return layout;
}

void fillZone(const GuardZone& zone, std::span<std::byte> bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = patternAt(zone.offset + static_cast<std::int64_t>(i));
}

Result<std::optional<Overrun>> checkZone(const GuardZone& zone, std::span<const std::byte> bytes) {
    if (static_cast<std::int64_t>(bytes.size()) != zone.bytes) {
        return fail(ErrorCode::Usage, "a guard zone was read back in another size", "bytes", std::to_string(bytes.size()),
                    "it has " + std::to_string(zone.bytes));
    }
    std::int64_t changed = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;
    for (std::int64_t at = 0; at < zone.bytes; ++at) {
        if (bytes[static_cast<std::size_t>(at)] == patternAt(zone.offset + at)) continue;
        if (changed == 0) first = at;
        last = at;
        ++changed;
    }
    if (changed == 0) return std::nullopt;
    const std::int64_t end = zone.bytes - 1;
    if (zone.side == GuardSide::Before) return Overrun{zone.tensor, zone.side, end - last, end - first, changed};
    return Overrun{zone.tensor, zone.side, first, last, changed};
}

std::string overrunText(const Overrun& overrun, std::string_view tensor) {
    return "the kernel wrote outside of " + std::string(tensor) +
           (overrun.side == GuardSide::Before ? ": before its start, " : ": behind its end, ") + grouped(overrun.distance) +
           (overrun.farthest == overrun.distance ? "" : " to " + grouped(overrun.farthest)) + " bytes away (" + grouped(overrun.changed) +
           (overrun.changed == 1 ? " byte changed)" : " bytes changed)");
}

}  // namespace ridge::cuda
