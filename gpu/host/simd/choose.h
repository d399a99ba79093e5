// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <type_traits>

#include "core/base/result.h"
#include "gpu/host/simd/kernel_table.h"

namespace ridge::host {

/// The widest instruction set that this processor has and the operating system saves. Unavailable error when it lacks even the least that
/// the program was built for (on x86 SSE4.2, in every processor since 2011).
[[nodiscard]] Result<VectorLevel> widestVectorLevel();

/// The table of a level, which the processor must have.
[[nodiscard]] const KernelTable& kernelsOf(VectorLevel level);

template <class T>
[[nodiscard]] const KernelSet<T>& kernelSet(const KernelTable& table) {
    static_assert(std::is_same_v<T, float> || std::is_same_v<T, double>);
    if constexpr (std::is_same_v<T, float>) {
        return table.f32;
    } else {
        return table.f64;
    }
}

}  // namespace ridge::host
