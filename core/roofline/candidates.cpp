// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/candidates.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/operators/families.h"

namespace ridge {

namespace {

Candidates everyFrom(std::int64_t first, std::int64_t last) {
    return {std::max<std::int64_t>(0, last - first + 1), [first](std::int64_t i) { return first + i; }, {}};
}

Candidates multiplesOf(std::int64_t step) {
    return {kMaxDimension / step, [step](std::int64_t i) { return step * (i + 1); }, {}};
}

Candidates divisorsOf(std::int64_t number) {
    auto divisors = std::make_shared<std::vector<std::int64_t>>();
    for (std::int64_t d = 1; d * d <= number; ++d) {
        if (number % d != 0) continue;
        divisors->push_back(d);
        if (d != number / d) divisors->push_back(number / d);
    }
    std::sort(divisors->begin(), divisors->end());
    return {
        static_cast<std::int64_t>(divisors->size()), [divisors](std::int64_t i) { return (*divisors)[static_cast<std::size_t>(i)]; }, {}};
}

/// An input edge that does not complete another output row only adds bytes: the smallest edge for each output count is enough.
Candidates inputEdges(std::int64_t kernel, std::int64_t stride, std::int64_t pad) {
    const std::int64_t offset = kernel - 2 * pad;  // the edge that gives one output
    const std::int64_t first = std::max<std::int64_t>(1, offset);
    const std::int64_t firstOutputs = convolution::outputSize(first, kernel, stride, pad);
    const std::int64_t mostOutputs = convolution::outputSize(kMaxDimension, kernel, stride, pad);
    return {mostOutputs - firstOutputs + 1, [=](std::int64_t i) { return i == 0 ? first : offset + stride * (firstOutputs - 1 + i); }, {}};
}

/// Kernel sizes with one output count form a run in which FLOP per byte rises with the kernel; from run to run outputs shrink.
Candidates kernelRuns(std::int64_t edge, std::int64_t stride, std::int64_t pad) {
    const std::int64_t padded = edge + 2 * pad;
    const std::int64_t largest = std::min(padded, kMaxDimension);
    const std::int64_t mostOutputs = convolution::outputSize(edge, 1, stride, pad);
    const std::int64_t fewestOutputs = convolution::outputSize(edge, largest, stride, pad);
    const auto runEnd = [=](std::int64_t i) { return std::min(largest, padded - stride * (mostOutputs - i - 1)); };
    return {mostOutputs - fewestOutputs + 1, runEnd, [runEnd](std::int64_t i) { return i == 0 ? 1 : runEnd(i - 1) + 1; }};
}

Candidates attentionCandidates(const Operator& op, std::size_t dimension) {
    using namespace attention;
    switch (dimension) {
        case kHeads:
            return multiplesOf(op.dims[kKvHeads]);
        case kKvHeads:
            return divisorsOf(op.dims[kHeads]);
        case kSeqQ:
            return everyFrom(1, op.causal ? op.dims[kSeqKv] : kMaxDimension);
        case kSeqKv:
            return everyFrom(op.causal ? op.dims[kSeqQ] : 1, kMaxDimension);
        default:
            return everyFrom(1, kMaxDimension);
    }
}

Candidates ropeCandidates(const Operator& op, std::size_t dimension) {
    if (dimension == rope::kHeads) return multiplesOf(op.dims[rope::kKvHeads]);
    if (dimension == rope::kKvHeads) return divisorsOf(op.dims[rope::kHeads]);
    return everyFrom(1, kMaxDimension);
}

Candidates convolutionCandidates(const Operator& op, std::size_t dimension) {
    using namespace convolution;
    const std::int64_t stride = op.dims[kStride];
    const std::int64_t pad = op.dims[kPad];
    switch (dimension) {
        case kInChannels:
        case kOutChannels:
            return multiplesOf(op.dims[kGroups]);
        case kHeight:
            return inputEdges(op.dims[kKernelH], stride, pad);
        case kWidth:
            return inputEdges(op.dims[kKernelW], stride, pad);
        case kKernelH:
            return kernelRuns(op.dims[kHeight], stride, pad);
        case kKernelW:
            return kernelRuns(op.dims[kWidth], stride, pad);
        default:
            return everyFrom(1, kMaxDimension);
    }
}

bool isAttention(const Operator& op) {
    return specOf(op.kind).hasMask;
}

}  // namespace

Candidates candidatesFor(const Operator& op, std::size_t dimension) {
    if (isAttention(op)) return attentionCandidates(op, dimension);
    if (op.kind == OperatorKind::Rope) return ropeCandidates(op, dimension);
    if (op.kind == OperatorKind::Conv2d) return convolutionCandidates(op, dimension);
    return everyFrom(1, kMaxDimension);
}

std::optional<std::int64_t> largestAdmissible(const Operator& op, std::size_t dimension) {
    if (isAttention(op)) {
        if (dimension == attention::kKvHeads) return op.dims[attention::kHeads];
        if (dimension == attention::kSeqQ && op.causal) return op.dims[attention::kSeqKv];
    }
    if (op.kind == OperatorKind::Rope && dimension == rope::kKvHeads) return op.dims[rope::kHeads];
    if (op.kind == OperatorKind::Conv2d) {
        using namespace convolution;
        if (dimension == kKernelH) return std::min(op.dims[kHeight] + 2 * op.dims[kPad], kMaxDimension);
        if (dimension == kKernelW) return std::min(op.dims[kWidth] + 2 * op.dims[kPad], kMaxDimension);
    }
    return std::nullopt;
}

std::int64_t linearStep(const Operator& op, std::size_t dimension) {
    if (isAttention(op) && dimension == attention::kHeads) return op.dims[attention::kKvHeads];
    if (op.kind == OperatorKind::Rope && dimension == rope::kHeads) return op.dims[rope::kKvHeads];
    if (op.kind == OperatorKind::Conv2d) {
        using namespace convolution;
        if (dimension == kInChannels || dimension == kOutChannels) return op.dims[kGroups];
        if (dimension == kHeight || dimension == kWidth) return op.dims[kStride];
    }
    return 1;
}

}  // namespace ridge
