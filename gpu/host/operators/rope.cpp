// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/operators/families.h"
#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

/// Rotates q and k in place, in the layout that pairs element i with i + head-dim / 2 (Su et al. 2021, as Llama stores it).
template <class T>
class RopeWork : public TensorWork<T> {
public:
    RopeWork(Host& host, const Operator& op, std::uint64_t seed) : TensorWork<T>(host, op, seed), m_half(this->dim(rope::kHeadDim) / 2) {
        this->m_outputs = {{0, this->dim(rope::kHeadDim)}, {1, this->dim(rope::kHeadDim)}};
        this->m_overwritten = {0, 1};
    }

protected:
    void setUp() override {
        m_frequency.resize(m_half);
        for (std::size_t i = 0; i < m_half; ++i) {
            m_frequency[i] = std::pow(measure::kRopeBase, -static_cast<double>(i) / static_cast<double>(m_half));
        }
        m_cosine.resize(positions() * m_half);
        m_sine.resize(positions() * m_half);
        for (std::size_t position = 0; position < positions(); ++position) {
            for (std::size_t i = 0; i < m_half; ++i) {
                m_cosine[position * m_half + i] = static_cast<T>(std::cos(angle(position, i)));
                m_sine[position * m_half + i] = static_cast<T>(std::sin(angle(position, i)));
            }
        }
    }
    [[nodiscard]] Count sideBytes() const override { return Count(positions()) * Count(2 * m_half * sizeof(T)); }

    Seconds launch() override {
        ThreadPool& pool = this->m_host.pool();
        return pool.run([&](std::size_t thread) {
            for (const std::size_t tensor : {std::size_t{0}, std::size_t{1}}) {
                const Slice slice = sliceOf(this->elements(tensor) / (2 * m_half), thread, pool.size());
                for (std::size_t row = slice.begin; row < slice.end; ++row) {
                    const std::size_t table = row % positions() * m_half;
                    this->m_set.ropeRow(this->data(tensor) + row * 2 * m_half, &m_cosine[table], &m_sine[table], m_half);
                }
            }
        });
    }

    void expect(std::size_t output, std::size_t first, std::span<Expected> elements, RowMemo&) const override {
        for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = rotated(output, first + i);
    }

    /// Two products, a sum and the rounded table.
    [[nodiscard]] double reductionLength() const override { return 4.0; }

private:
    [[nodiscard]] std::size_t positions() const { return this->dim(rope::kSeq); }

    [[nodiscard]] double angle(std::size_t position, std::size_t pair) const { return static_cast<double>(position) * m_frequency[pair]; }

    [[nodiscard]] Expected rotated(std::size_t tensor, std::size_t element) const {
        const std::size_t row = element / (2 * m_half);
        const std::size_t col = element % (2 * m_half);
        const std::size_t pair = col % m_half;
        const double turn = angle(row % positions(), pair);
        const double a = this->original(tensor, row * 2 * m_half + pair);
        const double b = this->original(tensor, row * 2 * m_half + pair + m_half);
        const double value = col < m_half ? a * std::cos(turn) - b * std::sin(turn) : b * std::cos(turn) + a * std::sin(turn);
        return {value, rootOfSquares(a, b)};
    }

    std::size_t m_half;
    std::vector<double> m_frequency;
    std::vector<T> m_cosine;
    std::vector<T> m_sine;
};

}  // namespace

template <class T>
Result<std::unique_ptr<Work>> makeRope(Host& host, const Operator& op, std::uint64_t seed) {
    if (op.dims[rope::kHeadDim] % 2 != 0) {
        return fail(ErrorCode::Unavailable, "the host rotates pairs of elements", "head-dim", std::to_string(op.dims[rope::kHeadDim]),
                    "take an even head-dim");
    }
    const std::vector<TensorSpec> specs = specsOfTerms(op);
    return finished(std::make_unique<RopeWork<T>>(host, op, seed), specs);
}

template Result<std::unique_ptr<Work>> makeRope<float>(Host&, const Operator&, std::uint64_t);
template Result<std::unique_ptr<Work>> makeRope<double>(Host&, const Operator&, std::uint64_t);

}  // namespace ridge::host
