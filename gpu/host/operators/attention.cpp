// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <atomic>
#include <cmath>
#include <limits>

#include "gpu/host/gemm.h"
#include "gpu/host/operators/attention_shape.h"
#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

/// Blocks of queries, handed to whichever thread is free: under a mask they differ in size.
template <class T>
class AttentionWork : public TensorWork<T> {
protected:
    AttentionWork(Host& host, const Operator& op, std::uint64_t seed)
        : TensorWork<T>(host, op, seed), m_shape(op), m_scratch(host.pool().size()) {}

    virtual void computeBlock(std::size_t head, const Slice& queries, GemmScratch<T>& scratch) = 0;

    Seconds launch() override {
        std::atomic<std::size_t> next{0};
        return this->m_host.pool().run([&](std::size_t thread) {
            for (std::size_t block = next++; block < m_shape.blocks(); block = next++) {
                const std::size_t first = block % m_shape.blocksPerHead() * AttentionShape::kBlock;
                const Slice queries{first, std::min(first + AttentionShape::kBlock, m_shape.queries)};
                computeBlock(block / m_shape.blocksPerHead(), queries, m_scratch[thread]);
            }
        });
    }

    /// Row of a tensor with the shape of Q.
    [[nodiscard]] T* queryRow(std::size_t tensor, std::size_t head, std::size_t query) const {
        return this->data(tensor) + (head * m_shape.queries + query) * m_shape.headDim;
    }
    /// Row of K or V that a query head reads.
    [[nodiscard]] T* keyRow(std::size_t tensor, std::size_t head, std::size_t key) const {
        return this->data(tensor) + (m_shape.kvHeadOf(head) * m_shape.keys + key) * m_shape.headDim;
    }
    [[nodiscard]] T* scoreRow(std::size_t tensor, std::size_t head, std::size_t query) const {
        return this->data(tensor) + (head * m_shape.queries + query) * m_shape.keys;
    }
    [[nodiscard]] double score(std::size_t head, std::size_t query, std::size_t key) const {
        return this->m_set.referenceDot(queryRow(0, head, query), keyRow(1, head, key), m_shape.headDim);
    }

    /// A row of O and the size of its errors, from the weights of the seen keys. Values have about the size 1, so the root of the sum of
    /// squared terms is that of the weights.
    void expectValues(std::size_t tensor, std::size_t head, const Slice& seen, const std::vector<double>& weights, RowMemo& memo) const {
        memo.values.assign(m_shape.headDim + 1, 0.0);
        // Keys of one head lie row after row.
        this->m_set.referenceProduct(weights.data(), keyRow(tensor, head, seen.begin), m_shape.headDim, seen.size(), memo.values.data(),
                                     m_shape.headDim);
        double squares = 0.0;
        for (const double weight : weights) squares += weight * weight;
        memo.values.back() = std::sqrt(squares);
    }
    void copyRow(std::size_t first, std::span<Expected> elements, const RowMemo& memo) const {
        for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = {memo.values[first % m_shape.headDim + i], memo.values.back()};
    }

    AttentionShape m_shape;

private:
    std::vector<GemmScratch<T>> m_scratch;
};

