// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace convolution {

std::int64_t outputSize(std::int64_t size, std::int64_t kernel, std::int64_t stride, std::int64_t pad) {
    const std::int64_t room = size + 2 * pad - kernel;
    return room < 0 ? 0 : room / stride + 1;
}

std::int64_t outHeight(const Operator& op) {
    return outputSize(op.dims[kHeight], op.dims[kKernelH], op.dims[kStride], op.dims[kPad]);
}

std::int64_t outWidth(const Operator& op) {
    return outputSize(op.dims[kWidth], op.dims[kKernelW], op.dims[kStride], op.dims[kPad]);
}

namespace {

Result<void> checkDivides(std::int64_t groups, std::int64_t channels, std::string_view name) {
    if (channels % groups == 0) return {};
    return fail(ErrorCode::Usage, "groups does not divide the channels", name, std::to_string(channels),
                "groups is " + std::to_string(groups));
}

Result<void> checkFits(std::int64_t out, std::int64_t kernel, std::string_view name) {
    if (out >= 1) return {};
    return fail(ErrorCode::Usage, "the kernel is larger than the padded input", name, std::to_string(kernel));
}

}  // namespace

Result<void> check(const Operator& op) {
    if (auto in = checkDivides(op.dims[kGroups], op.dims[kInChannels], "in-channels"); !in) return in;
    if (auto out = checkDivides(op.dims[kGroups], op.dims[kOutChannels], "out-channels"); !out) return out;
    if (auto height = checkFits(outHeight(op), op.dims[kKernelH], "kernel-h"); !height) return height;
    return checkFits(outWidth(op), op.dims[kKernelW], "kernel-w");
}

}  // namespace convolution

namespace {

using namespace convolution;

constexpr std::array<DimensionSpec, 10> kDimensions{{
    {.name = "batch", .title = "images", .example = 32},
    {.name = "in-channels", .title = "input channels", .example = 64},
    {.name = "out-channels", .title = "output channels", .example = 64},
    {.name = "height", .title = "input height", .example = 56},
    {.name = "width", .title = "input width", .example = 56},
    {.name = "kernel-h", .title = "kernel height", .example = 3},
    {.name = "kernel-w", .title = "kernel width", .example = 3},
    {.name = "stride", .title = "stride", .rule = DefaultRule::Fixed, .fixedDefault = 1, .hasCritical = false},
    {.name = "pad", .title = "padding on each side", .rule = DefaultRule::Fixed, .fixedDefault = 0, .minimum = 0, .hasCritical = false},
    {.name = "groups", .title = "channel groups", .rule = DefaultRule::Fixed, .fixedDefault = 1, .hasCritical = false},
}};

void countConvolution(const Operator& op, Work& work) {
    const Count out = dim(op, kBatch) * dim(op, kOutChannels) * Count(static_cast<std::uint64_t>(outHeight(op))) *
                      Count(static_cast<std::uint64_t>(outWidth(op)));
    const Count perOutput =
        Count(static_cast<std::uint64_t>(op.dims[kInChannels] / op.dims[kGroups])) * dim(op, kKernelH) * dim(op, kKernelW);
    work.flops = Count(2) * out * perOutput;
    addRead(work, "x", dim(op, kBatch) * dim(op, kInChannels) * dim(op, kHeight) * dim(op, kWidth), op.dtype,
            "batch in-channels height width");
    addRead(work, "w", dim(op, kOutChannels) * perOutput, op.dtype, "out-channels (in-channels / groups) kernel-h kernel-w");
    addWrite(work, "out", out, op.dtype, "batch out-channels out-height out-width");
}

constexpr std::array<OperatorSpec, 1> kSpecs{{{
    .kind = OperatorKind::Conv2d,
    .name = "conv2d",
    .title = "Convolution (2-D)",
    .unit = PeakUnit::Matrix,
    .dimensions = kDimensions,
    .flopFormula = "2 batch out-channels out-height out-width (in-channels / groups) kernel-h kernel-w",
    .byteFormula = "w (batch in-channels height width + out-channels (in-channels / groups) kernel-h kernel-w + "
                   "batch out-channels out-height out-width)",
    .why = "Each output is a dot product over the kernel and the channels of its group; input, weights and output move once.",
    .count = countConvolution,
}}};

}  // namespace

std::span<const OperatorSpec> convolutionSpecs() {
    return kSpecs;
}

}  // namespace ridge
