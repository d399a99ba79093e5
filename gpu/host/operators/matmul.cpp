// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <climits>
#include <cmath>

#include "core/operators/families.h"
#include "gpu/host/gemm.h"
#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

template <class T>
const BlasFunctions<T>& functionsOf(const Blas& blas) {
    if constexpr (std::is_same_v<T, float>) {
        return blas.f32;
    } else {
        return blas.f64;
    }
}

/// C = A B + beta C, batch after batch; every product is shared out among the threads, but where there are at least as many products as
/// threads each thread does whole ones.
template <class T>
class MatmulWork : public TensorWork<T> {
public:
    MatmulWork(Host& host, const Operator& op, std::uint64_t seed)
        : TensorWork<T>(host, op, seed),
          m_shape{this->dim(matmul::kM), this->dim(matmul::kN), this->dim(matmul::kK)},
          m_batch(this->dim(matmul::kBatch)),
          m_beta(static_cast<T>(op.beta)),
          m_scratch(host.pool().size()) {
        // Its library counts in int.
        const bool fits = std::max({m_shape.m, m_shape.n, m_shape.k}) <= INT_MAX;
        m_blas = fits ? host.blas() : nullptr;
        this->m_outputs = {{kC, m_shape.n}};
        // A few columns of B then stay in the caches for all rows of A.
        this->m_order = CompareOrder::ByColumns;
        if (op.beta != 0.0) this->m_overwritten = {kC};
    }

    [[nodiscard]] std::string method() const override {
        if (m_blas == nullptr) return std::string("own blocked product, ") + this->m_host.kernels().name;
        const bool isVector = m_shape.m == 1 || m_shape.n == 1;
        return std::string("OpenBLAS ") + (sizeof(T) == sizeof(float) ? 's' : 'd') + (isVector ? "gemv" : "gemm");
    }

protected:
    Seconds launch() override {
        ThreadPool& pool = this->m_host.pool();
        if (m_batch >= pool.size() && m_batch > 1) return launchByProducts();
        if (m_blas != nullptr) return launchShared();
        return pool.run([&](std::size_t thread) {
            for (std::size_t product = 0; product < m_batch; ++product) ownPart(product, thread, pool.size());
        });
    }

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo& memo) const override {
        const std::size_t row = first / m_shape.n;  // of all products
        const std::size_t col = first % m_shape.n;
        const std::size_t product = row / m_shape.m;
        const T* a = this->data(kA) + row * m_shape.k;
        const T* b = this->data(kB) + product * m_shape.k * m_shape.n + col;
        if (elements.size() == 1) {
            elements[0] = single(a, b);
        } else {
            const double* sums = sumsOf(a, b, first % m_shape.n + product * m_shape.n, elements.size(), memo);
            const double norm = std::sqrt(this->m_set.referenceDot(a, a, m_shape.k) / static_cast<double>(m_shape.k));
            for (std::size_t j = 0; j < elements.size(); ++j) {
                elements[j] = {sums[j], norm * m_columnNorms[product * m_shape.n + col + j]};
            }
        }
        if (m_beta == T{0}) return;
        for (std::size_t j = 0; j < elements.size(); ++j) {
            const double kept = static_cast<double>(m_beta) * this->original(kC, first + j);
            elements[j] = {elements[j].value + kept, rootOfSquares(elements[j].scale, kept)};
        }
    }

    [[nodiscard]] double reductionLength() const override { return static_cast<double>(m_shape.k) + (m_beta == T{0} ? 0.0 : 1.0); }

    /// |a||b| / sqrt(k) stands for the root of the sum of squared terms: equal on the average over random operands, and far cheaper.
    void prepareWholeCheck() override {
        m_columnNorms.assign(m_batch * m_shape.n, 0.0);
        ThreadPool& pool = this->m_host.pool();
        pool.run([&](std::size_t thread) {
            const Slice slice = sliceOf(m_columnNorms.size(), thread, pool.size());
            for (std::size_t product = 0; product < m_batch; ++product) {
                const std::size_t begin = std::max(slice.begin, product * m_shape.n);
                const std::size_t end = std::min(slice.end, (product + 1) * m_shape.n);
                for (std::size_t k = 0; k < m_shape.k && begin < end; ++k) addSquares(product, k, begin, end);
            }
            for (std::size_t i = slice.begin; i < slice.end; ++i) m_columnNorms[i] = std::sqrt(m_columnNorms[i]);
        });
    }