/// S = Q K^T, stored whole; what the mask hides is minus infinity, as the softmax that follows wants it.
template <class T>
class ScoreWork : public AttentionWork<T> {
public:
    ScoreWork(Host& host, const Operator& op, std::uint64_t seed) : AttentionWork<T>(host, op, seed) {
        this->m_outputs = {{2, this->m_shape.keys}};
    }

protected:
    void computeBlock(std::size_t head, const Slice& queries, GemmScratch<T>& scratch) override {
        const AttentionShape& shape = this->m_shape;
        const Slice some = shape.seenBySome(queries);
        const std::size_t depth = shape.headDim;
        gemm<T>(this->m_set, {queries.size(), some.size(), depth}, {this->queryRow(0, head, queries.begin), depth, 1},
                {this->keyRow(1, head, some.begin), 1, depth}, T{0}, this->scoreRow(2, head, queries.begin) + some.begin, shape.keys,
                scratch);
        for (std::size_t query = queries.begin; query < queries.end && shape.isCausal; ++query) {
            const Slice seen = shape.seenBy(query);
            T* row = this->scoreRow(2, head, query);
            std::fill(row, row + seen.begin, -std::numeric_limits<T>::infinity());
            std::fill(row + seen.end, row + shape.keys, -std::numeric_limits<T>::infinity());
        }
    }

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo&) const override {
        const AttentionShape& shape = this->m_shape;
        const std::size_t row = first / shape.keys;
        const Slice seen = shape.seenBy(row % shape.queries);
        for (std::size_t i = 0; i < elements.size(); ++i) {
            const std::size_t key = first % shape.keys + i;
            const bool isSeen = key >= seen.begin && key < seen.end;
            // Elements have about the size 1, so a sum of d products has about the size of the root of d.
            const double size = std::sqrt(static_cast<double>(shape.headDim));
            elements[i] = isSeen ? Expected{this->score(row / shape.queries, row % shape.queries, key), size}
                                 : Expected{-std::numeric_limits<double>::infinity(), size};
        }
    }

    [[nodiscard]] double reductionLength() const override { return static_cast<double>(this->m_shape.headDim); }
};

/// O = S V over the keys that each query sees.
template <class T>
class ValueWork : public AttentionWork<T> {
public:
    ValueWork(Host& host, const Operator& op, std::uint64_t seed) : AttentionWork<T>(host, op, seed) {
        this->m_outputs = {{2, this->m_shape.headDim}};
    }

protected:
    void computeBlock(std::size_t head, const Slice& queries, GemmScratch<T>& scratch) override {
        const AttentionShape& shape = this->m_shape;
        const std::size_t depth = shape.headDim;
        const Slice all = shape.seenByAll(queries);
        T* out = this->queryRow(2, head, queries.begin);
        std::fill(out, out + queries.size() * depth, T{0});
        gemm<T>(this->m_set, {queries.size(), depth, all.size()}, {this->scoreRow(0, head, queries.begin) + all.begin, shape.keys, 1},
                {this->keyRow(1, head, all.begin), depth, 1}, T{1}, out, depth, scratch);
        for (std::size_t query = queries.begin; query < queries.end; ++query) {
            const Slice seen = shape.seenBy(query);
            addKeys(head, query, {seen.begin, std::min(all.begin, seen.end)});
            addKeys(head, query, {std::max(all.end, seen.begin), seen.end});
        }
    }

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo& memo) const override {
        const AttentionShape& shape = this->m_shape;
        const std::size_t row = first / shape.headDim;
        if (memo.turnsTo(row)) {
            const Slice seen = shape.seenBy(row % shape.queries);
            const T* scores = this->scoreRow(0, row / shape.queries, row % shape.queries);
            this->expectValues(1, row / shape.queries, seen, std::vector<double>(scores + seen.begin, scores + seen.end), memo);
        }
        this->copyRow(first, elements, memo);
    }

    [[nodiscard]] double reductionLength() const override { return static_cast<double>(this->m_shape.keys); }

private:
    void addKeys(std::size_t head, std::size_t query, const Slice& keys) const {
        for (std::size_t key = keys.begin; key < keys.end; ++key) {
            this->m_set.axpy(this->scoreRow(0, head, query)[key], this->keyRow(1, head, key), this->queryRow(2, head, query),
                             this->m_shape.headDim);
        }
    }
};

