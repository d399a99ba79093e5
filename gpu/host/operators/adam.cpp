// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

class AdamWork : public TensorWork<float> {
public:
    AdamWork(Host& host, const Operator& op, std::uint64_t seed) : TensorWork<float>(host, op, seed) {
        m_outputs = {{kW, dim(0)}, {kM, dim(0)}, {kV, dim(0)}};
        m_overwritten = {kW, kM, kV};
    }

protected:
    Seconds launch() override {
        constexpr std::size_t line = 16;
        ThreadPool& pool = m_host.pool();
        return pool.run([&](std::size_t thread) {
            const Slice slice = sliceOf(dim(0), thread, pool.size(), line);
            const std::size_t at = slice.begin;
            m_set.adam(data(kW) + at, data(kG) + at, data(kM) + at, data(kV) + at, slice.size(), m_step);
        });
    }

    void expect(std::size_t output, std::size_t first, std::span<Expected> elements, RowMemo&) const override {
        for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = updated(m_outputs[output].tensor, first + i);
    }

    [[nodiscard]] double reductionLength() const override { return 12.0; }

private:
    enum : std::size_t { kW, kG, kM, kV };

    [[nodiscard]] Expected updated(std::size_t tensor, std::size_t i) const {
        const double g = original(kG, i);
        const double kept = m_step.beta1 * original(kM, i);
        const double added = (1.0 - m_step.beta1) * g;
        const double v = m_step.beta2 * original(kV, i) + (1.0 - m_step.beta2) * g * g;
        if (tensor == kM) return {kept + added, rootOfSquares(kept, added)};
        if (tensor == kV) return {v, 0.0};
        const double change = m_step.rate * ((kept + added) / m_step.correction1) / (std::sqrt(v / m_step.correction2) + m_step.epsilon);
        return {original(kW, i) - change, 0.0};
    }

    AdamStep m_step = measure::kUsualAdamStep;
};

}  // namespace

Result<std::unique_ptr<Work>> makeAdam(Host& host, const Operator& op, std::uint64_t seed) {
    if (op.dtype != DType::Fp32) {
        return fail(ErrorCode::Unavailable, "adam keeps its state in fp32", "dtype", dtypeName(op.dtype), "take --dtype fp32");
    }
    const Count n(static_cast<std::uint64_t>(op.dims[0]));
    const std::array<TensorSpec, 4> specs{{{"w", n}, {"g", n}, {"m", n}, {"v", n, Filling::RandomPositive}}};
    return finished(std::make_unique<AdamWork>(host, op, seed), specs);
}

}  // namespace ridge::host
