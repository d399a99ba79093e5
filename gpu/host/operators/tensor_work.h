// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/precision/rounding.h"
#include "gpu/host/memory_block.h"
#include "gpu/host/operators/operator_work.h"
#include "gpu/host/random_data.h"

namespace ridge::host {

/// A result that should have been, and the size that its rounding error is measured against: its own, or where terms cancel the root of the
/// sum of their squares.
struct Expected {
    double value = 0.0;
    double scale = 0.0;
};

/// sqrt(a^2 + b^2), the size of a sum of two terms; std::hypot guards against overflows that cannot happen here, at ten times the time.
[[nodiscard]] double rootOfSquares(double a, double b);

/// |got - value| / max(|value|, scale); 0 for equal infinities, not a number when the result is none.
[[nodiscard]] double relativeError(double got, const Expected& expected);

/// 4 sqrt(K) u, with u half the distance of 1 to the next number of the type (2^-24, 2^-53).
template <class T>
[[nodiscard]] double toleranceOf(double reductionLength);

/// A tensor as a reference gives it to another device, and takes it from there. Values are those of `format`.
class TensorAccess {
public:
    TensorAccess() = default;
    TensorAccess(const TensorAccess&) = delete;
    TensorAccess& operator=(const TensorAccess&) = delete;
    virtual ~TensorAccess() = default;

    [[nodiscard]] virtual std::size_t tensors() const = 0;
    [[nodiscard]] virtual std::size_t elementsOf(std::size_t tensor) const = 0;
    /// Whether the tensor is a result.
    [[nodiscard]] virtual bool isResult(std::size_t tensor) const = 0;
    /// From now on all tensors hold values of the format, rounded to nearest from what they were filled with.
    virtual void roundTo(const precision::FloatFormat& format) = 0;
    /// The elements as the format stores them, one after the other in whole bytes; what is only written is zero.
    virtual void write(std::size_t tensor, std::span<std::byte> bytes) const = 0;
    /// The other way round.
    virtual void read(std::size_t tensor, std::span<const std::byte> bytes) = 0;
    /// Compares what the results hold now.
    [[nodiscard]] virtual CheckReport compareResults() = 0;
};

/// What a family keeps of the row that it was asked for last, because a long row is compared in pieces.
struct RowMemo {
    std::optional<std::size_t> row;
    std::vector<double> values;

    /// True when the row is a new one, whose values are now to be worked out.
    [[nodiscard]] bool turnsTo(std::size_t next) {
        if (row == next) return false;
        row = next;
        return true;
    }
};

/// In which order a whole result is compared piece by piece. ByColumns: the same columns of all rows after each other, where those share
/// what a reference reads.
enum class CompareOrder : std::uint8_t { ByRows, ByColumns };

enum class Filling : std::uint8_t { Random, RandomPositive, Zeros };

struct TensorSpec {
    std::string_view name;
    Count elements;
    Filling filling = Filling::Random;
};

/// One tensor per term of the operator's traffic, what is only written zero.
[[nodiscard]] std::vector<TensorSpec> specsOfTerms(const Operator& op);

/// An operator over tensors of one type. A family says how it is launched and what each result should be.
template <class T>
class TensorWork : public Work, public TensorAccess {
public:
    [[nodiscard]] Flops flops() const override { return m_work.flopsValue(); }
    [[nodiscard]] Bytes bytes() const override { return m_work.bytesValue(); }
    [[nodiscard]] std::string method() const override { return m_host.kernels().name; }
    [[nodiscard]] Seconds run(std::int64_t launches) override;
    [[nodiscard]] std::optional<CheckReport> check() override;

    /// Tensors in the order that the family names them, for tests that break a result.
    [[nodiscard]] T* data(std::size_t tensor) const { return m_tensors[tensor].block.template as<T>(); }
    /// Compares what is there now.
    [[nodiscard]] CheckReport compare();

    [[nodiscard]] std::size_t tensors() const override { return m_tensors.size(); }
    [[nodiscard]] std::size_t elementsOf(std::size_t tensor) const override { return m_tensors[tensor].elements; }
    [[nodiscard]] bool isResult(std::size_t tensor) const override;
    void roundTo(const precision::FloatFormat& format) override;
    void write(std::size_t tensor, std::span<std::byte> bytes) const override;
    void read(std::size_t tensor, std::span<const std::byte> bytes) override;
    [[nodiscard]] CheckReport compareResults() override { return compare(); }

protected:
    TensorWork(Host& host, const Operator& op, std::uint64_t seed)
        : m_host(host), m_set(kernelSet<T>(host.kernels())), m_op(op), m_work(countWork(op)), m_seed(seed) {}

    /// A result tensor and the length of its rows: a reference is asked for parts of one row.
    struct Output {
        std::size_t tensor = 0;
        std::size_t rowLength = 1;
    };

    virtual Seconds launch() = 0;
    /// What elements first .. first + size - 1 of an output should be, all of one row. Called from several threads, each with a memo of its
    /// own, which is empty at the first call for an output.
    virtual void expect(std::size_t output, std::size_t first, std::span<Expected> elements, RowMemo& memo) const = 0;
    /// K of the tolerance: how many terms a result is summed from, and where there are several roundings per term the number of those.
    [[nodiscard]] virtual double reductionLength() const = 0;
    /// Called once the tensors are there, for what else a launch needs.
    virtual void setUp() {}
    /// Bytes that setUp takes beside the tensors.
    [[nodiscard]] virtual Count sideBytes() const { return {}; }
    /// Called before a whole result is compared, for what all its rows share.
    virtual void prepareWholeCheck() {}

    [[nodiscard]] std::size_t dim(std::size_t index) const { return static_cast<std::size_t>(m_op.dims[index]); }
    [[nodiscard]] std::size_t elements(std::size_t tensor) const { return m_tensors[tensor].elements; }
    /// What the tensor was filled with, for operators that overwrite their input.
    [[nodiscard]] double original(std::size_t tensor, std::size_t index) const;

    Host& m_host;
    const KernelSet<T>& m_set;
    Operator m_op;
    std::vector<Output> m_outputs;
    CompareOrder m_order = CompareOrder::ByRows;
    std::vector<std::size_t> m_overwritten;  ///< tensors that are read and written, so that a check needs them afresh

private:
    template <class Derived>
    friend Result<std::unique_ptr<Work>> finished(std::unique_ptr<Derived> work, std::span<const TensorSpec> specs);

    struct Tensor {
        MemoryBlock block;
        std::size_t elements = 0;
        Filling filling = Filling::Random;
    };

    [[nodiscard]] Result<void> takeMemory(std::span<const TensorSpec> specs);
    void fill(std::size_t tensor);
    [[nodiscard]] CheckReport compareAll();
    [[nodiscard]] CheckReport compareSamples();
    [[nodiscard]] double worstOf(std::size_t output, std::size_t first, std::size_t count, RowMemo& memo) const;

    ridge::Work m_work;
    std::uint64_t m_seed;
    std::optional<precision::Rounder> m_rounder;  ///< where values are of another format than T
    std::vector<Tensor> m_tensors;
};

/// Gives the tensors memory and contents.
template <class Derived>
Result<std::unique_ptr<Work>> finished(std::unique_ptr<Derived> work, std::span<const TensorSpec> specs) {
    if (auto taken = work->takeMemory(specs); !taken) return tl::unexpected(taken.error());
    return work;
}

extern template class TensorWork<float>;
extern template class TensorWork<double>;

}  // namespace ridge::host