/// softmax(Q K^T / sqrt(head-dim)) V in one pass over the keys, tile by tile with a running maximum and sum (Milakov and Gimelshein 2018).
template <class T>
class FusedWork : public AttentionWork<T> {
public:
    FusedWork(Host& host, const Operator& op, std::uint64_t seed) : AttentionWork<T>(host, op, seed) {
        this->m_outputs = {{3, this->m_shape.headDim}};
    }

protected:
    void computeBlock(std::size_t head, const Slice& queries, GemmScratch<T>& scratch) override {
        const AttentionShape& shape = this->m_shape;
        const std::size_t depth = shape.headDim;
        T* out = this->queryRow(3, head, queries.begin);
        std::fill(out, out + queries.size() * depth, T{0});
        std::array<T, AttentionShape::kBlock> largest;
        std::array<T, AttentionShape::kBlock> sums{};
        largest.fill(-std::numeric_limits<T>::infinity());
        std::array<T, AttentionShape::kBlock * kKeys> tile;
        const Slice some = shape.seenBySome(queries);
        for (std::size_t begin = some.begin; begin < some.end; begin += kKeys) {
            const Slice keys{begin, std::min(begin + kKeys, some.end)};
            gemm<T>(this->m_set, {queries.size(), keys.size(), depth}, {this->queryRow(0, head, queries.begin), depth, 1},
                    {this->keyRow(1, head, keys.begin), 1, depth}, T{0}, tile.data(), kKeys, scratch);
            for (std::size_t i = 0; i < queries.size(); ++i) {
                const Slice seen = shape.seenBy(queries.begin + i);
                const Slice here{std::clamp(seen.begin, keys.begin, keys.end), std::clamp(seen.end, keys.begin, keys.end)};
                T* row = tile.data() + i * kKeys;
                std::fill(row, row + (here.begin - begin), T{0});
                std::fill(row + (here.end - begin), row + keys.size(), T{0});
                if (here.size() > 0) weigh(row + (here.begin - begin), here.size(), largest[i], sums[i], out + i * depth);
            }
            gemm<T>(this->m_set, {queries.size(), depth, keys.size()}, {tile.data(), kKeys, 1},
                    {this->keyRow(2, head, keys.begin), depth, 1}, T{1}, out, depth, scratch);
        }
        for (std::size_t i = 0; i < queries.size(); ++i) this->m_set.scaleRow(out + i * depth, T{1} / sums[i], depth);
    }

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo& memo) const override {
        const AttentionShape& shape = this->m_shape;
        const std::size_t row = first / shape.headDim;
        if (memo.turnsTo(row)) {
            const Slice seen = shape.seenBy(row % shape.queries);
            this->expectValues(2, row / shape.queries, seen, weights(row, seen), memo);
        }
        this->copyRow(first, elements, memo);
    }

    /// Both products.
    [[nodiscard]] double reductionLength() const override { return static_cast<double>(this->m_shape.headDim + this->m_shape.keys); }

private:
    static constexpr std::size_t kKeys = 256;

    [[nodiscard]] double factor() const { return 1.0 / std::sqrt(static_cast<double>(this->m_shape.headDim)); }

    /// Turns scores of a tile into weights relative to the largest so far, and what was added up before likewise.
    void weigh(T* scores, std::size_t count, T& largest, T& sum, T* out) const {
        this->m_set.scaleRow(scores, static_cast<T>(factor()), count);
        const T before = largest;
        largest = std::max(before, this->m_set.maxRow(scores, count));
        const T kept = std::exp(before - largest);
        if (kept != T{1}) this->m_set.scaleRow(out, kept, this->m_shape.headDim);
        sum = sum * kept + this->m_set.expRow(scores, largest, count);
    }

    [[nodiscard]] std::vector<double> weights(std::size_t row, const Slice& seen) const {
        std::vector<double> weights(seen.size());
        double largest = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < weights.size(); ++i) {
            weights[i] = factor() * this->score(row / this->m_shape.queries, row % this->m_shape.queries, seen.begin + i);
            largest = std::max(largest, weights[i]);
        }
        double sum = 0.0;
        for (double& weight : weights) sum += weight = std::exp(weight - largest);
        for (double& weight : weights) weight /= sum;
        return weights;
    }
};

}  // namespace

template <class T>
Result<std::unique_ptr<Work>> makeAttention(Host& host, const Operator& op, std::uint64_t seed) {
    const std::vector<TensorSpec> specs = specsOfTerms(op);
    if (op.kind == OperatorKind::Qk) return finished(std::make_unique<ScoreWork<T>>(host, op, seed), specs);
    if (op.kind == OperatorKind::Pv) return finished(std::make_unique<ValueWork<T>>(host, op, seed), specs);
    return finished(std::make_unique<FusedWork<T>>(host, op, seed), specs);
}

template Result<std::unique_ptr<Work>> makeAttention<float>(Host&, const Operator&, std::uint64_t);
template Result<std::unique_ptr<Work>> makeAttention<double>(Host&, const Operator&, std::uint64_t);

}  // namespace ridge::host
