// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <string>

#include "core/operators/rows_and_cols.h"
#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"
#include "gpu/plan/embedding_order.h"

namespace ridge::host {

namespace {

/// Moves and computes nothing, so a result has to be the very number.
template <class T>
class MovementWork : public TensorWork<T> {
protected:
    using TensorWork<T>::TensorWork;
    /// Element of tensor 0 that the element of the output comes from.
    [[nodiscard]] virtual std::size_t source(std::size_t element) const = 0;

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo&) const override {
        for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = {static_cast<double>(this->data(0)[source(first + i)]), 0.0};
    }
    [[nodiscard]] double reductionLength() const override { return 1.0; }
};

template <class T>
class TransposeWork : public MovementWork<T> {
public:
    TransposeWork(Host& host, const Operator& op, std::uint64_t seed) : MovementWork<T>(host, op, seed) {
        this->m_outputs = {{1, this->dim(kRows)}};
    }

protected:
    Seconds launch() override {
        const std::size_t cols = this->dim(kCols);
        ThreadPool& pool = this->m_host.pool();
        return pool.run([&](std::size_t thread) {
            const Slice slice = sliceOf(cols, thread, pool.size(), kTile);
            for (std::size_t col = slice.begin; col < slice.end; col += kTile) strip(col, std::min(col + kTile, slice.end));
        });
    }

    [[nodiscard]] std::size_t source(std::size_t element) const override {
        return element % this->dim(kRows) * this->dim(kCols) + element / this->dim(kRows);
    }

private:
    /// A line of the cache on both sides.
    static constexpr std::size_t kTile = 64 / sizeof(T);

    /// Columns from .. to - 1 become rows, tile by tile. Each line is read and written whole, by way of a small copy: in a matrix of a
    /// power of two all lines of a column fall on the same few places of a cache.
    void strip(std::size_t from, std::size_t to) const {
        const std::size_t rows = this->dim(kRows);
        const std::size_t cols = this->dim(kCols);
        T tile[kTile][kTile];
        for (std::size_t row = 0; row < rows; row += kTile) {
            const std::size_t count = std::min(kTile, rows - row);
            for (std::size_t i = 0; i < count; ++i) {
                const T* x = this->data(0) + (row + i) * cols;
                for (std::size_t j = from; j < to; ++j) tile[j - from][i] = x[j];
            }
            for (std::size_t j = from; j < to; ++j) std::copy_n(tile[j - from], count, this->data(1) + j * rows + row);
        }
    }
};

/// The table has a row for every token.
template <class T>
class EmbeddingWork : public MovementWork<T> {
public:
    EmbeddingWork(Host& host, const Operator& op, std::uint64_t seed)
        : MovementWork<T>(host, op, seed), m_order(measure::embeddingOrder(op.dims[kTokens])) {
        this->m_outputs = {{1, this->dim(kWidth)}};
    }

protected:
    Seconds launch() override {
        const std::size_t width = this->dim(kWidth);
        ThreadPool& pool = this->m_host.pool();
        return pool.run([&](std::size_t thread) {
            const Slice slice = sliceOf(this->dim(kTokens), thread, pool.size());
            for (std::size_t token = slice.begin; token < slice.end; ++token) {
                std::memcpy(this->data(1) + token * width, this->data(0) + rowOf(token) * width, width * sizeof(T));
            }
        });
    }

    [[nodiscard]] std::size_t source(std::size_t element) const override {
        const std::size_t width = this->dim(kWidth);
        return rowOf(element / width) * width + element % width;
    }

private:
    enum : std::size_t { kTokens, kWidth };
    [[nodiscard]] std::size_t rowOf(std::size_t token) const {
        return static_cast<std::size_t>(m_order.rowOf(static_cast<std::int64_t>(token)));
    }
    measure::EmbeddingOrder m_order;
};

}  // namespace

template <class T>
Result<std::unique_ptr<Work>> makeMovement(Host& host, const Operator& op, std::uint64_t seed) {
    const std::vector<TensorSpec> specs = specsOfTerms(op);
    if (op.kind == OperatorKind::Transpose) return finished(std::make_unique<TransposeWork<T>>(host, op, seed), specs);
    auto work = finished(std::make_unique<EmbeddingWork<T>>(host, op, seed), specs);
    if (work && op.dims[0] > measure::kMostTokens) {
        return fail(ErrorCode::Unavailable, "more tokens than are told apart", "tokens", std::to_string(op.dims[0]),
                    "take " + std::to_string(measure::kMostTokens) + " at most");
    }
    return work;
}

template Result<std::unique_ptr<Work>> makeMovement<float>(Host&, const Operator&, std::uint64_t);
template Result<std::unique_ptr<Work>> makeMovement<double>(Host&, const Operator&, std::uint64_t);

}  // namespace ridge::host
