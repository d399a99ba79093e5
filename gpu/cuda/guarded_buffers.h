// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

// Where tensors lie in one allocation, so that a kernel that writes beside them is noticed. Works on offsets and copies of bytes alone.
namespace ridge::cuda {

/// The least that lies before and behind a tensor, bytes. A kernel that misses by a block of rows stays within it.
inline constexpr std::int64_t kGuardBytes = std::int64_t{64} << 10U;
/// Of tensors in the allocation: what cuMemAlloc gives, and cuBLASLt wants.
inline constexpr std::int64_t kTensorAlignment = 256;

enum class GuardSide : std::uint8_t { Before, Behind };

/// Bytes that nothing may write. Each tensor has two of its own, so that what is overwritten tells whose write it was.
struct GuardZone {
    std::size_t tensor = 0;
    GuardSide side = GuardSide::Before;
    std::int64_t offset = 0;  ///< from the start of the allocation
    std::int64_t bytes = 0;
    bool operator==(const GuardZone&) const = default;
};

/// zone, tensor, zone, zone, tensor, zone ... without gaps: every byte of the allocation belongs to a tensor or a zone.
struct GuardedLayout {
    std::int64_t bytes = 0;             ///< to allocate
    std::vector<std::int64_t> tensors;  ///< their offsets, in the order they were given; multiples of kTensorAlignment
    std::vector<GuardZone> zones;       ///< by offset
};

/// `tensorBytes` may hold zeros. Usage error for a negative size, Unavailable where the sum leaves 63 bits.
[[nodiscard]] Result<GuardedLayout> guardedLayout(std::span<const std::int64_t> tensorBytes);

/// What a zone holds before a kernel runs. Every place differs from its neighbours, so a kernel that copies a zone shifted is noticed too.
void fillZone(const GuardZone& zone, std::span<std::byte> bytes);

/// A write outside of a tensor.
struct Overrun {
    std::size_t tensor = 0;
    GuardSide side = GuardSide::Before;
    std::int64_t distance = 0;  ///< bytes between the tensor and the nearest byte that was changed; 0: it touches the tensor
    std::int64_t farthest = 0;  ///< the same for the farthest one in the zone
    std::int64_t changed = 0;   ///< bytes
    bool operator==(const Overrun&) const = default;
};

/// Compares a zone as it was read back with what fillZone() wrote. Nothing where it is whole. Usage error for another number of bytes than
/// the zone has.
[[nodiscard]] Result<std::optional<Overrun>> checkZone(const GuardZone& zone, std::span<const std::byte> bytes);

/// "the kernel wrote outside of x: behind its end, 0 to 127 bytes away (128 bytes changed)". Beyond a zone nothing is seen.
[[nodiscard]] std::string overrunText(const Overrun& overrun, std::string_view tensor);

}  // namespace ridge::cuda
