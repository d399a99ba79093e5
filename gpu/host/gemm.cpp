// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/gemm.h"

#include <algorithm>

namespace ridge::host {

namespace {

// A block of A (kRows x kDepth) stays in the second-level cache, a panel of B in the first, a block of B (kDepth x kCols) in the third.
constexpr std::size_t kRows = 120;
constexpr std::size_t kDepth = 256;
constexpr std::size_t kCols = 2048;

std::size_t roundedUp(std::size_t value, std::size_t unit) {
    return (value + unit - 1) / unit * unit;
}

/// Panels of `width` rows of `view`, each stored depth by depth; rows past the end are zero.
template <class T>
void pack(const MatrixView<T>& view, std::size_t rows, std::size_t depth, std::size_t width, std::vector<T>& packed) {
    packed.resize(roundedUp(rows, width) * depth);
    T* to = packed.data();
    for (std::size_t first = 0; first < rows; first += width) {
        const std::size_t used = std::min(width, rows - first);
        const T* from = view.at(first, 0).data;
        for (std::size_t k = 0; k < depth; ++k, to += width, from += view.colStride) {
            for (std::size_t i = 0; i < used; ++i) to[i] = from[i * view.rowStride];
            std::fill(to + used, to + width, T{0});
        }
    }
}

/// The tile at the edge of C, by way of a whole one.
template <class T>
void edgeTile(const KernelSet<T>& set, std::size_t depth, const T* a, const T* b, T* c, std::size_t ldc, T keep, std::size_t rows,
              std::size_t cols, std::vector<T>& tile) {
    tile.resize(set.gemmRows * set.gemmCols);
    set.gemmTile(depth, a, b, tile.data(), set.gemmCols, T{0});
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < cols; ++j) {
            T& to = c[i * ldc + j];
            to = tile[i * set.gemmCols + j] + (keep == T{0} ? T{0} : keep * to);
        }
    }
}

/// Packed blocks of A (rows x depth) and B (depth x cols).
template <class T>
void block(const KernelSet<T>& set, std::size_t rows, std::size_t cols, std::size_t depth, T keep, T* c, std::size_t ldc,
           GemmScratch<T>& scratch) {
    for (std::size_t j = 0; j < cols; j += set.gemmCols) {
        const T* b = scratch.b.data() + j * depth;
        for (std::size_t i = 0; i < rows; i += set.gemmRows) {
            const T* a = scratch.a.data() + i * depth;
            const std::size_t usedRows = std::min(set.gemmRows, rows - i);
            const std::size_t usedCols = std::min(set.gemmCols, cols - j);
            T* to = c + i * ldc + j;
            if (usedRows == set.gemmRows && usedCols == set.gemmCols) {
                set.gemmTile(depth, a, b, to, ldc, keep);
            } else {
                edgeTile(set, depth, a, b, to, ldc, keep, usedRows, usedCols, scratch.tile);
            }
        }
    }
}

/// One or two rows of A: packing B would cost more than the product.
template <class T>
void fewRows(const KernelSet<T>& set, const GemmShape& shape, const MatrixView<T>& a, const MatrixView<T>& b, T beta, T* c,
             std::size_t ldc) {
    for (std::size_t i = 0; i < shape.m; ++i) {
        T* row = c + i * ldc;
        for (std::size_t j = 0; j < shape.n; ++j) row[j] = beta == T{0} ? T{0} : beta * row[j];
        if (b.colStride == 1) {
            for (std::size_t k = 0; k < shape.k; ++k) set.axpy(*a.at(i, k).data, b.at(k, 0).data, row, shape.n);
        } else {
            for (std::size_t j = 0; j < shape.n; ++j) row[j] += set.dot(a.at(i, 0).data, b.at(0, j).data, shape.k);
        }
    }
}

template <class T>
bool suitsFewRows(const GemmShape& shape, const MatrixView<T>& a, const MatrixView<T>& b) {
    return shape.m <= 2 && (b.colStride == 1 || (b.rowStride == 1 && a.colStride == 1));
}

}  // namespace

template <class T>
void gemm(const KernelSet<T>& set, const GemmShape& shape, const MatrixView<T>& a, const MatrixView<T>& b, T beta, T* c, std::size_t ldc,
          GemmScratch<T>& scratch) {
    if (suitsFewRows(shape, a, b)) return fewRows(set, shape, a, b, beta, c, ldc);
    for (std::size_t j = 0; j < shape.n; j += kCols) {
        const std::size_t cols = std::min(kCols, shape.n - j);
        for (std::size_t k = 0; k < shape.k; k += kDepth) {
            const std::size_t depth = std::min(kDepth, shape.k - k);
            const MatrixView<T> right = b.at(k, j);
            pack<T>({right.data, right.colStride, right.rowStride}, cols, depth, set.gemmCols, scratch.b);
            for (std::size_t i = 0; i < shape.m; i += kRows) {
                const std::size_t rows = std::min(kRows, shape.m - i);
                pack(a.at(i, k), rows, depth, set.gemmRows, scratch.a);
                block(set, rows, cols, depth, k == 0 ? beta : T{1}, c + i * ldc + j, ldc, scratch);
            }
        }
    }
}

template void gemm(const KernelSet<float>&, const GemmShape&, const MatrixView<float>&, const MatrixView<float>&, float, float*,
                   std::size_t, GemmScratch<float>&);
template void gemm(const KernelSet<double>&, const GemmShape&, const MatrixView<double>&, const MatrixView<double>&, double, double*,
                   std::size_t, GemmScratch<double>&);

}  // namespace ridge::host
