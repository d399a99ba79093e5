// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "gpu/host/simd/choose.h"

namespace ridge::host {

/// A matrix to read, by strides, so that a transposed one needs no copy.
template <class T>
struct MatrixView {
    const T* data = nullptr;
    std::size_t rowStride = 0;
    std::size_t colStride = 1;

    [[nodiscard]] MatrixView at(std::size_t row, std::size_t col) const {
        return {data + row * rowStride + col * colStride, rowStride, colStride};
    }
};

struct GemmShape {
    std::size_t m = 0;
    std::size_t n = 0;
    std::size_t k = 0;
};

/// Packed panels, kept from one product to the next.
template <class T>
struct GemmScratch {
    std::vector<T> a;
    std::vector<T> b;
    std::vector<T> tile;
};

/// C = A B + beta C on the calling thread; C is row-major with rows of ldc elements and not read when beta is 0. Blocked for the caches as
/// Goto and van de Geijn (2008) do it.
template <class T>
void gemm(const KernelSet<T>& set, const GemmShape& shape, const MatrixView<T>& a, const MatrixView<T>& b, T beta, T* c, std::size_t ldc,
          GemmScratch<T>& scratch);

extern template void gemm(const KernelSet<float>&, const GemmShape&, const MatrixView<float>&, const MatrixView<float>&, float, float*,
                          std::size_t, GemmScratch<float>&);
extern template void gemm(const KernelSet<double>&, const GemmShape&, const MatrixView<double>&, const MatrixView<double>&, double, double*,
                          std::size_t, GemmScratch<double>&);

}  // namespace ridge::host
