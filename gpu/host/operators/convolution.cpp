// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/operators/families.h"
#include "gpu/host/gemm.h"
#include "gpu/host/operators/families.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

using namespace convolution;

/// As a matrix product whose right-hand side, the patches under the kernel, is gathered for a few output rows at a time and never stored
/// whole. Layout batch x channels x height x width.
template <class T>
class ConvolutionWork : public TensorWork<T> {
public:
    ConvolutionWork(Host& host, const Operator& op, std::uint64_t seed)
        : TensorWork<T>(host, op, seed),
          m_outHeight(static_cast<std::size_t>(outHeight(op))),
          m_outWidth(static_cast<std::size_t>(outWidth(op))),
          m_scratch(host.pool().size()) {
        this->m_outputs = {{2, m_outWidth}};
    }

protected:
    Seconds launch() override {
        std::atomic<std::size_t> next{0};
        const std::size_t strip = rowsPerStrip();
        const std::size_t strips = (m_outHeight + strip - 1) / strip;
        const std::size_t all = this->dim(kBatch) * this->dim(kGroups) * strips;
        return this->m_host.pool().run([&](std::size_t thread) {
            for (std::size_t i = next++; i < all; i = next++) {
                const std::size_t first = i % strips * strip;
                const std::size_t group = i / strips;
                computeRows(group / this->dim(kGroups), group % this->dim(kGroups), {first, std::min(first + strip, m_outHeight)},
                            m_scratch[thread]);
            }
        });
    }

    void expect(std::size_t, std::size_t first, std::span<Expected> elements, RowMemo& memo) const override {
        memo.values.assign(elements.size(), 0.0);
        std::vector<double> terms(elements.size(), 0.0);
        const std::size_t begin = first % m_outWidth;
        forEachTap(first / m_outWidth, [&](double weight, const T* row, std::size_t kernelX) {
            const Slice inside = columnsInside(kernelX);
            const std::size_t from = std::max(begin, inside.begin);
            const std::size_t to = std::min(begin + elements.size(), inside.end);
            for (std::size_t x = from; x < to; ++x) {
                memo.values[x - begin] += weight * static_cast<double>(row[inputColumn(x, kernelX)]);
                terms[x - begin] += 1.0;
            }
        });
        // Products of elements of about the size 1.
        for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = {memo.values[i], std::sqrt(terms[i])};
    }

    [[nodiscard]] double reductionLength() const override {
        return static_cast<double>(channelsPerGroup() * this->dim(kKernelH) * this->dim(kKernelW));
    }

private:
    struct Scratch {
        std::vector<T> patches;
        GemmScratch<T> product;
    };

    /// Enough columns for the product to be worth its packing, few enough for the patches to stay in a cache.
    [[nodiscard]] std::size_t rowsPerStrip() const {
        constexpr std::size_t columns = 256;
        return std::clamp<std::size_t>(columns / m_outWidth, 1, m_outHeight);
    }
    [[nodiscard]] std::size_t channelsPerGroup() const { return this->dim(kInChannels) / this->dim(kGroups); }
    [[nodiscard]] std::size_t inputColumn(std::size_t x, std::size_t kernelX) const {
        return x * this->dim(kStride) + kernelX - this->dim(kPad);
    }

    /// Output columns for which a kernel column lies inside the input.
    [[nodiscard]] Slice columnsInside(std::size_t kernelX) const {
        const std::size_t stride = this->dim(kStride);
        const std::size_t pad = this->dim(kPad);
        const std::size_t begin = kernelX >= pad ? 0 : (pad - kernelX + stride - 1) / stride;
        const std::size_t reach = this->dim(kWidth) + pad;
        const std::size_t end = reach <= kernelX ? 0 : std::min(m_outWidth, (reach - kernelX - 1) / stride + 1);
        return {std::min(begin, end), end};
    }

