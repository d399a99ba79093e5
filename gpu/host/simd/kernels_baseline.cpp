// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/simd/table_inl.h"

namespace ridge::host {

const KernelTable& baselineKernels() {
#ifdef __x86_64__
    static_assert(HWY_STATIC_TARGET == HWY_SSE4, "compile with the flags that CMakeLists.txt names");
    static constexpr KernelTable table = makeTable(VectorLevel::Baseline, "SSE4.2");
#else
    static constexpr KernelTable table = makeTable(VectorLevel::Baseline, "the compiler's default vectors");
#endif
    return table;
}

}  // namespace ridge::host