private:
    enum : std::size_t { kA, kB, kC };

    void addSquares(std::size_t product, std::size_t k, std::size_t begin, std::size_t end) {
        const T* row = this->data(kB) + (product * m_shape.k + k) * m_shape.n;
        for (std::size_t i = begin; i < end; ++i) {
            const double b = static_cast<double>(row[i - product * m_shape.n]);
            m_columnNorms[i] += b * b;
        }
    }

    [[nodiscard]] Expected single(const T* a, const T* b) const {
        double sum = 0.0;
        double squares = 0.0;
        for (std::size_t k = 0; k < m_shape.k; ++k) {
            const double term = static_cast<double>(a[k]) * static_cast<double>(b[k * m_shape.n]);
            sum += term;
            squares += term * term;
        }
        return {sum, std::sqrt(squares)};
    }

    /// A row times some columns of B, which the memo keeps packed for the rows to come: in a matrix of a power of two the lines of a column
    /// would push each other out of the caches.
    const double* sumsOf(const T* a, const T* b, std::size_t column, std::size_t count, RowMemo& memo) const {
        const std::size_t depth = m_shape.k;
        const bool isNew = memo.turnsTo(column);
        memo.values.resize(depth * count + depth + count);
        double* packed = memo.values.data();
        for (std::size_t k = 0; isNew && k < depth; ++k) std::copy_n(b + k * m_shape.n, count, packed + k * count);
        double* row = packed + depth * count;
        std::copy_n(a, depth, row);
        double* sums = row + depth;
        this->m_host.kernels().f64.referenceProduct(row, packed, count, depth, sums, count);
        return sums;
    }

    [[nodiscard]] MatrixView<T> left(std::size_t product) const { return {this->data(kA) + product * m_shape.m * m_shape.k, m_shape.k, 1}; }
    [[nodiscard]] MatrixView<T> right(std::size_t product) const {
        return {this->data(kB) + product * m_shape.k * m_shape.n, m_shape.n, 1};
    }
    [[nodiscard]] T* result(std::size_t product) const { return this->data(kC) + product * m_shape.m * m_shape.n; }

    void ownPart(std::size_t product, std::size_t part, std::size_t parts) {
        const bool byRows = m_shape.m >= m_shape.n;
        const Slice rows = byRows ? sliceOf(m_shape.m, part, parts, this->m_set.gemmRows) : Slice{0, m_shape.m};
        const Slice cols = byRows ? Slice{0, m_shape.n} : sliceOf(m_shape.n, part, parts, this->m_set.gemmCols);
        gemm(this->m_set, {rows.size(), cols.size(), m_shape.k}, left(product).at(rows.begin, 0), right(product).at(0, cols.begin), m_beta,
             result(product) + rows.begin * m_shape.n + cols.begin, m_shape.n, m_scratch[part]);
    }

    void callBlas(std::size_t product) const {
        const BlasFunctions<T>& blas = functionsOf<T>(*m_blas);
        const int m = static_cast<int>(m_shape.m);
        const int n = static_cast<int>(m_shape.n);
        const int k = static_cast<int>(m_shape.k);
        const T* a = left(product).data;
        const T* b = right(product).data;
        T* c = result(product);
        if (m_shape.n == 1) {
            blas.gemv(kBlasRowMajor, kBlasNoTranspose, m, k, T{1}, a, k, b, 1, m_beta, c, 1);
        } else if (m_shape.m == 1) {
            blas.gemv(kBlasRowMajor, kBlasTranspose, k, n, T{1}, b, n, a, 1, m_beta, c, 1);
        } else {
            blas.gemm(kBlasRowMajor, kBlasNoTranspose, kBlasNoTranspose, m, n, k, T{1}, a, k, b, n, m_beta, c, n);
        }
    }

    /// By the library's own threads.
    Seconds launchShared() {
        using Clock = std::chrono::steady_clock;
        m_blas->setThreads(static_cast<int>(this->m_host.pool().size()));
        const Clock::time_point start = Clock::now();
        for (std::size_t product = 0; product < m_batch; ++product) callBlas(product);
        return {std::chrono::duration<double>(Clock::now() - start).count()};
    }

    Seconds launchByProducts() {
        ThreadPool& pool = this->m_host.pool();
        if (m_blas != nullptr) m_blas->setThreads(1);
        return pool.run([&](std::size_t thread) {
            const Slice slice = sliceOf(m_batch, thread, pool.size());
            for (std::size_t product = slice.begin; product < slice.end; ++product) {
                if (m_blas != nullptr) {
                    callBlas(product);
                } else {
                    gemm(this->m_set, m_shape, left(product), right(product), m_beta, result(product), m_shape.n, m_scratch[thread]);
                }
            }
        });
    }

    GemmShape m_shape;
    std::size_t m_batch;
    T m_beta;
    const Blas* m_blas = nullptr;
    std::vector<GemmScratch<T>> m_scratch;
    std::vector<double> m_columnNorms;
};

}  // namespace

template <class T>
Result<std::unique_ptr<Work>> makeMatmul(Host& host, const Operator& op, std::uint64_t seed) {
    const Count batch(static_cast<std::uint64_t>(op.dims[matmul::kBatch]));
    const Count m(static_cast<std::uint64_t>(op.dims[matmul::kM]));
    const Count n(static_cast<std::uint64_t>(op.dims[matmul::kN]));
    const Count k(static_cast<std::uint64_t>(op.dims[matmul::kK]));
    const Filling before = op.beta != 0.0 ? Filling::Random : Filling::Zeros;
    const std::array<TensorSpec, 3> specs{{{"a", batch * m * k}, {"b", batch * k * n}, {"c", batch * m * n, before}}};
    return finished(std::make_unique<MatmulWork<T>>(host, op, seed), specs);
}

template Result<std::unique_ptr<Work>> makeMatmul<float>(Host&, const Operator&, std::uint64_t);
template Result<std::unique_ptr<Work>> makeMatmul<double>(Host&, const Operator&, std::uint64_t);

}  // namespace ridge::host