    /// Calls visit(weight, input row, kernel column) for every kernel element of an output row whose input row is not padding.
    template <class Visit>
    void forEachTap(std::size_t outputRow, const Visit& visit) const {
        const std::size_t y = outputRow % m_outHeight;
        const std::size_t channel = outputRow / m_outHeight % this->dim(kOutChannels);
        const std::size_t image = outputRow / m_outHeight / this->dim(kOutChannels);
        const std::size_t group = channel / (this->dim(kOutChannels) / this->dim(kGroups));
        for (std::size_t c = 0; c < channelsPerGroup(); ++c) {
            const std::size_t plane = image * this->dim(kInChannels) + group * channelsPerGroup() + c;
            for (std::size_t kernelY = 0; kernelY < this->dim(kKernelH); ++kernelY) {
                const std::size_t shifted = y * this->dim(kStride) + kernelY;
                if (shifted < this->dim(kPad) || shifted - this->dim(kPad) >= this->dim(kHeight)) continue;
                const T* row = this->data(0) + (plane * this->dim(kHeight) + shifted - this->dim(kPad)) * this->dim(kWidth);
                const T* weights =
                    this->data(1) + ((channel * channelsPerGroup() + c) * this->dim(kKernelH) + kernelY) * this->dim(kKernelW);
                for (std::size_t kernelX = 0; kernelX < this->dim(kKernelW); ++kernelX) {
                    visit(static_cast<double>(weights[kernelX]), row, kernelX);
                }
            }
        }
    }

    /// One line of the patches: what a kernel element meets along the output rows.
    void gather(const T* plane, std::size_t kernelY, std::size_t kernelX, const Slice& rows, T* to) const {
        const Slice inside = columnsInside(kernelX);
        for (std::size_t y = rows.begin; y < rows.end; ++y, to += m_outWidth) {
            const std::size_t shifted = y * this->dim(kStride) + kernelY;
            std::fill(to, to + m_outWidth, T{0});
            if (shifted < this->dim(kPad) || shifted - this->dim(kPad) >= this->dim(kHeight)) continue;
            const T* row = plane + (shifted - this->dim(kPad)) * this->dim(kWidth);
            for (std::size_t x = inside.begin; x < inside.end; ++x) to[x] = row[inputColumn(x, kernelX)];
        }
    }

    /// Some rows of all output channels of a group, as the product of its weights with the patches.
    void computeRows(std::size_t image, std::size_t group, const Slice& rows, Scratch& scratch) const {
        const std::size_t channels = channelsPerGroup();
        const std::size_t taps = channels * this->dim(kKernelH) * this->dim(kKernelW);
        const std::size_t width = rows.size() * m_outWidth;
        scratch.patches.resize(taps * width);
        T* to = scratch.patches.data();
        for (std::size_t c = 0; c < channels; ++c) {
            const std::size_t plane = image * this->dim(kInChannels) + group * channels + c;
            const T* from = this->data(0) + plane * this->dim(kHeight) * this->dim(kWidth);
            for (std::size_t y = 0; y < this->dim(kKernelH); ++y) {
                for (std::size_t x = 0; x < this->dim(kKernelW); ++x, to += width) gather(from, y, x, rows, to);
            }
        }
        const std::size_t outputs = this->dim(kOutChannels) / this->dim(kGroups);
        const std::size_t first = image * this->dim(kOutChannels) + group * outputs;
        gemm<T>(this->m_set, {outputs, width, taps}, {this->data(1) + group * outputs * taps, taps, 1}, {scratch.patches.data(), width, 1},
                T{0}, this->data(2) + (first * m_outHeight + rows.begin) * m_outWidth, m_outHeight * m_outWidth, scratch.product);
    }

    std::size_t m_outHeight;
    std::size_t m_outWidth;
    std::vector<Scratch> m_scratch;
};

}  // namespace

template <class T>
Result<std::unique_ptr<Work>> makeConvolution(Host& host, const Operator& op, std::uint64_t seed) {
    const std::vector<TensorSpec> specs = specsOfTerms(op);
    return finished(std::make_unique<ConvolutionWork<T>>(host, op, seed), specs);
}

template Result<std::unique_ptr<Work>> makeConvolution<float>(Host&, const Operator&, std::uint64_t);
template Result<std::unique_ptr<Work>> makeConvolution<double>(Host&, const Operator&, std::uint64_t);

}  // namespace ridge::host
