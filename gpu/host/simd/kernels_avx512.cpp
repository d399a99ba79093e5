// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/simd/table_inl.h"

namespace ridge::host {

static_assert(HWY_STATIC_TARGET == HWY_AVX3, "compile with the flags that CMakeLists.txt names");

const KernelTable& avx512Kernels() {
    static constexpr KernelTable table = makeTable(VectorLevel::Avx512, "AVX-512");
    return table;
}

}  // namespace ridge::host
