// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/operators/rows_and_cols.h"
#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

/// Operators that treat each row by itself. Rows are shared out among the threads; a sum of fewer rows than threads is shared out by
/// columns.
template <class T>
class RowsWork : public TensorWork<T> {
public:
    RowsWork(Host& host, const Operator& op, std::uint64_t seed) : TensorWork<T>(host, op, seed), m_partSums(host.pool().size() * kApart) {
        this->m_outputs = {{kOut, op.kind == OperatorKind::Reduction ? 1 : cols()}};
    }

protected:
    Seconds launch() override {
        if (this->m_op.kind == OperatorKind::Reduction && rows() < this->m_host.pool().size()) return launchByColumns();
        ThreadPool& pool = this->m_host.pool();
        return pool.run([&](std::size_t thread) {
            const Slice slice = sliceOf(rows(), thread, pool.size());
            for (std::size_t row = slice.begin; row < slice.end; ++row) computeRow(row);
        });
    }

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo& memo) const override {
        const std::size_t row = this->m_op.kind == OperatorKind::Reduction ? first : first / cols();
        if (memo.turnsTo(row)) memo.values = knownOf(row);
        for (std::size_t i = 0; i < elements.size(); ++i) {
            const double x = static_cast<double>(this->data(kX)[first + i]);
            const std::size_t col = first + i - row * cols();
            switch (this->m_op.kind) {
                case OperatorKind::Softmax:
                    elements[i] = {std::exp(x - memo.values[0]) / memo.values[1], 0.0};
                    break;
                case OperatorKind::LayerNorm:
                    elements[i] = layerNorm(x, col, memo.values);
                    break;
                case OperatorKind::RmsNorm:
                    elements[i] = {x * memo.values[0] * static_cast<double>(this->data(kGamma)[col]), 0.0};
                    break;
                default:
                    elements[i] = {memo.values[0], memo.values[1]};
                    break;
            }
        }
    }

    /// The sum over a row, and the few operations on each element beside it.
    [[nodiscard]] double reductionLength() const override { return static_cast<double>(cols()) + 5.0; }

private:
    /// In the order of the operator's terms.
    enum : std::size_t { kX, kOut, kGamma, kBeta };
    /// Elements between the parts of a sum, so that no two threads write to one cache line.
    static constexpr std::size_t kApart = 64 / sizeof(T);

    [[nodiscard]] std::size_t rows() const { return this->dim(kRows); }
    [[nodiscard]] std::size_t cols() const { return this->dim(kCols); }

    void computeRow(std::size_t row) const {
        const T* x = this->data(kX) + row * cols();
        T* out = this->data(kOut) + (this->m_op.kind == OperatorKind::Reduction ? row : row * cols());
        switch (this->m_op.kind) {
            case OperatorKind::Softmax:
                return this->m_set.softmaxRow(x, out, cols());
            case OperatorKind::LayerNorm:
                return this->m_set.layerNormRow(x, this->data(kGamma), this->data(kBeta), out, cols());
            case OperatorKind::RmsNorm:
                return this->m_set.rmsNormRow(x, this->data(kGamma), out, cols());
            default:
                *out = this->m_set.sumRow(x, cols());
                return;
        }
    }

    Seconds launchByColumns() {
        ThreadPool& pool = this->m_host.pool();
        Seconds total{0.0};
        for (std::size_t row = 0; row < rows(); ++row) {
            total = total + pool.run([&](std::size_t thread) {
                const Slice slice = sliceOf(cols(), thread, pool.size(), kApart);
                m_partSums[thread * kApart] = this->m_set.sumRow(this->data(kX) + row * cols() + slice.begin, slice.size());
            });
            T sum{0};
            for (std::size_t thread = 0; thread < pool.size(); ++thread) sum += m_partSums[thread * kApart];
            this->data(kOut)[row] = sum;
        }
        return total;
    }

    /// What all elements of a row share: maximum and sum of exponentials; mean and inverse deviation; inverse root of the mean square; sum
    /// and root of the sum of squares.
    [[nodiscard]] std::vector<double> knownOf(std::size_t row) const {
        const T* x = this->data(kX) + row * cols();
        const double n = static_cast<double>(cols());
        double sum = 0.0;
        double squares = 0.0;
        double largest = static_cast<double>(x[0]);
        for (std::size_t i = 0; i < cols(); ++i) {
            const double value = static_cast<double>(x[i]);
            sum += value;
            squares += value * value;
            largest = std::max(largest, value);
        }
        if (this->m_op.kind == OperatorKind::Reduction) return {sum, std::sqrt(squares)};
        if (this->m_op.kind == OperatorKind::RmsNorm) return {1.0 / std::sqrt(squares / n + kNormEpsilon)};
        double powers = 0.0;
        double distances = 0.0;
        const double mean = sum / n;
        for (std::size_t i = 0; i < cols(); ++i) {
            const double value = static_cast<double>(x[i]);
            if (this->m_op.kind == OperatorKind::Softmax) powers += std::exp(value - largest);
            distances += (value - mean) * (value - mean);
        }
        if (this->m_op.kind == OperatorKind::Softmax) return {largest, powers};
        return {mean, 1.0 / std::sqrt(distances / n + kNormEpsilon)};
    }

    [[nodiscard]] Expected layerNorm(double x, std::size_t col, const std::vector<double>& known) const {
        const double gain = known[1] * static_cast<double>(this->data(kGamma)[col]);
        const double beta = static_cast<double>(this->data(kBeta)[col]);
        return {(x - known[0]) * gain + beta, rootOfSquares(rootOfSquares(x * gain, known[0] * gain), beta)};
    }

    std::vector<T> m_partSums;
};

}  // namespace

template <class T>
Result<std::unique_ptr<Work>> makeRows(Host& host, const Operator& op, std::uint64_t seed) {
    const std::vector<TensorSpec> specs = specsOfTerms(op);
    return finished(std::make_unique<RowsWork<T>>(host, op, seed), specs);
}

template Result<std::unique_ptr<Work>> makeRows<float>(Host&, const Operator&, std::uint64_t);
template Result<std::unique_ptr<Work>> makeRows<double>(Host&, const Operator&, std::uint64_t);

}  // namespace ridge::host
