// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

Elementwise functionOf(OperatorKind kind) {
    switch (kind) {
        case OperatorKind::Relu:
            return Elementwise::Relu;
        case OperatorKind::Gelu:
            return Elementwise::Gelu;
        case OperatorKind::Silu:
            return Elementwise::Silu;
        case OperatorKind::Add:
            return Elementwise::Add;
        case OperatorKind::Mul:
            return Elementwise::Mul;
        case OperatorKind::SiluGate:
            return Elementwise::SiluGate;
        case OperatorKind::Triad:
            return Elementwise::Triad;
        default:
            return Elementwise::Copy;
    }
}

double silu(double x) {
    return x / (1.0 + std::exp(-x));
}

Expected wanted(Elementwise function, double x, double y) {
    switch (function) {
        case Elementwise::Relu:
            return {x > 0.0 ? x : 0.0, 0.0};
        case Elementwise::Gelu: {
            const double root = std::sqrt(2.0 / std::acos(-1.0));
            // The two terms x/2 and x/2 tanh(...) nearly cancel for a negative x.
            return {0.5 * x * (1.0 + std::tanh(root * (x + 0.044715 * x * x * x))), std::abs(x)};
        }
        case Elementwise::Silu:
            return {silu(x), 0.0};
        case Elementwise::Copy:
            return {x, 0.0};
        case Elementwise::Add:
            return {x + y, rootOfSquares(x, y)};
        case Elementwise::Mul:
            return {x * y, 0.0};
        case Elementwise::SiluGate:
            return {silu(x) * y, 0.0};
        case Elementwise::Triad:
            break;
    }
    return {x + kTriadScalar * y, rootOfSquares(x, kTriadScalar * y)};
}

template <class T>
class ElementwiseWork : public TensorWork<T> {
public:
    ElementwiseWork(Host& host, const Operator& op, std::uint64_t seed)
        : TensorWork<T>(host, op, seed), m_function(functionOf(op.kind)), m_operands(countWork(op).termCount - 1) {
        this->m_outputs = {{m_operands, this->dim(0)}};
    }

protected:
    Seconds launch() override {
        const std::size_t n = this->dim(0);
        // Slices begin at cache lines, so that no two threads write to one.
        constexpr std::size_t granule = 64 / sizeof(T);
        const auto function = this->m_set.elementwise[static_cast<std::size_t>(m_function)];
        ThreadPool& pool = this->m_host.pool();
        return pool.run([&](std::size_t thread) {
            const Slice slice = sliceOf(n, thread, pool.size(), granule);
            function(this->data(0) + slice.begin, this->data(m_operands - 1) + slice.begin, this->data(m_operands) + slice.begin,
                     slice.size());
        });
    }

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo&) const override {
        for (std::size_t i = 0; i < elements.size(); ++i) {
            const std::size_t at = first + i;
            elements[i] = wanted(m_function, static_cast<double>(this->data(0)[at]), static_cast<double>(this->data(m_operands - 1)[at]));
        }
    }

    /// Every operation rounds once.
    [[nodiscard]] double reductionLength() const override { return std::max(1.0, this->flops().value / static_cast<double>(this->dim(0))); }

private:
    Elementwise m_function;
    std::size_t m_operands;
};

}  // namespace

template <class T>
Result<std::unique_ptr<Work>> makeElementwise(Host& host, const Operator& op, std::uint64_t seed) {
    const std::vector<TensorSpec> specs = specsOfTerms(op);
    return finished(std::make_unique<ElementwiseWork<T>>(host, op, seed), specs);
}

template Result<std::unique_ptr<Work>> makeElementwise<float>(Host&, const Operator&, std::uint64_t);
template Result<std::unique_ptr<Work>> makeElementwise<double>(Host&, const Operator&, std::uint64_t);

}  // namespace ridge::host
